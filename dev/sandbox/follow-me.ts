import type { Dialects } from './dialects.ts';
import { flag, integer, invalid, list, type Rule, readSent, required, text, within, word } from './fields.ts';
import { idRule, keepName, keepNumber, writeFlag, writeId } from './manners.ts';
import {
  type Customer,
  DESTINATION_LIMIT,
  type Destination,
  type FollowMe,
  type NumberEntry,
  SEQUENCES,
} from './model.ts';
import { findNumber } from './numbers.ts';
import { withOdd } from './odd-lists.ts';
import { Refusal } from './refusal.ts';
import { type Reply, success, writeReply } from './replies.ts';
import type { Service } from './service.ts';

/** Bounds of `timeout_seconds`, which are open (docs/provider.md, Limits): this sandbox's own. */
export const TIMEOUT_SECONDS = { min: 5, max: 600 } as const;

/** Longest destination name and period the sandbox takes, in characters. */
export const TEXT_LIMIT = 200;

const READ_ONLY = 'cannot be changed through this interface';
const FORBIDDEN = { telephone_number: READ_ONLY, mode: READ_ONLY, destination_limit: READ_ONLY };
const FORBIDDEN_IN_ITEM = { order: 'is returned in reads only; the place in the list is the order' };

const telephoneNumber: Rule<string> = (value, field) => {
  const digits = typeof value === 'string' ? value.replace(/[^0-9]/g, '').length : 0;
  if (typeof value === 'string' && /^\+?[0-9][0-9 ()-]*$/.test(value) && digits >= 3 && digits <= 20) return value;
  throw invalid(field, 'must be a telephone number of 3 to 20 digits');
};

const DESTINATION = {
  name: text(TEXT_LIMIT),
  number: telephoneNumber,
  enabled: flag,
  ring_seconds: integer(0, 90),
  period: text(TEXT_LIMIT),
};

type SentDestination = Omit<Destination, 'destination_id'> & { destination_id: string | null };

const destination =
  (dialects: Dialects): Rule<SentDestination> =>
  (value, field) => {
    const shape = { destination_id: idRule(dialects), ...DESTINATION };
    const sent = readSent(value, shape, { parent: field, forbidden: FORBIDDEN_IN_ITEM });
    return {
      destination_id: sent.destination_id ?? null,
      name: required(sent.name, within(field, 'name')),
      number: required(sent.number, within(field, 'number')),
      enabled: required(sent.enabled, within(field, 'enabled')),
      ring_seconds: required(sent.ring_seconds, within(field, 'ring_seconds')),
      period: required(sent.period, within(field, 'period')),
    };
  };

const CHANGE = {
  sequence: word(SEQUENCES),
  timeout_seconds: integer(TIMEOUT_SECONDS.min, TIMEOUT_SECONDS.max),
  max_forwards: integer(1, 10),
};

/** The Follow-Me settings as `GET` shows them: with `order`, and without `period` unless the dialect shows it. */
function showSettings(entry: NumberEntry, service: Service): Record<string, unknown> {
  const { destinations, ...settings } = entry.follow_me;
  const { dialects } = service;
  const shown = destinations.map(({ period, ...each }, index) => ({
    ...each,
    destination_id: writeId(each.destination_id, dialects),
    enabled: writeFlag(each.enabled, dialects),
    order: index + 1,
    ...(dialects.period === 'shown' ? { period } : {}),
  }));
  return {
    telephone_number: entry.number,
    ...settings,
    destinations: withOdd(shown, service, { destination_id: 'destination_odd', name: 'Odd entry', number: null }),
    destination_limit: DESTINATION_LIMIT,
  };
}

function findFollowMe(customer: Customer, segment: string): NumberEntry {
  const entry = findNumber(customer, segment);
  if (!entry.follow_me_available) throw new Refusal('follow_me_unavailable');
  return entry;
}

/** `GET /numbers/{telephone_number}/follow-me`. */
export function showFollowMe(service: Service, customer: Customer, segment: string): Reply {
  return success(showSettings(findFollowMe(customer, segment), service));
}

function checkIds(sent: readonly SentDestination[], current: FollowMe): void {
  const known = new Set(current.destinations.map((each) => each.destination_id));
  const used = new Set<string>();
  for (const [index, { destination_id: id }] of sent.entries()) {
    if (id === null) continue;
    const field = `destinations[${index}].destination_id`;
    if (!known.has(id)) throw invalid(field, 'is not a destination of this number; leave it out for a new one');
    if (used.has(id)) throw invalid(field, 'is used twice');
    used.add(id);
  }
}

/** `PUT /numbers/{telephone_number}/follow-me`: changes only what was sent; a sent list replaces the list. All or nothing. */
export function updateFollowMe(service: Service, customer: Customer, segment: string, body: unknown): Reply {
  const entry = findFollowMe(customer, segment);
  const { dialects } = service;
  const shape = { ...CHANGE, destinations: list(destination(dialects), DESTINATION_LIMIT) };
  const { destinations, ...settings } = readSent(body, shape, { forbidden: FORBIDDEN });
  if (destinations) checkIds(destinations, entry.follow_me);
  else if (Object.keys(settings).length === 0) throw invalid('', 'must hold at least one setting');
  const issued = (id: string | null) => (dialects.id_kept === 'kept' ? id : null) ?? service.world.issueDestinationId();
  service.carryOut(() => {
    Object.assign(entry.follow_me, settings);
    if (destinations === undefined) return;
    entry.follow_me.destinations = destinations.map((each) => ({
      ...each,
      destination_id: issued(each.destination_id),
      number: keepNumber(each.number, dialects),
      name: keepName(each.name, each.number, dialects),
    }));
  });
  return writeReply(dialects, () => showSettings(entry, service));
}
