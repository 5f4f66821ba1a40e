import { z } from 'zod';
import type { Json } from '../storage/ports.ts';

/** A value in a record about which nothing more is known: it was stored as JSON, so it is not checked again. */
export const storedJson = z.custom<Json>((value) => value !== undefined);
