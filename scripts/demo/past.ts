import { Decimal } from 'decimal.js';
import {
  ADAM,
  amountText,
  CHANNEL,
  earlierBalanceAt,
  KEY,
  LEVEL,
  MIA,
  OLIVE,
  POST_TIME,
  READ_MS,
  STORY_MS,
  WATCH_MINUTES,
  WORKSPACE,
  workingTime,
  ZONE,
} from '../../dev/demo/story.ts';
import { INITIAL_STATE } from '../../src/credit/alerts/state.ts';
import { Readings } from '../../src/credit/balance/readings.ts';
import { Schedules } from '../../src/credit/posts/schedule.ts';
import type { Config } from '../../src/entry/config/config.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import { ringersOf, ringing, ringingAlone } from '../../src/features/follow-me/who-rings.ts';
import { ivrKind } from '../../src/features/ivr/kind.ts';
import { wallClock } from '../../src/language/times/calendar.ts';
import { Roles } from '../../src/people/rights/roles.ts';
import { wholeDays } from '../../src/plans/closed-days/read-span.ts';
import { ClosedDayStore } from '../../src/plans/closed-days/store.ts';
import type { DutyList } from '../../src/plans/duty/record.ts';
import { DutyStore } from '../../src/plans/duty/store.ts';
import { HoursStore } from '../../src/plans/hours/store.ts';
import { PresetStore } from '../../src/plans/presets/store.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { asJson } from '../../src/storage/change-record.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Json, Records } from '../../src/storage/ports.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import type { TelephonyClient } from '../../src/telephony/types.ts';
import { Audit } from '../../src/workspace/audit.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { fingerprint } from '../../src/workspace/owner.ts';

const TENANT = `-.${WORKSPACE}`;
const MINUTE_MS = 60_000;

/** When the story begins to be lived instead of written, the present, and the balance at present, in cents. */
export interface Moments {
  until: number;
  now: number;
  cents: number;
}

/** Writes what the firm did in the last month into an empty data folder, by the app's own stores: nothing else knows their form. */
export async function writePast(config: Config, { until, now, cents }: Moments): Promise<void> {
  const began = now - STORY_MS;
  let at = began;
  const clock = { now: () => at, sleep: systemClock.sleep };
  const storage = await openEmbedded({ ...config.data, clock });
  const telephony = createTelephony({ urls: config.telephony, clock: systemClock, random: Math.random });
  try {
    const { records, secrets, scheduler } = storage;
    const owner = { tenant: TENANT, environment: 'sandbox', credentials: KEY } as const;
    const connection = { ...KEY, by: ADAM, at: iso(workingTime(now, 29, '09:40')) };
    await new Credentials(secrets).connect(TENANT, 'sandbox', connection, null);
    await new Roles(records, clock).write(TENANT, { managers: [], editors: [MIA], groups: [] }, null);
    // By the machine's clock: nobody else keeps any, so that none has to be looked for as time passes in the story.
    const readings = new Readings(records, systemClock, async () => ZONE);
    // Before the story, the balance was read four times a day.
    for (at = now - READ_MS; at < until; at += (at < began ? 360 : WATCH_MINUTES) * MINUTE_MS) {
      const text = amountText(earlierBalanceAt(at, now, cents));
      await readings.keep(TENANT, 'sandbox', { amount: new Decimal(text), text, reportedAt: null }, at);
    }
    await writeHistory(records, telephony.client(owner), now);
    await writePreset(records, telephony.client(owner), now);
    await writeDuty(records, telephony.client(owner), now);
    await writeHours(records, telephony.client(owner), now);
    at = until;
    await new Schedules(records, scheduler).create(TENANT, {
      id: 'weekdays',
      channel: CHANNEL,
      environment: 'sandbox',
      zone: ZONE,
      timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: POST_TIME },
      note: `Olive tops up below ${LEVEL}.`,
      owner: ADAM,
      createdBy: ADAM,
      createdAt: iso(workingTime(now, 28, '10:05')),
      paused: null,
      last: null,
    });
    await writeWatch(records, workingTime(now, 28, '10:12'));
  } finally {
    await Promise.all([storage.close(), telephony.close()]);
  }
}

/** A preset in which one person covers the main line, and a closed day of it; the app makes its jobs when it starts. */
async function writePreset(records: Records, client: TelephonyClient, now: number): Promise<void> {
  const unreadable = (key: string) => {
    throw new Error(`The demo wrote something that cannot be read: ${key}`);
  };
  const subject = '+441174960110';
  const [{ title, settings }, { customerName }] = await Promise.all([
    followMeKind.read(client, subject, {}),
    client.customer(),
  ]);
  const first = ringersOf(settings).slice(0, 1);
  const lunch = ringing(
    settings,
    first.map(({ number }) => number),
  );
  const preset = await new PresetStore(records, () => 'demo', unreadable).create(TENANT, {
    name: 'Lunch',
    environment: 'sandbox',
    by: MIA,
    owner: { key: fingerprint(KEY.apiKey), customer: customerName },
    changes: [{ kind: followMeKind.name, subject, title, called: 'Main line', settings: lunch }],
  });
  const [day = ''] = iso(now + CLOSED_IN_MS).split('T');
  const closed = { id: 'demo', name: 'Stocktaking', zone: ZONE, preset: preset?.id ?? '', by: MIA, jobs: [] };
  await new ClosedDayStore({ records, unreadable }).change(TENANT, () => [{ ...closed, ...wholeDays(day, day) }]);
}

/** Opening hours of the accounts line, which hold from today on; the app makes their job when it starts. */
async function writeHours(records: Records, client: TelephonyClient, now: number): Promise<void> {
  const subject = '+441174960130';
  const [{ title, settings }, { customerName }] = await Promise.all([
    followMeKind.read(client, subject, {}),
    client.customer(),
  ]);
  const unreadable = (key: string) => {
    throw new Error(`The demo wrote something that cannot be read: ${key}`);
  };
  const who = 'Reception';
  const only = await ringingAlone(settings, subject, who, async () => null);
  if ('fault' in only) throw new Error(`The demo has no ${who}: ${only.fault}`);
  await new HoursStore(records, unreadable).add(
    TENANT,
    {
      version: 1,
      name: 'Accounts',
      environment: 'sandbox',
      things: [{ kind: followMeKind.name, subject, title, called: 'Accounts' }],
      zone: ZONE,
      week: [{ days: [1, 2, 3, 4, 5], from: '09:00', until: '17:30', holds: { is: 'set' } }],
      otherwise: { is: 'only', who, settings: [{ subject, settings: only.settings }] },
      seasons: [],
      exceptions: [],
      pausedUntil: wallClock(now, ZONE).day,
      ending: false,
      stopped: null,
      owner: { key: fingerprint(KEY.apiKey), customer: customerName },
      by: MIA,
      job: `hours-demo-${now.toString(36)}`,
      trouble: null,
      told: [],
    },
    () => 'demo',
  );
}

/** A duty list of the main line, whose first shift lies ahead; the app makes its job when it starts. */
async function writeDuty(records: Records, client: TelephonyClient, now: number): Promise<void> {
  const subject = '+441174960110';
  const [{ title, settings }, { customerName }] = await Promise.all([
    followMeKind.read(client, subject, {}),
    client.customer(),
  ]);
  const [starts = ''] = iso(now + DUTY_IN_MS).split('T');
  const everybody = followMeKind.duty?.people(settings) ?? [];
  const [first, rest] = [everybody.slice(0, 1), everybody.slice(1, 3)];
  const unreadable = (key: string) => {
    throw new Error(`The demo wrote something that cannot be read: ${key}`);
  };
  const list: DutyList = {
    version: 1,
    id: 'demo',
    environment: 'sandbox',
    kind: followMeKind.name,
    subject,
    title,
    called: 'Main line',
    owner: { key: fingerprint(KEY.apiKey), customer: customerName },
    // Whoever rings first anyway is last, so that each turn is seen in who rings.
    people: [...rest, ...first],
    every: 'week',
    time: '09:00',
    zone: ZONE,
    starts,
    channel: CHANNEL,
    by: MIA,
    swaps: {},
    done: -1,
    announced: -1,
    named: [],
    job: `duty-demo-${now.toString(36)}`,
    trouble: null,
  };
  await new DutyStore(records, unreadable).write(TENANT, list, null);
}

/** How far ahead the first shift of the duty list of the story lies. */
const DUTY_IN_MS = 3 * 24 * 60 * MINUTE_MS;

/** How far ahead the closed day of the story lies. */
const CLOSED_IN_MS = 10 * 24 * 60 * MINUTE_MS;

/** The app makes the job for it when it starts. */
async function writeWatch(records: Records, createdAt: number): Promise<void> {
  const plan = {
    ...({ run: 'demo', channel: CHANNEL, environment: 'sandbox', everyMinutes: WATCH_MINUTES } as const),
    levels: [{ kind: 'money', amount: LEVEL } as const, { kind: 'days', days: 3 } as const],
    takeMinutes: 120,
    manager: OLIVE,
    mention: null,
    zone: ZONE,
    owner: ADAM,
    createdAt: iso(createdAt),
    command: '/phone',
    paused: null,
  };
  await records.put(TENANT, 'watch', asJson({ plan, state: INITIAL_STATE }), { when: 'absent' });
}

/** What three people changed, told backwards from what the provider holds now, so that all of it fits together. */
async function writeHistory(records: Records, client: TelephonyClient, now: number): Promise<void> {
  let at = workingTime(now, 29, '09:40');
  let count = 0;
  const audit = new Audit(records, { now: () => at, sleep: systemClock.sleep }, () => {
    count += 1;
    return `demo${count}`;
  });
  const plain = { environment: 'sandbox', subject: null, from: CHANNEL, before: null, after: null } as const;
  const done = { outcome: 'done', undoes: null } as const;
  const main = '+441174960110';
  const freephone = '+448081570140';
  const [{ settings: first }, { settings: free }, { settings: menu }] = await Promise.all([
    followMeKind.read(client, main, {}),
    followMeKind.read(client, freephone, {}),
    ivrKind.read(client, 'ivr_firm_2', {}),
  ]);

  await audit.write(TENANT, { ...plain, ...done, action: 'connect', by: ADAM, after: 'a new key' });
  at = workingTime(now, 29, '09:47');
  const nobody = { managers: [], editors: [], groups: [] };
  const roles = { before: nobody, after: { ...nobody, editors: [MIA] }, title: 'who may do what' };
  await audit.write(TENANT, { ...plain, ...done, ...roles, action: 'access', by: ADAM, environment: null });
  at = workingTime(now, 28, '10:05');
  await audit.write(TENANT, { ...plain, ...done, action: 'schedule', by: ADAM, title: 'a balance post in #phones' });
  at = workingTime(now, 28, '10:12');
  const levels = `the low-credit watch, set up: at or below ${LEVEL} or 3 days left`;
  await audit.write(TENANT, { ...plain, ...done, action: 'schedule', by: ADAM, title: levels });

  const changes: readonly Change[] = [
    {
      daysBack: 20,
      time: '11:24',
      by: MIA,
      action: { setting: 'follow-me' },
      subject: main,
      title: `Follow-Me of ${main}`,
      is: first,
      was: { ...first, timeoutSeconds: 45 },
    },
    {
      daysBack: 12,
      time: '17:08',
      by: OLIVE,
      action: { setting: 'ivr' },
      subject: 'ivr_firm_2',
      title: 'the menu Out of hours',
      is: menu,
      was: { ...menu, replayCount: 1 },
    },
    {
      daysBack: 5,
      time: '14:31',
      by: MIA,
      action: { setting: 'follow-me' },
      subject: freephone,
      title: `Follow-Me of ${freephone}`,
      is: free,
      was: { ...free, sequence: 'ordered' },
    },
  ];
  for (const { daysBack, time, is, was, ...change } of changes) {
    at = workingTime(now, daysBack, time);
    const entry = { ...plain, ...change, before: was, wanted: is };
    const id = await audit.write(TENANT, { ...entry, outcome: 'unknown', undoes: null });
    await audit.settle(TENANT, id, { outcome: 'done', after: is, accepted: true });
  }
}

interface Change {
  daysBack: number;
  /** Where the firm is. */
  time: string;
  by: string;
  action: { setting: string };
  subject: string;
  title: string;
  is: Readonly<Record<string, Json>>;
  was: Readonly<Record<string, Json>>;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
