import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { PostMetadata, SlackClient } from '../../slack/api/clients.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isRefused } from '../../telephony/errors.ts';
import type { Balance } from '../../telephony/types.ts';
import type { Sessions } from '../../workspace/session.ts';
import type { Reading } from '../balance/reading.ts';
import type { Readings } from '../balance/readings.ts';
import { forecast } from '../balance/spending.ts';
import type { ZoneFormats } from '../balance/zone-formats.ts';
import { type BalancePost, balancePost } from './balance-message.ts';
import { type DeliveryResult, deliver } from './deliver.ts';
import { unavailablePost } from './notices.ts';
import type { Schedule } from './schedule.ts';
import type { WorkspacePostSettings } from './settings.ts';

/** How long reading a balance may take, in milliseconds. */
const READ_DEADLINE_MS = 15_000;

/** How far back the trend goes. */
const HISTORY_MS = 30 * DAY_MS;

export interface PostServices {
  /** On a telephony service that stores the balances it reads (balance/record-balances). */
  sessions: Sessions;
  readings: Pick<Readings, 'history'>;
  settings: Pick<WorkspacePostSettings, 'known'>;
  clock: Clock;
  zoneFormats: ZoneFormats;
  /** Makes a summary of what would be a balance post; absent where none is made. */
  summary?: (
    tenant: string,
    schedule: Pick<Schedule, 'environment' | 'timing' | 'zone'>,
    post: BalancePost,
  ) => Promise<Message>;
  /** The Web API of a workspace, with a long time-out. */
  web(tenant: string): Promise<SlackClient>;
}

/** When a post was due, and what the previous one showed. */
interface DuePost {
  /** ISO 8601, UTC. */
  scheduledAt: string;
  /** Milliseconds; `null` when on time. */
  lateBy: number | null;
  /** `null` before the first post. */
  previous: Reading | null;
  /** Makes a single attempt at the provider, because the scheduler tries again; `false` when absent. */
  once?: boolean;
}

/** A post that is ready to be sent. */
export interface ComposedPost {
  message: Message;
  /** What it shows; `null` when the provider has no balance for this customer. */
  reading: Reading | null;
}

/**
 * Reads the balance now and composes the post. Fails with the errors of `Sessions.open` and of the telephony client.
 */
export async function composePost(
  deps: PostServices,
  tenant: string,
  schedule: Pick<Schedule, 'environment' | 'note' | 'zone'>,
  due: DuePost,
  write: (post: BalancePost) => Message | Promise<Message> = balancePost,
): Promise<ComposedPost> {
  const { sessions, readings, settings, clock } = deps;
  const { environment, note, zone } = schedule;
  const session = await sessions.open(tenant, environment);
  // Before the balance is read, which would otherwise be among them.
  const [history, { currency }] = await Promise.all([
    readings.history(tenant, environment, clock.now() - HISTORY_MS),
    settings.known(tenant),
  ]);
  let balance: Balance;
  try {
    balance = await session.client.balance({ deadline: clock.now() + READ_DEADLINE_MS, once: due.once ?? false });
  } catch (error) {
    if (!isRefused(error, 'balance_unavailable')) throw error;
    return { message: unavailablePost({ environment, note, ...due }), reading: null };
  }
  const now = clock.now();
  const reading: Reading = { at: new Date(now).toISOString(), balance: balance.text };
  const post = {
    balance,
    environment,
    reading,
    history,
    currency,
    note,
    zone,
    forecast: forecast([...history, reading], now),
    zoneFormats: deps.zoneFormats,
    ...due,
  };
  return { message: await write(post), reading };
}

/** Makes the message of a post by what its schedule is for. */
export function writerOf(
  { summary }: PostServices,
  tenant: string,
  schedule: Pick<Schedule, 'content' | 'environment' | 'timing' | 'zone'>,
): (post: BalancePost) => Message | Promise<Message> {
  return (post) =>
    schedule.content === 'summary' && summary !== undefined ? summary(tenant, schedule, post) : balancePost(post);
}

/**
 * One post outside its time, such as for *send now*: not claimed, and with metadata of its own, so the next scheduled
 * one still comes.
 */
export async function postBalance(
  deps: PostServices,
  tenant: string,
  schedule: Pick<Schedule, 'channel' | 'content' | 'environment' | 'note' | 'posted' | 'timing' | 'zone'>,
  mark: PostMetadata,
): Promise<{ delivered: DeliveryResult; reading: Reading | null; sendingAt: number }> {
  const due = {
    scheduledAt: new Date(deps.clock.now()).toISOString(),
    lateBy: null,
    previous: schedule.posted ?? null,
  };
  const web = await deps.web(tenant);
  const composed = await composePost(deps, tenant, schedule, due, writerOf(deps, tenant, schedule));
  const sendingAt = deps.clock.now();
  return {
    delivered: await deliver(web, schedule.channel, composed.message, { mark }),
    reading: composed.reading,
    sendingAt,
  };
}
