import type { Dialects } from './dialects.ts';
import { invalid, type Rule, text } from './fields.ts';

const MAX_ID_LENGTH = 200;

/** On or off as the dialect writes it. */
export function writeFlag(value: boolean, { flag }: Dialects): boolean | number | string {
  if (flag === 'number') return value ? 1 : 0;
  return flag === 'word' ? String(value) : value;
}

/** A destination's id as the dialect writes it. */
export function writeId(id: string, { destination_id }: Dialects): string | number {
  const digits = /^destination_(\d+)$/.exec(id)?.[1];
  return destination_id === 'integer' && digits !== undefined ? Number(digits) : id;
}

/** Reads an id that was sent; a server that writes integers takes nothing else. */
export function idRule({ destination_id }: Dialects): Rule<string> {
  if (destination_id !== 'integer') return text(MAX_ID_LENGTH);
  return (value, field) => {
    if (typeof value === 'number' && Number.isInteger(value)) return `destination_${value}`;
    throw invalid(field, 'must be an integer');
  };
}

/** A number as the dialect keeps it: as it was sent, or internationally, a leading 0 being the United Kingdom's. */
export function keepNumber(number: string, { number_kept }: Dialects): string {
  if (number_kept === 'as-sent') return number;
  const digits = number.replace(/[^0-9]/g, '');
  return number.startsWith('+') ? `+${digits}` : digits.replace(/^0/, '+44');
}

/** A name as the dialect keeps it. */
export function keepName(name: string, number: string, { name_kept }: Dialects): string {
  if (name_kept === 'trimmed') return name.trim();
  if (name_kept === 'upper-case') return name.toUpperCase();
  return name_kept === 'filled-in' && name === '' ? number : name;
}
