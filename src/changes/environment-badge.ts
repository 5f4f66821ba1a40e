import type { KnownBlock } from '@slack/types';
import { context, section } from '../slack/blocks/blocks.ts';
import type { Environment } from '../telephony/types.ts';

/** Which environment a card, form, preview or result is about; shown first, and larger for Live. */
export function environmentBadge(environment: Environment): KnownBlock {
  return environment === 'live'
    ? section(':red_circle: *Live* · your real phones')
    : context(':test_tube: *Sandbox* · for trying things out');
}
