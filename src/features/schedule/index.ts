import { includesRight } from '../../people/rights/access.ts';
import { isZone } from '../../runtime/zones.ts';
import { judgeChannel } from '../../slack/api/channels.ts';
import { markLeavers } from '../../slack/api/people.ts';
import { clip, escapeText, section } from '../../slack/blocks/blocks.ts';
import { type Message, type MessageOutcome, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { pageOf } from '../../slack/blocks/rows.ts';
import { option } from '../../slack/forms/inputs.ts';
import type { Action, ActionJob, CommandJob, Feature, Job } from '../../slack/inbound/feature.ts';
import { unusableMessage } from '../../slack/inbound/routes.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { isOverdue, listNumbered, type NumberedSchedule, rowAt, type ScheduleDeps, scheduleRemoved } from './deps.ts';
import { openCopy, openNew, redraw, submitForm } from './edit.ts';
import type { Typed } from './form.ts';
import { CHANNEL, CONTENT, DAY, DAYS, ENVIRONMENT, OFTEN, TIME, ZONE } from './form.ts';
import { FORM, savingView, zoneChoice } from './form-view.ts';
import {
  ADD,
  listMessage,
  NEW_OWNER,
  PAGE,
  REMOVE,
  SEND,
  TRANSFER,
  VERBS,
  type Verb,
  workingView,
} from './list-view.ts';
import { COPY, MENU, SCHEDULE_COMMAND } from './listed.ts';
import { sendAnswers, submitRemove, submitTransfer, VERB_ACTS, verbHandlers } from './manage.ts';
import { readAdd } from './sentence-post.ts';
import { currencySetting, zoneSetting } from './settings.ts';
import { zonesLike } from './zones.ts';

/** `/phone balance post`: balance posts that come by themselves, their list, and what can be done to them. */
export function scheduleFeature(deps: ScheduleDeps): Feature {
  const choice: Action = { may: 'edit', act: ADD_ACT, within: 'modal', show: (job) => redraw(deps, job) };
  const form = { may: 'edit', writes: 'nothing' } as const;
  return {
    name: 'schedule',
    commands: [
      {
        ...SCHEDULE_COMMAND,
        choose: ({ text }) => choiceOf(readWords(text)),
        choices: {
          list: { may: 'read', show: async (job) => messageOutcome(await list(deps, job, false, 0)) },
          all: { may: 'manage', act: SEE_ALL_ACT, show: async (job) => messageOutcome(await list(deps, job, true, 0)) },
          add: {
            may: 'edit',
            act: ADD_ACT,
            loading: workingView,
            open: (job) => openNew(deps, job, addedIn(job.text)),
          },
          watch: { may: 'read', show: (job) => deps.tell('watch', { ...job, text: '', whole: '' }) },
          currency: { may: 'read', show: (job) => currencySetting(deps, job, null) },
          'currency GBP': {
            may: 'manage',
            act: 'choose the currency',
            run: (job) => currencySetting(deps, job, readWords(job.text).first),
          },
          zone: { may: 'read', show: (job) => zoneSetting(deps, job, null) },
          'zone Europe/London': {
            may: 'manage',
            act: 'set the time zone of the workspace',
            run: (job) => zoneSetting(deps, job, readWords(job.text).first),
          },
          ...verbHandlers<CommandJob>(
            deps,
            (job, verb) => idOf(deps, job, verb, readWords(job.text).first),
            (job) => addedIn(job.text),
          ),
          unusable: { may: 'anyone', show: unusable },
        },
      },
    ],
    actions: {
      [ADD]: { may: 'edit', act: ADD_ACT, loading: workingView, open: (job) => openNew(deps, job) },
      [COPY]: { may: 'edit', act: ADD_ACT, loading: workingView, open: (job) => openCopy(deps, job, job.value) },
      [PAGE]: {
        choose: ({ value }) => (placeIn(value)[0] === 'all' ? 'all' : 'list'),
        choices: {
          list: { may: 'read', show: (job) => turn(deps, job, false) },
          all: { may: 'manage', act: SEE_ALL_ACT, show: (job) => turn(deps, job, true) },
        },
      },
      [MENU]: {
        choose: ({ value }) => verbOf(placeIn(value)[0]) ?? 'gone',
        choices: {
          ...verbHandlers<ActionJob>(deps, async ({ value }) => placeIn(value)[1]),
          gone: { may: 'anyone', show: () => Promise.reject<MessageOutcome>(scheduleRemoved()) },
        },
      },
      [SEND]: sendAnswers(deps),
      [CONTENT]: choice,
      [CHANNEL]: choice,
      [OFTEN]: choice,
      [DAYS]: choice,
      [DAY]: choice,
      [TIME]: choice,
      [ZONE]: choice,
      [ENVIRONMENT]: choice,
    },
    events: { channel_shared: { may: 'anyone', run: (job, event) => shared(deps, job, event.channel) } },
    suggestions: {
      [ZONE]: { may: 'anyone', suggest: (typed) => zonesLike(typed, isZone).map((zone) => option(zoneChoice(zone))) },
    },
    submissions: {
      [FORM]: {
        ...form,
        act: ADD_ACT,
        faultOn: CHANNEL,
        loading: savingView,
        run: (job) => submitForm(deps, job),
      },
      [REMOVE]: { ...form, act: VERB_ACTS.remove, loading: workingView, run: (job) => submitRemove(deps, job) },
      [TRANSFER]: {
        ...form,
        act: VERB_ACTS.transfer,
        faultOn: NEW_OWNER.id,
        loading: workingView,
        run: (job) => submitTransfer(deps, job),
      },
    },
  };
}

const ADD_ACT = 'set up balance posts';
const SEE_ALL_ACT = 'see everybody’s balance posts';

/**
 * A channel was opened to another organisation. A late event may be out of date; if Slack cannot say, the channel
 * counts as shared.
 */
async function shared(deps: ScheduleDeps, job: Job, channel: unknown): Promise<void> {
  if (typeof channel !== 'string') return;
  const isOver = async () => (await judgeChannel(await job.web(), channel)) !== 'shared';
  const over = await isOver().catch((err: unknown) => {
    job.log.info({ err }, 'Slack did not say whether a channel is shared');
    return false;
  });
  if (!over) await deps.stopShared(job.caller.tenant, channel);
}

/** What a button of the list carries: a word, and a page or an id. */
function placeIn(value: string): [word: string, rest: string] {
  const [word = '', rest = ''] = value.split(' ');
  return [word, rest];
}

async function turn(deps: ScheduleDeps, job: ActionJob, all: boolean): Promise<MessageOutcome> {
  return replacingOutcome(await list(deps, job, all, Number(placeIn(job.value)[1])));
}

/** The words after the command. */
interface ScheduleCommand {
  /** The first, as it was typed. */
  word: string;
  /** The same in lower case. */
  said: string;
  first: string;
  /** Words that it cannot use. */
  extra: readonly string[];
}

function readWords(text: string): ScheduleCommand {
  const [word = '', ...rest] = text.split(/\s+/u);
  const said = word.toLowerCase();
  // "send now 2" reads as well as "send 2".
  const words = said === 'send' && rest[0]?.toLowerCase() === 'now' ? rest.slice(1) : rest;
  return { word, said, first: words[0] ?? '', extra: words.slice(takesArgument(said) ? 1 : 0) };
}

/** What may be given of a post after `add`, and after `edit` and its number. */
function addedIn(text: string): Partial<Typed> {
  return readAdd(readWords(text).extra.join(' ')) ?? {};
}

function takesArgument(said: string): boolean {
  return said === 'currency' || said === 'zone' || parseVerb(said) !== null;
}

/** `now` reads as well as `send`. */
function parseVerb(said: string): Verb | null {
  return said === 'now' ? 'send' : verbOf(said);
}

/** The words that concern no particular post, and what they choose. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['', 'list'],
  ...['list', 'all', 'add', 'watch', 'currency', 'zone'].map((word) => [word, word] as const),
]);

function choiceOf({ said, first, extra }: ScheduleCommand): string {
  if (extra.length > 0)
    return (said === 'add' || said === 'edit') && readAdd(extra.join(' ')) !== null ? said : 'unusable';
  if (said === 'currency' && first !== '') return 'currency GBP';
  if (said === 'zone' && first !== '') return 'zone Europe/London';
  return parseVerb(said) ?? PLAIN.get(said) ?? 'unusable';
}

async function unusable({ command, text }: CommandJob): Promise<MessageOutcome> {
  const { word, said, extra } = readWords(text);
  const verb = parseVerb(said);
  if (verb === null && !PLAIN.has(said)) return messageOutcome(unknownWordMessage(command, word));
  const usage =
    said === 'add'
      ? ADDED
      : takesArgument(said)
        ? { usage: verb !== null ? '<number>' : said === 'zone' ? '<zone>' : '<code>' }
        : {};
  const unread = said === 'add' ? extra.filter((each) => readAdd(each) === null) : [];
  const unusable = unread.length === 0 ? extra : unread;
  // A verb of its own is no sentence, whatever follows it.
  const refused = unusableMessage(command, { word: `balance post ${said}`, ...usage }, unusable.join(' '));
  return messageOutcome({ text: refused.text, blocks: refused.blocks });
}

/** What may be typed after `add`, as an example. */
const ADDED = { usage: 'weekdays 9:00' };

function unknownWordMessage(command: string, word: string): Message {
  const said = `balance post takes no "${clip(word, 60)}".`;
  const next = `Type ${command} balance post, or add, all, currency, zone, or one of ${VERBS.join(', ')} with a number.`;
  return { text: `${said} ${next}`, blocks: [section(`*${escapeText(said)}*\n${escapeText(next)}`)], unfit: 'words' };
}

/** The schedule that a typed number means: its number is the same in every list. */
async function idOf(deps: ScheduleDeps, job: Job, verb: Verb, typed: string): Promise<string> {
  const { entries: rows } = await listNumbered(deps, job);
  const number = /^#?\d{1,6}$/u.test(typed) ? Number(typed.replace('#', '')) : null;
  const mine = rows.filter(({ manages }) => manages);
  const row =
    number === null && mine.length === 1 && typed === ''
      ? mine[0]
      : rows.find((each) => each.number === number || each.schedule.id === typed);
  if (row !== undefined) return row.schedule.id;
  throw new WorkspaceProblem({
    headline: typed === '' ? `Say which balance post to ${verb}.` : `There is no balance post ${typed}.`,
    next: `${job.command} balance post lists them with their numbers.`,
  });
}

async function list(deps: ScheduleDeps, job: Job, all: boolean, page: number): Promise<Message> {
  const { access, sessions, settings } = deps;
  const [role, { entries, unreadable }, { active }, { currency }] = await Promise.all([
    access.roleFor(job),
    listNumbered(deps, job),
    sessions.connections(job.caller.tenant),
    settings.read(job.caller.tenant),
  ]);
  const pageIn = (found: readonly NumberedSchedule[]) => {
    const shown = all ? found : found.filter(({ schedule }) => schedule.owner === job.caller.user);
    return pageOf(shown, Number.isSafeInteger(page) ? page : 0);
  };
  const looked = new Set(pageIn(entries).items);
  const now = await repaired(deps, job, entries, looked);
  const shown = pageIn(now);
  const state = {
    page: { ...shown, items: shown.items.map((entry) => rowAt(deps, entry)) },
    all,
    missingRight: includesRight(role, 'edit') ? null : await deps.findMissingRight(job, 'edit', ADD_ACT),
    seesAll: includesRight(role, 'manage'),
    others: now.filter(({ schedule }) => !all && schedule.owner !== job.caller.user).length,
    unreadable,
    active,
    currency,
  };
  return markLeavers(deps.people, job, listMessage(state, job.command));
}

/** The most schedules, among those not on screen, that are repaired at once: computing their times takes long. */
const MAX_UNSEEN = 50;

/**
 * Restores lost jobs: of schedules on screen, and of others that have missed their time. If that fails, the list is
 * shown anyway.
 */
async function repaired(
  deps: ScheduleDeps,
  { caller, log }: Job,
  entries: readonly NumberedSchedule[],
  looked: ReadonlySet<NumberedSchedule>,
): Promise<NumberedSchedule[]> {
  const unseen = entries.filter((entry) => !looked.has(entry)).slice(0, MAX_UNSEEN);
  const meant = new Set([...looked, ...unseen.filter(({ schedule }) => isOverdue(deps, schedule))]);
  const mended = entries.map(async (entry) => {
    if (!meant.has(entry)) return entry;
    try {
      const schedule = await deps.repair(caller.tenant, entry.schedule);
      return schedule === null ? null : { ...entry, schedule };
    } catch (err) {
      log.warn({ err }, 'a schedule could not be repaired');
      return entry;
    }
  });
  return (await Promise.all(mended)).filter((entry) => entry !== null);
}

function verbOf(word: string): Verb | null {
  return VERBS.find((verb) => verb === word) ?? null;
}
