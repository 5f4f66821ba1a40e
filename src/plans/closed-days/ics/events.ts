import { createHash } from 'node:crypto';
import type { Properties, Property, WrittenEvent } from './syntax.ts';

/** A version of an event, or of one occurrence of an event that repeats. */
export interface EventVersion {
  properties: Properties;
  /** Called off by its status, or by what its calendar is for. */
  isCancelled: boolean;
  /** An answer to an invitation, which changes nothing (RFC 5546). */
  isAnswer: boolean;
  /** The version that it takes the place of, if the file has one. */
  earlier: EventVersion | null;
}

/** All that a file says of one event, each part in its last version. */
export interface EventGroup {
  /** A fingerprint of its UID; `null` where it has none. */
  id: string | null;
  /** `null` where only single occurrences are named. */
  main: EventVersion | null;
  /** By their `RECURRENCE-ID` as it is written. */
  occurrences: readonly EventVersion[];
}

const ANSWERS: ReadonlySet<string> = new Set(['REPLY', 'REFRESH', 'COUNTER', 'DECLINECOUNTER']);

/** Brings together what belongs to the same event; of several versions the last one counts, wherever it stands. */
export function groupsOf(events: readonly WrittenEvent[]): EventGroup[] {
  const groups = new Map<string, Map<string, EventVersion>>();
  for (const [at, { properties, calendar }] of events.entries()) {
    const uid = first(properties, 'UID')?.value.trim() ?? '';
    const key = uid === '' ? `no UID ${at}` : `UID ${uid}`;
    const parts = groups.get(key) ?? new Map<string, EventVersion>();
    groups.set(key, parts);
    const version: EventVersion = {
      properties,
      isCancelled: calendar.method === 'CANCEL' || wordOf(properties, 'STATUS') === 'CANCELLED',
      isAnswer: ANSWERS.has(calendar.method ?? ''),
      earlier: null,
    };
    const of = first(properties, 'RECURRENCE-ID');
    const part = of === undefined ? '' : `${of.parameters.get('TZID') ?? ''}:${of.value}`;
    const known = parts.get(part);
    if (known === undefined) parts.set(part, version);
    else if (isLater(version, known)) parts.set(part, { ...version, earlier: known });
    else known.earlier ??= version;
  }
  return [...groups].map(([key, parts]) => ({
    id: key.startsWith('UID ') ? fingerprintOf(key) : null,
    main: parts.get('') ?? null,
    occurrences: [...parts].flatMap(([part, version]) => (part === '' ? [] : [version])),
  }));
}

/** The first property of a name: one that is given twice against the standard counts once. */
export function first(properties: Properties, name: string): Property | undefined {
  return properties.get(name)?.[0];
}

function wordOf(properties: Properties, name: string): string {
  return first(properties, name)?.value.trim().toUpperCase() ?? '';
}

/** Whether a version that stands later in the file takes the place of one before it (RFC 5546, section 2.1.5). */
function isLater(version: EventVersion, known: EventVersion): boolean {
  // An answer is no version of the event.
  if (version.isAnswer !== known.isAnswer) return known.isAnswer;
  const [sequence, before] = [sequenceOf(version), sequenceOf(known)];
  if (sequence !== before) return sequence > before;
  for (const name of ['DTSTAMP', 'LAST-MODIFIED']) {
    const [stamp, other] = [wordOf(version.properties, name), wordOf(known.properties, name)];
    if (stamp !== other && STAMP.test(stamp) && STAMP.test(other)) return stamp > other;
  }
  return version.isCancelled || !known.isCancelled;
}

const STAMP = /^\d{8}T\d{6}Z$/u;

function sequenceOf({ properties }: EventVersion): number {
  const value = wordOf(properties, 'SEQUENCE');
  return /^\d{1,15}$/u.test(value) ? Number(value) : 0;
}

/** Tells events apart without keeping what somebody else chose as their UID. */
function fingerprintOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url').slice(0, 22);
}
