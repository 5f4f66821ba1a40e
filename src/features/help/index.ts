import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job, KnownCommand, Offer, Right } from '../../slack/inbound/feature.ts';
import { withTimeout } from '../../slack/inbound/timeout.ts';
import { accountFor, type HelpAccount, type HelpNames, namesWanted, orNothing } from './account.ts';
import {
  beginningMessage,
  HELP_OFFER,
  type HelpState,
  helpMessage,
  joinMessages,
  OWN,
  RUN,
  START,
  SUBJECT,
  withUnusable,
} from './view.ts';

type HelpDeps = Pick<Services, 'access' | 'clock' | 'directory' | 'presets' | 'rings' | 'sessions' | 'timers'> & {
  /** Asked late, when the whole table is known. */
  commands: () => readonly KnownCommand[];
  /** The first messages that somebody with these rights was sent, or may have been where they are not known. */
  firsts: (command: string, rights: readonly Right[] | undefined) => Promise<readonly Message[]>;
  connect: Offer;
};

/** How long rights, and then names, are waited for that are not in memory, in milliseconds for both. */
const PATIENCE_MS = 700;

/** The name that the commands of help leave open: one list of the provider's has it. */
const IN_HELP = namesWanted('<number>');

const NOT_CONNECTED = { sandbox: null, live: null };

/** `/phone help`, and what a bare `/phone` answers (docs/decisions/0205-help-reads-for-a-moment.md). */
export function helpFeature(deps: HelpDeps): Feature {
  const stateFor = async (job: Job, wanted: ReadonlySet<keyof HelpNames>): Promise<HelpState> => {
    // That nothing is connected is not remembered, so it is looked up once for all that ask.
    const connected = orNothing(job, deps.sessions.connections(job.caller.tenant));
    const until = deps.clock.now() + PATIENCE_MS;
    const inTime = async <T>(work: Promise<T>): Promise<T | undefined> => {
      const ended = orNothing(job, work);
      job.beside(ended);
      return (await withTimeout(deps.timers, ended, Math.max(0, until - deps.clock.now())))?.value;
    };
    const rightsOf = async () => deps.access.rightsOf(job.caller, await job.person(), await connected);
    const rights = job.knownRights() ?? (await inTime(rightsOf()));
    const accountOf = async () => ((await connected)?.active === null ? null : accountFor(deps, job, wanted));
    const mayRead = rights?.includes('read') === true;
    const account: HelpAccount | null | undefined = mayRead ? await inTime(accountOf()) : undefined;
    return { command: job.command, commands: deps.commands(), rights, account };
  };

  const help = async (job: Job): Promise<Message> => {
    const state = await stateFor(job, IN_HELP);
    if (state.account !== null || state.rights === undefined) return helpMessage(state);
    const helpers = state.rights.includes('manage') ? [] : await deps.access.helpers(job.caller, NOT_CONNECTED);
    return beginningMessage(state.rights, helpers, deps.connect);
  };

  /** What help says of one subject; `null` where it is none. */
  const about = async (job: Job, id: string): Promise<Message | null> => {
    const { subjectMessage, examplesOf } = await import('./subjects.ts');
    const examples = examplesOf(id);
    return examples === null ? null : subjectMessage(await stateFor(job, namesWanted(examples)), id);
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
        async run(job) {
          const word = job.text.toLowerCase();
          const subject = word === '' || word === START ? null : await about(job, word);
          if (subject !== null) return messageOutcome(subject);
          const shown = await help(job);
          if (word !== START) return messageOutcome(word === '' ? shown : withUnusable(shown, job.text));
          const sent = await deps.firsts(job.command, job.knownRights());
          return messageOutcome(sent.length === 0 ? shown : joinMessages(sent));
        },
      },
    ],
    actions: {
      [RUN]: { may: 'anyone', types: true },
      [SUBJECT]: {
        may: 'anyone',
        async run(job) {
          const message = (await about(job, job.value)) ?? helpMessage(await stateFor(job, IN_HELP));
          return { kind: 'message', message, replace: true };
        },
      },
    },
    offers: { help: HELP_OFFER },
  };
}
