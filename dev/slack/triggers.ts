import type { Ids } from './ids.ts';

/** Who may be shown a modal through a trigger, and from where it came. */
interface TriggerOrigin {
  team: string;
  user: string;
  /** Where the modal shows. */
  screen: string;
  /** The view whose element was used, if any: a modal opened with it goes on top. */
  view: string | null;
  channel: string | undefined;
}

const REMEMBERED = 5_000;

/** Single-use triggers that live as long as Slack waits. */
export class Triggers {
  readonly #known = new Map<string, { origin: TriggerOrigin; born: number; used: boolean }>();

  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  mint(origin: TriggerOrigin, ids: Ids, now: number): string {
    const trigger = `${ids.digits(13)}.${ids.digits(12)}.${ids.hex(32)}`;
    this.#known.set(trigger, { origin, born: now, used: false });
    if (this.#known.size > REMEMBERED) {
      for (const oldest of this.#known.keys()) {
        this.#known.delete(oldest);
        break;
      }
    }
    return trigger;
  }

  /** Looks a trigger up without using it; the error is the Web API's word. */
  check(trigger: string, team: string, now: number): { origin: TriggerOrigin } | { error: string } {
    const found = this.#known.get(trigger);
    if (found === undefined || found.origin.team !== team) return { error: 'invalid_trigger_id' };
    if (found.used) return { error: 'exchanged_trigger_id' };
    if (now - found.born > this.#lifeMs) return { error: 'expired_trigger_id' };
    return { origin: found.origin };
  }

  use(trigger: string): void {
    const found = this.#known.get(trigger);
    if (found !== undefined) found.used = true;
  }
}
