import { z } from 'zod';
import type { Json } from '../storage/ports.ts';

/** A value in a record about which nothing more is known: it was stored as JSON, so it is not checked again. */
export const storedJson = z.custom<Json>((value) => value !== undefined);

/** An object of a record, in which members that another version wrote are kept: whoever writes it again spreads what was read. */
export function storedObject<T extends z.ZodRawShape>(shape: T): z.ZodObject<T> {
  return z.looseObject(shape) as z.ZodObject<z.ZodRawShape> as z.ZodObject<T>;
}

/** The members of a record, by their names. */
type Members = { [name: string]: Json };

const membersOf = z.record(z.string(), storedJson);

/**
 * A record in which only those members are written that are wanted otherwise than they were `read`: what did not change
 * stays as it was `found`, even what this version cannot read.
 */
export function withChanged(found: Json, read: Members, wanted: Members): Members {
  const stored = membersOf.safeParse(found).data;
  if (stored === undefined) return wanted;
  const before = new Map(Object.entries(read));
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return { ...stored, ...Object.fromEntries(changed) };
}
