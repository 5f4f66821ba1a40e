import { plansMessage } from '../../../src/features/plans/view.ts';
import { section } from '../../../src/slack/blocks/blocks.ts';
import type { States } from '../../support/states.ts';

const nothing = { presets: [], closedDays: [], hours: [], duty: [] };

export const states: States = {
  plansMessage: {
    'nothing planned': plansMessage(nothing, 'help:run'),
    'presets alone': plansMessage({ ...nothing, presets: [section('*Presets:* 1\n*Lunch* · Main line')] }, 'help:run'),
  },
};
