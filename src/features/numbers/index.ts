import { filterNumbers, isNameOf, nearestNumbers } from '../../people/directory/finder.ts';
import { missingNotes } from '../../people/directory/list-notes.ts';
import { boundFilter, readListPage } from '../../people/directory/number-choice.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { summarisePlanned, summariseTemporary } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { messageOutcome } from '../../slack/blocks/outcome.ts';
import { pageOf, withRemark } from '../../slack/blocks/rows.ts';
import type { CommandArguments, Feature, Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { openNamedAccount, type Session } from '../../workspace/session.ts';
import { LIST, numbersMessage, PAGE } from './view.ts';

type NumbersDeps = Pick<Services, 'temporary' | 'sessions' | 'directory' | 'rings'> & {
  links: { number: string };
};

interface NumberListRequest {
  asked: CommandArguments;
  page: number;
  /** Whether the provider is asked anew; turning pages stays within the cached list. */
  fresh: boolean;
}

/** `/phone numbers [text]`: every active number, or those that contain the text. */
export function numbersFeature({ temporary, sessions, directory, rings, links }: NumbersDeps): Feature {
  const show = async (job: Job, wanted: NumberListRequest): Promise<Message> => {
    const read = new Set<Environment>();
    const numbersOf = (session: Session) => {
      const fresh = wanted.fresh && !read.has(session.environment);
      read.add(session.environment);
      return directory.numbers(session, { fresh });
    };
    const isName = async (session: Session, text: string) =>
      isNameOf(
        text,
        (await numbersOf(session)).items.map(({ displayName }) => displayName),
      );
    const { session, text, remark } = await openNamedAccount(sessions, job.caller.tenant, wanted.asked, {
      ...directory.numberNames,
      isName: async (session, typed, briefly) =>
        briefly ? directory.numberNames.isName(session, typed, briefly) : isName(session, typed),
      finds: async (session, typed) => filterNumbers(boundFilter(typed), (await numbersOf(session)).items).length > 0,
    });
    const [list, lists, changes, planned] = await Promise.all([
      numbersOf(session),
      rings.atHand(accountOf(session)),
      temporary.list(session.tenant),
      temporary.planned(session.tenant),
    ]);
    const { environment } = session;
    const isMeant = (each: { environment: Environment; kind: string }) =>
      each.environment === environment && each.kind === 'follow-me';
    const diverted = new Map([
      // The change in force is named first, else the planned one that begins first.
      ...planned
        .filter(isMeant)
        .reverse()
        .map((plan) => [plan.subject, summarisePlanned(plan)] as const),
      ...changes.filter(isMeant).map((change) => [change.subject, summariseTemporary(change)] as const),
    ]);
    const { items } = list;
    const filter = boundFilter(text);
    const page = pageOf(filterNumbers(filter, items), wanted.page);
    const place = { environment: session.environment, page: page.at, filter };
    const nearest = page.items.length === 0 ? nearestNumbers(filter, items) : [];
    const state = { place, page, total: items.length, lacks: missingNotes(list, 'numbers'), nearest, lists, diverted };
    return withRemark(numbersMessage(state, job.command, links.number), remark);
  };

  return {
    name: 'numbers',
    commands: [
      {
        word: 'numbers',
        usage: '[text]',
        group: 'Calls',
        about: 'list your numbers, or find some by name, number or feature',
        example: 'numbers voicemail',
        takes: ['text', 'environment'],
        may: 'read',
        beside: true,
        run: async (job) => messageOutcome(await show(job, { asked: job, page: 0, fresh: true })),
      },
    ],
    actions: {
      [LIST]: {
        may: 'read',
        beside: true,
        async run(job) {
          const environment = parseEnvironment(job.value) ?? undefined;
          return messageOutcome(await show(job, { asked: exactly('', environment), page: 0, fresh: true }));
        },
      },
      [PAGE]: {
        may: 'read',
        beside: true,
        async run(job) {
          const { environment, page, filter } = readListPage(job.value) ?? {
            environment: undefined,
            page: 0,
            filter: '',
          };
          const wanted = { asked: exactly(filter, environment), page, fresh: false };
          return { kind: 'message', message: await show(job, wanted), replace: true };
        },
      },
    },
  };
}

/** What a button carries, which needs no guessing. */
function exactly(text: string, environment: Environment | undefined): CommandArguments {
  return { text, whole: text, ...(environment === undefined ? {} : { environment }) };
}
