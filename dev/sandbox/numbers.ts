import { whenAvailable } from './account.ts';
import type { Customer, NumberEntry } from './model.ts';
import { promised, withOdd } from './odd-lists.ts';
import { Refusal } from './refusal.ts';
import { type Reply, success } from './replies.ts';
import type { Service } from './service.ts';

function showEntry(entry: NumberEntry, dialect: Service['dialects']['absent']): Record<string, unknown> {
  return {
    number: entry.number,
    ...whenAvailable('display_name', entry.display_name, dialect),
    status: entry.status,
    ...whenAvailable('product_name', entry.product_name, dialect),
    follow_me_available: entry.follow_me_available,
    voicemail_available: entry.voicemail_available,
  };
}

/** The active number a path segment names: exactly as the list wrote it, `+` raw or as `%2B` (docs/provider.md, Calls). */
export function findNumber(customer: Customer, segment: string): NumberEntry {
  const entry = customer.numbers.get(segment.replace(/^%2b/i, '+'));
  if (entry === undefined || entry.status !== 'active') throw new Refusal('number_not_found');
  return entry;
}

/** `GET /numbers`: active ones only. */
export function listNumbers(service: Service, customer: Customer): Reply {
  const items: unknown[] = [];
  for (const entry of customer.numbers.values()) {
    if (entry.status === 'active') items.push(showEntry(entry, service.dialects.absent));
  }
  const about = { environment: service.environmentSaid(customer.environment), requestId: service.nextRequestId() };
  const listed = withOdd(items, service, { number: null, display_name: 'Odd entry', status: 'active' });
  return success({ items: listed, count: listed.length, ...promised(listed, service) }, about);
}

/** `GET /numbers/{telephone_number}`. */
export function showNumber(service: Service, customer: Customer, segment: string): Reply {
  const data = showEntry(findNumber(customer, segment), service.dialects.absent);
  return success(data, {
    environment: service.environmentSaid(customer.environment),
    requestId: service.nextRequestId(),
  });
}
