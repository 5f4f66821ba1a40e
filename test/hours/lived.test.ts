import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOBODY } from '../../src/features/duty/form.ts';
import { swapShift } from '../../src/features/duty/plan.ts';
import { editTurns } from '../../src/plans/duty/edit-list.ts';
import type { DutyList } from '../../src/plans/duty/record.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { MemoryScheduler, memoryRecords, memorySecrets, VirtualClock } from '../plan/year/memory.ts';
import { entries, Office, TENANT, THING, USER } from '../plan/year/office.ts';
import { NAMES, numberOf, Provider } from '../plan/year/provider.ts';
import { seeded } from '../support/seeded.ts';
import { type OracleHours, STEP, table } from './oracle.ts';
import { timesOf } from './shapes.ts';
import { lived } from './weeks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** How long the old state may hold, after a turn-over and after the provider answers again. */
const ALLOWED = 2 * MINUTE;
/** The same where something else than hours changed while the provider did not answer: that is tried every 15 minutes. */
const ALLOWED_OTHERS = 17 * MINUTE;

const GROUPS: Readonly<Record<string, readonly string[]>> = { a: ['Anna'], b: ['Ben', 'Desk'], c: ['Chloë'], n: [] };
const TURNS = ['Anna', 'Ben', 'Chloë'];

interface Stretch {
  from: number;
  until: number;
  who: readonly string[];
}

/** What the weeks had in them, and what went wrong. */
const counts = {
  minutes: 0,
  turnOvers: 0,
  closedDays: 0,
  diversions: 0,
  dutyLists: 0,
  dutySpans: 0,
  handOversInSpans: 0,
  swaps: 0,
  listsEdited: 0,
  listsRemoved: 0,
  edits: 0,
  conflicts: 0,
  asked: 0,
  outages: 0,
  kills: 0,
};

/** Lives a week; the minutes that were wrong and the edits that were overwritten, in words. */
async function live(hours: OracleHours, from: number, seed: number): Promise<string[]> {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const someTime = () => from + HOUR + upTo((WEEK - 2 * HOUR) / MINUTE) * MINUTE;
  const clock = new VirtualClock(from - HOUR);
  const [secrets, scheduler] = [memorySecrets(), new MemoryScheduler()];
  const connection = { apiKey: 'key', apiSecret: 'secret', by: USER, at: '2026-01-01T00:00:00Z' };
  await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return String(ids).padStart(12, '0');
  };
  const provider = new Provider(() => {});
  const lasting = { clock, records: memoryRecords(clock), secrets, scheduler, provider, newId };
  let office = new Office(lasting);
  const owner = await office.owner();
  const presets = new Map<string, string>();
  for (const [name, who] of Object.entries(GROUPS)) {
    // What hours set differs in a field that others can set a third way.
    const destinations = entries(who).map((entry) => ({ ...entry, ringSeconds: 30 }));
    const changes = [{ ...THING, title: 'Follow-Me', called: 'Main line', settings: { destinations } }];
    const made = await office.presets.create(TENANT, { name, environment: 'sandbox', owner, by: USER, changes });
    presets.set(name, made?.id ?? '');
  }

  const idOf = <T extends { value: string }>(span: T): T => ({ ...span, value: presets.get(span.value) ?? span.value });
  const inIds: OracleHours = {
    ...hours,
    week: hours.week.map(idOf),
    otherwise: presets.get(hours.otherwise) ?? hours.otherwise,
    seasons: hours.seasons.map((season) => ({ ...season, week: season.week.map(idOf) })),
    exceptions: hours.exceptions.map(({ day, spans }) => ({ day, spans: spans.map(idOf) })),
  };
  await office.hoursJobs.create(TENANT, {
    version: 1,
    name: 'Hours',
    environment: 'sandbox',
    things: [{ kind: THING.kind, subject: THING.subject, title: 'Follow-Me', called: 'Main line' }],
    ...timesOf(inIds),
    ending: false,
    stopped: null,
    owner,
    by: USER,
    trouble: null,
    told: [],
  });

  // The plain tables: what holds in each step, and what lies over it.
  const rows = table(hours, from - HOUR, from + WEEK);
  counts.turnOvers += rows.filter(({ value }, at) => at > 0 && value !== rows[at - 1]?.value).length;
  const closed: Stretch[] = [];
  const diverted: Stretch[] = [];
  if (random() < 0.6) {
    const begins = someTime();
    const ends = begins + (1 + upTo(30)) * HOUR;
    const wall = (at: number) => new Date(at).toISOString().slice(0, 16);
    const day = { id: 'day', name: 'Day', from: wall(begins), until: wall(ends), zone: 'UTC' };
    await office.closed.change(TENANT, () => [{ ...day, preset: presets.get('n') ?? '', by: USER, jobs: [] }]);
    closed.push({ from: begins, until: ends, who: [] });
    counts.closedDays += 1;
  }
  const starts = new Date(from - 3 * DAY).toISOString().slice(0, 10);
  const namesDuty = JSON.stringify(hours).includes('"duty"');
  let onDuty = random() < (namesDuty ? 0.85 : 0.5);
  const personOf = (name: string) => ({ name, number: numberOf(name) });
  if (onDuty) {
    const people = TURNS.map(personOf);
    const list = { version: 1 as const, id: newId(), ...THING, title: 'Follow-Me', called: 'Main line', owner, people };
    const when = { every: 'day' as const, time: '09:00', zone: hours.zone, starts };
    const state = { channel: null, by: USER, swaps: {}, done: -1, announced: -1, named: [], trouble: null };
    await office.duty.save(TENANT, { ...list, ...when, ...state }, null);
    counts.dutyLists += 1;
  }
  const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone: hours.zone, dateStyle: 'short', timeStyle: 'short' });
  let shown = { at: Number.NaN, local: '' };
  /** What the clocks of the zone show; each minute is looked at several times. */
  const localTime = (at: number) => {
    if (shown.at !== at) shown = { at, local: clocks.format(at) };
    return shown.local;
  };
  /** The shift of an instant, by the clocks of the zone. */
  const shiftAt = (at: number) => {
    const [day = '', time = ''] = localTime(at).split(' ');
    return Math.round((Date.parse(day) - Date.parse(starts)) / DAY) - (time < '09:00' ? 1 : 0);
  };
  const dayOf = (shift: number) => new Date(Date.parse(starts) + shift * DAY).toISOString().slice(0, 10);
  /** Since which shift another order holds, the latest last; and who takes which shift instead, if anybody. */
  const edits: { since: number; order: readonly string[] }[] = [];
  const swapped = new Map<number, string | null>();
  const ownTurn = (shift: number, known = edits.length): string => {
    const edit = edits[known - 1];
    if (edit === undefined) return TURNS[shift % TURNS.length] ?? '';
    if (shift <= edit.since) return ownTurn(shift, known - 1);
    const place = edit.order.indexOf(ownTurn(edit.since, known - 1));
    return edit.order[(place + shift - edit.since) % edit.order.length] ?? '';
  };
  const turnIn = (shift: number): string => {
    const other = swapped.get(shift);
    return other === null ? turnIn(shift - 1) : (other ?? ownTurn(shift));
  };
  const firstAt = (at: number) => turnIn(shiftAt(at));
  /** Whether the list hands nothing over by itself. */
  const restsAt = (at: number) =>
    namesDuty && (hours.pausedUntil === null || localTime(at).slice(0, 10) >= hours.pausedUntil);
  /** Who is first in what people set. */
  let setFirst = provider.held.list[0]?.name ?? '';
  const coverAt = (at: number) =>
    [...diverted, ...closed].find((each) => each.from <= at && at < each.until)?.who ?? null;
  const valueAt = (at: number) => rows[Math.floor((at - (from - HOUR)) / STEP)]?.value ?? 'set';
  /** What is to ring, and who first where that is said. */
  const wantedAt = (at: number) => {
    const who = coverAt(at) ?? GROUPS[valueAt(at)];
    if (who !== undefined) return NAMES.filter((name) => who.includes(name)).join();
    const isTurn = onDuty && (valueAt(at) === 'duty' || !restsAt(at));
    return `${NAMES.join()} ${isTurn ? firstAt(at) : setFirst}`;
  };
  const heldNow = () => {
    const { list } = provider.held;
    const names = NAMES.filter((name) => list.some((each) => each.name === name && each.on)).join();
    return names === NAMES.join() ? `${names} ${list[0]?.name ?? ''}` : names;
  };

  // What happens in the week, by its minute.
  const happens = new Map<number, () => Promise<void> | void>();
  const at = (time: number, what: () => Promise<void> | void) => happens.set(time, what);
  let [wellSince, deadSince, illUntil] = [0, 0, 0];
  let isOthers = false;
  let [timeout, frozen] = [60, null as string | null];
  const isWell = () => provider.illness === 'well' && clock.now() - wellSince > ALLOWED_OTHERS;
  for (let each = upTo(3); each > 0; each -= 1) {
    const lasts = (5 + upTo(150)) * MINUTE;
    at(someTime(), () => {
      if (provider.illness !== 'well') return;
      provider.illness = random() < 0.5 ? 'away' : 'failing';
      illUntil = clock.now() + lasts;
      counts.outages += 1;
    });
  }
  for (let each = upTo(4); each > 0; each -= 1) at(someTime(), () => office.light(upTo(60)));
  for (let each = upTo(4); each > 0; each -= 1) {
    const who = [TURNS[upTo(3)] ?? 'Anna'];
    const lasts = (1 + upTo(20)) * HOUR + upTo(60) * MINUTE;
    at(someTime(), async () => {
      const now = clock.now();
      if (frozen !== null || !isWell() || coverAt(now) !== null) return;
      office.light(Infinity);
      await office.set(who, { end: { at: now + lasts, zone: 'UTC', wall: null } });
      diverted.push({ from: now, until: now + lasts, who });
      counts.diversions += 1;
    });
  }
  for (let each = upTo(4); each > 0; each -= 1)
    at(someTime(), () => {
      timeout = 30 + upTo(60);
      provider.edit({ ...provider.held, timeout });
      counts.edits += 1;
    });
  const changeList = async (change: (list: DutyList, now: number) => Omit<DutyList, 'job'>) => {
    office.light(Infinity);
    const found = await office.duties.of(TENANT, THING);
    if (found === null) return false;
    if (provider.illness !== 'well' && !restsAt(clock.now())) isOthers = true;
    return office.duty.save(TENANT, change(found.list, clock.now()), found);
  };
  for (let each = onDuty ? upTo(4) : 0; each > 0; each -= 1) {
    const who = [...TURNS, null][upTo(4)] ?? null;
    const later = upTo(3);
    at(someTime(), async () => {
      // Of a shift that is on, whoever was first stays first by the list, as they are there.
      const shift = shiftAt(clock.now()) + later + (who === null ? 1 : 0);
      const wish = { id: '', shift: dayOf(shift), who: who === null ? NOBODY : numberOf(who) };
      if (!(await changeList((list, now) => swapShift(list, wish, now)?.next ?? list))) return;
      swapped.set(shift, who);
      counts.swaps += 1;
    });
  }
  if (onDuty && random() < 0.4)
    at(someTime(), async () => {
      const order = TURNS.toReversed();
      const people = order.map(personOf);
      if (!(await changeList((list, now) => ({ ...list, ...editTurns(list, { ...list, people }, now).turns })))) return;
      edits.push({ since: shiftAt(clock.now()), order });
      counts.listsEdited += 1;
    });
  if (onDuty && random() < 0.6)
    at(someTime(), async () => {
      office.light(Infinity);
      const found = await office.duties.of(TENANT, THING);
      await office.duty.remove(TENANT, found?.list.id ?? '');
      onDuty = false;
      counts.listsRemoved += 1;
    });
  for (let each = 8; each > 0; each -= 1)
    at(from + 4 * DAY + upTo((2 * DAY) / MINUTE) * MINUTE, () => {
      // Neither what hours set nor what comes back, so that either would overwrite it.
      const isHours = coverAt(clock.now()) === null && GROUPS[valueAt(clock.now())] !== undefined;
      if (frozen !== null || !isHours || !isWell() || heldNow() !== wantedAt(clock.now())) return;
      const { held } = provider;
      provider.edit({ ...held, list: held.list.map((entry) => ({ ...entry, ring: 45 })) });
      frozen = JSON.stringify(provider.held.list);
      counts.conflicts += 1;
    });

  const wrong: string[] = [];
  const tell = async (id: string) => {
    if ((await office.tell(id)) === 'died') {
      counts.kills += 1;
      clock.moveTo(clock.now() + 61_000);
      office = new Office(lasting);
      await office.repair();
      deadSince = clock.now();
    }
  };
  let [since, before] = [0, ''];
  for (let now = from - HOUR; now < from + WEEK; now += MINUTE) {
    if (illUntil !== 0 && now >= illUntil) {
      provider.illness = 'well';
      [illUntil, wellSince] = [0, now];
    }
    for (let next = scheduler.next; next !== null && next.at <= now; next = scheduler.next) {
      clock.moveTo(next.at);
      await tell(next.id);
    }
    clock.moveTo(now);
    await happens.get(now)?.();
    const wanted = wantedAt(now);
    if (wanted !== before) {
      [since, before] = [now, wanted];
    }
    const isOther = [...closed, ...diverted].some(({ from: begins, until }) => begins === now || until === now);
    const isHandOver = onDuty && localTime(now).endsWith('09:00');
    if (provider.illness !== 'well' && (isOther || (isHandOver && !restsAt(now)))) isOthers = true;
    if (namesDuty && onDuty && valueAt(now) === 'duty') counts.dutySpans += 1;
    if (isHandOver && valueAt(now) === 'duty' && valueAt(now - MINUTE) === 'duty') counts.handOversInSpans += 1;
    // A hand-over by the list itself changes what people set.
    const isSet = coverAt(now) === null && valueAt(now) === 'set' && !restsAt(now);
    if (onDuty && isSet && heldNow() === wanted) setFirst = firstAt(now);
    if (provider.illness === 'well' && now - wellSince > ALLOWED_OTHERS) isOthers = false;
    counts.minutes += 1;
    const isDue = now - since > ALLOWED && now - deadSince > ALLOWED && provider.illness === 'well';
    const isAnswered = now - wellSince > (isOthers ? ALLOWED_OTHERS : ALLOWED);
    const time = new Date(now).toISOString();
    if (frozen === null && isDue && isAnswered && heldNow() !== wanted)
      wrong.push(`week ${seed}, ${time}: ${heldNow()} rings, not ${wanted}`);
    if (frozen !== null && JSON.stringify(provider.held.list) !== frozen)
      wrong.push(`week ${seed}, ${time}: an edit was overwritten`);
    if (provider.held.timeout !== timeout) wrong.push(`week ${seed}, ${time}: the timeout was overwritten`);
  }
  office.light(Infinity);
  if ((await office.store.of(TENANT, THING))?.change.state === 'asked') counts.asked += 1;
  return wrong.slice(0, 3);
}

test('in a hundred random weeks in five zones, over closed days, duty, diversions, edits elsewhere, kills and outages, no minute is wrong and no edit is overwritten', {
  timeout: 600_000,
}, async () => {
  const weeks = fc.sample(lived, { seed: 35, numRuns: 100 });
  const wrong: string[] = [];
  for (const [at, { hours, from }] of weeks.entries()) wrong.push(...(await live(hours, from, at + 1)));
  expect(wrong).toEqual([]);
  // Of each there was much, or the weeks prove little.
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(20);
});
