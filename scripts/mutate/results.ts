import { appendFile, readFile } from 'node:fs/promises';
import { type Break, keyOf } from './breaks.ts';
import type { Judged } from './verdict.ts';

/** Verdicts in the order in which they were found, kept in a file; the last one of a break counts. */
export class Results {
  readonly #file: string;
  readonly #byKey = new Map<string, Judged>();

  constructor(file: string) {
    this.#file = file;
  }

  async read(): Promise<void> {
    const text = await readFile(this.#file, { encoding: 'utf8', flag: 'a+' });
    for (const line of text.split('\n')) if (line !== '') this.#keep(JSON.parse(line) as Judged);
  }

  of(found: Break): Judged | undefined {
    return this.#byKey.get(keyOf(found));
  }

  async add(judged: Judged): Promise<void> {
    this.#keep(judged);
    await appendFile(this.#file, `${JSON.stringify(judged)}\n`);
  }

  #keep(judged: Judged): void {
    this.#byKey.set(keyOf(judged.found), judged);
  }
}
