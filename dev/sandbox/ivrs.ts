import type { Dialects } from './dialects.ts';
import { flag, integer, invalid, object, readSent, text, word } from './fields.ts';
import { writeFlag } from './manners.ts';
import { type Customer, type Ivr, SCHEDULES } from './model.ts';
import { promised, withOdd } from './odd-lists.ts';
import { Refusal } from './refusal.ts';
import { jsonReply, type Reply, success, writeReply } from './replies.ts';
import type { Service } from './service.ts';

/** Bounds that are open (docs/provider.md, Limits): this sandbox's own. */
export const IVR_BOUNDS = {
  replay_count: { min: 0, max: 10 },
  first_digit_timeout_seconds: { min: 1, max: 60 },
  next_digit_timeout_seconds: { min: 1, max: 60 },
  schedule_description: 200,
} as const;

const { replay_count: replays, first_digit_timeout_seconds: first, next_digit_timeout_seconds: next } = IVR_BOUNDS;

const CHANGE = {
  schedule: word(SCHEDULES),
  schedule_description: text(IVR_BOUNDS.schedule_description),
  replay_count: integer(replays.min, replays.max),
  first_digit_timeout_seconds: integer(first.min, first.max),
  next_digit_timeout_seconds: integer(next.min, next.max),
  direct_dial_enabled: flag,
};

const READ_ONLY = 'cannot be changed through this interface';
const FORBIDDEN = {
  ivr_id: READ_ONLY,
  telephone_number: READ_ONLY,
  name: READ_ONLY,
  is_root: READ_ONLY,
  prompts: 'cannot be changed: audio prompts are not exposed through this interface',
};

function findIvr(customer: Customer, id: string): Ivr {
  const ivr = customer.ivrs.get(id);
  if (ivr === undefined) throw new Refusal('ivr_not_found');
  return ivr;
}

function summarise(ivr: Ivr): Record<string, unknown> {
  const { ivr_id, telephone_number, name, is_root, schedule } = ivr;
  return { ivr_id, telephone_number, name, is_root, schedule };
}

/** `GET /ivrs`: the shape is not shown, so the dialect decides. */
export function listIvrs(service: Service, customer: Customer): Reply {
  const items = withOdd([...customer.ivrs.values()].map(summarise), service, { ivr_id: null, name: 'Odd entry' });
  const more = promised(items, service);
  switch (service.dialects.ivr_list) {
    case 'array':
      return jsonReply(200, { success: true, data: items, ...more });
    case 'ivrs':
      return success({ ivrs: items, ...more });
    case 'menus':
      return success({ menus: items, ...more });
    case 'beside':
      return jsonReply(200, { success: true, data: {}, ivrs: items, ...more });
    case 'beside-empty':
      return success({ items: [], ivrs: items, ...more });
    default:
      return success({ items, count: items.length, ...more });
  }
}

/** `GET /ivrs/{ivr_id}`: the id exactly as it was returned. */
export function showIvr(service: Service, customer: Customer, id: string): Reply {
  return success(showMenu(findIvr(customer, id), service.dialects));
}

function showMenu(ivr: Ivr, dialects: Dialects): Record<string, unknown> {
  const flags = {
    is_root: writeFlag(ivr.is_root, dialects),
    direct_dial_enabled: writeFlag(ivr.direct_dial_enabled, dialects),
  };
  return { ...ivr, ...flags };
}

/** `PATCH /ivrs/{ivr_id}`: changes only what was sent. All or nothing. */
export function updateIvr(service: Service, customer: Customer, id: string, body: unknown): Reply {
  const ivr = findIvr(customer, id);
  if (ivr.is_root && 'name' in object(body, '')) {
    throw invalid('name', 'cannot be changed: it is the name of the ROOT menu');
  }
  const change = readSent(body, CHANGE, { forbidden: FORBIDDEN });
  if (Object.keys(change).length === 0) throw invalid('', 'must hold at least one setting');
  service.carryOut(() => Object.assign(ivr, change));
  return writeReply(service.dialects, () => showMenu(ivr, service.dialects));
}
