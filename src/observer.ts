import type { OnCall } from './slack/api/call.ts';
import type { OnAnswered } from './slack/inbound/measured-answer.ts';

/** Who is told what goes on, to count it; without anybody, nothing is measured. What it is told names nobody. */
export interface Observer {
  answered: OnAnswered;
  calling: OnCall;
  posted(outcome: 'posted' | 'late' | 'given_up'): void;
  /** What the watch had to say: said, kept for later, or never. */
  watched(outcome: 'said' | 'later' | 'never'): void;
  /** The end of a temporary change has come, and what became of it. */
  returned(outcome: 'due' | 'returned' | 'asked' | 'tried_again' | 'gone'): void;
  /** Something that the app leans on stopped working: the key, the provider, the token or a scope of Slack. */
  outage(kind: 'key' | 'down' | 'token' | 'scope'): void;
  /** A sentence was understood to mean an intent, by its name in the sources, or nothing. */
  heard(intent: string, outcome: 'answer' | 'preview' | 'ask' | 'none'): void;
  /** Told how to ask for the length of a queue. */
  queue(name: string, length: () => number): void;
}
