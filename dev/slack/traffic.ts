import { Changes } from './changes.ts';
import type { TrafficEntry } from './control-types.ts';

const KEPT = 2_000;
/** Noncharacters (Unicode, 23.7): an app's own marks, which no person could read. */
export const NONCHARACTER = /[\ufdd0-\ufdef]/u;
const SECRET = /\b(xox[a-z](?:\.xox[a-z])?|xapp)-[A-Za-z0-9-]+/g;

/** The bounded log of everything that crossed between Slack and the app; an entry is written when its answer is known. */
export class Traffic {
  /** What the app sent that Slack does not take, for what is in it and not because a fault was to happen: code and findings. */
  readonly refused: string[] = [];
  readonly changes = new Changes();
  /** Off for benchmarks: nothing is kept. */
  recording = true;
  #entries: TrafficEntry[] = [];
  /** What is asked for again and again is masked once. */
  readonly #masked = new WeakMap<TrafficEntry, TrafficEntry>();
  #next = 1;

  record(entry: Omit<TrafficEntry, 'n'>): void {
    if (!this.recording) return;
    this.check(entry.direction === 'from-app' ? entry.request : entry.response, entry.label);
    this.#entries.push({ n: this.#next, ...entry });
    this.#next += 1;
    if (this.#entries.length > KEPT * 1.5) this.#entries = this.#entries.slice(-KEPT);
    this.changes.bump();
  }

  /** Notes what the app sent as refused if any text in it is none that people could read; `label` says where. */
  check(sent: unknown, label: string): void {
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
    if (text !== undefined && NONCHARACTER.test(text)) this.refused.push(`noncharacters in ${label}: ${text}`);
  }

  get last(): number {
    return this.#next - 1;
  }

  /** Entries after number `after`, oldest first, tokens masked. */
  since(after: number): readonly TrafficEntry[] {
    return this.#entries.filter((entry) => entry.n > after).map((entry) => this.#maskedEntry(entry));
  }

  #maskedEntry(entry: TrafficEntry): TrafficEntry {
    const known = this.#masked.get(entry);
    if (known !== undefined) return known;
    const masked = { ...entry, request: mask(entry.request), response: mask(entry.response) };
    this.#masked.set(entry, masked);
    return masked;
  }

  clear(): void {
    this.#entries = [];
    this.changes.bump();
  }
}

/** Replaces tokens anywhere in a value, keeping their kind visible. */
function mask(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(SECRET, '$1-…');
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'client_secret' ? '…' : mask(inner)]),
  );
}
