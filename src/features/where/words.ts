import { modeBeyondName } from '../../people/directory/ring-list.ts';
import type { RingPlace } from '../../people/directory/ring-list-search.ts';
import { ordinal } from '../../slack/blocks/ordinal.ts';
import { isolate } from '../../slack/blocks/rows.ts';

/** `1st of 3`, on or off and for how long, as far as the provider says. */
export function describePlace({ place, list, destination }: RingPlace): string {
  const { enabled, ringSeconds } = destination;
  const mode = modeBeyondName(list);
  return [
    `${describeOrder(place, list.destinations.length + list.unreadable, list.sequence)}`,
    enabled === null ? 'on or off not stated' : enabled ? 'on' : 'off',
    ...(ringSeconds === null ? [] : [`rings ${ringSeconds} s`]),
    ...(mode === null ? [] : [`Follow-Me mode: ${isolate(mode)}`]),
  ].join(' · ');
}

function describeOrder(place: number, count: number, sequence: string | null): string {
  if (count === 1) return 'the only one';
  const at = `${ordinal(place)} of ${count}`;
  if (sequence === 'simultaneous') return `${at}, all at the same time`;
  return sequence === 'random' ? `${at}, in random order` : at;
}

/** How long ago something was, as people say it. */
export function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

function count(value: number, noun: string): string {
  return `${value} ${noun}${value === 1 ? '' : 's'} ago`;
}
