import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidStateError, type StateStore } from '@slack/oauth';
import type { Clock } from '../../runtime/clock.ts';

/** How long somebody may take between the install link and Slack's answer. */
export const STATE_TTL_MS = 600_000;

interface Options {
  secret: string;
  clock: Clock;
  /** Creates a value that nobody can guess. */
  nonce: () => string;
  /** Resolves to true the first time a nonce is claimed. */
  claim: (nonce: string) => Promise<boolean>;
  /** The scopes that the install provider gets back with a valid state. */
  scopes: readonly string[];
}

/**
 * The states of installs under way: signed, ten minutes old at the most, valid for one answer. The install provider
 * checks by its cookie that a state belongs to the browser. Bolt's own store would accept a state repeatedly until it
 * expires.
 */
export class InstallStates implements StateStore {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly generateStateParam = async (): Promise<string> => {
    const { clock, nonce } = this.#options;
    const body = `${clock.now()}.${nonce()}`;
    return `${body}.${this.#sign(body)}`;
  };

  readonly verifyStateParam = async (_now: Date, state: string): ReturnType<StateStore['verifyStateParam']> => {
    const { clock, claim, scopes } = this.#options;
    const read = this.#read(state);
    if (read === null) throw new InvalidStateError('The state was not made here');
    const { madeAt, nonce } = read;
    if (Math.abs(clock.now() - madeAt) > STATE_TTL_MS) throw new InvalidStateError('The state is too old');
    if (!(await claim(nonce))) throw new InvalidStateError('The state was used before');
    return { scopes: [...scopes] };
  };

  /** What a state that was made here is known by, however old it is; `null` for any other. */
  nonceOf(state: string): string | null {
    return this.#read(state)?.nonce ?? null;
  }

  #read(state: string): { madeAt: number; nonce: string } | null {
    const end = state.lastIndexOf('.');
    const body = state.slice(0, Math.max(end, 0));
    if (!isSame(state.slice(end + 1), this.#sign(body))) return null;
    const [madeAt = '', nonce = ''] = body.split('.');
    return { madeAt: Number(madeAt), nonce };
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#options.secret).update(`install:${body}`).digest('base64url');
  }
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
