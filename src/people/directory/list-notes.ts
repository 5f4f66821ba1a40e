import type { ListOf } from '../../telephony/types.ts';

/** What a list from the provider lacks, each a sentence without its full stop; empty where it is complete as far as is known. */
export function missingNotes({ items, unreadable, count, more }: ListOf<unknown>, noun: string): string[] {
  const sent = items.length + unreadable;
  return [
    ...(unreadable === 0 ? [] : [unreadableNote(unreadable, ['entry', 'entries'])]),
    ...(count === null || count === sent ? [] : [`The provider counts ${count} ${noun}, but lists ${sent}`]),
    ...(more ? ['The provider says that there are more than it sent'] : []),
  ];
}

/** How many entries of a list are left out, in words. */
export function unreadableNote(count: number, [one, many]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : many} could not be read`;
}
