import type { Intent, ParsedIntent, ParseResult } from '../intents.ts';
import type { ReadingContext } from '../templates/run.ts';
import { localTime } from '../times/calendar.ts';
import type { World } from '../world.ts';
import { lastChange, madeChange } from './draft.ts';
import { slotNames } from './fit.ts';
import { isSame } from './retracted.ts';

/** What was said and made before, and the world in which it is told. */
type Told = Pick<ReadingContext, 'memory' | 'world'>;

/** "Is it done?" and "is it on?", behind what was asked for last: what became of it; `null` where nothing was. */
export function outcomeOf({ memory, world }: Told, asked: 'done' | 'holds'): ParseResult | null {
  const last = lastChange(memory);
  if (last === null) return null;
  const shown = shownOf(last, asked === 'holds' || isAhead(last, world));
  // A draft has no outcome yet.
  return asked === 'done' || last.made !== 'done' || shown.intent === 'history'
    ? { ...shown, asksOutcome: true }
    : shown;
}

/** What shows that a change was made, and what holds now. */
function shownOf({ intent, made, slots: { number, menu } }: ParsedIntent, holds: boolean): ParsedIntent {
  const of = number === undefined ? {} : { number };
  if (made === 'proposed') return { kind: 'answer', intent: 'proposals', slots: {} };
  if (OF_POSTS.has(intent)) return { kind: 'answer', intent: 'schedule_list', slots: {} };
  if (menu !== undefined && holds) return { kind: 'answer', intent: 'ivr_show', slots: { menu } };
  return { kind: 'answer', intent: number !== undefined && holds && made === 'done' ? 'when' : 'history', slots: of };
}

const OF_POSTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['schedule_add', 'schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'] as const),
]);

/** What was understood, where it goes on from a change that was made: another end of that, or the way back from it. */
export function behindMade(understood: ParseResult, { memory, world }: Told): ParseResult {
  const made = madeChange(memory);
  if (made === null || understood.kind === 'none' || understood.kind === 'answer') return understood;
  const { made: _, draft: __, ...fresh } = understood;
  const asked = fresh as ParsedIntent;
  const isNamed = asked.slots.number !== undefined || asked.slots.person !== undefined;
  const isPlanned = isAhead(made, world);
  if (asked.intent === 'undo' && memory?.intent !== 'history') return isNamed ? asked : wayBack(asked, made, isPlanned);
  const { number } = made.slots;
  if (asked.intent === 'extend_divert' && made.intent === asked.intent && asked.slots.number !== number)
    return sameElsewhere(asked, made, world);
  const holds = made.made === 'done' && !isPlanned;
  const { name } = made.slots;
  // "20 seconds" and "make her first", of somebody who was added; with another number or an end it is another addition.
  if (
    holds &&
    asked.intent === 'add_destination' &&
    made.intent === asked.intent &&
    number !== undefined &&
    name !== undefined
  ) {
    const rings = otherAlone(asked, made, 'ring_seconds');
    if (rings !== null) return { kind: 'preview', intent: 'set_timeout', slots: { number, name, ring_seconds: rings } };
    const position = otherAlone(asked, made, 'position');
    if (position !== null) return { kind: 'preview', intent: 'reorder', slots: { number, name, position } };
  }
  return number !== undefined && holds && asked.intent === made.intent && hasAnotherEnd(asked, made)
    ? ({ ...asked, intent: 'extend_divert', slots: endOf(asked, number) } as ParsedIntent)
    : asked;
}

/** "Same for Support", behind another end of what Sales has: what is not diverted is diverted to where Sales is, if that is meant. */
function sameElsewhere(asked: ParsedIntent, made: ParsedIntent, { diverted }: World): ParsedIntent {
  const to = diverted.find(({ number }) => number === made.slots.number)?.to ?? '';
  const { number } = asked.slots;
  const isDiverted = diverted.some((each) => each.number === number);
  if (number === undefined || isDiverted || to === '') return asked;
  const { until = made.slots.until } = asked.slots;
  const slots = { number, to, ...(until === undefined ? {} : { until }) };
  return { kind: 'ask', intent: 'divert', slots, missing: [], because: 'question' };
}

/** "Make it 10", behind a post that was saved, changes that post; what is whole by itself is of another. */
export function changedPost(understood: ParseResult, { memory, world }: Told, isWhole: () => boolean): ParseResult {
  const made = madeChange(memory);
  const isOfPost = made?.intent === 'schedule_add' && understood.intent === 'schedule_add';
  if (!isOfPost || understood.kind === 'answer' || isWhole()) return understood;
  const [post, ...others] = world.schedules.filter(({ channel }) => channel === made.slots.channel);
  const id = made.slots.id ?? (others.length === 0 ? post?.id : undefined);
  if (id === undefined) return { kind: 'answer', intent: 'schedule_list', slots: {} };
  const { made: _, draft: __, ...asked } = understood;
  return { ...asked, slots: { ...asked.slots, id } };
}

/** A post that was saved, or a watch, as what was spoken of: what may be done with it is said of the balance posts. */
export function postMade(memory: ParseResult | null): ParsedIntent | null {
  const made = madeChange(memory);
  if (made?.intent !== 'schedule_add' && made?.intent !== 'watch') return null;
  const { channel } = made.slots;
  return { kind: 'answer', intent: 'schedule_list', slots: channel === undefined ? {} : { channel } };
}

/** Whether something begins later. */
const isAhead = ({ slots: { from } }: ParsedIntent, { now }: World): boolean =>
  from !== undefined && from > localTime(now);

/** "Undo that": of the same number, or what takes it away; which change is meant is asked where that is not known. */
function wayBack(
  asked: ParsedIntent,
  { intent, slots: { number, channel, id }, made }: ParsedIntent,
  isPlanned: boolean,
): ParseResult {
  if (made === 'proposed') return { kind: 'answer', intent: 'proposals', slots: {} };
  // A post that was only changed is not to go.
  const opposite = intent === 'schedule_add' && id !== undefined ? 'schedule_list' : OPPOSITES.get(intent);
  if (opposite === 'schedule_list') return { kind: 'answer', intent: opposite, slots: {} };
  const post = channel !== undefined ? { channel } : id !== undefined ? { id } : null;
  if (opposite !== undefined && post !== null) return { kind: 'preview', intent: opposite, slots: post };
  // What was planned has changed nothing yet, and is called off.
  if (number !== undefined && isPlanned) return { kind: 'preview', intent: 'end_divert', slots: { number } };
  if (number !== undefined && OF_LISTS.has(intent)) return { ...asked, slots: { ...asked.slots, number } };
  return OF_SETTINGS.has(intent) ? asked : { ...asked, kind: 'ask', missing: [], because: 'question' };
}

/** What takes back a change of a balance post. */
const OPPOSITES: ReadonlyMap<Intent, 'schedule_remove' | 'schedule_resume' | 'schedule_pause'> = new Map([
  ['schedule_add', 'schedule_remove'],
  ['schedule_pause', 'schedule_resume'],
  ['schedule_resume', 'schedule_pause'],
]);

/** Changes of who rings on a number, of which another end is one of what holds. */
const OF_LISTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'end_divert', 'extend_divert', 'add_destination', 'remove_destination'] as const),
  ...(['enable_destination', 'disable_destination', 'reorder', 'set_timeout'] as const),
]);

/** Changes of other settings at the provider, the last of which is the one. */
const OF_SETTINGS: ReadonlySet<Intent> = new Set<Intent>(['apply_preset', 'ivr_edit', 'undo']);

/** Whether it is the same but for the end that is said: without one it is the change itself, for good. */
function hasAnotherEnd({ slots }: ParsedIntent, { intent, slots: before }: ParsedIntent): boolean {
  const changed = slotNames({ ...before, ...slots }).filter((slot) => !isSame(slots[slot], before[slot]));
  const hasEnd = before.until !== undefined || intent === 'divert';
  const saysEnd = slots.until !== undefined || slots.open !== undefined;
  return OF_LISTS.has(intent) && hasEnd && saysEnd && changed.join() === 'until';
}

function endOf({ slots: { until, open } }: ParsedIntent, number: string): ParsedIntent['slots'] {
  return { number, ...(until === undefined ? {} : { until }), ...(open === undefined ? {} : { open }) };
}

/** How long somebody is to ring, or at which place, where that is all that differs from what was made; `null` for anything else. */
function otherAlone(
  { slots: asked }: ParsedIntent,
  { slots: made }: ParsedIntent,
  only: 'ring_seconds' | 'position',
): number | null {
  const value = asked[only];
  if (value === undefined || value === made[only]) return null;
  return slotNames(asked).every((slot) => slot === only || isSame(asked[slot], made[slot])) ? value : null;
}
