import { countryOfMost } from '../directory/mobile.ts';
import type { Reader } from '../slack/api/cover.ts';
import { covered, mayHoldNumbers, type Sight } from './covered.ts';
import type { Persons } from './persons.ts';

export interface WhoSeesOptions {
  persons: Pick<Persons, 'numbers'>;
  /** Whether somebody may change settings; synchronous where that is cached. */
  isEditor: (reader: Reader & { user: string }) => boolean | Promise<boolean>;
  /** The account's own numbers, as far as they are cached: a refused person causes no call to the provider. */
  ownNumbers: (tenant: string) => Promise<readonly string[]>;
  /** Called when it is not known who reads, or what is private: then all that may be private is covered. */
  failed: (error: unknown) => void;
}

/**
 * Decides which telephone numbers are shown to whom, in the one place that everything sent to Slack passes, so that no
 * view can forget it (docs/decisions/0092-who-sees-numbers.md).
 */
export class WhoSees {
  readonly #options: WhoSeesOptions;

  constructor(options: WhoSeesOptions) {
    this.#options = options;
  }

  /** What was drawn, as a reader sees it; the same where there is no number in it. */
  cover<T extends object>(reader: Reader, drawn: T): T | Promise<T> {
    return mayHoldNumbers(drawn) ? this.#cover(reader, drawn) : drawn;
  }

  async #cover<T extends object>(reader: Reader, drawn: T): Promise<T> {
    return covered(drawn, await this.#sightOf(reader));
  }

  async #sightOf(reader: Reader): Promise<Sight> {
    const { persons, ownNumbers } = this.#options;
    const { tenant, user } = reader;
    const isEditor =
      user !== null && (await this.#orElse(async () => this.#options.isEditor({ ...reader, user }), false));
    const known = await this.#orElse(() => persons.numbers(tenant), new Map<string, string>());
    // For somebody who sees everything, nothing more need be known.
    const own = isEditor ? [] : await this.#orElse(() => ownNumbers(tenant), []);
    return { own, home: countryOfMost(own), persons: known, isEditor, user };
  }

  async #orElse<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      this.#options.failed(error);
      return otherwise;
    }
  }
}
