import type { Topic } from '../../language/intents.ts';
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
    said: 'Your provider does not offer Switchboard anything about calls: who called, which were missed, how many there were or who is on one; ask them. The history here has the changes made to settings.',
    near: [HISTORY, NUMBERS],
  },
  voicemail: {
    said: 'Your provider does not offer Switchboard voicemail, neither messages nor settings; ask them. The card of a number says whether voicemail is available for it.',
    near: [NUMBERS],
  },
  recordings: {
    said: 'Your provider does not offer Switchboard recordings of calls, transcripts or listening in; ask them.',
    near: [HISTORY, NUMBERS],
  },
  blocking: {
    said: 'Your provider does not offer Switchboard the blocking of calls or the number that a call shows; ask them. What can be changed is who rings on a number.',
    near: [NUMBERS],
  },
  audio: {
    said: 'Your provider does not offer Switchboard the sounds of a menu, what its keys do, or new menus; ask them. What can be changed is how often a menu is played, how long it waits, its schedule and direct dialling.',
    near: [MENUS],
  },
  charges: {
    said: 'Your provider does not offer Switchboard invoices, payments or prices; ask them. What is known is the call credit that is left, and what was spent of it.',
    near: [SPENDING, BALANCE],
  },
  topping_up: {
    said: 'Your provider does not offer Switchboard topping up; ask them. What is known is the call credit that is left; whoever may edit can have it watched.',
    near: [BALANCE],
  },
  spending: {
    said: 'Your provider does not offer Switchboard what a number, a person, a call or a destination costs. What is known is what was spent in all, in a day, a week or any other period.',
    near: [SPENDING, BALANCE],
  },
  ordering: {
    said: 'Your provider does not offer Switchboard the ordering, moving or cancelling of numbers, contracts and equipment; ask them. These are the numbers that there are.',
    near: [NUMBERS],
  },
  renaming: {
    said: 'Your provider does not offer Switchboard new names for numbers and menus, or a new name and address of the account; ask them. Here they can be read.',
    near: [NUMBERS, { label: 'Account', words: 'account' }],
  },
  calling: {
    said: 'Switchboard makes no calls and takes none, and your provider does not offer it queues or what happens on a call. What can be changed is who rings on a number.',
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
    said: 'Switchboard does not rehearse a change. Each change is shown before it is made, most can be undone, and the same can be done on Sandbox by itself.',
    near: [{ label: 'Accounts', words: 'use' }, HELP],
  },
  copying: {
    said: 'Switchboard does not copy, merge or back up ring lists and settings. Each list can be opened and changed.',
    near: [NUMBERS],
  },
  picking: {
    said: 'Switchboard does not pick numbers out by who or how many ring on them, nor sort them. Each number shows its ring list, and a name shows the lists that it is in.',
    near: [NUMBERS],
  },
  other: {
    said: 'I cannot help with that. I only know the phone account: its numbers, menus, credit and who may change them.',
    near: [HELP],
  },
};
