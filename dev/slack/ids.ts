const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const HEX = '0123456789abcdef';

/** Mints every id, secret and timestamp from one source of chance, so that a run can be repeated. */
export class Ids {
  readonly #random: () => number;
  #lastTs = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** An object id such as `V07ABCDEFG`. */
  object(prefix: string): string {
    return prefix + this.#draw(UPPER, 10);
  }

  hex(length: number): string {
    return this.#draw(HEX, length);
  }

  /** A short id as Slack fills into blocks that have none. */
  short(): string {
    return this.#draw('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 5);
  }

  digits(length: number): string {
    return this.#draw('123456789', 1) + this.#draw('0123456789', length - 1);
  }

  /** A message timestamp, unique and rising: seconds, a dot, six digits. */
  ts(now: number): string {
    const micros = Math.max(now * 1000, this.#lastTs + 1);
    this.#lastTs = micros;
    const seconds = Math.floor(micros / 1_000_000);
    return `${seconds}.${String(micros - seconds * 1_000_000).padStart(6, '0')}`;
  }

  #draw(alphabet: string, length: number): string {
    let out = '';
    for (let n = 0; n < length; n += 1) out += alphabet[Math.floor(this.#random() * alphabet.length)];
    return out;
  }
}
