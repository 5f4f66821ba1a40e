import type { Automation } from '../../people/outages/automation.ts';
import { describeStandstill, resumeButtons } from '../../people/outages/notices.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText, slackDate } from '../../slack/blocks/blocks.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { AttentionItem, AttentionSource } from '../../slack/inbound/home-section.ts';

type TroublesDeps = Services & {
  connect: Offer;
  /** Types a command. */
  run: string;
};

/** A refused key or permission, and what works by itself and has stopped, a line for each reason. */
export function troubles({ automations, outages, watch, connect, run }: TroublesDeps): AttentionSource {
  return {
    title: 'Keys and what works by itself',
    may: 'read',
    async items({ caller: { tenant }, rights }) {
      const [broken, stopped, watched] = await Promise.all([
        outages.troubles(tenant),
        automations.stopped(tenant),
        watch.look(tenant),
      ]);
      const manages = rights.includes('manage');
      const doctor = manages ? [button(run, 'Check everything', { value: 'doctor' })] : [];
      return [
        ...broken.map(({ what, why, since, isKey }) => ({
          text: `${lineOf(what, why)}, since ${slackDate(new Date(since).toISOString())}`,
          buttons: isKey && manages ? [button(connect.actionId, 'Connect another key')] : doctor,
        })),
        ...[
          ...Map.groupBy(
            stopped.filter(({ kind }) => automations.kindOf(kind)?.shown),
            reasonOf,
          ).values(),
        ].map((all) => itemOf(automations, all, { rights, run })),
        ...(watched === 'unreadable'
          ? [
              {
                text: lineOf('Low-credit watch', 'it could not be read, so nobody will be warned'),
                buttons: [button(run, 'Show it', { value: 'watch' })],
              },
            ]
          : []),
      ];
    },
  };
}

function reasonOf({ standstill }: Automation): string {
  return standstill === null ? '' : describeStandstill(standstill);
}

/** What stopped for one reason. */
function itemOf(
  automations: Services['automations'],
  all: readonly Automation[],
  { rights, run }: { rights: readonly string[]; run: string },
): AttentionItem {
  const [first] = all;
  const [label = '', value = ''] = (first && automations.kindOf(first.kind)?.shown) ?? [];
  const what = all.length < 3 ? all.map(({ name }) => name).join(', ') : `${first?.name} and ${all.length - 1} more`;
  const why = first === undefined ? '' : reasonOf(first);
  return {
    text: lineOf(what, why),
    buttons: [...(rights.includes('edit') ? resumeButtons(all) : []), button(run, label, { value })],
  };
}

function lineOf(what: string, why: string): string {
  return `:warning: *${limitedText(what, 200)}* · ${limitedText(why, 300)}`;
}
