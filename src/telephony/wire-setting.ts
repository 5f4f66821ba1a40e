import { z } from 'zod';

/*
 * Settings that are sent back: what the provider wrote is read for what it means, however it is written, and what means
 * nothing certain is `null`, never a default.
 */

/** The most characters that are read of one text of the provider's; a longer one reads as one of an odd type does. */
export const LONGEST_TEXT = 4_000;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['off', false],
  ['no', false],
]);

/** On or off: a boolean, 0 or 1, or a word for it. */
export const settingFlag = z
  .union([z.boolean(), z.number(), z.string().max(LONGEST_TEXT)])
  .transform((value) => FLAGS.get(String(value).trim().toLowerCase()) ?? null)
  .nullish()
  .catch(null);

/** A word of the provider's, even if written as a number. */
export const settingWord = z
  .union([z.string().max(LONGEST_TEXT), z.number().transform(String)])
  .nullish()
  .catch(null);

/** A text, even if written as a number; `null` says that there is none, and only an absent member is unknown. */
export const settingText = z
  .union([z.string().max(LONGEST_TEXT), z.number().transform(String), z.null().transform(() => '')])
  .optional()
  .catch(undefined);

/**
 * Server-issued, and sent back exactly as it came; an integer that JavaScript cannot represent exactly is not accepted.
 */
export const settingId = z
  .union([z.string().min(1).max(LONGEST_TEXT), z.int()])
  .nullish()
  .catch(null);
