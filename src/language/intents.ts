import type { PartOfDay } from './times/time.ts';

/** What a sentence asks for: something to be shown (`read`) or something to be changed (`change`). */
export const INTENTS = {
  balance: 'read',
  forecast: 'read',
  spend: 'read',
  account: 'read',
  numbers: 'read',
  number: 'read',
  who_rings: 'read',
  follow_me_show: 'read',
  divert: 'change',
  end_divert: 'change',
  add_destination: 'change',
  remove_destination: 'change',
  enable_destination: 'change',
  disable_destination: 'change',
  reorder: 'change',
  set_timeout: 'change',
  extend_divert: 'change',
  apply_preset: 'change',
  when: 'read',
  duty: 'read',
  swap_shift: 'change',
  closed_days: 'read',
  close_days: 'change',
  hours: 'change',
  undo: 'change',
  history: 'read',
  ivrs: 'read',
  ivr_show: 'read',
  ivr_edit: 'change',
  schedule_add: 'change',
  schedule_list: 'read',
  schedule_pause: 'change',
  schedule_resume: 'change',
  schedule_remove: 'change',
  schedule_send: 'change',
  watch: 'change',
  status: 'read',
  access: 'read',
  people: 'read',
  proposals: 'read',
  own_number: 'read',
  forget_number: 'change',
  connect: 'read',
  use: 'read',
  thing: 'read',
  help: 'read',
  replace_person: 'change',
} as const satisfies Readonly<Record<string, 'read' | 'change'>>;

/** The name of something that can be asked for. */
export type Intent = keyof typeof INTENTS;

/** Intents that change something, which are only ever previewed. */
export type ChangeIntent = { [I in Intent]: (typeof INTENTS)[I] extends 'change' ? I : never }[Intent];

/** A part of a day with a beginning of its own: "later today" is the rest of the day. */
export type NamedPart = Exclude<PartOfDay, 'later'>;

/** Everything that a sentence can say, by the name of its slot; what was not said is absent. */
export interface Slots {
  /** As the provider writes it. */
  number?: string;
  /** A name as in a ring list, the digits of a number that was said, or `me`. */
  to?: string;
  name?: string;
  person?: string;
  /** From 1. */
  position?: number;
  /** Whoever is in the list. */
  everybody?: true;
  before?: string;
  /** Whose place in a list somebody is to have, and who gets theirs. */
  with?: string;
  order?: readonly string[];
  sequence?: 'ordered' | 'random' | 'simultaneous';
  ring_seconds?: number;
  seconds?: number;
  /** Its name. */
  menu?: string;
  /** As the provider calls it. */
  field?: string;
  value?: string;
  /** Local `YYYY-MM-DDTHH:MM`, or the date alone where the hour was left open, which `open` then names. */
  from?: string;
  until?: string;
  at?: string;
  /** Where one of several periods was chosen, its first and last day: `2026-05-01/2026-05-07`. */
  since?: string;
  /** The last day of a period that began at `since` and has not ended: of "this week", its Sunday. */
  ends?: string;
  open?: readonly ('from' | 'until' | 'at' | 'since')[];
  /** The part of the day that was said in place of an hour, of a time that is asked about. */
  parts?: Readonly<Partial<Record<'at' | 'from' | 'until', NamedPart>>>;
  /** Slack channel id. */
  channel?: string;
  /** `HH:MM`. */
  time?: string;
  /** ISO weekdays, Monday 1 to Sunday 7; for a watch the number of days that the credit still lasts. */
  days?: readonly number[] | number;
  /** 1 to 31; -1 for the last. */
  day_of_month?: number;
  /** A decimal number without a currency. */
  amount?: string;
  id?: string;
  environment?: 'sandbox' | 'live';
  text?: string;
  who?: string;
  role?: 'manager' | 'editor' | 'viewer';
}

/** The name of a slot. */
export type SlotName = keyof Slots;

/** What may be chosen for a slot that is missing. */
export interface Choice {
  slot: SlotName;
  /** Values for the slot, the likeliest first; empty where nothing is near. */
  values: readonly (string | number)[];
  /** The name that was said, where nothing has it. */
  said?: string;
  /** Why it cannot be what was asked for, in a sentence. */
  why?: string;
}

/** Signs that a change is not asked for, although it is named. */
export type Sign =
  /** It says that something is not to be done. */
  | 'negation'
  | 'hypothesis'
  /** It reports what somebody said or wanted. */
  | 'report'
  /** Somebody is to be reminded of it. */
  | 'reminder'
  | 'past'
  | 'question'
  | 'condition'
  | 'alternative';

/** Why no more of a sentence was understood. */
export type RejectionReason =
  | Sign
  /** No known sentence begins like it. */
  | 'unknown'
  /** Some words of a change were not used. */
  | 'words-left'
  /** A word of a change is misspelt. */
  | 'spelling'
  /** Something is missing, does not exist or fits several. */
  | 'slot'
  /** More than one change in one sentence. */
  | 'several'
  /** "yes", "ok": a button is pressed, not spoken. */
  | 'consent'
  /** "thanks", "lovely": nothing is asked. */
  | 'thanks'
  /** "never mind", "no". */
  | 'dropped'
  /** It changes or answers what was said before, and nothing was that it fits: "make it 7 instead". */
  | 'detached'
  /** It is to be done again and again: "every Friday". */
  | 'repetition'
  /** It asks for something that cannot be done here. */
  | 'beyond'
  /** It has more words than are read, or takes more work than a sentence may. */
  | 'too-long';

/** What is asked for and not to be had here, by kind; of two that a sentence names, the first counts. */
export const TOPICS = [
  'recordings',
  'voicemail',
  'calls',
  'blocking',
  'audio',
  'rehearsing',
  'spending',
  'copying',
  'files',
  'reports',
  'topping_up',
  'charges',
  'renaming',
  'ordering',
  'messages',
  'calling',
  'picking',
  'agents',
  'currency',
  'zone',
  'other',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What was understood, by its intent. */
export type ParseResult =
  | { [I in Intent]: UnderstoodAs<I> }[Intent]
  | {
      kind: 'none';
      intent: null;
      slots: Slots;
      because: RejectionReason;
      topic?: Topic;
      /** What may have been meant, the likeliest first, for the person to choose from. */
      near?: readonly ParsedIntent[];
    };

/** What was understood, and was not nothing. */
export type ParsedIntent = Exclude<ParseResult, { intent: null }>;

/** A sentence that asks for one thing. */
export interface UnderstoodAs<I extends Intent> {
  /**
   * `answer` for what is shown, `preview` for a change about which everything is known, `ask` where something has to be
   * asked first.
   */
  kind: I extends ChangeIntent ? 'answer' | 'preview' | 'ask' : 'answer' | 'ask';
  intent: I;
  slots: Slots;
  /** Names of slots to ask for; only with `ask`. Where it is empty, the sentence as a whole is to be confirmed. */
  missing?: readonly SlotName[];
  /** What may be offered for those that are missing. */
  choices?: readonly Choice[];
  because?: RejectionReason;
  /** What was offered for the first of those that are missing, in the order of the buttons. */
  offered?: Choice;
  /** The changes that it asks for, where these are several: each is opened by itself. */
  each?: readonly ParsedIntent[];
  /** Words that were not used and could change what is meant, as they were typed, in groups as they stood together. */
  leftOut?: readonly string[];
  /** The change that was asked for before something was shown: it is still open, or was made. */
  draft?: ParsedIntent;
  /** It was made, or proposed, just before: what comes next may go on from it. */
  made?: 'done' | 'proposed';
  /** It asks what became of what was asked for last. */
  asksOutcome?: true;
  /** How many sentences behind it were not understood, the last of which may be what the next one is about. */
  refused?: number;
  /** A language model read it; the person is told how it was read. */
  guessed?: true;
  /** Its words make it likely, though no template fits; the person is told how it was read. Why it was not read otherwise. */
  likely?: RejectionReason;
}

/** Whether a question is put because only the words of a sentence make it likely, or because some of them were not used. */
export function isPartlyRead(understood: ParseResult): boolean {
  if (understood.kind !== 'ask') return false;
  return understood.likely !== undefined || understood.leftOut !== undefined;
}
