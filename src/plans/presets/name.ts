import { MAX_NAME_LENGTH } from './record.ts';

/** The key by which two names count as the same. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Why a preset cannot have this name; `null` where it can. */
export function nameFault(name: string): string | null {
  if (name === '') return 'Type a name, such as Lunch.';
  return [...name].length > MAX_NAME_LENGTH ? `A name has at most ${MAX_NAME_LENGTH} characters.` : null;
}
