import { z } from 'zod';
import type { Json } from '../storage/ports.ts';

/** A value in a record about which nothing more is known: it was stored as JSON, so it is not checked again. */
export const storedJson = z.custom<Json>((value) => value !== undefined);

/** An object of a record, in which members that another version wrote are kept: whoever writes it again spreads what was read. */
export function storedObject<T extends z.ZodRawShape>(shape: T): z.ZodObject<T> {
  return z.looseObject(shape) as z.ZodObject<z.ZodRawShape> as z.ZodObject<T>;
}
