import { isTokenGone } from '../../slack/api/errors.ts';
import { isKeyRefused, isRefused, obstacleIn, Unreachable, type UnreachableReason } from '../../telephony/errors.ts';
import type { Environment } from '../../telephony/types.ts';
import { Forbidden, NotConnected, OtherAccount } from '../../workspace/errors.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { StopCause } from './automation.ts';

/** Where a cause is: with an account, or in a channel. */
export interface StopPlace {
  environment: Environment;
  /** Slack channel id. */
  channel?: string | null;
}

/** Reasons on the caller's side, which say nothing about the provider. */
const OWN: ReadonlySet<UnreachableReason> = new Set<UnreachableReason>(['deadline', 'busy', 'closed']);

/** The cause that an error shows; `null` where it concerns only what was asked. */
export function causeIn(error: unknown): StopCause | null {
  if (error instanceof NotConnected) return 'account';
  if (error instanceof OtherAccount) return 'owner';
  if (error instanceof Forbidden) return 'rights';
  if (isTokenGone(error)) return 'slack';
  if (isRefused(error, 'balance_unavailable')) return 'balance';
  if (isKeyRefused(error)) return 'key';
  if (isRefused(error, 'scope_denied') || isRefused(error, 'customer_context_missing')) return 'rights';
  const isOurs = error instanceof Unreachable && OWN.has(error.reason);
  return !isOurs && obstacleIn(error) === 'down' ? 'down' : null;
}

/** What people call a place, in Slack's text. */
export function placeName(of: string): string {
  const [first = '', second = ''] = of.split(' ');
  return first === 'channel' ? `<#${second}>` : environmentName(first === 'live' ? 'live' : 'sandbox');
}

/** The same place for all that one cause stops. */
export function placeOf(cause: StopCause, { environment, channel = null }: StopPlace): string {
  // The provider may take no changes while it lets everything be read.
  if (cause === 'key') return environment;
  if (cause === 'slack') return 'token';
  return cause === 'channel' ? `channel ${channel}` : `${environment} ${cause}`;
}
