import type { ModalView, PlainTextOption } from '@slack/types';
import type { Logger } from 'pino';
import type { SlackClient } from '../api/clients.ts';
import type { Person } from '../api/people.ts';
import type { Message, MessageOutcome, MissingRight, Outcome, RedrawOutcome } from '../blocks/outcome.ts';
import type { Field } from '../forms/inputs.ts';
import type { Caller, Ways } from '../tenant.ts';
import type { ShownView } from './payloads.ts';

/** What every handler is given: who asks, and how to reach Slack for them. Nothing in it is shared between requests. */
export interface Job {
  caller: Caller;
  /** The slash command as people of this workspace type it. */
  command: string;
  /** Shown to the person and written to the log when something unexpected happens. */
  reference: string;
  /** When it reached us, in epoch milliseconds. */
  receivedAt: number;
  /** How long it had waited when its handler began, in milliseconds: 0 except after a cold start. */
  waitedMs: number;
  /** The Web API of the caller's workspace. */
  web(): Promise<SlackClient>;
  /** What Slack says of the caller; rejects when it cannot say. */
  person(): Promise<Person>;
  /** The same from the cache; no call is made. */
  knownPerson(): Person | undefined;
  /** What the caller may do, where everything that decides it is cached; no call is made. */
  knownRights(): readonly Right[] | undefined;
  /**
   * Takes on work that the answer does not wait for. The delivery is not over until that work has ended, however it
   * ends: where a process is frozen between deliveries, unawaited work would be frozen too.
   */
  beside(work: Promise<unknown>): void;
  /**
   * Reports the progress of long work, in place of the waiting note or of the message whose button was pressed: three
   * times at most, and only after the ack. Never rejects.
   */
  progress(message: Message): Promise<void>;
  /** Resolves when the caller is known to have the right of the row; only for a handler that runs beside that check. */
  allowed(): Promise<void>;
  /** Its lines have the reference. */
  log: Logger;
}

/** What a person typed after a word; for a pressed button, what it names. */
export interface CommandArguments {
  /** Without the trailing `sandbox` or `live`, where the word takes one. */
  text: string;
  /** Which account is meant; absent for the one in use. */
  environment?: 'sandbox' | 'live';
  /** All of it, because a thing's own name may end in `sandbox` or `live`. */
  whole: string;
}

/** A typed command; its text is unwrapped of Slack's markup and trimmed. */
export interface CommandJob extends Job, CommandArguments {
  /** The word of the command; absent where the typed words name none. */
  word?: string;
  /** Ids of the people mentioned in it, keyed by what represents each in the text (`@adam`). */
  mentions?: ReadonlyMap<string, string>;
}

/** Something chosen in Slack's menu of shortcuts, or in the menu of a message. */
export interface ShortcutJob extends Job {
  /** Its `callback_id`. */
  shortcut: string;
  /** The text of the message it was chosen on, as Slack writes it; `null` for a global shortcut. */
  said: string | null;
}

export interface EventJob extends Job {
  /** When Slack says it happened: the end of that second, in epoch milliseconds. Events come late and in any order. */
  happenedAt: number;
  /** Whether it is about an install for a whole organisation, as far as Slack says (docs/slack.md, Organisations). */
  organisation: boolean;
  /** The app's own user in the workspace; `null` where Slack does not say. */
  appUser: string | null;
  /** Whether it happened in a channel with people from other organisations, as far as Slack says. */
  sharedChannel: boolean;
  /** Releases the answer to Slack, where that waits until the event's work is recorded. */
  recorded(): void;
}

export interface ActionJob extends Job {
  /** The action's id without its `#suffix`. */
  action: string;
  /** The pressed button's value or the picked option's; empty where there is none. */
  value: string;
  /** The element's whole report, for selects of many. */
  field: Field;
  /** The modal or App Home the control is in; `null` in a message. */
  view: ShownView | null;
  place: 'message' | 'modal' | 'home';
  /** The message that the control is in, by its Slack timestamp; `null` elsewhere. */
  messageTs: string | null;
  /** The first message of the thread that it is in; `null` elsewhere. */
  threadTs: string | null;
  /** Where that message can be replaced for a while (docs/slack.md, Requests); `null` outside messages. */
  responseUrl: string | null;
}

export interface SubmissionJob extends Job {
  view: ShownView;
}

type MaybePromise<O extends Outcome = Outcome> = O | Promise<O>;

/** The rights that a row of the route table may ask for, each of which includes those before it. */
export type Right = 'read' | 'propose' | 'edit' | 'manage';

/** Finds who can do what somebody may only look at, and how to ask for it. */
export type FindMissingRight = (
  job: Job,
  right: Exclude<Right, 'read' | 'propose'>,
  act: string,
) => Promise<MissingRight>;

/** Declared as a method so that a row for one kind of job can stand where rows for any job do. */
interface Naming<J> {
  name(job: J): string | Promise<string>;
}

/** What every row of the route table says about rights; the router checks them, so that no handler can forget to. */
export interface Guarded<J> {
  /** The least right that it needs. Where data that only the handler knows call for more, the handler checks that. */
  may: 'anyone' | Right;
  /**
   * What using it does, a verb first (`change Follow-Me`): somebody who may not do it is told who can, and may ask for
   * just that. Makes no calls outside.
   */
  act?: string | Naming<J>['name'];
  /**
   * What using it changes at the provider, from what is typed after it or what its control carries. Where the keys may
   * not, it is refused, and no control that leads to it is shown (docs/provider.md, Fields Capabilities). Each form that it
   * opens carries that, and is refused in the same way when it is handed in.
   */
  writes?: (tenant: string, asked: CommandArguments) => Ways | Promise<Ways>;
  /**
   * It begins with reads, which run in parallel with the check if Slack has to be asked who the caller is; the result
   * is dropped when the check refuses. It changes nothing before `job.allowed()`.
   */
  beside?: true;
  /** Called with a refusal before the person is told; an outcome is shown in place of the refusal. */
  refused?(job: J, refusal: unknown): Promise<MessageOutcome | undefined>;
}

/** Several things that one row can mean: each states its own right, and the row chooses one by name. */
export interface Choices<J, H> {
  choices: Readonly<Record<string, H>>;
  choose(job: J): string;
}

/** Begins a modal, whose trigger is valid for three seconds: a loading view is not optional. */
interface Loading {
  /** Shown when the data is not there in time. */
  loading: ModalView;
}

interface Unloaded {
  loading?: undefined;
}

/** Changes nothing. What a read leaves behind may be stored: a cache, a reading, what was said last. */
type Showing<J, Shown extends Outcome> = Unloaded & {
  show(job: J): MaybePromise<Shown>;
  open?: undefined;
  run?: undefined;
};

/** Opens a form or a preview, and changes nothing; what was filled into a form may be stored. */
type Opening<J> = {
  open(job: J): MaybePromise;
  show?: undefined;
  run?: undefined;
} & (
  | (Loading & {
      /** Throws where the person may not use it although they have its right, before a button that leads to it is shown. */
      requires?: (job: J) => Promise<void>;
    })
  /** Shows a message, or opens a form where that needs no wait; a form that is late is only said to be. */
  | (Unloaded & { atOnce: true })
);

/** Changes something, or may: a repeated delivery is not handled again, and it is done for whoever pressed or typed it alone. */
type Changing<J, Shown extends Outcome> = { show?: undefined; open?: undefined } & (
  | (Unloaded & { run(job: J): MaybePromise<Shown> })
  | (Loading & { run(job: J): MaybePromise })
);

/**
 * A row of the route table. The one of its functions that it has says what it does beyond its own answer, to anything stored, at
 * the provider or in Slack: `show` and `open` do nothing there, `run` may (docs/decisions/0240-a-row-says-what-it-does.md).
 */
export type Row<J, Shown extends Outcome = MessageOutcome> = Guarded<J> &
  (Showing<J, Shown> | Opening<J> | Changing<J, Shown>);

/** A button or menu. Inside a modal it draws the modal anew or, with a loading view, opens another over it. */
export type ActionRow = Row<ActionJob> | (Row<ActionJob, RedrawOutcome> & { within: 'modal' });

/** A row that opens a modal. */
export type OpeningRow<J> = Guarded<J> & Loading & Opening<J>;

/** What a row does, by its function: see {@link Row}. */
export type Effect = 'show' | 'open' | 'run';

/** A row as it is carried out, whatever it does. */
export interface Handler<J> extends Guarded<J> {
  effect: Effect;
  loading?: ModalView | undefined;
  within?: 'modal';
  requires?: (job: J) => Promise<void>;
  run(job: J): MaybePromise;
}

/** What is done for a command. */
export type CommandHandler = Handler<CommandJob>;

/** What is done for a button or menu. */
export type ActionHandler = Handler<ActionJob>;

/** What is done for something chosen in one of Slack's menus. */
export type ShortcutHandler = Handler<ShortcutJob> & Loading;

/** Runs the row of a word that only shows something and needs only the right to read, on behalf of another such row. */
export type Tell = (word: string, job: CommandJob) => Promise<MessageOutcome>;

/** What help and the README say of a command. */
interface CommandHelp {
  /** What it is for, in a few words that begin with a verb: "see or change where calls go". */
  about: string;
  /** The same for those without a right that part of it needs, with another example if `example` would be refused. */
  less?: { without: Right; about: string; example?: string };
  /** An example, as typed after the slash command: `numbers main line`. */
  example: string;
  /** What its button in help runs as if it were typed; by default its own word. */
  pressed?: string;
}

/** What a row of the command table says about its word, for routing, help and the README. */
export interface CommandRow {
  /** The first word typed after the command, lower case. */
  word: string;
  /** What may follow the word, as shown in help: `<n>`, `[text]`, `sandbox|live`. */
  usage?: string;
  /** Only of the commands that people are told of; the others are typed as well, and called by their `path`. */
  help?: CommandHelp;
  /**
   * How messages call it, and a second way to type it: words that begin with a command that people are told of, `plans duty`.
   * Absent for those commands. One word alone is a command that shows the same.
   */
  path?: string;
  /**
   * What may be typed after it: `text`, any text · `environment`, a trailing `sandbox` or `live`. Nothing by default;
   * the person is told which words it cannot use, and it does not run.
   */
  takes?: readonly ('text' | 'environment')[];
  /** Whether it can use a text, where it cannot use any; other text is reported like words that it does not take. */
  uses?(text: string): boolean;
}

/** One subcommand; where only some of the texts after it open a form, the text chooses. */
export type Command = CommandRow & (Row<CommandJob> | Choices<CommandArguments, Row<CommandJob>>);

/** What is tried for typed words that name no command, such as a thing's name; `otherwise` is the answer without it. */
export interface Fallback {
  may: Right;
  run(job: CommandJob, otherwise: Message): Promise<Message>;
}

/** Which sentences are answered. */
export type SentenceScope =
  /** Each that can be, also with a question back, or with why it cannot be done. */
  | 'any'
  /** Those about which nothing is to be asked: a command takes the words, too. */
  | 'known'
  /** As `any`, but shown is only what was asked with each of the words: they begin with a command. */
  | 'used'
  /** Both: a command takes the words, but nothing is called so. */
  | 'whole';

/** Tries to read words as a sentence, before they are looked up as a name; `null` where they are not one. */
export interface SentenceReader {
  may: Right;
  run(job: CommandJob, take: SentenceScope): Promise<Message | null>;
}

/** A button whose value is a command, run as if it were typed: the command's row says what it needs and opens. */
export interface CommandButton {
  may: 'anyone';
  beside?: undefined;
  types: true;
  /** Called when it is pressed, before anything is done. */
  pressed?(job: ActionJob): Promise<void>;
}

/** A button or menu; where only some of its entries open a form, its value chooses. */
export type Action = {
  /** A press settles its matter, and the result stands in the message then; a later press leaves that there. */
  settles?: true;
} & (ActionRow | Choices<Pick<ActionJob, 'value'>, ActionRow> | CommandButton);

export interface FormHandler extends Guarded<SubmissionJob> {
  /** The input that shows an error when no field is to blame; by default the first. A form without inputs shows it above everything else. */
  faultOn?: string;
  /** Shown while the work takes longer than Slack waits. */
  loading: ModalView;
  /** Inputs whose text is never sent back to Slack, secrets above all. */
  secrets?: readonly string[];
  run(job: SubmissionJob): MaybePromise;
}

/** A form that is handed in. */
export type Submission = Omit<FormHandler, 'may' | 'writes'> &
  (
    | { may: 'anyone' | 'read'; writes?: undefined }
    | {
        may: Exclude<Right, 'read'>;
        /** What that leads to at the provider: what the row that opened the form says, without which it is refused, or nothing. */
        writes: 'as opened' | 'nothing';
      }
  );

/** The options of an external select. Called at every keystroke, so it must not wait, nor offer anybody's data. */
export interface Suggestion {
  may: 'anyone';
  suggest(typed: string): readonly PlainTextOption[];
}

/** What Slack reports of an event. */
export type SlackEvent = Readonly<Record<string, unknown>>;

/** Handles an event after Slack has been answered; nobody waits for it. */
export interface Listener {
  /** The least right of the person that the event is about; `anyone` for events that Slack itself reports. */
  may: 'anyone' | Right;
  /** Which of these events it handles; all of them by default. */
  when?(event: SlackEvent): boolean;
  /** It begins beside the check, as in {@link Guarded}, and shows and stores nothing before `job.allowed()`. */
  beside?: true;
  /**
   * The event must not be lost: Slack is answered once it is recorded, and sends it again if that fails. Also called
   * for repeated deliveries, and for a workspace that is being removed.
   */
  recordedFirst?: true;
  run(job: EventJob, event: SlackEvent): Promise<void>;
  /** Called with a refusal; without it, the refusal is logged. */
  refused?(job: EventJob, refusal: unknown, event: SlackEvent): Promise<void>;
  /**
   * Tells the person, who has the right, that it was not read because too much came at once; called at most once a minute
   * and person. Without it, such an event is counted and nobody is told.
   */
  unread?(job: EventJob, event: SlackEvent, why: Error): Promise<void>;
}

/** A button that leads to a feature from anywhere. */
export interface Offer {
  actionId: string;
  label: string;
  value?: string;
}

/** One subject that people can name, with everything it listens to; ids start with its name and a colon. */
export interface Feature {
  name: string;
  commands?: readonly Command[];
  /** At most one feature has it. */
  fallback?: Fallback;
  /** At most one feature has it. */
  sentences?: SentenceReader;
  /** By `action_id` up to its first `#`. */
  actions?: Readonly<Record<string, Action>>;
  /** By `callback_id`, each also in the manifest. */
  shortcuts?: Readonly<Record<string, OpeningRow<ShortcutJob>>>;
  /** Of external selects, by `action_id` up to its first `#`. */
  suggestions?: Readonly<Record<string, Suggestion>>;
  /** By `callback_id`. */
  submissions?: Readonly<Record<string, Submission>>;
  /** App Home opened, app removed: by event type. */
  events?: Readonly<Record<string, Listener>>;
  /** Buttons that messages of other parts may offer, by the name they ask for. */
  offers?: Readonly<Record<string, Offer>>;
}

/** A command of a feature that may not be loaded yet: what routing, help and the README need to know of it. */
export interface CommandMetadata extends CommandRow {
  /**
   * The right that its least demanding use needs. Typed alone it takes no more and changes nothing, so that a button for it
   * is shown or not before its feature is loaded.
   */
  least: 'anyone' | Right;
}

/** A command, with its handlers or listed by a feature that is loaded later. */
export type KnownCommand = Command | CommandMetadata;

/**
 * A feature that is loaded when the first of its rows is used, and what has to be known about it before. Its
 * buttons, forms and selects are found by its name, which begins their ids.
 */
export interface LazyFeature {
  name: string;
  commands?: readonly CommandMetadata[];
  /** The types of the events that it listens to. */
  events?: readonly string[];
  offers?: Feature['offers'];
  /** Whether it has a fallback. */
  fallback?: true;
  /** Whether it reads sentences. */
  sentences?: true;
  /**
   * Called for every press of a button in a message that does more than show something, whichever feature it belongs to;
   * loads nothing.
   */
  pressed?(job: ActionJob): Promise<void>;
  load(): Promise<Feature>;
}
