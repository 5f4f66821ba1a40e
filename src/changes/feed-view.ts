import { personMention } from '../people/rights/roles.ts';
import { actions, button, limitedText, section } from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { isolate } from '../slack/blocks/rows.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import { environmentName } from '../workspace/labels.ts';
import type { ChangeLine } from './settings.ts';
import { environmentBadge, lineBlocks, sentenceStart, UNDO } from './view.ts';

/** A change as it is announced in the channel for changes. */
export interface ChangeAnnouncement {
  entry: Pick<AuditEntry, 'id' | 'by' | 'outcome' | 'undoes' | 'temporary' | 'proposed'>;
  environment: 'sandbox' | 'live';
  /** Plain text, as it stands in the middle of a sentence. */
  title: string;
  lines: readonly ChangeLine[];
  /** What people call somebody; `null` where that is not known. */
  nameOf: (user: string) => string | null;
}

/** Who changed what, before and after, with an undo button for those who may use it. */
export function changeMessage({ entry, environment, title, lines, nameOf }: ChangeAnnouncement): Message {
  const { by, proposed } = entry;
  const said = (who: string, shown = (text: string) => text) => describeAction(entry, who, shown(title));
  const more = describeOutcome(entry);
  const name = nameOf(by);
  const author = proposed === null ? null : nameOf(proposed.by);
  const approver = proposed?.approvedBy === undefined ? null : nameOf(proposed.approvedBy);
  const changes = lines.flatMap(({ label, before, after, steps = [] }) =>
    steps.length > 0 ? steps : [`${label} ${before.replaceAll('\n', ', ')} → ${after.replaceAll('\n', ', ')}`],
  );
  return {
    text: [
      `${environmentName(environment)}: ${said(name === null ? 'Somebody' : isolate(name))}`,
      ...(author === null ? [] : [`Proposed by ${isolate(author)}.`]),
      ...(approver === null ? [] : [`Approved by ${isolate(approver)}.`]),
      ...more,
      ...(changes.length === 0 ? [] : [`${changes.slice(0, 5).join('; ')}.`]),
    ].join(' '),
    blocks: [
      environmentBadge(environment),
      section(
        [
          said(personMention(by), (text) => limitedText(text, 500)),
          ...(proposed === null
            ? []
            : [`Proposed by ${personMention(proposed.by)}: ${limitedText(proposed.reason, 500)}`]),
          ...(proposed?.approvedBy === undefined ? [] : [`Approved by ${personMention(proposed.approvedBy)}.`]),
          ...more.map((text) => limitedText(text, 300)),
        ].join('\n'),
      ),
      ...lines.flatMap((line) => lineBlocks(line)),
      ...actions([button(UNDO, 'Undo', { value: entry.id, label: `Undo: ${sentenceStart(title)}` })]),
    ],
  };
}

/** @param who Who made the change; for a temporary change that ended, who began or ended it. */
function describeAction(
  { undoes, temporary, outcome }: ChangeAnnouncement['entry'],
  who: string,
  title: string,
): string {
  const isDone = outcome === 'done';
  if (undoes !== null) return `${who} ${isDone ? 'took back' : 'wanted to take back'} a change of ${title}.`;
  if (temporary?.phase !== 'end') return `${who} ${isDone ? 'changed' : 'wanted to change'} ${title}.`;
  const then = isDone ? 'what was before came back' : 'what was before was to come back';
  return `A change of ${title} for a while is over, and ${then} (${who}).`;
}

function describeOutcome({ outcome, temporary }: ChangeAnnouncement['entry']): string[] {
  return [
    ...(temporary?.phase === 'begin'
      ? [temporary.until === null ? 'For a while, without an end.' : `For a while, until ${temporary.until}.`]
      : []),
    ...(outcome === 'done'
      ? []
      : outcome === 'mismatch'
        ? ['The provider shows something other than what was sent.']
        : ['The provider has not confirmed it yet.']),
  ];
}

/** To managers: changes are no longer announced in a channel. */
export function feedStoppedMessage(channel: string): Message {
  const why =
    'people of other organisations are in it, or Switchboard can no longer post there. Choose another with /phone access.';
  return {
    text: `Changes are no longer told in their channel: ${why}`,
    blocks: [section(`Changes are no longer told in <#${channel}>: ${why}`)],
  };
}
