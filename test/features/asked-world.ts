import type { World } from '../../src/language/world.ts';

/** The first number of {@link WORLD}. */
export const MAIN = '+441632960101';

/** What can be talked about, for tests of what a conversation says: three numbers, a menu and a preset. */
export const WORLD: World = {
  now: { day: '2026-06-09', minute: 10 * 60 + 5 },
  zone: 'Europe/London',
  locale: 'en-GB',
  user: 'U0ADAM001',
  numbers: [
    {
      number: MAIN,
      name: 'Main line',
      destinations: [
        { name: 'Anna', number: '+447700900101', enabled: true },
        { name: '', number: '+447700900102', enabled: true },
      ],
    },
    {
      number: '+441632960102',
      name: ' ',
      destinations: [{ name: 'Ben', number: '+447700900103', enabled: true }],
    },
    { number: '+441632960103', name: null, destinations: [] },
  ],
  menus: [{ id: 'ivr_1', name: 'Reception', number: null }],
  channels: [{ id: 'C0PHONES1', name: 'phones' }],
  schedules: [],
  diverted: [{ number: MAIN, to: 'Anna', until: null }],
  presets: [{ name: 'Lunch' }],
  changes: [],
};
