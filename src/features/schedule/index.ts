import { clip } from '../../slack/blocks.ts';
import { judgeChannel } from '../../slack/channels.ts';
import { cannotUse } from '../../slack/command.ts';
import type { Action, CommandHandler, CommandJob, Feature, Job, Telling } from '../../slack/feature.ts';
import { option } from '../../slack/forms/inputs.ts';
import { type Message, say } from '../../slack/outcome.ts';
import { pageOf } from '../../slack/rows.ts';
import { isZone } from '../../storage/timing.ts';
import { reaches } from '../../workspace/access.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { setCurrency } from './currency.ts';
import { openNew, redraw, submitForm } from './edit.ts';
import { CHANNEL, DAY, DAYS, ENVIRONMENT, OFTEN, TIME, ZONE } from './form.ts';
import { FORM, savingView, zoneChoice } from './form-view.ts';
import {
  ADD,
  listMessage,
  MENU,
  NEW_OWNER,
  PAGE,
  REMOVE,
  TRANSFER,
  VERBS,
  type Verb,
  workingView,
} from './list-view.ts';
import { handlerOf, submitRemove, submitTransfer } from './manage.ts';
import { gone, isOverdue, type Needs, type Place, placesFor, rowAt } from './needs.ts';
import { zonesLike } from './zones.ts';

/** `/phone schedule`: balance posts that come by themselves, their list, and what can be done to them. */
export function scheduleFeature(needs: Needs): Feature {
  const choose: Action = { within: 'modal', run: (job) => redraw(needs, job) };
  return {
    name: 'schedule',
    commands: [
      {
        word: 'schedule',
        usage: '[add|all|watch]',
        about: 'posts the balance to a channel on its own, and lists such posts',
        takes: ['text'],
        aliases: ['schedules'],
        once: true,
        choose: (job) => chooseByText(needs, job),
      },
    ],
    actions: {
      [ADD]: { loading: workingView, run: (job) => openNew(needs, job) },
      [PAGE]: {
        run: async (job) => {
          const [all, page] = (job.value ?? '').split(' ');
          return { kind: 'message', message: await list(needs, job, all === 'all', Number(page)), replace: true };
        },
      },
      [MENU]: {
        once: true,
        choose(job) {
          const [word = '', id = ''] = (job.value ?? '').split(' ');
          const verb = verbOf(word);
          return verb === null ? refusing(gone()) : handlerOf(needs, verb, async () => id);
        },
      },
      [CHANNEL]: choose,
      [OFTEN]: choose,
      [DAYS]: choose,
      [DAY]: choose,
      [TIME]: choose,
      [ZONE]: choose,
      [ENVIRONMENT]: choose,
    },
    events: { channel_shared: (job, event) => shared(needs, job, event.channel) },
    suggestions: { [ZONE]: (typed) => zonesLike(typed, isZone).map((zone) => option(zoneChoice(zone))) },
    submissions: {
      [FORM]: { faultOn: CHANNEL, loading: savingView, run: (job) => submitForm(needs, job) },
      [REMOVE]: { loading: workingView, run: (job) => submitRemove(needs, job) },
      [TRANSFER]: { faultOn: NEW_OWNER.id, loading: workingView, run: (job) => submitTransfer(needs, job) },
    },
  };
}

/** A channel was opened to another organisation; what Slack tells late may be over, what it cannot say is not. */
async function shared(needs: Needs, job: Job, channel: unknown): Promise<void> {
  if (typeof channel !== 'string') return;
  const isOver = async () => (await judgeChannel(await job.web(), channel)) !== 'shared';
  const over = await isOver().catch((err: unknown) => {
    job.log.info({ err, reference: job.reference }, 'Slack did not say whether a channel is shared');
    return false;
  });
  if (!over) await needs.stopShared(job.caller.tenant, channel);
}

/** What the words behind the command mean; those that add, change, hand over or remove open a form. */
function chooseByText(needs: Needs, { command, text }: CommandJob): CommandHandler {
  const [word = '', ...rest] = text.split(/\s+/u);
  const said = word.toLowerCase();
  // "send now 2" reads as well as "send 2".
  const words = said === 'send' && rest[0]?.toLowerCase() === 'now' ? rest.slice(1) : rest;
  const verb = verbOf(said) ?? (said === 'now' ? 'send' : null);
  const most = verb !== null || said === 'currency' ? 1 : 0;
  const [first = ''] = words;
  const chosen =
    verb === null ? plain(needs, said, first) : handlerOf(needs, verb, (job) => idOf(needs, job, verb, first));
  if (chosen === null || words.length <= most) return chosen ?? refusing(notOne(command, word));
  const usage = { word: `schedule ${said}`, ...(most === 0 ? {} : { usage: verb === null ? '<code>' : '<number>' }) };
  return { run: () => say(cannotUse(command, usage, words.slice(most).join(' '))) };
}

/** What is about no one post in particular; `null` for a word that means nothing here. */
function plain(needs: Needs, said: string, first: string): CommandHandler | null {
  switch (said) {
    case '':
    case 'list':
    case 'all':
      return { run: async (job) => say(await list(needs, job, said === 'all', 0)) };
    case 'add':
      return { loading: workingView, run: (job) => openNew(needs, job) };
    case 'watch':
      return { run: (job) => needs.watch({ ...job, text: '', whole: '' }) };
    case 'currency':
      return { run: (job) => setCurrency(needs, job, first) };
    default:
      return null;
  }
}

function refusing(problem: WorkspaceProblem): Telling<Job> {
  return { run: () => Promise.reject(problem) };
}

function notOne(command: string, word: string): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: `schedule takes no "${clip(word, 60)}".`,
    next: `Type ${command} schedule, or add, all, watch, currency, or one of ${VERBS.join(', ')} with a number.`,
  });
}

/** The schedule that a typed number means: the one it has in every list. */
async function idOf(needs: Needs, job: Job, verb: Verb, typed: string): Promise<string> {
  const role = await needs.access.require(job.caller, job.person, 'edit');
  const { places: rows } = await placesFor(needs, job, role);
  const number = /^#?\d{1,6}$/u.test(typed) ? Number(typed.replace('#', '')) : null;
  const mine = rows.filter(({ manages }) => manages);
  const row =
    number === null && mine.length === 1 && typed === '' ? mine[0] : rows.find((each) => each.number === number);
  if (row !== undefined) return row.schedule.id;
  throw new WorkspaceProblem({
    headline: typed === '' ? `Say which balance post to ${verb}.` : `There is no balance post ${typed}.`,
    next: `${job.command} schedule lists them with their numbers.`,
  });
}

async function list(needs: Needs, job: Job, all: boolean, page: number): Promise<Message> {
  const { access, sessions, settings } = needs;
  const role = await access.require(job.caller, job.person, all ? 'manage' : 'read');
  const [{ places, unreadable }, { active }, { currency }] = await Promise.all([
    placesFor(needs, job, role),
    sessions.connections(job.caller.tenant),
    settings.read(job.caller.tenant),
  ]);
  const pageIn = (found: readonly Place[]) => {
    const shown = all ? found : found.filter(({ schedule }) => schedule.owner === job.caller.user);
    return pageOf(shown, Number.isSafeInteger(page) ? page : 0);
  };
  const looked = new Set(pageIn(places).items);
  const now = await repaired(needs, job, places, looked);
  const shown = pageIn(now);
  const state = {
    page: { ...shown, items: shown.items.map((place) => rowAt(needs, place)) },
    all,
    adds: reaches(role, 'edit'),
    seesAll: reaches(role, 'manage'),
    others: now.filter(({ schedule }) => !all && schedule.owner !== job.caller.user).length,
    unreadable,
    active,
    currency,
  };
  return listMessage(state, job.command);
}

/** Of the schedules that nobody looks at, so many at most are looked after at once: reckoning their times takes long. */
const MOST_UNSEEN = 50;

/**
 * A schedule that people look at runs, whatever became of its job, and so does one that nobody looks at and that has
 * missed its time; what cannot be made to is no reason to show nothing.
 */
async function repaired(
  needs: Needs,
  { caller, log, reference }: Job,
  places: readonly Place[],
  looked: ReadonlySet<Place>,
): Promise<Place[]> {
  const unseen = places.filter((place) => !looked.has(place)).slice(0, MOST_UNSEEN);
  const meant = new Set([...looked, ...unseen.filter(({ schedule }) => isOverdue(needs, schedule))]);
  const mended = places.map(async (place) => {
    if (!meant.has(place)) return place;
    try {
      const schedule = await needs.repair(caller.tenant, place.schedule);
      return schedule === null ? null : { ...place, schedule };
    } catch (err) {
      log.warn({ err, reference }, 'a schedule could not be repaired');
      return place;
    }
  });
  return (await Promise.all(mended)).filter((place) => place !== null);
}

function verbOf(word: string): Verb | null {
  return VERBS.find((verb) => verb === word) ?? null;
}
