import { recordedChange } from '../../changes/recorded-change.ts';
import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { lastChange } from '../../language/follow-ups/draft.ts';
import type { Intent, ParsedIntent, ParseResult, Slots } from '../../language/intents.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import type { ReplyDeps } from './deps.ts';
import { type Remembered, THREAD_TTL_MS } from './state.ts';
import { onlyRinging, ZONE } from './world.ts';

/** How many entries back a change is looked for. */
const LOOK_BACK = 20;

/**
 * What became of what was asked for in a thread once a button was pressed there: the change that was made since, as it was
 * read back, or proposed (docs/decisions/0317-what-a-press-made-is-looked-up.md). `null` where none was.
 */
export async function changeMadeSince(
  deps: ReplyDeps,
  job: Job,
  { understood, pressedAt }: Pick<Remembered, 'understood'> & { pressedAt: number },
  channel: string,
): Promise<ParseResult | null> {
  const { tenant, user } = job.caller;
  const since = Math.max(pressedAt, deps.clock.now() - THREAD_TTL_MS);
  const isSince = (at: string) => Date.parse(at) >= since;
  const [{ entries }, held, planned, proposed] = await Promise.all([
    deps.audit.list(tenant, { limit: LOOK_BACK }),
    deps.temporary.list(tenant),
    deps.temporary.planned(tenant),
    deps.proposals.list(tenant),
  ]);
  const said = lastChange(understood);
  const about = said?.slots.number;
  const place = channel.startsWith('D') ? null : channel;
  const own = entries.filter((each) => each.by === user && each.outcome === 'done' && isSince(each.at));
  const entry = own.find((each) => each.from === place || each.from === channel);
  const zone = (job.knownPerson() ?? (await job.person())).tz ?? ZONE;
  const made = entry === undefined ? null : changeOf(deps, entry, { said, held, zone });
  if (made !== null) return made;
  if (said === null) return null;
  const isOwn = (each: { subject: string; by: string }) => each.subject === about && each.by === user;
  const extended = held.find((each) => each.subject === about);
  if (said.intent === 'extend_divert' && said.slots.until !== undefined && endOf(extended, zone) === said.slots.until)
    return { ...said, kind: 'preview', made: 'done' } as ParsedIntent;
  if (planned.some((each) => isOwn(each) && isSince(each.made)))
    return { ...said, kind: 'preview', made: 'done' } as ParsedIntent;
  const isProposed = proposed.some(
    ({ by, at, state, draft }) => state === 'open' && isSince(at) && isOwn({ by, subject: draft.subject }),
  );
  return isProposed ? ({ ...said, kind: 'preview', made: 'proposed' } as ParsedIntent) : null;
}

interface Known {
  said: ParsedIntent | null;
  held: readonly TemporaryChange[];
  zone: string;
}

/** A change as its entry has it, in the words of what was said where that is what was made. */
function changeOf({ kinds }: ReplyDeps, entry: AuditEntry, { said, held, zone }: Known): ParseResult | null {
  const change = recordedChange(kinds, entry);
  if (change === null) return ofPlans(entry, said);
  if (said?.intent === 'apply_preset')
    return entry.preset !== null && entry.preset === said.slots.name ? madeAs(said.intent, said.slots) : null;
  const { kind, subject, before, after } = change;
  if (kind.duty === undefined) return said?.intent === 'ivr_edit' ? madeAs(said.intent, said.slots) : null;
  if (entry.temporary?.phase === 'end') return madeAs('end_divert', { number: subject });
  const isSaid = said !== null && (said.slots.number ?? subject) === subject;
  const ringing = onlyRinging(kind.duty, after, subject);
  const isDiverted = entry.temporary?.phase === 'begin' && ringing !== '';
  const intent = isSaid && OF_LISTS.has(said.intent) ? said.intent : isDiverted ? 'divert' : null;
  if (intent === null || entry.undoes !== null) return { kind: 'answer', intent: 'number', slots: { number: subject } };
  const { to: _, name: __, until: ___, open: ____, ...slots } = isSaid ? said.slots : {};
  const until = endOf(
    held.find((each) => each.subject === subject && each.environment === entry.environment),
    zone,
  );
  const who = intent === 'divert' ? { to: ringing } : nameSlot(switchedBy(kind.duty, before, after, subject));
  return madeAs(intent, { ...slots, number: subject, ...who, ...(until === undefined ? {} : { until }) });
}

/** A post, a watch or a plan, whose entry says no more than that it was made. */
function ofPlans({ action }: AuditEntry, said: ParsedIntent | null): ParseResult | null {
  return action === 'schedule' && said !== null && OF_PLANS.has(said.intent) ? madeAs(said.intent, said.slots) : null;
}

const OF_PLANS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['schedule_add', 'schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send', 'watch'] as const),
  ...(['close_days', 'hours', 'swap_shift'] as const),
]);

const madeAs = (intent: Intent, slots: Slots): ParsedIntent =>
  ({ kind: 'preview', intent, slots, made: 'done' }) as ParsedIntent;

/** Changes of who rings on a number. */
const OF_LISTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout'] as const),
]);

/** Whom a change switched on or off, added or took away; nobody where that were several. */
function switchedBy(
  duty: NonNullable<SettingKind['duty']>,
  before: Settings,
  after: Settings,
  subject: string,
): string | null {
  const all = new Map([...duty.people(before), ...duty.people(after)].map((each) => [each.number, each]));
  const switched = [...all.values()].filter(
    ({ number }) => duty.standing(before, number, subject) !== duty.standing(after, number, subject),
  );
  const [only, ...others] = switched;
  return only === undefined || others.length > 0 ? null : (only.name ?? only.number);
}

const nameSlot = (name: string | null): Slots => (name === null ? {} : { name });

function endOf(change: TemporaryChange | undefined, zone: string): string | undefined {
  return change?.end == null ? undefined : localTime(wallClock(change.end.at, zone));
}
