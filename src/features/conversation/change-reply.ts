import { EXTEND } from '../../changes/ending.ts';
import type { ChangeIntent, Intent, ParseResult, Slots } from '../../language/intents.ts';
import type { World } from '../../language/world.ts';
import { includesRight } from '../../people/rights/access.ts';
import { REPLACED_FOR_GOOD } from '../../plans/several/handover.ts';
import type { Services } from '../../services/services.ts';
import { button } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { oneLine } from '../../slack/blocks/rows.ts';
import { runJob } from '../../slack/inbound/answer.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { type TypedWords, typedWords } from '../../slack/inbound/typed-command.ts';
import type { Environment } from '../../telephony/types.ts';
import { describeChange, formatLocalTime, isChange, titleOf } from './change-words.ts';
import { answerOf, commandFor } from './command-for.ts';
import type { ReplyDeps } from './deps.ts';
import { writeChange } from './open-change.ts';
import type { UnderstoodRequest } from './questions.ts';
import { lastOwnChange, NOTHING_TO_UNDO, undoReply, undoUnclear } from './undo-reply.ts';
import { ledBy, type Opening, pressButton, savedHere, understoodChange } from './view.ts';
import type { AccountWorld } from './world.ts';

/** A change about which everything is known. */
interface Change {
  intent: ChangeIntent;
  slots: Slots;
}

/** Changes of one number's ring list or time-out. */
const OF_NUMBERS: ReadonlySet<ChangeIntent> = new Set<ChangeIntent>([
  ...(['add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout'] as const),
]);

/** The capability group (docs/provider.md, Fields) that each change writes; `null` where none, or not one for all of its kind. */
const GROUPS: Readonly<Record<ChangeIntent, 'follow_me' | 'ivrs' | null>> = {
  divert: 'follow_me',
  end_divert: 'follow_me',
  extend_divert: 'follow_me',
  add_destination: 'follow_me',
  remove_destination: 'follow_me',
  enable_destination: 'follow_me',
  disable_destination: 'follow_me',
  reorder: 'follow_me',
  set_timeout: 'follow_me',
  swap_shift: 'follow_me',
  hours: 'follow_me',
  ivr_edit: 'ivrs',
  apply_preset: null,
  close_days: null,
  undo: null,
  schedule_add: null,
  schedule_pause: null,
  schedule_resume: null,
  schedule_remove: null,
  schedule_send: null,
  watch: null,
  forget_number: null,
  replace_person: 'follow_me',
};

/** Said about a change whose form has a field of its own for the start. */
const LATER_IN_FORM = 'Name the start in the form: it begins when you save it otherwise.';

/** Said about each pause, whatever was said of its end. */
const PAUSE_WITHOUT_END =
  'A pause begins when you press it and does not end by itself: resume the post when it should go on.';

const PRESET_LATER =
  'A preset begins when it is applied. To have it later, plan a closed day with it. Nothing has been changed.';

function noteOf({ intent, slots }: Change): { note?: string } {
  if (intent === 'ivr_edit' && slots.from !== undefined) return { note: LATER_IN_FORM };
  return intent === 'schedule_pause' ? { note: PAUSE_WITHOUT_END } : {};
}

const NO_POST = 'Nothing has been changed. These are the balance posts that there are:';

const NOT_DIVERTED = 'Nothing is diverted at the moment.';

/** Changes of balance posts, which are made from the list of them. */
const OF_POSTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'] as const),
]);

/** The reply to a change with something missing that need not be asked for; `null` where it is to be asked for. */
export async function withoutAsking(
  deps: ReplyDeps,
  job: Job,
  { intent, slots, missing = [], choices = [] }: UnderstoodRequest,
  known: AccountWorld,
  before: ParseResult | null,
): Promise<Message | null> {
  if (intent === 'undo' && missing.length === 0) return undoUnclear(deps, job, slots);
  if (intent === 'apply_preset' && slots.from !== undefined) return changeReply(deps, job, { intent, slots }, known);
  if (OF_POSTS.has(intent) && known.world.schedules.length === 0) return cardBehind(deps, job, 'schedule', NO_POST);
  const [slot, ...others] = missing;
  if (slot === undefined || others.length > 0 || choices.some(({ values }) => values.length > 0)) return null;
  if (OF_POSTS.has(intent) && isChange(intent) && slot === 'id')
    return changeReply(deps, job, { intent, slots }, known);
  if (slot !== 'number') return null;
  if (intent === 'undo') return changeReply(deps, job, { intent, slots }, known, before);
  if (intent !== 'end_divert' || known.world.diverted.length > 0) return null;
  return lastOwnChange(deps, job, known.world, NOT_DIVERTED);
}

/**
 * The reply to a request for a change: what was understood, and the buttons that open it. Nothing is changed yet.
 * `before` is what was understood earlier and is still open.
 */
export async function changeReply(
  deps: ReplyDeps,
  job: Job,
  change: Change,
  known: AccountWorld,
  before: ParseResult | null = null,
): Promise<Message> {
  const { intent, slots } = change;
  const { world, session } = known;
  const words = oneLine(describeChange(intent, slots, world));
  // A person's own number belongs to no account.
  const environment = intent === 'forget_number' ? null : (slots.environment ?? session?.environment ?? null);
  const note = noteOf(change);
  if (OF_POSTS.has(intent) && world.schedules.length === 0) {
    const posts = await cardBehind(deps, job, 'schedule', NO_POST);
    if (posts !== null) return posts;
  }
  if (intent === 'swap_shift' && (await deps.duties.list(job.caller.tenant)).length === 0) {
    const lists = await cardBehind(deps, job, 'duty', 'Nothing has been changed.');
    if (lists !== null) return lists;
  }
  if (intent === 'undo') {
    const shown = await undoReply(deps, job, slots, known, before);
    if (shown !== null) return shown;
  }
  const refusal = environment === null ? null : await refusalOf(deps, job, environment, intent);
  if (refusal !== null) {
    const ways = [{ label: 'What the key can do', words: 'status' }];
    return understoodChange({ words, environment, ways, refusal: `${refusal} Nothing has been changed.` });
  }
  if (environment !== null && (intent === 'extend_divert' || intent === 'end_divert')) {
    const ending = await anotherEnd(deps, job, { slots, environment, words });
    if (ending !== null) return ending;
  }
  if (intent === 'apply_preset' && slots.from !== undefined) {
    const later = await commandFor(deps, job, 'close_days', slots);
    const ways = later === null ? [] : [{ label: 'Plan a closed day', words: later.words }];
    return understoodChange({ words, environment, ways, refusal: PRESET_LATER });
  }
  if (intent === 'replace_person' && slots.until !== undefined) {
    const { at: _, from: __, until: ___, open: ____, ...now } = slots;
    const typed = await commandFor(deps, job, intent, now);
    const ways = typed === null ? [] : [{ label: 'See it for now', words: typed.words }];
    return understoodChange({ words, environment, ways, refusal: `${REPLACED_FOR_GOOD} Nothing has been changed.` });
  }
  const openings = environment === null ? [] : openingsOf(change, environment, world);
  if (openings.length > 0) return understoodChange({ words, environment, ways: openings, ...note });
  const typed = await commandFor(deps, job, intent, slots);
  if (typed === null) return understoodChange({ words, environment, ways: [] });
  // Nobody fills in a form for nothing.
  if (typed.effect !== 'show') await typed.requireRight();
  if (typed.effect !== 'show' || OF_POSTS.has(intent)) {
    const isDone = typed.effect === 'run';
    const label = OF_POSTS.has(intent) ? 'Show the balance posts' : isDone ? words : formLabel(change);
    const shown =
      intent === 'divert' && typed.effect === 'open' && isWhole(change)
        ? await previewInWords(deps, job, typed, label)
        : null;
    if (shown !== null) return savedHere(words, shown);
    return understoodChange({ words, environment, ways: [{ label, words: typed.words }], isDone, ...note });
  }
  const card = await answerOf(deps, job, typed);
  const lead =
    intent === 'undo' ? NOTHING_TO_UNDO : `Understood: ${words}. Nothing has been changed; use the buttons below.`;
  return ledBy(lead, card);
}

/** What a command opens, as far as it can be saved from words; `null` where it takes its form, or cannot be shown now. */
async function previewInWords(
  { access }: ReplyDeps,
  job: Job,
  { press, words }: Extract<TypedWords, { press: unknown }> & { words: string },
  label: string,
): Promise<Message | null> {
  // An agent saves nothing: whoever it asks for looks at the change themselves.
  if (job.caller.asked !== undefined || !includesRight(await access.roleFor(job), 'edit')) return null;
  const opened = await runJob(job, press);
  return opened.kind === 'modal' ? (opened.inWords?.([pressButton({ label, words }, 0)]) ?? null) : null;
}

/** What a command shows, below a sentence; `null` where there is no such command. */
async function cardBehind(deps: ReplyDeps, job: Job, command: string, lead: string): Promise<Message | null> {
  const typed = await typedWords(deps.commands(), deps, job, command);
  if (typed?.effect !== 'show') return null;
  return ledBy(lead, await answerOf(deps, job, typed));
}

/** Why the account's key cannot make the change, so that nobody fills in a form for nothing; `null` where it can. */
async function refusalOf(
  { keys }: ReplyDeps,
  job: Job,
  environment: Environment,
  intent: ChangeIntent,
): Promise<string | null> {
  const group = GROUPS[intent];
  return group === null ? null : keys.whyNot(job, [[{ environment, group }]]);
}

/** One button for each number that the change is about; none where it cannot be opened from here. */
export function openingsOf(
  { intent, slots }: Change,
  environment: 'sandbox' | 'live',
  world: World,
  isPart = false,
): readonly Opening[] {
  if (intent === 'ivr_edit') {
    const menu = world.menus.find(({ name }) => name === slots.menu);
    return menu === undefined
      ? []
      : [{ label: 'See the change', change: writeChange(intent, environment, menu.id, slots) }];
  }
  if (!OF_NUMBERS.has(intent)) return [];
  const dialled = intent === 'add_destination' && !isPart ? dialledBy(slots, world) : slots;
  if (dialled === null) return [];
  const numbers = slots.number === undefined ? numbersWith(slots.name, world) : [slots.number];
  return numbers.map((number) => ({
    label: numbers.length === 1 ? 'See the change' : titleOf(number, world),
    change: writeChange(intent, environment, number, dialled, isPart),
  }));
}

/** The number of somebody to be added: from another ring list, confirmed by themselves, or said outright. */
function dialledBy(slots: Slots, { numbers, persons = [] }: World): Slots | null {
  const { name, to, ...rest } = slots;
  if (name === undefined) return null;
  if (to !== undefined) return slots;
  if (/^\+?[\d\s().-]{5,}$/u.test(name)) return { ...rest, to: name };
  const listed = numbers.flatMap(({ destinations }) => destinations).filter((each) => each.name === name);
  const found = listed.length > 0 ? listed : persons.filter((each) => each.name === name);
  const dialled = [...new Set(found.map(({ number }) => number))];
  const [only] = dialled;
  return only === undefined || dialled.length > 1 ? null : { ...slots, to: only };
}

function numbersWith(name: string | undefined, { numbers }: World): readonly string[] {
  return numbers
    .filter(({ destinations }) => destinations.some((each) => each.name === name))
    .map(({ number }) => number);
}

/** What a button is called that opens a change: one said in full leads to its preview, the rest to a form. */
export function formLabel(change: Change): string {
  return isWhole(change) ? 'See the change' : 'Open the form';
}

function isWhole({ intent, slots }: Change): boolean {
  if (intent === 'divert') return slots.to !== undefined && slots.until !== undefined;
  return intent === 'hours' || (intent === 'replace_person' && slots.name !== undefined);
}

/** What is asked for: which number, its new end, and both in one line. */
interface AnotherEnd {
  slots: Slots;
  environment: Environment;
  words: string;
}

/**
 * The reply to a request for another end of a diversion: a button that opens its form with that end in it; `null` where
 * no hour was said, or there is nothing on that number whose end can be changed.
 */
export async function anotherEnd(
  { temporary }: Pick<Services, 'temporary'>,
  { caller }: Job,
  { slots, environment, words }: AnotherEnd,
): Promise<Message | null> {
  const until = slots.until ?? slots.at;
  if (until === undefined || !until.includes('T')) return null;
  const held = (await temporary.list(caller.tenant)).find(
    ({ subject, environment: account, state }) =>
      subject === slots.number && account === environment && state !== 'asked',
  );
  if (held === undefined) return null;
  const value = `${held.id}\n${formatLocalTime(until)}`;
  return understoodChange({ words, environment, ways: [button(EXTEND, 'Open the form', { value, style: 'primary' })] });
}
