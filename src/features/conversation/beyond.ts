import type { Topic } from '../../language/intents.ts';
import { ONLY } from './questions.ts';
import type { Press } from './view.ts';

/** What is said to somebody who asks for what is not to be had, and what is there instead. */
interface Beyond {
  said: string;
  near: readonly Press[];
}

const NUMBERS: Press = { label: 'Numbers', words: 'numbers' };
const MENUS: Press = { label: 'Menus', words: 'menus' };
const BALANCE: Press = { label: 'Balance', words: 'balance' };
const SPENDING: Press = { label: 'Spending', words: 'spend' };
const HISTORY: Press = { label: 'Changes', words: 'history' };
const HELP: Press = { label: 'What can I ask?', words: 'help' };

/** By what was asked for. What the provider offers is in its document; the rest is what Switchboard does not do. */
export const BEYOND: Readonly<Record<Topic, Beyond>> = {
  calls: {
    said: 'Switchboard cannot see calls: who called, which were missed, how many there were or who is on one. Ask your provider.',
    near: [HISTORY, NUMBERS],
  },
  voicemail: {
    said: "Switchboard cannot reach voicemail, neither messages nor settings; ask your provider. A number's card says whether it has voicemail.",
    near: [NUMBERS],
  },
  recordings: {
    said: 'Switchboard cannot reach recordings or transcripts of calls, or listen in; ask your provider.',
    near: [HISTORY, NUMBERS],
  },
  blocking: {
    said: 'Switchboard cannot block calls or change the number that a call shows; ask your provider. Who rings on a number can be changed.',
    near: [NUMBERS],
  },
  audio: {
    said: 'Switchboard cannot change the sounds of a menu or what its keys do, or make new menus; ask your provider. How often a menu is played, how long it waits, its schedule and direct dialling can be changed.',
    near: [MENUS],
  },
  charges: {
    said: 'Switchboard has no invoices, payments or prices; ask your provider. It shows the call credit that is left, and what was spent.',
    near: [SPENDING, BALANCE],
  },
  topping_up: {
    said: 'Switchboard cannot top up; ask your provider. It shows the call credit that is left, and can warn a channel before it runs out.',
    near: [BALANCE],
  },
  spending: {
    said: 'Switchboard does not know what a number, a person, a call or a destination costs, only what was spent in all, in a day, a week or any other period.',
    near: [SPENDING, BALANCE],
  },
  ordering: {
    said: 'Switchboard cannot order, move or cancel numbers, contracts or equipment; ask your provider.',
    near: [NUMBERS],
  },
  renaming: {
    said: "Switchboard cannot rename numbers or menus, or change the account's name and address; ask your provider.",
    near: [NUMBERS, { label: 'Account', words: 'account' }],
  },
  calling: {
    said: 'Switchboard makes and takes no calls, and knows nothing of queues. Who rings on a number can be changed.',
    near: [NUMBERS],
  },
  messages: {
    said: 'Switchboard writes only here in Slack: no texts, emails or faxes. It can post the balance to a channel at set times.',
    near: [{ label: 'Balance posts', words: 'schedule' }],
  },
  files: {
    said: 'Switchboard gives out two things as files, by the button on them: what was spent, and the history of changes. The rest is shown here.',
    near: [SPENDING, HISTORY],
  },
  reports: {
    said: 'Switchboard has one report: a weekly or monthly summary of what was spent and changed, which it posts to a channel as it does the balance.',
    near: [{ label: 'Balance posts', words: 'schedule' }, HISTORY],
  },
  rehearsing: {
    said: 'Switchboard has no dry run. Each change is shown before it is made, most can be undone, and Sandbox is for trying things out.',
    near: [{ label: 'Accounts', words: 'use' }, HELP],
  },
  copying: {
    said: 'Presets, closed days, hours, duty lists and posts of Sandbox can be copied to Live once that is in use: "setup use live" after the slash command lists them. Nothing else is copied, merged or backed up.',
    near: [{ label: 'Accounts', words: 'use' }, NUMBERS],
  },
  picking: {
    said: 'Numbers that ring nobody, or one person, can be listed. Switchboard cannot pick out others by who or how many ring on them, or sort them. A name shows the lists that it is in.',
    near: [
      { label: 'Ring nobody', words: 'when nobody' },
      { label: 'Ring one person', words: 'when one person' },
      NUMBERS,
    ],
  },
  agents: {
    said: 'An agent is let in by whoever uses it, on the Home page of Switchboard, under Agents; your administrator has its address. A manager decides what agents may do, under Approvals and channels.',
    near: [{ label: 'Who may do what', words: 'access' }],
  },
  currency: {
    said: 'The provider does not state a currency, so amounts are shown as they come. "balance post currency GBP" after the slash command sets the one that is shown; nothing is converted.',
    near: [BALANCE, { label: 'Balance posts', words: 'schedule' }],
  },
  zone: {
    said: 'Hours that you say are by the clock of your Slack profile. Days, weeks and months of spending begin by one clock for everybody, which "balance post zone Europe/London" after the slash command sets.',
    near: [SPENDING, { label: 'Balance posts', words: 'schedule' }],
  },
  other: {
    said: `I cannot help with that. ${ONLY}`,
    near: [HELP],
  },
};
