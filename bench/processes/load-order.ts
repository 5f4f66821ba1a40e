import { z } from 'zod';

/** What one turn is asked for, as it travels between processes. */
export const orderSchema = z.object({
  /** Where the app listens. */
  url: z.string(),
  hooksUrl: z.string(),
  /** What people type after `/phone`. */
  text: z.string(),
  /** A part of every right answer; the empty text for an empty answer. */
  expect: z.string(),
  connections: z.number(),
  durationMs: z.number(),
});

export type LoadOrder = z.infer<typeof orderSchema>;

/** What one turn came to; latencies in milliseconds. */
export const loadResult = z.object({ requests: z.number(), seconds: z.number(), p50: z.number(), p99: z.number() });
export type LoadResult = z.infer<typeof loadResult>;
