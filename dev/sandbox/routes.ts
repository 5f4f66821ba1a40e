import { showBalance, showCapabilities, showCustomer, testKey } from './account.ts';
import { showFollowMe, updateFollowMe } from './follow-me.ts';
import { customerOf } from './gate.ts';
import { listIvrs, showIvr, updateIvr } from './ivrs.ts';
import type { ApiKey, Permission } from './model.ts';
import { listNumbers, showNumber } from './numbers.ts';
import type { Reply } from './replies.ts';
import type { Service } from './service.ts';

/** A request whose key has been let in. */
interface Admitted {
  service: Service;
  key: ApiKey;
  /** The path's variable segment, verbatim; empty where the path has none. */
  segment: string;
  /** Parsed JSON; `undefined` where the route takes no body. */
  body: unknown;
}

/** One endpoint (docs/provider.md, Calls); `token` is the only one without an answer of its own. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** The permission it needs; `null` where any key with a customer may call. */
  permission: Permission | null;
  /** Absent for `POST /auth/token`, which needs no key. */
  answer?: (request: Admitted) => Reply;
}

const NUMBER = '/numbers/{telephone_number}';
const IVR = '/ivrs/{ivr_id}';

/** The provider's API: path, who may, what it does. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: '/auth/token', permission: null },
  {
    method: 'GET',
    path: '/test',
    permission: null,
    answer: ({ service, key }) => {
      customerOf(service, key);
      return testKey(service.dialects.test);
    },
  },
  { method: 'GET', path: '/capabilities', permission: 'capabilities.read', answer: ({ key }) => showCapabilities(key) },
  {
    method: 'GET',
    path: '/customer',
    permission: 'customer.read',
    answer: ({ service, key }) => showCustomer(service, customerOf(service, key)),
  },
  {
    method: 'GET',
    path: '/numbers',
    permission: 'numbers.read',
    answer: ({ service, key }) => listNumbers(service, customerOf(service, key)),
  },
  {
    method: 'GET',
    path: NUMBER,
    permission: 'numbers.read',
    answer: ({ service, key, segment }) => showNumber(service, customerOf(service, key), segment),
  },
  {
    method: 'GET',
    path: '/balance',
    permission: 'balance.read',
    answer: ({ service, key }) => showBalance(service, customerOf(service, key)),
  },
  {
    method: 'GET',
    path: `${NUMBER}/follow-me`,
    permission: 'follow_me.read',
    answer: ({ service, key, segment }) => showFollowMe(service, customerOf(service, key), segment),
  },
  {
    method: 'PUT',
    path: `${NUMBER}/follow-me`,
    permission: 'follow_me.write',
    answer: ({ service, key, segment, body }) => updateFollowMe(service, customerOf(service, key), segment, body),
  },
  {
    method: 'GET',
    path: '/ivrs',
    permission: 'ivrs.read',
    answer: ({ service, key }) => listIvrs(service, customerOf(service, key)),
  },
  {
    method: 'GET',
    path: IVR,
    permission: 'ivrs.read',
    answer: ({ service, key, segment }) => showIvr(service, customerOf(service, key), segment),
  },
  {
    method: 'PATCH',
    path: IVR,
    permission: 'ivrs.write',
    answer: ({ service, key, segment, body }) => updateIvr(service, customerOf(service, key), segment, body),
  },
];
