import type { OnCall } from '../slack/api/call.ts';
import type { OnAnswered } from '../slack/inbound/answer.ts';
import type { TurnedAway } from '../slack/inbound/delivery-turns.ts';
import type { Signature } from '../slack/inbound/receiver.ts';

/** Receives events so that they can be counted; without one, nothing is measured. Events name nobody. */
export interface Observer {
  answered: OnAnswered;
  calling: OnCall;
  /** A request came over HTTP, with what its signature shows. */
  judged(signature: Signature): void;
  posted(outcome: 'posted' | 'late' | 'given_up'): void;
  /** A notification of the watch: sent, postponed, or given up. */
  watched(outcome: 'said' | 'later' | 'never'): void;
  /** The end of a temporary change has come, and its outcome. */
  returned(outcome: 'due' | 'returned' | 'asked' | 'tried_again' | 'gone'): void;
  /** Something that the app relies on stopped working: the key, the provider, the token or a scope of Slack. */
  outage(kind: 'key' | 'down' | 'token' | 'scope'): void;
  /** A sentence was understood to mean an intent, by its name in the sources, or nothing; or it was too long to be read. */
  sentenceRead(intent: string, outcome: 'answer' | 'preview' | 'ask' | 'none' | 'too_long'): void;
  /** Somebody said whether the guess of a sentence was right. */
  readingJudged(judged: 'right' | 'wrong'): void;
  /** A request of an agent was answered. */
  agentAnswered(outcome: 'answered' | 'refused' | 'failed'): void;
  /** Something was turned away because a workspace asked for too much at once. */
  turnedAway(kind: TurnedAway): void;
  /** Called with a function that returns the length of a queue. */
  queue(name: string, length: () => number): void;
}
