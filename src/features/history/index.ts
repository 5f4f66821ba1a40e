import { z } from 'zod';
import { changedTitle, recordedChange, recordedLines } from '../../changes/recorded-change.ts';
import { filterNumbers } from '../../directory/finder.ts';
import { boundFilter } from '../../directory/list-page.ts';
import { includesRight } from '../../rights/access.ts';
import type { Services } from '../../services.ts';
import { type Message, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Feature, Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { AUDIT_TTL_MS, type AuditEntry } from '../../workspace/audit.ts';
import { historyMessage, PAGE } from './view.ts';

type Needs = Pick<Services, 'access' | 'sessions' | 'audit' | 'directory' | 'kinds'>;

/** Entries to a page: what a telephone shows without much scrolling. */
const PAGE_ENTRIES = 5;

/** Entries looked through for one page of a filtered history; further back it goes on with the next page. */
const LOOKED_THROUGH = 1000;

/** How long after the request the history waits for what only decides about buttons and names. */
const EXTRAS_MS = 1_200;

const DAYS = AUDIT_TTL_MS / (24 * 60 * 60 * 1000);

/** Where in the book a page begins: behind an entry, or at the newest. */
const wirePlace = z.object({
  f: z.string().max(200),
  a: z.string().max(300).nullable(),
  e: z.enum(['sandbox', 'live']).nullable().default(null),
});
type Place = z.infer<typeof wirePlace>;

/** `/phone history [number or menu] [sandbox|live]`: who changed what from here. */
export function historyFeature(needs: Needs): Feature {
  return {
    name: 'history',
    commands: [
      {
        word: 'history',
        usage: '[number or menu]',
        about: 'shows who changed what, with a way back',
        takes: ['text', 'environment'],
        may: 'read',
        run: async (job) => {
          const place = { f: boundFilter(job.text.trim()), a: null, e: job.environment ?? null };
          return messageOutcome(await page(needs, job, place));
        },
      },
    ],
    actions: {
      [PAGE]: {
        may: 'read',
        run: async (job) => ({ kind: 'message', message: await page(needs, job, readPlace(job.value)), replace: true }),
      },
    },
  };
}

function readPlace(value: string | null): Place {
  try {
    return wirePlace.parse(JSON.parse(value ?? ''));
  } catch {
    // Of an earlier version, or forged: the first page of everything.
    return { f: '', a: null, e: null };
  }
}

async function page(needs: Needs, job: Job, place: Place): Promise<Message> {
  const { tenant } = job.caller;
  const fits = await filterOf(needs, job, place);
  const found: AuditEntry[] = [];
  let after = place.a ?? undefined;
  let looked = 0;
  let unreadable = 0;
  let more = true;
  while (more && found.length < PAGE_ENTRIES && looked < LOOKED_THROUGH) {
    const limit = place.f === '' && place.e === null ? PAGE_ENTRIES - found.length : 200;
    const batch = await needs.audit.list(tenant, { limit, ...(after === undefined ? {} : { after }) });
    more = batch.next !== null;
    after = batch.next ?? after;
    unreadable += batch.unreadable.length;
    looked += batch.unreadable.length;
    for (const [at, entry] of batch.entries.entries()) {
      looked += 1;
      if (!fits(entry)) continue;
      found.push(entry);
      if (found.length < PAGE_ENTRIES) continue;
      more = more || at < batch.entries.length - 1;
      after = entry.id;
      break;
    }
  }
  const mayUndo = await writable(needs, job, found);
  const to = (a: string | null) => JSON.stringify({ f: place.f, a, e: place.e } satisfies Place);
  return historyMessage(
    {
      shown: found.map((entry) => ({
        entry,
        title: changedTitle(needs.kinds, entry),
        lines: recordedLines(needs.kinds, entry),
        undo: recordedChange(needs.kinds, entry) !== null && entry.undone === null && mayUndo(entry),
      })),
      unreadable,
      filter: place.f,
      environment: place.e,
      newest: place.a === null ? null : to(null),
      older: more && after !== undefined ? to(after) : null,
      days: DAYS,
      partial: more && found.length === 0,
    },
    job.command,
  );
}

/** Which entries a typed text is about: by number however written, menu id or name; friendly names only the provider knows. */
async function filterOf(needs: Needs, job: Job, { f: typed, e }: Place): Promise<(entry: AuditEntry) => boolean> {
  const isThere = ({ environment }: AuditEntry) => e === null || environment === e;
  if (typed === '') return isThere;
  const named = /\p{L}/u.test(typed) ? await numberNamed(needs, job, typed, e) : null;
  return (entry) => {
    const { subject, title } = entry;
    if (subject === null || !isThere(entry)) return false;
    if (subject === typed || subject === named) return true;
    const asNumber = { number: subject, displayName: title, status: null, productName: null };
    const rest = { followMeAvailable: null, voicemailAvailable: null };
    return filterNumbers(typed, [{ ...asNumber, ...rest }]).length > 0;
  };
}

/** The book is there without the provider, so a name that cannot be looked up is only searched for in the book. */
async function numberNamed(
  { sessions, directory }: Needs,
  job: Job,
  typed: string,
  environment: Environment | null,
): Promise<string | null> {
  try {
    const session = await sessions.open(job.caller.tenant, environment ?? undefined);
    const match = await directory.findNumber(session, typed);
    return match.kind === 'one' ? match.item.number : null;
  } catch (err) {
    job.log.info({ err, reference: job.reference }, 'a name could not be looked up for the history');
    return null;
  }
}

/** Whether this person's role and the key of the entry's environment reach far enough to take it back. */
async function writable(
  { access, sessions, kinds }: Needs,
  job: Job,
  entries: readonly AuditEntry[],
): Promise<(entry: AuditEntry) => boolean> {
  if (!includesRight(await access.roleFor(job), 'edit')) return () => false;
  const wanted = new Set(
    entries.filter((entry) => recordedChange(kinds, entry) !== null).map(({ environment }) => environment),
  );
  const groups = new Map<string, boolean>();
  const ask = async (environment: Environment): Promise<void> => {
    try {
      const session = await sessions.open(job.caller.tenant, environment);
      const capabilities = await sessions.capabilities(session, { deadline: job.receivedAt + EXTRAS_MS });
      for (const { name, group } of kinds.all)
        groups.set(`${environment} ${name}`, capabilities[group]?.write === true);
    } catch (err) {
      // Not connected any more, or not to be asked now: no button, and the entries are shown all the same.
      job.log.info({ err, reference: job.reference }, 'the history is shown without buttons');
    }
  };
  await Promise.all([...wanted].flatMap((environment) => (environment === null ? [] : [ask(environment)])));
  return ({ environment, action }) => groups.get(`${environment} ${action}`) === true;
}
