import { z } from 'zod';
import { changedTitle, recordedChange, recordedLines } from '../../changes/recorded-change.ts';
import { boundFilter } from '../../people/directory/number-choice.ts';
import { numberName } from '../../people/directory/number-labels.ts';
import { includesRight } from '../../people/rights/access.ts';
import { UNDO as PLAN_UNDO } from '../../plans/proposals/view.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { readJson } from '../../runtime/json.ts';
import type { Services } from '../../services/services.ts';
import { markLeavers } from '../../slack/api/people.ts';
import { clip, limitedText } from '../../slack/blocks/blocks.ts';
import { type Message, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { CommandJob, Feature, Job } from '../../slack/inbound/feature.ts';
import { hasScope } from '../../slack/install/install-check.ts';
import { FILES_SCOPE } from '../../slack/install/scopes.ts';
import type { Environment } from '../../telephony/types.ts';
import { AUDIT_TTL_MS, type AuditEntry } from '../../workspace/audit.ts';
import { environmentName } from '../../workspace/labels.ts';
import { FORM_TTL_MS } from '../../workspace/stored-forms.ts';
import { formatPeriod, isBefore, isWithin, readFilter } from './filter.ts';
import { CSV, DOWNLOAD_AGAIN, DOWNLOAD_AGAIN_BUTTON, HISTORY_COMMAND } from './listed.ts';
import { BATCH, LOOKED_THROUGH, readPage } from './read-page.ts';
import { asPlanName, planNames, resolveNames } from './resolve.ts';
import { historyMessage, PAGE, unreadableFilter } from './view.ts';

/** How long after the request the history waits for data that only affect buttons and names. */
const EXTRAS_MS = 1_200;

const DAYS = AUDIT_TTL_MS / DAY_MS;

/** Where in the history a page begins, and how it is shown. */
const placeSchema = z.object({
  /** The entry that it comes after; `null` at the newest. */
  a: z.string().max(300).nullable(),
  /** Plans of hours whose turn-overs on the day of `a` were shown before. */
  g: z.array(z.string().max(60)).max(20).optional(),
  /** Whether each turn-over of hours is shown. */
  h: z.boolean().optional(),
});
const cursorSchema = placeSchema.extend({
  f: z.string().max(200),
  e: z.enum(['sandbox', 'live']).nullable().default(null),
});
type HistoryCursor = z.infer<typeof cursorSchema>;

/** The newest page of everything, as a button's value. */
const WHOLE_HISTORY = JSON.stringify({ f: '', a: null, e: null } satisfies z.input<typeof cursorSchema>);

/** `/phone history [number, menu, person or time] [sandbox|live]`: who changed what from here. */
export function historyFeature(deps: Services): Feature {
  return {
    name: 'history',
    commands: [
      {
        ...HISTORY_COMMAND,
        may: 'read',
        show: async (job) => {
          const cursor = { f: boundFilter(withIds(job)), a: null, e: job.environment ?? null };
          return messageOutcome(await page(deps, job, cursor));
        },
      },
    ],
    actions: {
      [PAGE]: {
        may: 'read',
        show: async (job) => replacingOutcome(await page(deps, job, readCursor(job.value))),
      },
      [CSV]: {
        may: 'manage',
        act: 'download the history',
        run: async (job) => {
          const filter = await filterOf(deps, job, readCursor(job.value));
          // Rarely used, so not among what a cold start loads.
          const { download } = await import('./download.ts');
          return download(deps, job, filter);
        },
      },
    },
    offers: { [DOWNLOAD_AGAIN]: DOWNLOAD_AGAIN_BUTTON },
  };
}

/** What was typed, with ids in place of the names by which Slack shows mentions. */
function withIds({ text, mentions = new Map<string, string>() }: CommandJob): string {
  return [...mentions].reduce((typed, [shown, id]) => typed.replaceAll(shown, `@${id}`), text).trim();
}

function readCursor(value: string): HistoryCursor {
  // Of an earlier version, or forged: the first page of everything.
  return readJson(value, cursorSchema) ?? { f: '', a: null, e: null };
}

async function page(deps: Services, job: Job, cursor: HistoryCursor): Promise<Message> {
  const { tenant } = job.caller;
  const filter = await filterOf(deps, job, cursor);
  const to = ({ a, ...how }: z.input<typeof placeSchema>) =>
    JSON.stringify({ f: cursor.f, a, e: cursor.e, ...how } satisfies z.input<typeof cursorSchema>);
  const first = { a: null };
  const all = WHOLE_HISTORY;
  if (filter.unused.length > 0 && !filter.understood) return unreadableFilter(filter, all, job.command);
  const zone = job.knownPerson()?.tz ?? null;
  const { rows, after, shown, more, unreadable } = await readPage(deps.audit, tenant, {
    fits: filter.fits,
    isPast: filter.isPast,
    batch: filter.understood ? BATCH : null,
    after: cursor.a,
    shown: cursor.g ?? [],
    each: cursor.h ?? false,
    zone: zone ?? 'UTC',
  });
  const found = rows.flatMap((row) => ('entries' in row ? [] : [row]));
  const [mayUndo, nameOf, mayDownload] = await Promise.all([
    writable(deps, job, found),
    namesFor(deps, job, found),
    rows.length === 0 ? false : sendsFiles(deps, job),
  ]);
  const message = historyMessage(
    {
      shown: rows.map((row) =>
        'entries' in row
          ? row
          : {
              entry: row,
              title: titleWith(changedTitle(deps.kinds, row), row, nameOf(row)),
              lines: recordedLines(deps.kinds, row),
              undo: row.undone === null && mayUndo(row),
              undoes: row.undo == null ? undefined : { action: PLAN_UNDO, value: `${row.undo} ${row.id}` },
            },
      ),
      unreadable,
      asked: filter.words,
      askedPlain: filter.plain,
      zone,
      nameOf: (user: string) => deps.people.known({ tenant, user })?.called ?? null,
      unused: filter.unused,
      trouble: filter.trouble,
      newest: cursor.a === null && !cursor.h ? null : to(first),
      older:
        more && after !== null
          ? to({ a: after, ...(shown.length === 0 ? {} : { g: shown }), ...(cursor.h ? { h: true } : {}) })
          : null,
      each: found.length === rows.length ? null : to({ a: cursor.a, h: true }),
      all: filter.understood ? all : null,
      csv: mayDownload ? to(first) : null,
      days: DAYS,
      partial: more && rows.length === 0,
    },
    job.command,
  );
  return markLeavers(deps.people, job, message);
}

/** A typed filter as it was understood. */
interface Filter {
  fits: (entry: AuditEntry) => boolean;
  /** Nothing that is as old as this entry, or older, can fit. */
  isPast: (entry: AuditEntry) => boolean;
  /** What it asks for, in words, as mrkdwn. */
  words: string;
  /** The same in plain text. */
  plain: string;
  /** Words that it could not use. */
  unused: readonly string[];
  /** Why names could not be looked up; `null` where they could. */
  trouble: string | null;
  /** Whether any of it narrows the history. */
  understood: boolean;
}

/** Which entries a typed text is about, in any order: number, menu, person, time and account. */
async function filterOf(deps: Services, job: Job, { f: typed, e }: HistoryCursor): Promise<Filter> {
  const { tz, locale } = typed === '' ? { tz: null, locale: null } : await job.person();
  const [zone, now] = [tz ?? 'UTC', deps.clock.now()];
  const recent = typed === '' ? [] : await newest(deps, job);
  const names = new Set(recent.flatMap(planNames));
  const read = readFilter(typed, { now, zone, locale: locale ?? 'en-GB' }, (words) => names.has(asPlanName(words)));
  const environment = e ?? read.environment;
  const { named, trouble } = await resolveNames(deps, job, read.left, recent, environment);
  const things = named.filter((each) => each.kind === 'thing');
  const people = [...read.people, ...named.flatMap((each) => (each.kind === 'person' ? [each.id] : []))];
  const { stretch } = read;
  const nameOf = async (id: string) => (await deps.people.findOther(id, job))?.called ?? null;
  const called = new Map(await Promise.all(people.map(async (id) => [id, await nameOf(id)] as const)));
  const saying = (thing: (words: string) => string, person: (id: string) => string) =>
    [
      ...(things.length === 0 ? [] : [`of ${things.map((each) => `"${thing(each.words)}"`).join(' and ')}`]),
      ...(people.length === 0 ? [] : [`by ${people.map(person).join(' or ')}`]),
      ...(stretch === null ? [] : [formatPeriod(stretch)]),
      ...(environment === null ? [] : [`in ${environmentName(environment)}`]),
    ].join(' ');
  const words = saying(
    (thing) => limitedText(thing, 100),
    (id) => `<@${id}>`,
  );
  const plain = saying(
    (thing) => clip(thing, 100),
    (id) => isolate(called.get(id) ?? 'somebody'),
  );
  return {
    fits: (entry) =>
      (environment === null || entry.environment === environment) &&
      (people.length === 0 ||
        people.some((id) => [entry.by, entry.proposed?.by, entry.proposed?.approvedBy].includes(id))) &&
      (stretch === null || isWithin(entry.at, stretch, zone)) &&
      things.every((each) => each.fits(entry)),
    isPast: (entry) => stretch !== null && isBefore(entry.at, stretch, zone),
    words,
    plain,
    unused: [...read.unread, ...named.flatMap((each) => (each.kind === 'unknown' ? [each.words] : []))],
    trouble,
    understood: words !== '',
  };
}

/** The part of the history that is searched for names. */
async function newest({ audit }: Services, job: Job): Promise<readonly AuditEntry[]> {
  return (await audit.list(job.caller.tenant, { limit: LOOKED_THROUGH })).entries;
}

/** What the numbers of entries are called, where the provider says so in time. */
async function namesFor(
  { sessions, directory, kinds }: Services,
  job: Job,
  entries: readonly AuditEntry[],
): Promise<(entry: AuditEntry) => string | null> {
  const changes = entries.filter(
    ({ action, subject }) => kinds.find(action)?.needsOwnNumbers === true && subject !== null,
  );
  const wanted = new Set(changes.map(({ environment }) => environment));
  const names = new Map<string, string>();
  const ask = async (environment: Environment): Promise<void> => {
    try {
      const session = await sessions.open(job.caller.tenant, environment);
      const { items } = await directory.numbers(session, { deadline: job.receivedAt + EXTRAS_MS });
      for (const each of items) names.set(`${environment} ${each.number}`, numberName(each) ?? '');
    } catch (err) {
      // The entries name the number itself.
      job.log.info({ err }, 'the history is shown without the names of numbers');
    }
  };
  await Promise.all([...wanted].flatMap((environment) => (environment === null ? [] : [ask(environment)])));
  return ({ environment, subject }) => names.get(`${environment} ${subject}`) || null;
}

/** The title with the name before the number. */
function titleWith(title: string | null, { subject }: AuditEntry, name: string | null): string | null {
  if (title === null || subject === null || name === null || title.includes(name)) return title;
  return title.replace(subject, () => `${isolate(name)} ${subject}`);
}

/** Whether this person's role and the key of the entry's environment allow undoing it. */
async function writable(
  { access, sessions, kinds, clock }: Services,
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
      // No longer connected, or not reachable now: no button, but the entries are still shown.
      job.log.info({ err }, 'the history is shown without buttons');
    }
  };
  await Promise.all([...wanted].flatMap((environment) => (environment === null ? [] : [ask(environment)])));
  return (entry) =>
    recordedChange(kinds, entry) === null
      ? entry.undo != null && Date.parse(entry.at) + FORM_TTL_MS > clock.now()
      : groups.get(`${entry.environment} ${entry.action}`) === true;
}

/** Whether whoever asks is a manager, and Slack lets the app send files here. */
export async function sendsFiles({ access, recentInstall }: Services, job: Job): Promise<boolean> {
  return includesRight(await access.roleFor(job), 'manage') && (await hasScope(recentInstall, job, FILES_SCOPE));
}
