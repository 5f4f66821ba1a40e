import type { Receiver } from '@slack/bolt';
import type { Checkpoint } from '../credit/posts/due-post.ts';
import type { PostLimits } from '../credit/posts/post-limiter.ts';
import type { ReturnCheckpoint } from '../plans/temporary/put-back.ts';
import type { Clock, Timers } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import type { Installations } from '../slack/api/installations.ts';
import type { Budget } from '../slack/inbound/answer.ts';
import type { SignatureRecord } from '../slack/inbound/receiver.ts';
import type { Firing, Records, Scheduler, SecretStore } from '../storage/ports.ts';
import type { Telephony } from '../telephony/service.ts';
import type { Aliases } from '../workspace/aliases.ts';
import type { Installs } from '../workspace/installs.ts';
import type { Model } from './model/model.ts';
import type { Observer } from './observer.ts';

/** What the place we run in provides. */
export interface Infrastructure {
  receiver: Receiver;
  /** What is known of the signatures of requests; absent where none come over HTTP. */
  signatures?: () => SignatureRecord;
  secrets: SecretStore;
  records: Records;
  /** Stores jobs and calls the handler given here when they are due. */
  scheduler: Scheduler & {
    onFire(handle: (firing: Firing) => Promise<void>): void;
    /** Where there is a start, its jobs are looked after for each workspace that it names then. */
    onStart?: (repair: (tenant: string) => Promise<void>) => void;
  };
  telephony: Telephony;
  installations: Installations;
  /** Where installs by OAuth are kept; without any, only what the app's removal has to take along. */
  installs: Installs;
  /** Where the data of workspaces that joined or left an organisation lie. */
  aliases: Aliases;
  slackApiUrl: string;
  clock: Clock;
  timers: Timers;
  log: Logger;
  budget?: Budget;
  posts?: PostOptions;
  /**
   * Called at each point that a return, a closed day or a hand-over reaches, so that a test can end the process there.
   */
  onReturnCheckpoint?: (point: ReturnCheckpoint, id: string) => Promise<void>;
  observer?: Observer;
  /** Which agents may ask, where any may: Slackbot alone, or also those that people let in. */
  agents?: 'slackbot' | 'any';
  /** Asked about sentences that were not understood otherwise; absent unless one is configured. */
  model?: Model;
  /** Takes on work that no answer waits for but that has to end before the process is frozen. */
  beside?: (work: Promise<void>) => void;
  /** Takes on messages that no answer waits for but that have to be sent before the process ends. */
  notices?: (work: Promise<void>) => void;
}

/** Settings for due posts; the defaults are for production. */
export interface PostOptions {
  limiter?: Partial<PostLimits>;
  /** Called at each point that a schedule's post reaches, so that a test can end the process there. */
  onCheckpoint?: (point: Checkpoint, id: string) => Promise<void>;
}
