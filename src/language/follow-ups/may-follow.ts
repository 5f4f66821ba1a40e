import type { Intent, SlotName } from '../intents.ts';

const TIMES = ['from', 'until'] as const;
const ENTRY = ['number', 'name', ...TIMES] as const;
const ENTRIES = [...ENTRY, 'everybody'] as const;
const POST = ['id', 'channel'] as const;

/** The slots that a follow-up may add to each intent. */
export const MAY_FOLLOW: Readonly<Partial<Record<Intent, readonly SlotName[]>>> = {
  balance: ['environment'],
  account: ['environment'],
  connect: ['environment'],
  use: ['environment'],
  numbers: ['environment'],
  forecast: ['until', 'at'],
  number: ['number'],
  who_rings: ['number', 'name', 'at', ...TIMES],
  follow_me_show: ['number'],
  when: ['number', 'at', ...TIMES],
  duty: ['at', ...TIMES],
  spend: ['environment', 'since', 'at', 'value', ...TIMES],
  history: ['number', 'person', 'since', 'at', ...TIMES],
  undo: ['number', 'person'],
  divert: ['number', 'to', ...TIMES],
  end_divert: ['number', 'at'],
  extend_divert: ['number', 'until'],
  add_destination: [...ENTRY, 'position', 'before', 'ring_seconds'],
  remove_destination: ENTRY,
  enable_destination: ENTRIES,
  disable_destination: ENTRY,
  reorder: [...ENTRY, 'position', 'before', 'with', 'order'],
  set_timeout: [...ENTRY, 'seconds', 'ring_seconds'],
  apply_preset: ['name', ...TIMES],
  closed_days: ['at', ...TIMES],
  close_days: ['name', 'at', ...TIMES],
  hours: ['number', 'value', 'name', 'to', 'at', ...TIMES],
  replace_person: ['name', ...TIMES],
  swap_shift: ['name', 'person', 'number', 'at', ...TIMES],
  thing: ['number', 'menu', 'name'],
  ivr_show: ['menu'],
  ivr_edit: ['menu', 'value'],
  schedule_add: ['channel', 'time', 'day_of_month', 'days', 'environment'],
  schedule_pause: POST,
  schedule_resume: POST,
  schedule_remove: POST,
  schedule_send: POST,
  watch: ['amount', 'days', 'channel'],
  access: ['who', 'role'],
};

/** Slots that replace each other. */
export const INSTEAD: readonly (readonly SlotName[])[] = [
  ['position', 'before'],
  ['days', 'day_of_month'],
  ['since', 'at', 'from'],
  ['id', 'channel'],
  ['seconds', 'ring_seconds'],
];

/** A slot and those that say the same in another way: a post is named by its number or by its channel. */
export const insteadOf = (slot: SlotName): readonly SlotName[] =>
  INSTEAD.find((group) => group.includes(slot)) ?? [slot];
