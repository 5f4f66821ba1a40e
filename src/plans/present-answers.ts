import type { RingListIndex } from '../people/directory/ring-list-index.ts';
import { accountOf, type ShownRings } from '../people/directory/ring-list-reader.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Session, Sessions } from '../workspace/session.ts';
import { type AnswersDeps, answersOf, endOfWeekAhead, FOLLOW_ME, type NumberAnswers } from './answers.ts';
import type { SettingId } from './temporary/store.ts';

/** What is needed to know who rings on numbers of several accounts. */
interface PresentDeps extends AnswersDeps {
  clock: { now(): number };
  rings: Pick<RingListIndex, 'of'>;
  sessions: Pick<Sessions, 'open'>;
}

/** Who rings now on numbers of any account; `read` gets their ring lists, those that are stored where it is left out. */
export async function presentAnswers(
  deps: PresentDeps,
  tenant: string,
  things: readonly SettingId[],
  read: (session: Session, numbers: readonly string[]) => Promise<ShownRings> = async (session, numbers) => ({
    lists: await deps.rings.of(accountOf(session), numbers),
    unread: new Map(),
  }),
): Promise<(thing: SettingId) => NumberAnswers | undefined> {
  const numbers = things.filter(({ kind }) => kind === FOLLOW_ME);
  const found = new Map(
    await Promise.all(
      [...new Set(numbers.map(({ environment }) => environment))].map(async (environment) => {
        const own = numbers
          .filter((each) => each.environment === environment)
          .map(({ subject: number }) => ({ number }));
        const session = await deps.sessions.open(tenant, environment).catch(noneIfUnusable);
        if (session === null) return [environment, null] as const;
        const lists = await read(
          session,
          own.map(({ number }) => number),
        );
        const to = endOfWeekAhead({ now: deps.clock.now(), zone: 'UTC' });
        return [environment, await answersOf(deps, session, own, { found: lists, to })] as const;
      }),
    ),
  );
  return ({ environment, kind, subject }) => (kind === FOLLOW_ME ? found.get(environment)?.get(subject) : undefined);
}

/** An account that nobody can use at present. */
function noneIfUnusable(error: unknown): null {
  if (error instanceof WorkspaceProblem) return null;
  throw error;
}
