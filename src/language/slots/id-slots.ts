import type { SlotMatch, SlotReader } from '../templates/run.ts';
import { slotOf } from './findings.ts';

/** A value as it was said. */
const given = (slot: string, end: number, said: string | undefined): SlotMatch => ({
  end,
  slots: slotOf(slot, said),
  cost: 0,
});

/** The id of a scheduled post. */
export const schedule: SlotReader = (run, at, slot) => {
  const typed = (run.sentence.typed[at] ?? '').replace(/^#/u, '').toLowerCase();
  const found = run.context.world.schedules.find(({ id }) => id.toLowerCase() === typed);
  return found === undefined ? [] : [given(slot, at + 1, found.id)];
};

/** A Slack user who is mentioned. */
export const user: SlotReader = (run, at, slot) => {
  const match = /^@([UW][A-Z0-9]+)$/u.exec(run.sentence.typed[at] ?? '');
  return match === null ? [] : [given(slot, at + 1, match[1])];
};

/** One of the two accounts. */
export const environment: SlotReader = (run, at, slot) => {
  const said = run.plain[at];
  return said === 'sandbox' || said === 'live' ? [given(slot, at + 1, said)] : [];
};
