import { z } from 'zod';
import type { Json } from '../storage/ports.ts';

/** A value in a record that nothing more is known of: it was stored as JSON, so it is not gone through again. */
export const storedJson = z.custom<Json>((value) => value !== undefined);
