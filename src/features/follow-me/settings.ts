import { z } from 'zod';
import type { Draft } from '../../changes/draft.ts';
import { settingsCodec } from '../../changes/setting-kind.ts';
import type { FollowMe } from '../../telephony/types.ts';
import { entryOf, type RingEntry, ringEntry } from './ring-list/entry.ts';

/** What people may change of a number's Follow-Me (docs/provider.md, Calls); `null` was not stated. */
export type FollowMeSettings = {
  readonly sequence: string | null;
  readonly timeoutSeconds: number | null;
  readonly maxForwards: number | null;
  readonly destinations: readonly RingEntry[];
};

export type FollowMeDraft = Draft<FollowMeSettings>;

/** How they are stored. */
export const followMeCodec = settingsCodec(
  {
    sequence: z.string().nullable(),
    timeoutSeconds: z.number().nullable(),
    maxForwards: z.number().nullable(),
    destinations: z.array(ringEntry),
  },
  { sequence: null, timeoutSeconds: null, maxForwards: null },
);

/** The settings of a read; what the provider did not state stays unknown. */
export function followMeSettings(state: FollowMe): FollowMeSettings {
  const { sequence, timeoutSeconds, maxForwards, destinations } = state;
  return { sequence, timeoutSeconds, maxForwards, destinations: destinations.map(entryOf) };
}
