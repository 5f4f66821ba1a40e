import type { Actor, Fault, Given, Place } from '../control-types.ts';
import { isObject, type Json } from '../json.ts';
import type { Talk } from '../people/talk.ts';

/** What a control route answers with status 400. */
export class BadControl extends Error {}

/** A field that must be text. */
export function needText(body: Json, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new BadControl(`"${name}" must be a string.`);
  return value;
}

export function needFlag(body: Json, name: string): boolean {
  const value = body[name];
  if (typeof value !== 'boolean') throw new BadControl(`"${name}" must be true or false.`);
  return value;
}

export function readActor(body: Json): Actor {
  const { window } = body;
  const at = typeof window === 'string' && window !== '' ? { window } : {};
  return { team: needText(body, 'team'), user: needText(body, 'user'), ...at };
}

export function readPlace(body: Json): Place {
  const place = body.place;
  if (isObject(place)) {
    const { channel, ts, view, home } = place;
    if (typeof channel === 'string' && typeof ts === 'string') return { channel, ts };
    if (typeof view === 'string') return { view };
    if (home === true) return { home };
  }
  throw new BadControl('"place" must be { channel, ts }, { view } or { home: true }.');
}

export function readGiven(body: Json): Given {
  const value = body.value ?? null;
  if (value === null || typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new BadControl('"value" must be a string, a list of strings or null.');
}

const EFFECTS = ['error', 'status', 'rate_limited', 'delay', 'hold', 'cut'];

export function readFault(body: Json): Fault {
  const { effect, times, team } = body;
  const method = needText(body, 'method');
  if (!isEffect(effect)) throw new BadControl(`"effect.kind" must be one of ${EFFECTS.join(', ')}, with its fields.`);
  return {
    method,
    effect,
    ...(times === 'always' || typeof times === 'number' ? { times: times satisfies Fault['times'] } : {}),
    ...(typeof team === 'string' ? { team } : {}),
  };
}

function isEffect(effect: unknown): effect is Fault['effect'] {
  if (!isObject(effect)) return false;
  switch (effect.kind) {
    case 'error':
      return typeof effect.error === 'string';
    case 'status':
      return typeof effect.status === 'number';
    case 'rate_limited':
      return typeof effect.retryAfter === 'number';
    case 'delay':
      return typeof effect.ms === 'number';
    default:
      return effect.kind === 'hold' || effect.kind === 'cut';
  }
}

/** What a person says, with what people rarely do. */
export function readTalk(body: Json): Talk {
  const { thread_ts: threadTs, again, late_ms: lateMs } = body;
  return {
    channel: needText(body, 'channel'),
    text: needText(body, 'text'),
    ...(typeof threadTs === 'string' && threadTs !== '' ? { threadTs } : {}),
    ...(body.broadcast === true ? { broadcast: true } : {}),
    ...(body.file === true ? { file: true } : {}),
    ...(body.as_typed === true ? { asTyped: true } : {}),
    ...(again === 'event' || again === 'message' ? { again } : {}),
    ...(typeof lateMs === 'number' ? { lateMs } : {}),
  };
}
