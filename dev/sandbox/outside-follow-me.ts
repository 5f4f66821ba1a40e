import { flag, integer, list, type Rule, readSent, required, text, within } from './fields.ts';
import { DESTINATION_LIMIT, type Destination, type NumberEntry } from './model.ts';
import type { World } from './world.ts';

const anyText = text(5000);
const anyCount = integer(0, 1_000_000);

type Sent = Omit<Destination, 'destination_id'> & { destination_id: string | null };

const destination: Rule<Sent> = (value, field) => {
  const shape = {
    destination_id: anyText,
    name: anyText,
    number: anyText,
    enabled: flag,
    ring_seconds: anyCount,
    period: anyText,
  };
  const sent = readSent(value, shape, { parent: field });
  return {
    destination_id: sent.destination_id ?? null,
    name: sent.name ?? '',
    number: required(sent.number, within(field, 'number')),
    enabled: sent.enabled ?? true,
    ring_seconds: sent.ring_seconds ?? 20,
    period: sent.period ?? '',
  };
};

/** What is stored, `period` included, in the list's order. */
export function showFollowMe(entry: NumberEntry): Record<string, unknown> {
  return { telephone_number: entry.number, ...entry.follow_me, destination_limit: DESTINATION_LIMIT };
}

/** Changes Follow-Me the way the provider's own portal could: any mode or sequence, values beyond the API's limits, own ids. */
export function changeFollowMe(world: World, entry: NumberEntry, body: unknown): Record<string, unknown> {
  const { destinations, ...settings } = readSent(body, {
    mode: anyText,
    sequence: anyText,
    timeout_seconds: anyCount,
    max_forwards: anyCount,
    destinations: list(destination, 500),
  });
  Object.assign(entry.follow_me, settings);
  if (destinations) {
    entry.follow_me.destinations = destinations.map((each) => ({
      ...each,
      destination_id: each.destination_id ?? world.issueDestinationId(),
    }));
  }
  return showFollowMe(entry);
}
