import type { Load } from './fleet.ts';
import type { DayResult } from './result.ts';
import { UNREMARKABLE_MS } from './rules.ts';

/** What becomes of every firing of a day, each counted once. */
export class Ledger {
  readonly #posts = { due: 0, onTime: 0, late: 0, doubled: 0 };
  readonly #checks = { due: 0, done: 0, doubled: 0 };
  readonly #load: Load;
  readonly #made: Uint8Array;
  readonly #lateness: number[] = [];
  /** Firings that came too late to be made; one that was put away as that is settled, whatever its other delivery meets. */
  readonly #skipped = new Set<number>();
  /** Firings that were given up, until a second delivery makes them after all. */
  readonly #lost = new Map<number, 'failed' | 'deadLettered'>();

  constructor(load: Load) {
    this.#load = load;
    this.#made = new Uint8Array(load.firings.job.length);
    for (const job of load.firings.job) {
      if (load.jobs.kind[job] === 'watch') this.#checks.due += 1;
      else this.#posts.due += 1;
    }
  }

  /** Milliseconds of the day. */
  dueAt(firing: number): number {
    return this.#load.firings.dueAt[firing] ?? 0;
  }

  isPost(firing: number): boolean {
    return this.#load.jobs.kind[this.#load.firings.job[firing] ?? 0] !== 'watch';
  }

  /** A post is made, its message out a moment before the function ends; or a check. */
  done(firing: number, at: number): void {
    const before = this.#made[firing] ?? 0;
    this.#made[firing] = before + 1;
    this.#lost.delete(firing);
    const isPost = this.isPost(firing);
    if (before > 0) (isPost ? this.#posts : this.#checks).doubled += 1;
    else if (isPost) this.#posted(at - this.dueAt(firing));
    else this.#checks.done += 1;
  }

  /** It will not be made, as far as this delivery goes. */
  lost(firing: number, how: 'failed' | 'deadLettered'): void {
    if ((this.#made[firing] ?? 0) === 0 && !this.#skipped.has(firing)) this.#lost.set(firing, how);
  }

  skipped(firing: number): void {
    this.#skipped.add(firing);
    this.#lost.delete(firing);
  }

  result(): Pick<DayResult, 'posts' | 'checks'> {
    const lost = { post: { failed: 0, deadLettered: 0 }, check: { failed: 0, deadLettered: 0 } };
    for (const [firing, how] of this.#lost) lost[this.isPost(firing) ? 'post' : 'check'][how] += 1;
    return {
      posts: { ...this.#posts, skipped: this.#skipped.size, ...lost.post, lateness: this.#times() },
      checks: { ...this.#checks, ...lost.check },
    };
  }

  /** How late the posts were that were made, in milliseconds. */
  #times(): DayResult['posts']['lateness'] {
    const sorted = Float64Array.from(this.#lateness).sort();
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return { median: at(0.5), p99: at(0.99), worst: at(1) };
  }

  #posted(late: number): void {
    this.#lateness.push(late);
    if (late > UNREMARKABLE_MS) this.#posts.late += 1;
    else this.#posts.onTime += 1;
  }
}
