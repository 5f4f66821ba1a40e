import { MAY_FOLLOW } from '../../language/follow-ups/may-follow.ts';
import type { Intent, SlotName } from '../../language/intents.ts';
import type { Guide } from '../../services/model/prompt.ts';

/** What each intent is, to somebody who knows telephones and not Switchboard. */
const INTENTS: Readonly<Record<Intent, string>> = {
  balance: 'the call credit that is left',
  forecast: 'how long the credit lasts',
  spend: 'what was spent',
  account: 'the account at the provider',
  numbers: 'all numbers',
  number: 'one number',
  who_rings: 'who rings on a number, or where a person rings',
  follow_me_show: 'the ring list of a number',
  divert: 'send the calls of a number to somebody',
  end_divert: 'end a diversion',
  add_destination: 'add somebody to a ring list',
  remove_destination: 'take somebody off a ring list',
  enable_destination: 'switch somebody on a ring list on',
  disable_destination: 'switch somebody on a ring list off',
  reorder: 'move somebody in a ring list',
  set_timeout: 'how many seconds somebody or a list rings',
  extend_divert: 'let a diversion last longer or shorter',
  apply_preset: 'apply a preset',
  when: 'what holds on a number at a time, and what is planned',
  duty: 'who is on duty',
  swap_shift: 'somebody else takes a shift',
  closed_days: 'which days are closed',
  close_days: 'close on days',
  hours: 'the opening hours of a number, or setting them',
  undo: 'undo a change',
  history: 'who changed what',
  ivrs: 'all menus',
  ivr_show: 'one menu',
  ivr_edit: 'change a menu',
  schedule_add: 'post the balance to a channel again and again',
  schedule_list: 'the posts of the balance',
  schedule_pause: 'pause a post',
  schedule_resume: 'go on with a post',
  schedule_remove: 'remove a post',
  schedule_send: 'send a post now',
  watch: 'warn a channel of low credit',
  status: 'whether everything works',
  access: 'who may do what',
  people: "people's telephone numbers",
  proposals: 'changes that wait for approval',
  own_number: "the writer's own number",
  forget_number: "forget the writer's own number",
  connect: 'connect an account',
  use: 'switch between Sandbox and Live',
  thing: 'change something, without saying what',
  help: 'what can be asked',
  replace_person: 'somebody leaves and another takes over everywhere',
};

/** What can be read for a slot, and how a token of it begins; the others are not read. */
const SLOTS: ReadonlyMap<SlotName, string> = new Map([
  ['number', 'NUMBER'],
  ['to', 'PERSON: who gets the calls'],
  ['name', 'PERSON or PRESET: who or which preset it is about'],
  ['person', 'PERSON: whose history, number or place'],
  ['before', 'PERSON: before whom'],
  ['menu', 'MENU'],
  ['channel', 'CHANNEL'],
  ['from', 'TIME: a span'],
  ['until', 'TIME: an end'],
  ['at', 'TIME: a day or hour to come'],
  ['since', 'TIME: a period that is past'],
  ['time', 'TIME: an hour of the day'],
  ['days', 'words: weekdays, or a count of days'],
  ['day_of_month', 'words'],
  ['amount', 'VALUE'],
  ['seconds', 'VALUE or words'],
  ['ring_seconds', 'VALUE or words'],
  ['position', 'words: a place in a list'],
  ['id', 'words: which post'],
  ['environment', 'words: sandbox or live'],
]);

/** What an intent may have, so that a model asks for nothing that is not read. */
function described(intent: Intent): string {
  const slots = (MAY_FOLLOW[intent] ?? []).filter((slot) => SLOTS.has(slot));
  return slots.length === 0 ? INTENTS[intent] : `${INTENTS[intent]} (${slots.join(', ')})`;
}

/** What a language model is told of what can be asked for. */
export const MODEL_GUIDE: Guide = {
  intents: (Object.keys(INTENTS) as Intent[]).map((intent) => [intent, described(intent)]),
  slots: [...SLOTS],
};
