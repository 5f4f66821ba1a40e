import { withTimeout } from '../../runtime/clock.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job, Offer, Right } from '../../slack/inbound/feature.ts';
import { type CommandTable, parseTyped } from '../../slack/inbound/routes.ts';
import { accountFor, type HelpNames, namesWanted, orNothing } from './account.ts';
import {
  beginningMessage,
  HELP_OFFER,
  type HelpState,
  helpMessage,
  joinMessages,
  nextMessage,
  OWN,
  RUN,
  START,
  SUBJECT,
  withUnusable,
} from './view.ts';

type HelpDeps = Services & {
  /** Asked late, when the whole table is known. */
  table: () => Pick<CommandTable, 'commands' | 'meant'>;
  /** The first messages that somebody with these rights was sent, or may have been where they are not known. */
  firsts: (command: string, rights: readonly Right[] | undefined, connected: boolean) => Promise<readonly Message[]>;
  connect: Offer;
};

/** How long rights, and then names, are waited for that are not in memory, in milliseconds for both. */
const PATIENCE_MS = 700;

/** The names that the commands of help leave open. */
const IN_HELP = namesWanted('<number> <person>');

const NOT_CONNECTED = { sandbox: null, live: null };

/** `/phone help`, and what a bare `/phone` answers. */
export function helpFeature(deps: HelpDeps): Feature {
  const stateFor = async (job: Job, wanted: ReadonlySet<keyof HelpNames>): Promise<HelpState> => {
    // That nothing is connected is not remembered, so it is looked up once for all that ask.
    const connections = orNothing(job, deps.sessions.connections(job.caller.tenant));
    const until = deps.clock.now() + PATIENCE_MS;
    const inTime = async <T>(work: Promise<T>): Promise<T | undefined> => {
      const ended = orNothing(job, work);
      job.beside(ended);
      return (await withTimeout(deps.timers, ended, Math.max(0, until - deps.clock.now())))?.value;
    };
    const rightsOf = async () => deps.access.rightsOf(job.caller, await job.person(), await connections);
    const rights = job.knownRights() ?? (await inTime(rightsOf()));
    const ifConnected = async <T>(work: () => T | Promise<T>): Promise<T | null> =>
      (await connections)?.active === null ? null : work();
    const isReader = rights?.includes('read') === true;
    const read = isReader ? await inTime(ifConnected(() => accountFor(deps, job, wanted))) : undefined;
    // Whoever is not known yet hears at least that nothing is connected.
    const account = rights === undefined ? await ifConnected(() => undefined) : read;
    return { command: job.command, commands: deps.table().commands, rights, account };
  };

  const help = async (job: Job): Promise<Message> => {
    const state = await stateFor(job, IN_HELP);
    if (state.account !== null) return helpMessage(state);
    const asks = state.rights?.includes('manage') === false;
    const helpers = asks ? await deps.access.helpers(job.caller, NOT_CONNECTED) : [];
    return beginningMessage(state.rights, helpers, deps.connect);
  };

  /** What help says of one subject; `null` where it is none. */
  const about = async (job: Job, id: string): Promise<Message | null> => {
    const { subjectMessage, examplesOf } = await import('./subjects.ts');
    const examples = examplesOf(id);
    return examples === null ? null : subjectMessage(await stateFor(job, namesWanted(examples)), id);
  };

  /** The subject that holds what was typed after help; `null` where none does. */
  const holding = async (job: Job, typed: string): Promise<Message | null> => {
    const { subjectOf } = await import('./subjects.ts');
    const meant = deps.table().meant(parseTyped(typed));
    const path = meant?.rest === '' ? (meant.command.path ?? meant.command.word) : null;
    const id = subjectOf(typed.toLowerCase(), path);
    return id === null ? null : about(job, id);
  };

  /** The first message again, or what is next where the account that it asks for is connected. */
  const start = async (job: Job): Promise<Message> => {
    const { rights, account } = await stateFor(job, IN_HELP);
    const connections = await orNothing(job, deps.sessions.connections(job.caller.tenant));
    const active = connections?.active ?? null;
    const sent = await deps.firsts(job.command, rights, active !== null);
    const known = { live: Boolean(connections?.live), readsBalance: account?.readsBalance !== false };
    const next = active !== null && rights?.includes('manage') ? [nextMessage(job.command, active, known)] : [];
    const all = [...next, ...sent];
    return all.length === 0 ? help(job) : joinMessages(all);
  };

  return {
    name: 'help',
    commands: [
      {
        word: OWN,
        usage: '[subject]',
        help: { about: 'see the commands', example: 'help' },
        takes: ['text'],
        may: 'anyone',
        async show(job) {
          const word = job.text.toLowerCase();
          if (word === '' || word === OWN) return messageOutcome(await help(job));
          if (word === START) return messageOutcome(await start(job));
          const subject = await holding(job, job.text);
          return messageOutcome(subject ?? withUnusable(await help(job), job.text));
        },
      },
    ],
    actions: {
      [RUN]: { may: 'anyone', types: true },
      [SUBJECT]: {
        may: 'anyone',
        async show(job) {
          const message = (await about(job, job.value)) ?? helpMessage(await stateFor(job, IN_HELP));
          return replacingOutcome(message);
        },
      },
    },
    offers: { help: HELP_OFFER },
  };
}
