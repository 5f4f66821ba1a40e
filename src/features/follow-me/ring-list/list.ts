import type { FollowMeDraft, RingEntry } from '../settings.ts';
import { USUAL_LIMIT } from '../warnings.ts';

/** An entry of a draft, by which it is told from others. */
export interface ListedEntry extends RingEntry {
  key: string;
}

/** The ring list as edited so far. An untouched list has no keys yet and gets the same ones every time it is read. */
export function listOf({ wanted }: Pick<FollowMeDraft, 'wanted'>): ListedEntry[] {
  return wanted.destinations.map((entry, at) => ({ ...entry, key: entry.key ?? `v${at}` }));
}

/** The draft with another ring list, without what was wrong with the old one. */
export function withList(draft: FollowMeDraft, destinations: readonly ListedEntry[]): FollowMeDraft {
  const { destinations: _settled, form: _told, ...faults } = draft.faults;
  return { ...draft, wanted: { ...draft.wanted, destinations }, faults };
}

/** How many entries the list may have. */
export function limitOf(draft: Pick<FollowMeDraft, 'limit'>): number {
  return draft.limit ?? USUAL_LIMIT;
}

/** Replaces the entry with the same key, else adds it at the end; doing so twice has no further effect. */
export function put(list: readonly ListedEntry[], entry: ListedEntry): ListedEntry[] {
  const at = list.findIndex(({ key }) => key === entry.key);
  return at < 0 ? [...list, entry] : list.with(at, entry);
}

/** The entry's place counted from 1; the one after the last for a new entry. */
export function placeOf(list: readonly ListedEntry[], key: string | null): number {
  const at = list.findIndex((entry) => entry.key === key);
  return at < 0 ? list.length + 1 : at + 1;
}

/** The list with an entry at this place, counted from 1; the others keep their order. */
export function moveTo(list: readonly ListedEntry[], key: string, place: number): ListedEntry[] {
  const entry = list.find((each) => each.key === key);
  return entry === undefined
    ? [...list]
    : list.filter((each) => each.key !== key).toSpliced(Math.max(0, place - 1), 0, entry);
}

/** Calls ring only this entry; nothing is taken off the list, so that it is easily restored. */
export function divert(list: readonly ListedEntry[], key: string): ListedEntry[] {
  return list.map((entry) => ({ ...entry, enabled: entry.key === key }));
}

/**
 * What an entry's menu does to the list. Each states the result, not the movement, so that a second press on the
 * same view changes nothing more.
 */
export type Step =
  | { kind: 'before' | 'after'; key: string; other: string }
  | { kind: 'on' | 'off' | 'remove'; key: string };

/** The list after a step; an entry that is gone by now stays gone. */
export function take(list: readonly ListedEntry[], step: Step): ListedEntry[] {
  switch (step.kind) {
    case 'remove':
      return list.filter(({ key }) => key !== step.key);
    case 'on':
    case 'off':
      return list.map((entry) => (entry.key === step.key ? { ...entry, enabled: step.kind === 'on' } : entry));
    case 'before':
    case 'after':
      return move(list, step);
  }
}

function move(list: readonly ListedEntry[], { kind, key, other }: Extract<Step, { other: string }>): ListedEntry[] {
  const [from, to] = [list.findIndex((each) => each.key === key), list.findIndex((each) => each.key === other)];
  const moved = list[from];
  const isThere = kind === 'before' ? from < to : from > to;
  if (moved === undefined || to < 0 || key === other || isThere) return [...list];
  const rest = list.filter((each) => each.key !== key);
  const at = rest.findIndex((each) => each.key === other) + (kind === 'after' ? 1 : 0);
  return rest.toSpliced(at, 0, moved);
}

/** Writes a step as the value of a menu's option. */
export function writeStep(step: Step): string {
  return 'other' in step ? `${step.kind} ${step.key} ${step.other}` : `${step.kind} ${step.key}`;
}

/** Reads it back; `null` for anything else. */
export function readStep(value: string): Step | null {
  const [kind = '', key = '', other = ''] = value.split(' ');
  if (key === '') return null;
  if ((kind === 'before' || kind === 'after') && other !== '') return { kind, key, other };
  return kind === 'on' || kind === 'off' || kind === 'remove' ? { kind, key } : null;
}
