/** What an error says to a person; `slack/inbound/problem.ts` shows it, and offers the button of that name. */
interface ProblemDetails {
  headline: string;
  next?: string;
  /** The same for somebody who is known to be a manager and needs nobody else's help. */
  managersNext?: string;
  /** Slack user ids of people who can help. */
  ask?: readonly string[];
  offer?: string;
  /** What that button carries, where it needs a value. */
  offered?: string;
  /** Nothing is left to be done with a control that led here: the message it is in is brought up to date. */
  settled?: { list?: string; replaces?: 'row' | 'controls' };
}

/** An error of the workspace that people can understand and act on. */
export class WorkspaceProblem extends Error {
  override readonly name: string = 'WorkspaceProblem';
  readonly spoken: ProblemDetails;
  constructor(spoken: ProblemDetails, options?: ErrorOptions) {
    super(spoken.headline, options);
    this.spoken = spoken;
  }
}

/** No key is stored for the environment that is asked for. */
export class NotConnected extends WorkspaceProblem {
  override readonly name = 'NotConnected';
}

/** The key now connected may belong to another customer. */
export class OtherAccount extends WorkspaceProblem {
  override readonly name = 'OtherAccount';
}

/** The person's role, or the key's capability, is not enough. */
export class Forbidden extends WorkspaceProblem {
  override readonly name = 'Forbidden';
}
