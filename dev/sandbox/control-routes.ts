import { makeBulkKey } from './demo-keys.ts';
import { DIALECTS } from './dialects.ts';
import { readFault } from './fault-order.ts';
import { flag, integer, readSent, required, word } from './fields.ts';
import { formatTime } from './moving-clock.ts';
import { changeCustomer, changeIvr, changeKey, changeNumber, showCustomer, showKey } from './outside-changes.ts';
import { changeFollowMe, showFollowMe } from './outside-follow-me.ts';
import { RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import type { Service } from './service.ts';

/** A control request. */
interface ControlRequest {
  service: Service;
  /** The path's variable segment, decoded. */
  id: string;
  query: URLSearchParams;
  body: unknown;
}

/** One control route; what `answer` returns is sent as JSON. */
interface ControlRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** One line for `npm run sandbox`; the README says more. */
  about: string;
  answer: (request: ControlRequest) => unknown;
}

/** Longest wait of `GET /control/received`. */
const MAX_WAIT_MS = 25_000;

function found<T>(value: T | null, what: string): T {
  if (value === null) throw new Refusal('not_found', { message: `There is no such ${what}.` });
  return value;
}

function showClock(service: Service): unknown {
  return { now: service.clock.now(), iso: formatTime(service.clock.now()) };
}

function moveClock({ service, body }: ControlRequest): unknown {
  const moment = integer(-8.64e15, 8.64e15);
  const sent = readSent(body, { advance_ms: moment, set: moment });
  if (sent.set !== undefined) service.clock.set(sent.set);
  service.clock.advance(sent.advance_ms ?? 0);
  return showClock(service);
}

async function listReceived({ service, query }: ControlRequest): Promise<unknown> {
  const after = integer(0, Number.MAX_SAFE_INTEGER)(Number(query.get('after') ?? '0'), 'after');
  const { received } = service;
  if (query.get('wait') === '1') await received.until(after, MAX_WAIT_MS);
  return { items: received.since(after), last: received.last };
}

function setRateLimit({ service, body }: ControlRequest): unknown {
  if (body === null) {
    service.rateLimit = new RateLimit(null);
    return null;
  }
  const count = integer(0, 1_000_000);
  const sent = readSent(body, { requests: count, window_seconds: integer(1, 86_400), retry_after: flag, tokens: flag });
  service.rateLimit = new RateLimit({
    requests: required(sent.requests, 'requests'),
    window_seconds: required(sent.window_seconds, 'window_seconds'),
    retry_after: sent.retry_after ?? true,
    tokens: sent.tokens ?? false,
  });
  return service.rateLimit.rule;
}

function setDialects({ service, body }: ControlRequest): unknown {
  const sent = readSent(body, {
    ivr_list: word(DIALECTS.ivr_list),
    write_answer: word(DIALECTS.write_answer),
    error: word(DIALECTS.error),
    absent: word(DIALECTS.absent),
    test: word(DIALECTS.test),
    entries: word(DIALECTS.entries),
    promise: word(DIALECTS.promise),
    environment: word(DIALECTS.environment),
    refusal_id: word(DIALECTS.refusal_id),
    coding: word(DIALECTS.coding),
    flag: word(DIALECTS.flag),
    destination_id: word(DIALECTS.destination_id),
    id_kept: word(DIALECTS.id_kept),
    period: word(DIALECTS.period),
    number_kept: word(DIALECTS.number_kept),
    name_kept: word(DIALECTS.name_kept),
  });
  service.dialects = { ...service.dialects, ...sent };
  return service.dialects;
}

function seed({ service, body }: ControlRequest): unknown {
  const sent = readSent(body, { customers: integer(0, 1_000_000) });
  const customers = required(sent.customers, 'customers');
  service.world.seed(customers);
  const { apiKey, apiSecret, environment } = makeBulkKey(0);
  const pattern = (text: string): string => text.replace(/0$/, '<n>');
  return { customers, environment, api_key: pattern(apiKey), api_secret: pattern(apiSecret) };
}

function keepReceived({ service, body }: ControlRequest): unknown {
  const sent = readSent(body, { keep: integer(0, 100_000) });
  service.received.keep(required(sent.keep, 'keep'));
  return { keep: service.received.kept };
}

/** Every control route: path, what for, what it does. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  {
    method: 'POST',
    path: '/control/reset',
    about: 'back to the first state',
    answer: ({ service }) => {
      service.reset();
      return { reset: true };
    },
  },
  {
    method: 'GET',
    path: '/control/faults',
    about: 'faults in force, requests held',
    answer: ({ service }) => ({ items: service.faults.list(), holding: service.faults.holding }),
  },
  {
    method: 'POST',
    path: '/control/faults',
    about: 'let requests go wrong',
    answer: ({ service, body }) => ({ id: service.faults.add(readFault(body)).id }),
  },
  {
    method: 'DELETE',
    path: '/control/faults',
    about: 'no more faults',
    answer: ({ service }) => {
      service.faults.clear();
      return { items: [] };
    },
  },
  {
    method: 'POST',
    path: '/control/release',
    about: 'let held requests go on',
    answer: ({ service }) => ({ released: service.faults.release() }),
  },
  {
    method: 'GET',
    path: '/control/clock',
    about: 'the server\u2019s time',
    answer: ({ service }) => showClock(service),
  },
  { method: 'POST', path: '/control/clock', about: 'move the clock', answer: moveClock },
  { method: 'GET', path: '/control/received', about: 'requests received; long-polls', answer: listReceived },
  { method: 'POST', path: '/control/received', about: 'how many to keep', answer: keepReceived },
  {
    method: 'GET',
    path: '/control/keys',
    about: 'all keys with their secrets',
    answer: ({ service }) => ({ items: [...service.world.keys.values()].map(showKey) }),
  },
  {
    method: 'PATCH',
    path: '/control/keys/{id}',
    about: 'change what a key may do',
    answer: ({ service, id, body }) => changeKey(found(service.world.key(id), 'key'), body),
  },
  {
    method: 'GET',
    path: '/control/customers',
    about: 'all customers',
    answer: ({ service }) => ({ items: [...service.world.customers.values()].map(showCustomer) }),
  },
  {
    method: 'PATCH',
    path: '/control/customers/{id}',
    about: 'change balance, status, names',
    answer: ({ service, id, body }) => changeCustomer(found(service.world.customers.get(id) ?? null, 'customer'), body),
  },
  {
    method: 'PATCH',
    path: '/control/numbers/{number}',
    about: 'change a number',
    answer: ({ service, id, body }) => changeNumber(found(service.world.number(id), 'number'), body),
  },
  {
    method: 'GET',
    path: '/control/numbers/{number}/follow-me',
    about: 'stored Follow-Me, period included',
    answer: ({ service, id }) => showFollowMe(found(service.world.number(id), 'number')),
  },
  {
    method: 'PUT',
    path: '/control/numbers/{number}/follow-me',
    about: 'change Follow-Me outside the API',
    answer: ({ service, id, body }) => changeFollowMe(service.world, found(service.world.number(id), 'number'), body),
  },
  {
    method: 'PATCH',
    path: '/control/ivrs/{id}',
    about: 'change a menu outside the API',
    answer: ({ service, id, body }) => changeIvr(found(service.world.ivr(id), 'menu'), body),
  },
  { method: 'POST', path: '/control/rate-limit', about: 'requests per window and key', answer: setRateLimit },
  {
    method: 'GET',
    path: '/control/dialects',
    about: 'dialects in force',
    answer: ({ service }) => service.dialects,
  },
  { method: 'POST', path: '/control/dialects', about: 'shapes the document does not show', answer: setDialects },
  { method: 'POST', path: '/control/seed', about: 'tenants for benchmarks', answer: seed },
];
