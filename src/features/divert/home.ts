import type { KnownBlock } from '@slack/types';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import { thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText } from '../../slack/blocks/blocks.ts';
import { boldName } from '../../slack/blocks/rows.ts';
import type { AttentionItem, AttentionSource, HomeSection } from '../../slack/inbound/home-section.ts';
import { frequentDiversions, LOOKED_THROUGH } from './frequent.ts';
import { OPEN } from './listed.ts';
import { CHOOSE_NUMBER, END, KEEP, PUT_BACK, START } from './view.ts';

/** Changes that could not be put back or begun, and those that wait for an answer. */
export function stuckChanges({ temporary }: Services): AttentionSource {
  return {
    title: 'Diversions',
    may: 'read',
    async items({ caller: { tenant } }) {
      const [changes, planned, former] = await Promise.all([
        temporary.list(tenant),
        temporary.planned(tenant),
        temporary.former(tenant),
      ]);
      return [
        ...[...changes, ...former.changes].flatMap(({ id: value, state, trouble, ...change }): AttentionItem[] => {
          const line = (why: string) => `:warning: ${boldName(thingName(change))} · ${limitedText(why, 300)}`;
          if (state === 'asked') {
            const buttons = [button(PUT_BACK, 'Put back', { value }), button(KEEP, 'Keep', { value })];
            return [{ text: line('changed in the meantime, and waiting for an answer'), buttons }];
          }
          const text = line(`not known to be put back yet: ${trouble?.why}`);
          return trouble === null ? [] : [{ text, buttons: [button(END, 'Put back now', { value })] }];
        }),
        ...[...planned, ...former.planned].flatMap(({ id: value, trouble, ...plan }): AttentionItem[] => {
          const text = `:warning: ${boldName(thingName(plan))} · not begun as planned: ${limitedText(trouble?.why ?? '', 300)}`;
          return trouble === null ? [] : [{ text, buttons: [button(START, 'Try again', { value })] }];
        }),
      ];
    },
  };
}

/** Diverts a number, and the diversions that the person makes most, each a press from its preview. */
export function quickDiversions(deps: Services): HomeSection {
  const { audit, clock, directory, sessions } = deps;
  return {
    name: 'divert',
    may: 'propose',
    most: 1,
    async blocks(job) {
      const { tenant, user } = job.caller;
      const [session, { entries }, person] = await Promise.all([
        sessions.open(tenant),
        audit.list(tenant, { limit: LOOKED_THROUGH }),
        job.person(),
      ]);
      const here = endClockFor(person, clock.now());
      const { environment } = session;
      const found = frequentDiversions(deps, entries, { user, environment, here });
      const names = directory.remembered(session).numbers?.list.items ?? [];
      const buttons = found.map(({ number, value, to, until }, at) => {
        const called = names.find((each) => each.number === number)?.displayName ?? number;
        return button(`${OPEN}#often-${at}`, [called, 'to', to, until].join(' ').trim(), { value });
      });
      const row: KnownBlock = { type: 'actions', elements: [button(CHOOSE_NUMBER, 'Divert…'), ...buttons] };
      return [row];
    },
  };
}
