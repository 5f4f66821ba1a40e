import type { Receiver } from '@slack/bolt';
import type { Clock, Timers } from '../clock.ts';
import type { Logger } from '../log.ts';
import type { Model } from '../model/model.ts';
import type { Observer } from '../observer.ts';
import type { Checkpoint } from '../posts/due-post.ts';
import type { PostLimits } from '../posts/post-limiter.ts';
import type { Installations } from '../slack/api/installations.ts';
import type { Budget } from '../slack/inbound/answer.ts';
import type { Firing, Records, Scheduler, SecretStore } from '../storage/ports.ts';
import type { Telephony } from '../telephony/service.ts';
import type { ReturnPoint } from '../temporary/put-back.ts';
import type { Aliases } from '../workspace/aliases.ts';
import type { Installs } from '../workspace/installs.ts';

/** What the place we run in provides. */
export interface Infrastructure {
  receiver: Receiver;
  secrets: SecretStore;
  records: Records;
  /** Keeps when schedules are due, and tells the handler it is given here. */
  scheduler: Scheduler & {
    onFire(handle: (firing: Firing) => Promise<void>): void;
    /** Where there is a start, its jobs are looked after for each workspace that it names then. */
    onStart?: (repair: (tenant: string) => Promise<void>) => void;
  };
  telephony: Telephony;
  installations: Installations;
  /** Where installs by OAuth are kept; without any, only what the app's removal has to take along. */
  installs: Installs;
  /** Where the data of workspaces lie that joined or left an organisation. */
  aliases: Aliases;
  slackApiUrl: string;
  clock: Clock;
  timers: Timers;
  log: Logger;
  budget?: Budget;
  posts?: PostOptions;
  /** Told of the points that a return, a closed day or a hand-over has reached, so that a test can end the process there. */
  returning?: (point: ReturnPoint, id: string) => Promise<void>;
  observer?: Observer;
  /** Asked about sentences that nothing else understood; nobody unless one is configured. */
  model?: Model;
  /** Takes work that no answer waits for and that has to end before the process stands still. */
  beside?: (work: Promise<void>) => void;
}

/** How due posts go; every default is what production uses. */
export interface PostOptions {
  limiter?: Partial<PostLimits>;
  /** Told of the points that a schedule's post has reached, so that a test can end the process there. */
  reached?: (point: Checkpoint, id: string) => Promise<void>;
}
