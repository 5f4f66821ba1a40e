import type { Ids } from './ids.ts';

/** What a response_url speaks for. */
export interface ResponseTarget {
  readonly team: string;
  readonly user: string;
  readonly channel: string;
  /** The message that holds the pressed element; commands have none. */
  readonly original: string | null;
  readonly threadTs: string | null;
}

const LIFE_MS = 30 * 60_000;
const USES = 5;
const REMEMBERED = 20_000;

/** Minted per delivery: five uses within thirty minutes. */
export class ResponseUrls {
  readonly #known = new Map<string, { target: ResponseTarget; born: number; uses: number }>();

  /** Answers the path, to be put behind the stand-in's address. */
  mint(kind: 'commands' | 'actions', target: ResponseTarget, ids: Ids, now: number): string {
    const path = `/${kind}/${target.team}/${ids.digits(13)}/${ids.hex(24)}`;
    this.#known.set(path, { target, born: now, uses: 0 });
    if (this.#known.size > REMEMBERED) {
      for (const oldest of this.#known.keys()) {
        this.#known.delete(oldest);
        break;
      }
    }
    return path;
  }

  /** The target, without counting a use: for the ack itself. */
  peek(path: string): ResponseTarget | undefined {
    return this.#known.get(path)?.target;
  }

  /** Counts a use. The error is what Slack answers with status 404. */
  use(path: string, now: number): { target: ResponseTarget } | { error: 'no_service' | 'expired_url' | 'used_url' } {
    const found = this.#known.get(path);
    if (found === undefined) return { error: 'no_service' };
    if (now - found.born > LIFE_MS) return { error: 'expired_url' };
    if (found.uses >= USES) return { error: 'used_url' };
    found.uses += 1;
    return { target: found.target };
  }
}
