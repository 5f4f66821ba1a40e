import type { Intent } from '../../src/language/intents.ts';
import type { Place } from '../../src/plans/wakes.ts';
import type { FiringHandlers } from '../../src/services/run-firing.ts';

/** One sentence for each thing that can be asked for. */
export const SENTENCES: Readonly<Record<Intent, string>> = {
  balance: 'what is our balance',
  forecast: 'when will the credit run out',
  spend: 'how much did we spend last month',
  account: 'account details',
  numbers: 'show me our numbers',
  number: 'show the main line',
  who_rings: 'who rings on the main line',
  follow_me_show: 'show follow-me of the main line',
  divert: 'divert the main line to Anna until 5pm',
  end_divert: 'end the diversion of the main line',
  add_destination: 'add 07400 123456 to the main line',
  remove_destination: 'remove Ben from the main line',
  enable_destination: 'switch Ben on on the main line',
  disable_destination: 'switch Ben off on the main line',
  reorder: 'put Ben first on the main line',
  set_timeout: 'let the main line give up after 45 seconds',
  extend_divert: 'extend the diversion of the main line until 6pm',
  apply_preset: 'apply lunch',
  when: 'what happens on the main line this week',
  hours: 'after hours calls to the main line go to Anna',
  duty: 'who is on duty tomorrow',
  swap_shift: 'let Ben take my shift on Friday',
  closed_days: 'are we closed on Friday?',
  close_days: 'close on 25 December with the lunch preset',
  undo: 'undo the last change',
  history: 'who changed the main line',
  ivrs: 'list the menus',
  ivr_show: 'show the menu After hours',
  ivr_edit: 'replay the menu After hours 4 times',
  schedule_add: 'post the balance here every Monday at 9',
  schedule_list: 'list the balance posts',
  schedule_pause: 'pause the balance post',
  schedule_resume: 'resume the balance post',
  schedule_remove: 'remove the balance post',
  schedule_send: 'send the balance post now',
  watch: 'warn us when the credit drops below 20',
  status: 'status',
  access: 'who may do what',
  people: 'whose number is whose',
  proposals: 'what did I propose',
  own_number: 'my number is 07400 123456',
  forget_number: 'forget my number',
  connect: 'connect an account',
  use: 'go live',
  thing: 'change the main line',
  help: 'help',
  replace_person: 'Ben has left, Anna takes over',
};

/** What becomes of a job once whoever is responsible for it may no longer do it, and the test that has it. */
export const JOBS: Readonly<
  Record<
    Exclude<keyof FiringHandlers | Place, 'wakes' | 'planned'> | 'sweep',
    { after: string; test: readonly [file: string, title: string] }
  >
> = {
  temporary: {
    after: 'a start is not made, and managers are asked; a return is made, whoever began the change',
    test: ['divert-start', 'where whoever planned it may not change anything any more'],
  },
  closed: {
    after: 'it is carried out; what takes a manager is left to one',
    test: ['closed-day-asked', 'a number that the list has no more needs a manager'],
  },
  hours: {
    after: 'the turn-over goes on; what takes a manager is left to one',
    test: ['hours', 'hours turn over once whoever saved them has left'],
  },
  duty: {
    after: 'the hand-over goes on, as the order of a list',
    test: ['duty', 'a hand-over goes on once whoever made the list has left'],
  },
  sweep: {
    after: 'what was lost is done by its own wake, which is armed anew',
    test: ['../jobs/repair-on-aws', 'is made good by the next sweep, told truly and once'],
  },
  schedule: {
    after: 'the post keeps coming until a manager takes it over or removes it',
    test: ['schedule-mishaps', 'the post of somebody who has left keeps coming'],
  },
  watch: {
    after: 'the watch goes on, and managers are told',
    test: ['watch-mishaps', 'is told to somebody who may resume it where its owner cannot be reached'],
  },
  readings: {
    after: 'the balance goes on being read, until nobody has asked for some months',
    test: ['spend', 'the balance is read four times a day once somebody has asked what was spent'],
  },
  people: {
    after: 'it only tells people and managers',
    test: [
      'people-leaving',
      'of somebody who left, managers are told once, with every ring list that still reaches them',
    ],
  },
  handover: {
    after: 'it only tells whoever saved it, and sends nothing',
    test: ['handover', 'a save that is cut off is told, and what is left of it is shown and saved'],
  },
  successor: {
    after: 'nothing is sent; they and managers are told',
    test: [
      'handover',
      'from a day on, nothing is sent once whoever planned it may change nothing, and managers are told',
    ],
  },
  proposal: {
    after: 'it lapses, and whoever made it is told where Slack still reaches them',
    test: [
      'proposals-later',
      'a proposal whose job is lost, or is cut off while it is told, lapses after the next start',
    ],
  },
  removal: {
    after: 'it goes on: Slack asked for it',
    test: ['divert-return', 'the removal of the app ends what is open, once, before it deletes everything'],
  },
};

/** Why the button of a proposal that has lapsed is pressed with a made-up value. */
const LAPSED =
  'It stands under a proposal that has lapsed, seven days on, by when all else here is over; it opens a form, which is pressed, and changes nothing.';

/** Rows to which nothing leads that the walk comes by, and why that leaves nothing open. */
const NO_AGENTS = 'The workspace of the walk lets no agents in; each person sees and ends their own alone.';

export const NOT_LIVE: ReadonlyMap<string, string> = new Map([
  ['spend:chart', 'It takes readings of two periods, which the walk does not have; it shows what the card shows.'],
  ['spend:csv', 'It takes two readings of a period, which the walk does not have; it sends what the card shows.'],
  [
    'presets:confirm',
    'Slack tells of this box only with its form, which is pressed; told of it alone, the app does nothing.',
  ],
  [
    'changes:confirm',
    'Slack tells of this box only with its form, which is pressed; told of it alone, the app does nothing.',
  ],
  [
    'changes:decision',
    'Slack tells of this choice only with its form, which is pressed; told of it alone, the app does nothing.',
  ],
  ['divert:list', 'It takes a diversion that ended while the form for another end was open; it shows the list.'],
  ['when:page', 'It takes more numbers than a page of the table has; it shows the next.'],
  ['handover:again', 'It takes an app that was stopped while it saved; it opens a preview, which is pressed.'],
  ...['handover:planned', 'handover:call-off'].map(
    (row) => [row, 'It takes somebody who is replaced on a later day; handover.test.ts presses it.'] as const,
  ),
  [
    'handover:confirm',
    'Slack tells of this box only with its form, which is pressed; told of it alone, the app does nothing.',
  ],
  [
    'proposals:confirm',
    'Slack tells of this box only with its form, which is pressed; told of it alone, the app does nothing.',
  ],
  ['changes:propose-again', LAPSED],
  ['proposals:propose-again', LAPSED],
  ...['agents:show', 'agents:disconnect', 'agents:token'].map((row) => [row, NO_AGENTS] as const),
  ['schedule:menu (gone)', 'Only a word that no version has shown leads here; it is answered that the post is gone.'],
]);
