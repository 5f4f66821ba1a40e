import type { Dispatcher } from 'undici';
import type { Changes } from './changes.ts';
import type { StandInClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Ids } from './ids.ts';
import type { Json } from './json.ts';
import type { Manifest } from './manifest.ts';
import type { Messages } from './messages.ts';
import type { Codes, Consent } from './oauth/codes.ts';
import type { SignIn } from './oauth/sign-in.ts';
import type { PersonFiles } from './person-files.ts';
import type { ResponseUrls } from './response-urls.ts';
import type { Sockets } from './sockets.ts';
import type { Traffic } from './traffic.ts';
import type { Triggers } from './triggers.ts';
import type { Uploads } from './uploads.ts';
import type { Views } from './views.ts';
import type { World } from './world.ts';

/** What outlives a reset: who the app is and how both sides know each other. */
export interface AppIdentity {
  readonly id: string;
  /** The legacy verification token that payloads carry. */
  readonly token: string;
  readonly signingSecret: string;
  readonly appToken: string;
  /** For installing by OAuth. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botTokens: ReadonlyMap<string, string>;
  /** Where the app listens; `null` before `connect`. */
  requestUrl: string | null;
  /** Where people reach the app, if that is another address. */
  readonly publicUrl: string | null;
}

/** What a reset makes anew. */
export interface SlackState {
  world: World;
  messages: Messages;
  views: Views;
  triggers: Triggers;
  responseUrls: ResponseUrls;
  codes: Codes<Consent>;
  signIns: Codes<SignIn>;
  /** Those of apps. */
  uploads: Uploads;
  /** Those of people. */
  files: PersonFiles;
  notices: Notice[];
  /** Options the app offered for external selects in messages: message ts → input key → options. */
  offered: Map<string, Map<string, readonly Json[]>>;
}

/** A private line by Slackbot, such as the failure of a command. */
interface Notice {
  readonly ts: string;
  readonly user: string;
  readonly channel: string;
  readonly text: string;
}

/** The whole stand-in, handed to every part of it. */
export interface Slack {
  readonly app: AppIdentity;
  readonly manifest: Manifest;
  readonly clock: StandInClock;
  readonly ids: Ids;
  readonly changes: Changes;
  readonly traffic: Traffic;
  readonly faults: Faults;
  readonly sockets: Sockets;
  readonly state: SlackState;
  /** Keeps the connections to the app open between deliveries. */
  readonly agent: Dispatcher;
  /** The stand-in's own address, without a slash at the end. */
  readonly url: string;
  readonly controls: readonly PageControl[];
  /** How long it waits for an app. */
  readonly patienceMs: number;
  /** Told when the clock was moved, and how far it is ahead of its base then, in milliseconds. */
  clockMoved(aheadMs: number): Promise<void>;
  /** When something is due before a moment, in epoch milliseconds; `null` where nothing is. */
  nextDue(until: number): Promise<number | null>;
}

/** Something that people can let happen from the page, such as what the provider does. */
export interface PageControl {
  readonly id: string;
  /** On the page's menu. */
  readonly label: string;
  run(): Promise<void>;
}
