import { z } from 'zod';
import { type ClosedDay, closedDaySchema } from '../../plans/closed-days/record.ts';
import { presetCodec } from '../../plans/presets/record.ts';
import type { NewPreset } from '../../plans/presets/store.ts';
import type { Json } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';

/** A closed day to be saved; an existing one keeps its id. */
export type ClosedDayRequest = Omit<ClosedDay, 'id' | 'jobs'> & { id: string | null };

/** A day that was saved. */
export interface SavedDay {
  entry: ClosedDay;
  /** The name of its preset, and where that holds. */
  preset: string;
  environment: Environment;
  /** The day as it was, and the name of its preset then; `null` for one that is new. */
  before: { entry: ClosedDay; preset: string } | null;
}

/** The outcome of saving days: saved, or left out with the reason. */
export interface Saved {
  saved: SavedDay[];
  left: string[];
}

/** Stands for the id of the preset that is made with the days. */
export const NEW = 'new';

/** What is proposed: days to be added or changed, or with `removes` one to be removed. */
export const wantedSchema = z.object({
  removes: z.boolean().default(false),
  days: z.array(closedDaySchema.omit({ id: true, jobs: true, proposedBy: true }).extend({ id: z.string().nullable() })),
  /** The preset that some of them have, where it is made with them. */
  make: z.json().nullable().default(null),
  /** Those that are to be changed or removed, as they were. */
  before: z.array(closedDaySchema),
});

/** A preset that is made with days, as it is stored until then. */
export function writeMake(make: NewPreset | null): Json {
  return make === null ? null : presetCodec.write({ version: 1, id: NEW, ...make });
}

/** Reads it back. */
export function readMake(stored: Json): NewPreset | null {
  if (stored === null) return null;
  const preset = presetCodec.read(stored);
  if (preset === null) throw new Error('A preset of proposed closed days cannot be read');
  const { version: _version, id: _id, ...make } = preset;
  return make;
}
