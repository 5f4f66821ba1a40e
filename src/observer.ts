import type { OnCall } from './slack/api/call.ts';
import type { OnAnswered } from './slack/inbound/measured-answer.ts';

/** Who is told what goes on, to count it; without anybody, nothing is measured. What it is told names nobody. */
export interface Observer {
  answered: OnAnswered;
  calling: OnCall;
  posted(outcome: 'posted' | 'late' | 'given_up'): void;
  /** Told how to ask for the length of a queue. */
  queue(name: string, length: () => number): void;
}
