import { destinationOf } from '../../features/listed.ts';
import { short } from '../../plan/chronicle/kept.ts';

/** A list of the provider's that lacks entries, or says so. */
export function listOf<T>(items: readonly T[], lacks: string | undefined) {
  return {
    items: [...items],
    unreadable: lacks === undefined ? 0 : Number(lacks),
    count: items.length,
    more: lacks === '2',
  };
}

/** `Anna +447700900123, Ben +447700900124 off, +44…`. */
export function ringsOf(text: string) {
  return text.split(', ').map((each, at) => {
    const [, name = '', number = '', off] = /^(.*?) ?(\S*\d\S*)( off)?$/u.exec(each) ?? [];
    return destinationOf(at + 1, { name: name === '' ? null : name, number, enabled: off === undefined });
  });
}

/** What was found, by its numbers or ids. */
export function named(
  match: { kind: string; item?: unknown; items?: readonly unknown[]; nearest?: readonly unknown[] | null } | null,
) {
  const nameOf = (each: unknown) => JSON.stringify(each).replace(/.*?"(?:number|ivrId)":"(.*?)".*/u, '$1');
  if (match === null) return 'nothing';
  const all = match.items ?? match.nearest ?? (match.item === undefined ? null : [match.item]);
  return `${match.kind} ${all === null ? 'of none' : all.map(nameOf).join(', ')}`;
}

/** A value in a line, with the entries of a map by their keys. */
export function shortly(value: unknown): string {
  if (value instanceof Map) return `{${[...value].map(([key, each]) => `${key}: ${shortly(each)}`).join(', ')}}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value === null ? 'nothing' : short(value);
  return `{${Object.entries(value)
    .map(([key, each]) => `${key} ${each instanceof Map ? shortly(each) : short(each)}`)
    .join(', ')}}`;
}
