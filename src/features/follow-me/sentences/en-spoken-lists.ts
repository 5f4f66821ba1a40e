import type { Sentences } from '../../../language/language.ts';
import { LIST_MEMBERS } from './en-list-members.ts';
import { LIST_NEEDS } from './en-list-needs.ts';
import { LIST_REQUESTS } from './en-list-requests.ts';
import { LIST_SWITCHES } from './en-list-switches.ts';
import { RING_LENGTHS } from './en-ring-lengths.ts';
import { RING_ORDERS } from './en-ring-orders.ts';
import { RING_PLACES } from './en-ring-places.ts';

/** Changes of ring lists, as they are spoken of. */
export const SPOKEN_LISTS: readonly Sentences[] = [
  ...LIST_MEMBERS,
  ...LIST_NEEDS,
  ...LIST_REQUESTS,
  ...LIST_SWITCHES,
  ...RING_ORDERS,
  ...RING_PLACES,
  ...RING_LENGTHS,
];
