import { PLANNED } from '../../../src/features/handover/planned-view.ts';
import { plansMessage } from '../../../src/features/plans/view.ts';
import { button } from '../../../src/slack/blocks/blocks.ts';
import type { States } from '../../support/states.ts';

const part = (title: string, about: string, typed: string) => ({
  title,
  about,
  typed,
  all: button(`${typed.replace('plans ', '').replace(' ', '-')}:list#home`, `All ${title.toLowerCase()}`, {}),
  shown: null,
});

const presets = part('Presets', 'Several numbers and menus set at once.', 'plans presets');
const others = [
  part('Closed days', 'Days on which a preset holds.', 'plans closed days'),
  part('Hours', 'Who rings in opening hours, and outside them.', 'plans hours'),
  part('Duty lists', 'Who is first on a number, in turns.', 'plans duty'),
];

const replaced = {
  title: 'People to be replaced',
  about: 'Somebody takes the place of another from a day on.',
  typed: null,
  all: button(`${PLANNED}#plans`, 'All of them', {}),
  shown: {
    heading: 'People to be replaced',
    count: '1',
    rows: [{ name: 'Priya', of: null, says: 'Mia takes over · from Mon 15 Jun · by <@U0ADAM001>' }],
    more: 0,
  },
};

export const states: States = {
  plansMessage: {
    'nothing planned': plansMessage([presets, ...others], 'help:run', () => ''),
    'presets alone': plansMessage(
      [
        {
          ...presets,
          shown: { heading: 'Presets', count: '1', rows: [{ name: 'Lunch', of: null, says: 'Main line' }], more: 0 },
        },
        ...others,
      ],
      'help:run',
      () => '',
    ),
    'somebody to be replaced': plansMessage([presets, ...others, replaced], 'help:run', () => ''),
  },
};
