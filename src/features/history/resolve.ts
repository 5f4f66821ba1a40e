import { filterNumbers, findCalled, fold } from '../../people/directory/finder.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import type { Environment } from '../../telephony/types.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import type { Session } from '../../workspace/session.ts';
import { trimFillers } from './filter.ts';

/** What words of a filter turned out to be. */
type Named =
  | { kind: 'thing'; words: string; fits: (entry: AuditEntry) => boolean }
  | { kind: 'person'; words: string; id: string }
  | { kind: 'unknown'; words: string };

/** How long the history waits for the name of a number. */
const NAME_MS = 1000;

/** The most people whose names are asked of Slack; those who changed something last come first. */
const MAX_PEOPLE = 20;

/**
 * What each run of words names: a number, a menu or a person who changed something, the longest first. `recent` are entries
 * of the history, the newest first. `trouble` says why names could not be looked up; `null` where they could.
 */
export async function resolveNames(
  deps: Services,
  job: Job,
  runs: readonly string[],
  recent: readonly AuditEntry[],
  environment: Environment | null,
): Promise<{ named: Named[]; trouble: string | null }> {
  let trouble: string | null = null;
  // The history needs no provider, so what cannot be looked up is only searched for in its text.
  const look: Look = async (of) => {
    try {
      return await of(await deps.sessions.open(job.caller.tenant, environment ?? undefined));
    } catch (err) {
      job.log.info({ err }, 'a name could not be looked up for the history');
      trouble = problemTextFor(err).headline;
      return null;
    }
  };
  const people = await namesOf(deps, job, runs, recent);
  const found: Named[] = [];
  for (const run of runs) {
    const words = run.split(' ');
    for (let at = 0; at < words.length; ) {
      let named: Named | null = null;
      let end = words.length;
      for (; end > at && named === null; end -= 1) {
        named = await meaningOf(deps, job, words.slice(at, end).join(' '), recent, people, look);
      }
      const last = found.at(-1);
      const word = words[at] ?? '';
      if (named !== null) {
        found.push(named);
        at = end + 1;
      } else {
        // Adjacent words that mean nothing are named together.
        if (last?.kind === 'unknown' && at > 0)
          found.splice(-1, 1, { kind: 'unknown', words: `${last.words} ${word}` });
        else found.push({ kind: 'unknown', words: word });
        at += 1;
      }
    }
  }
  // What stood between two names is no name that could not be used.
  const named = found
    .map((each) => (each.kind === 'unknown' ? { ...each, words: trimFillers(each.words) } : each))
    .filter(({ words }) => words !== '');
  return { named, trouble };
}

/**
 * What the plan of an entry goes by, as it is compared: its name, with and without what it is, and its numbers and menus; the
 * preset whose change it was, too.
 */
export function planNames({ about = [], preset, title }: AuditEntry): string[] {
  // Behind a comma stands what was done with it: "the preset Lunch, removed".
  const parts = (title?.match(/^the (.+)$/u)?.[1] ?? '').split(', ');
  const called = parts.map((_, at) => parts.slice(0, at + 1).join(', '));
  const presets = [...(preset === null ? [] : [`preset ${preset}`]), ...called];
  // Entries of earlier versions have the name of a preset in their title alone.
  const bare = presets.flatMap((name) => /^preset (.+)$/u.exec(name)?.[1] ?? []);
  return [...about, ...presets, ...bare].map(fold).filter((name) => name !== '');
}

/** Words that may name a plan, as they are compared. */
export function asPlanName(words: string): string {
  return fold(words).replace(/^the /u, '');
}

/** What the account of the history says; `null` where it cannot be asked. */
type Look = <T>(of: (session: Session) => Promise<T>) => Promise<T | null>;

async function meaningOf(
  deps: Services,
  job: Job,
  words: string,
  recent: readonly AuditEntry[],
  people: ReadonlyMap<string, readonly string[]>,
  look: Look,
): Promise<Named | null> {
  const plain = fold(words.replace(/^@/u, ''));
  const [id] = [...people].find(([, names]) => names.some((name) => name === plain)) ?? [];
  if (id !== undefined) return { kind: 'person', words, id };
  const { directory } = deps;
  const called = /\p{L}/u.test(words)
    ? await look(async (session) => findCalled(words, (await directory.numbers(session)).items))
    : null;
  const number = called?.kind === 'one' ? called.item.number : null;
  const fits = (entry: AuditEntry) => isAbout(entry, words, number);
  // Digits are a number's, whether or not anything was changed of it.
  const isNumber = number !== null || (/^\+?[\d\s().-]+$/u.test(words) && /\d[\d\s().-]{2}/u.test(words));
  if (!isNumber && !recent.some(fits) && !(await look((session) => directory.ivrNames.isName(session, words))))
    return null;
  const typed = /^\+\d+$/u.test(words)
    ? await look(async (session) => {
        const { items } = await directory.numbers(session, { deadline: job.receivedAt + NAME_MS });
        return items.find(({ number: own }) => own === words)?.displayName?.trim();
      })
    : null;
  return { kind: 'thing', words: [typed ?? '', words].join(' ').trim(), fits };
}

/** By number, however written, menu id or name; only the provider knows friendly names. */
function isAbout(entry: AuditEntry, words: string, number: string | null): boolean {
  const { subject, title } = entry;
  if (planNames(entry).some((name) => name === asPlanName(words) || name === number)) return true;
  if (subject === null) return false;
  if (subject === words || subject === number) return true;
  const asNumber = { number: subject, displayName: title, status: null, productName: null };
  return filterNumbers(words, [{ ...asNumber, followMeAvailable: null, voicemailAvailable: null }]).length > 0;
}

/** The Slack names of those who changed something, and of the reader; somebody about whom Slack says nothing has no name. */
async function namesOf(
  { people }: Services,
  job: Job,
  runs: readonly string[],
  recent: readonly AuditEntry[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!runs.some((run) => /\p{L}/u.test(run))) return new Map();
  const ids = [
    ...new Set([
      job.caller.user,
      ...recent.flatMap(({ by, proposed }) => [by, proposed?.by ?? [], proposed?.approvedBy ?? []].flat()),
    ]),
  ].slice(0, MAX_PEOPLE);
  const found = await Promise.all(
    ids.map(async (user): Promise<readonly [string, readonly string[]]> => {
      const person = await people.findOther(user, job);
      return [user, person?.names.flatMap(partsOf) ?? []];
    }),
  );
  return new Map(found);
}

/** A name and each word of it, as they are compared. */
function partsOf(name: string): readonly string[] {
  const whole = fold(name);
  return [whole, ...whole.split(' ')].filter((part) => part !== '');
}
