import { LONGEST_NAME } from './record.ts';

/** By which two names are the same to people. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Why this is no name for a preset; `null` where it is one. */
export function nameFault(name: string): string | null {
  if (name === '') return 'Type a name, such as Lunch.';
  return [...name].length > LONGEST_NAME ? `A name has at most ${LONGEST_NAME} characters.` : null;
}
