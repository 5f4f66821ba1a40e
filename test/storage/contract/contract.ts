import { describe, it } from 'vitest';

/** Case title → why an implementation cannot run it. */
export type Skips = Readonly<Record<string, string>>;

/** Declares one case of a contract. */
export type Specify = (title: string, run: () => Promise<void>) => void;

/** Runs the cases under the implementation's name; a skipped case shows its reason, and a skip of no case is an error. */
export function describeContract(name: string, skips: Skips, declare: (specify: Specify) => void): void {
  describe(name, () => {
    const unused = new Set(Object.keys(skips));
    declare((title, run) => {
      const reason = skips[title];
      unused.delete(title);
      if (reason === undefined) it(title, run);
      else it.skip(`${title} (not here: ${reason})`, run);
    });
    if (unused.size > 0) throw new Error(`${name} skips cases that do not exist: ${[...unused].join('; ')}`);
  });
}
