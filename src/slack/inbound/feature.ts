import type { ModalView, PlainTextOption } from '@slack/types';
import type { Logger } from 'pino';
import type { SlackClient } from '../api/clients.ts';
import type { Person } from '../api/people.ts';
import type { Lack } from '../blocks/lack.ts';
import type { Message, MessageOutcome, Outcome, RedrawOutcome } from '../blocks/outcome.ts';
import type { Field } from '../forms/values.ts';
import type { Caller } from '../tenant.ts';
import type { ShownView } from './view-payload.ts';

/** What every handler is given: who asks and how to reach Slack for them. Nothing in it is shared between requests. */
export interface Job {
  caller: Caller;
  /** The slash command as people of this workspace type it. */
  command: string;
  /** Shown to the person and written to the log when something unexpected happens. */
  reference: string;
  /** When it came to us, in epoch milliseconds. */
  receivedAt: number;
  /** How long it had waited by the time that its handler began, in milliseconds: 0, but for a cold start. */
  waitedMs: number;
  /** The Web API of the caller's workspace. */
  web(): Promise<SlackClient>;
  /** What Slack says of the caller; rejects when it cannot say. */
  person(): Promise<Person>;
  /** The same where it is remembered; asks nobody. */
  knownPerson(): Person | undefined;
  /** What the caller may do, where all that decides it is remembered; asks nobody. */
  knownRights(): readonly Right[] | undefined;
  /**
   * Takes work that the answer does not wait for. The delivery is not over before it has ended, however it ends: where
   * the process stands still between two deliveries, what nobody waits for would stand still with it.
   */
  beside(work: Promise<unknown>): void;
  /**
   * Says how far work is that takes long, in place of the note that it is under way or of the message whose button was
   * pressed: three times at most, and only once Slack has its answer. Never rejects.
   */
  progress(message: Message): Promise<void>;
  /** Resolves when the caller is known to have the right of the row; only for a handler that runs beside that check. */
  allowed(): Promise<void>;
  log: Logger;
}

/** What a person typed behind a word; for a pressed button, what it names. */
export interface CommandArguments {
  /** Without the trailing `sandbox` or `live`, where the word takes one. */
  text: string;
  /** Which account is meant; absent for the one in use. */
  environment?: 'sandbox' | 'live';
  /** All of it: what a thing is called may itself end in `sandbox` or `live`. */
  whole: string;
}

/** A typed command; its text is unwrapped of Slack's markup and trimmed. */
export interface CommandJob extends Job, CommandArguments {
  /** The word of the command; absent where what was typed names none. */
  word?: string;
  /** Ids of the people who are mentioned in it, by what stands for each in the text (`@adam`). */
  mentions?: ReadonlyMap<string, string>;
}

/** Something chosen in Slack's menu of shortcuts, or in the menu of a message. */
export interface ShortcutJob extends Job {
  /** Its `callback_id`. */
  shortcut: string;
  /** What the message says that it was chosen for, as Slack writes it; `null` for a global shortcut. */
  said: string | null;
}

export interface EventJob extends Job {
  /** When Slack says it happened, the end of that second, in epoch milliseconds: events may come late and in any order. */
  happenedAt: number;
  /** It is about an install for a whole organisation, as far as Slack says (docs/slack.md, Organisations). */
  organisation: boolean;
  /** The app's own user in the workspace; `null` where Slack does not say. */
  appUser: string | null;
  /** It happened in a channel that people of other organisations are in, as far as Slack says. */
  sharedChannel: boolean;
  /** Lets Slack have its answer, where that waits for what the event asks for to be on record. */
  recorded(): void;
}

export interface ActionJob extends Job {
  /** The action's id without its `#suffix`. */
  action: string;
  /** The pressed button's value, the picked option's, or `null`. */
  value: string | null;
  /** The element's whole report, for selects of many. */
  field: Field;
  /** The modal or App Home the control is in; `null` in a message. */
  view: ShownView | null;
  place: 'message' | 'modal' | 'home';
  /** The message that the control is in, by its time in Slack's writing; `null` elsewhere. */
  messageTs: string | null;
  /** The first message of the thread that it is in; `null` elsewhere. */
  threadTs: string | null;
  /** Where that message can be replaced for a while (docs/slack.md, Requests); `null` outside of messages. */
  responseUrl: string | null;
}

export interface SubmissionJob extends Job {
  view: ShownView;
}

type Answered<O extends Outcome = Outcome> = O | Promise<O>;

/** The rights that a row of the route table may ask for, each of which includes those before it. */
export type Right = 'read' | 'propose' | 'edit' | 'manage';

/** As a method, because a row of one kind of job stands where rows of any job do. */
interface Naming<J> {
  name(job: J): string | Promise<string>;
}

/** What every row of the route table says about rights; the router checks them, so that no handler can forget to. */
export interface Guarded<J> {
  /** The least right that it takes. Where more depends on data that only the handler knows, the handler checks that. */
  may: 'anyone' | Right;
  /**
   * What somebody wants who uses it, a verb first (`change Follow-Me`): whoever may not reads who can, and may ask for
   * just that. It asks nobody outside.
   */
  act?: string | Naming<J>['name'];
  /**
   * It begins with reads, which run beside the check where Slack has to be asked who the caller is; what it comes to is
   * dropped when the check refuses. It changes nothing before `job.allowed()`.
   */
  beside?: true;
  /** Told of a refusal before the person is; an outcome is shown in place of the refusal's words. */
  refused?(job: J, refusal: unknown): Promise<MessageOutcome | undefined>;
}

/** Several things that one row can mean: each says its own right, and the row says by its name which is meant. */
export interface Choices<J, H> {
  choices: Readonly<Record<string, H>>;
  choose(job: J): string;
}

/** Opens a modal. Its trigger lives for three seconds, so what is shown meanwhile is no choice of the feature's. */
export interface Opening<J> extends Guarded<J> {
  /** Shown when the data is not there in time. */
  loading: () => ModalView;
  run(job: J): Answered;
}

/** Opens nothing, whatever it comes to. */
export interface Telling<J> extends Guarded<J> {
  loading?: undefined;
  run(job: J): Answered<MessageOutcome>;
}

/** A control inside a modal, which draws that anew, or with a view to show meanwhile lays another over it. */
export type WithinModal = Guarded<ActionJob> & { within: 'modal' } & (
    | { loading?: undefined; run(job: ActionJob): Answered<RedrawOutcome> }
    | { loading: () => ModalView; run(job: ActionJob): Answered }
  );

/** What is done for a command. */
export type CommandHandler = Opening<CommandJob> | Telling<CommandJob>;

/** What is done for a button or menu. */
export type ActionHandler = Opening<ActionJob> | Telling<ActionJob> | WithinModal;

/** What a row of the command table says of its word, for routing, help and the README. */
export interface CommandRow {
  /** The first word typed after the command, lower case. */
  word: string;
  /** What may follow it, as shown in help: `<n>`, `[text]`, `sandbox|live`. */
  usage?: string;
  /** The heading under which help lists it. */
  group: string;
  /** What it is for, in a few words that begin with a verb: "see or change where calls go". */
  about: string;
  /** The same for those without a right that part of it takes, with another example where that would be refused. */
  less?: { without: Right; about: string; example?: string };
  /** How it is typed, behind the slash command: `follow-me main line`. */
  example: string;
  /** What its button in help is called; its word with a capital letter unless said. */
  label?: string;
  /** What its button in help does as if it were typed; its own word unless said. */
  pressed?: string;
  /**
   * What it makes of what is typed behind it: `text`, whatever that is · `environment`, a trailing `sandbox` or `live`.
   * Nothing unless said; what it cannot use is named to the person, and it does not run.
   */
  takes?: readonly ('text' | 'environment')[];
  /** Which text it can use, where not any; other text is named to the person like words that it does not take. */
  uses?(text: string): boolean;
  /** It changes something: a delivery that was handled before is not handled again. */
  once?: boolean;
  /**
   * It reads and writes nothing of the workspace, so neither where its data lie nor whether they may be used is looked up
   * (docs/decisions/0044-help-looks-nothing-up.md).
   */
  stateless?: boolean;
}

/** One subcommand; where some of what can be typed behind it opens a form and some does not, the text chooses. */
export type Command = CommandRow & (CommandHandler | Choices<CommandJob, CommandHandler>);

/** What is tried for typed words that name no command, such as a name; `otherwise` is what is said of them without it. */
export interface Fallback {
  may: Right;
  run(job: CommandJob, otherwise: Message): Promise<Message>;
}

/** What is made of words that may be a sentence, before they are a name; `null` where they are none. */
export interface SentenceReader {
  may: Right;
  /** Whether it may ask back is for whoever asks it: where a command takes the words as well, that goes first. */
  run(job: CommandJob, mayAsk: boolean): Promise<Message | null>;
}

/** A button whose value is a command, done as if it were typed: its row says what that takes and opens. */
export interface Typing {
  may: 'anyone';
  beside?: undefined;
  types: true;
  /** Told of the press, before anything is done. */
  pressed?(job: ActionJob): Promise<void>;
}

/** A button or menu; where some of its entries open a form and some do not, its value chooses. */
export type Action = {
  /** It changes something: a delivery that was handled before is not handled again. */
  once?: boolean;
} & (ActionHandler | Choices<ActionJob, ActionHandler> | Typing);

export interface Submission extends Guarded<SubmissionJob> {
  /** The input that says what went wrong when no field is to blame; a form without one gives way to the problem. */
  faultOn?: string;
  /** Shown while the work takes longer than Slack waits. */
  loading: () => ModalView;
  /** Inputs whose text is never sent back to Slack, secrets above all. */
  secrets?: readonly string[];
  run(job: SubmissionJob): Answered;
}

/** What an external select offers; asked with every letter, so it must wait for nobody, and offers nothing of anybody's. */
export interface Suggestion {
  may: 'anyone';
  suggest(typed: string): readonly PlainTextOption[];
}

/** What Slack reports of an event. */
export type SlackEvent = Readonly<Record<string, unknown>>;

/** Told of an event after Slack has been answered; nobody waits for it. */
export interface Listener {
  /** The least right of the person that the event is about; `anyone` for events that Slack itself reports. */
  may: 'anyone' | Right;
  /** Which of these events it is about; all of them unless said. */
  when?(event: SlackEvent): boolean;
  /** It begins beside the check, as {@link Guarded} says, and shows and stores nothing before `job.allowed()`. */
  beside?: true;
  /**
   * It must not be lost: Slack is answered once it is on record, and sends it again where that fails. Also for
   * deliveries that come again, and for a workspace that is being removed.
   */
  recordedFirst?: true;
  run(job: EventJob, event: SlackEvent): Promise<void>;
  /** Told of a refusal, which is logged without it. */
  refused?(job: EventJob, refusal: unknown, event: SlackEvent): Promise<void>;
}

/** Who can do what somebody may only look at, and the way to ask for it. */
export type FindLack = (job: Job, right: Exclude<Right, 'read' | 'propose'>, act: string) => Promise<Lack>;

/** A button that leads to a feature from anywhere. */
export interface Offer {
  actionId: string;
  label: string;
  value?: string;
}

/** One thing a user can name, with everything it listens to; ids start with its name and a colon. */
export interface Feature {
  name: string;
  commands?: readonly Command[];
  /** Of all features one at most has it. */
  fallback?: Fallback;
  /** Of all features one at most has it. */
  sentences?: SentenceReader;
  /** By `action_id` up to its first `#`. */
  actions?: Readonly<Record<string, Action>>;
  /** By `callback_id`, each also in the manifest. */
  shortcuts?: Readonly<Record<string, Opening<ShortcutJob>>>;
  /** Of external selects, by `action_id` up to its first `#`. */
  suggestions?: Readonly<Record<string, Suggestion>>;
  /** By `callback_id`. */
  submissions?: Readonly<Record<string, Submission>>;
  /** App Home opened, app removed: by event type. */
  events?: Readonly<Record<string, Listener>>;
  /** Buttons that messages of other parts may offer, by the name they ask for. */
  offers?: Readonly<Record<string, Offer>>;
}
