/**
 * What the stand-in's control routes speak: the page and the tests are both clients of these, and of nothing else.
 * Every route is JSON under `/control`; a fault answers `{ error: string }` with a 4xx.
 */

/** A Block Kit block or element exactly as the app sent it (after Slack's own normalising: ids filled in). */
export type Block = { readonly type: string; readonly block_id?: string; readonly [key: string]: unknown };

export interface WorldUser {
  id: string;
  team: string;
  /** Where an external person belongs; else the same as `team`. */
  homeTeam?: string;
  name: string;
  realName?: string;
  role:
    | 'primary_owner'
    | 'owner'
    | 'admin'
    | 'member'
    | 'guest'
    | 'single_channel_guest'
    | 'external'
    | 'deleted'
    | 'bot';
  tz: string;
}

export interface WorldChannel {
  id: string;
  team: string;
  name: string;
  kind: 'public' | 'private' | 'archived' | 'shared' | 'im';
  members: readonly string[];
}

export interface WorldCommand {
  command: string;
  description: string;
  usageHint: string;
}

/** `GET /control/world` */
export interface World {
  /** Epoch milliseconds of the stand-in's clock. */
  now: number;
  app: { name: string; botUser: string; connected: boolean };
  workspaces: readonly {
    id: string;
    name: string;
    domain: string;
    enterprise: string | null;
    /** The app's bot user in this workspace. */
    botUser?: string;
    /** False after the app was removed or its token revoked. */
    installed?: boolean;
  }[];
  users: readonly WorldUser[];
  channels: readonly WorldChannel[];
  commands: readonly WorldCommand[];
  /** Those of the manifest. */
  shortcuts: readonly { id: string; type: 'global' | 'message'; name: string }[];
  /** What people can let happen from the page's menu, by `POST /control/press`. */
  controls: readonly { id: string; label: string }[];
}

/** A message as one user sees it. */
export interface SeenMessage {
  channel: string;
  ts: string;
  threadTs: string | null;
  /** User id, or the app's bot user. */
  from: string;
  text: string;
  blocks: readonly Block[];
  /** Only this user sees it. */
  ephemeral: boolean;
  edited: boolean;
  /** Files that came with it. */
  files: readonly SeenFile[];
}

/** A file of a message; `GET /control/files/<id>` has what is in it. */
export interface SeenFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** One view of a user's modal stack. */
export interface SeenView {
  id: string;
  rootId: string;
  hash: string;
  callbackId: string;
  type: 'modal' | 'home';
  title: string;
  submit: string | null;
  close: string | null;
  blocks: readonly Block[];
  /** block_id → action_id → what Slack would send in `view.state.values`. */
  values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** block_id → text, from `response_action: errors` or the client's own checks. */
  errors: Readonly<Record<string, string>>;
  /** A submission is under way. */
  busy: boolean;
  /** Set when the submission failed: what Slack tells the person ("We had some trouble connecting. Try again?"). */
  trouble: string | null;
}

/** `GET /control/see?team=&user=&channel=&after=`: with `after`, answers when `revision` is greater, or after 25 s as it is. */
export interface Seen {
  revision: number;
  channel: WorldChannel | null;
  messages: readonly SeenMessage[];
  /** Bottom first; the last one is on top. */
  modals: readonly SeenView[];
  home: SeenView | null;
  /** Slackbot's private notices in the channel, such as "/phone failed with the error "operation_timeout"". */
  notices: readonly { ts: string; text: string }[];
}

/** Who acts, on every `POST /control/act/*`. */
export interface Actor {
  team: string;
  user: string;
  /** The client's window, of which each has its own modals; without one, a modal shows in all that have none of their own. */
  window?: string;
}

/** `POST /control/act/command`: types a command; answers once the app's HTTP answer is in, or 3 s of the stand-in's clock passed. */
export interface CommandAct extends Actor {
  channel: string;
  command: string;
  text: string;
}

/** Where a control lives: a message, an open modal, or the App Home. */
export type Place = { channel: string; ts: string } | { view: string } | { home: true };

/**
 * What a person gives an element. Text inputs, numbers, dates, times and single selects: a string (an option's `value`, a user or
 * conversation id). Multi-selects and checkboxes: the list of values. A button: `null`. `null` clears a field.
 */
export type Given = string | readonly string[] | null;

/** `POST /control/act/click`: presses a button, picks from an overflow menu or uses a select outside an input: sends `block_actions`. */
export interface ClickAct extends Actor {
  place: Place;
  block_id: string;
  action_id: string;
  value?: Given;
}

/** `POST /control/act/fill`: sets an input of an open modal; sends `block_actions` too if the input says `dispatch_action`. */
export interface FillAct extends Actor {
  view: string;
  block_id: string;
  action_id: string;
  value: Given;
}

/** `POST /control/act/submit` and `/act/close`: on the top modal. `all` closes the whole stack, as the X does. */
export interface SubmitAct extends Actor {
  view: string;
}
export interface CloseAct extends SubmitAct {
  all?: boolean;
}

/** `POST /control/act/home`: opens the app's tab: sends `app_home_opened`. */
export interface HomeAct extends Actor {
  tab?: 'home' | 'messages';
}

/** `POST /control/act/shortcut`: chooses a shortcut of the manifest, in the menu of the message at `channel` and `ts` or in none. */
export interface ShortcutAct extends Actor {
  callback_id: string;
  channel?: string;
  ts?: string;
}

/** `POST /control/act/options`: types into an external select: sends `block_suggestion`. */
export interface OptionsAct extends Actor {
  place: Place;
  block_id: string;
  action_id: string;
  query: string;
}

/** What every act answers. */
export interface ActResult {
  /** HTTP status of the app's answer; `null` when there was none in time. */
  status: number | null;
  /** `operation_timeout`, `dispatch_failed`, or a client-side refusal such as `required`; `null` when all went well. */
  error: string | null;
  /** Milliseconds until the app's answer was complete. */
  ms: number;
  /** The acting user's view of the world afterwards. */
  seen: Seen;
  /** Only `act/options`: the options offered. */
  options?: readonly unknown[];
}

/** `GET /control/traffic?after=&wait=1`: everything that crossed between Slack and the app, oldest first; tokens masked. */
export interface TrafficEntry {
  n: number;
  at: number;
  direction: 'to-app' | 'from-app';
  /** `command`, `block_actions`, `view_submission`, `view_closed`, `block_suggestion`, `event`, `web-api`, `response_url`, `oauth`, `socket`, `file`. */
  kind: string;
  /** `/phone balance`, `views.open`, an event type. */
  label: string;
  status: number | null;
  ms: number | null;
  request: unknown;
  response: unknown;
}

/** `POST /control/faults`: what the Web API (by method), a `response_url`, a file or a delivery does next; `DELETE` drops all. */
export interface Fault {
  /** A Web API method, `*` for any of them, `response_url`, or `file` for what is in a file. */
  method: string;
  effect:
    | { kind: 'error'; error: string }
    | { kind: 'status'; status: number; body?: string; location?: string }
    | { kind: 'rate_limited'; retryAfter: number }
    | { kind: 'delay'; ms: number }
    /** Not answered before `POST /control/release`. */
    | { kind: 'hold' }
    | { kind: 'cut' };
  /** How many calls; default 1. `'always'` until dropped. */
  times?: number | 'always';
  team?: string;
}
