import { withoutAnyMarks } from '../../runtime/marked-text.ts';
import type { Reader } from '../../slack/api/mask.ts';
import { countryOfMost } from '../directory/home-country.ts';
import type { Visibility } from './mask-numbers.ts';
import { mayHoldNumbers } from './may-hold-numbers.ts';
import type { Persons } from './persons.ts';

interface NumberMaskOptions {
  persons: Pick<Persons, 'numbers'>;
  /** Whether somebody may change settings; synchronous where that is cached. */
  isEditor: (reader: Reader & { user: string }) => boolean | Promise<boolean>;
  /** The account's own numbers, as far as they are known: nothing is asked for them. */
  ownNumbers: (tenant: string) => Promise<readonly string[]>;
  /** Called when it is not known who reads, or what is private: then all that may be private is masked. */
  onFailure: (error: unknown) => void;
}

/**
 * Decides which telephone numbers are shown to whom, in the one place that everything sent to Slack passes, so that no
 * view can forget it (docs/decisions/0092-who-sees-numbers.md).
 */
export class NumberMask {
  readonly #options: NumberMaskOptions;

  constructor(options: NumberMaskOptions) {
    this.#options = options;
  }

  /** What was drawn, as a reader sees it; nothing is looked up where there is no number in it. */
  maskFor<T extends object>(reader: Reader, drawn: T): T | Promise<T> {
    return mayHoldNumbers(drawn) ? this.#maskFor(reader, drawn) : withoutAnyMarks(drawn);
  }

  async #maskFor<T extends object>(reader: Reader, drawn: T): Promise<T> {
    const [{ maskNumbers }, visibility] = await Promise.all([import('./mask-numbers.ts'), this.#visibilityFor(reader)]);
    return maskNumbers(drawn, visibility);
  }

  async #visibilityFor(reader: Reader): Promise<Visibility> {
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
      this.#options.onFailure(error);
      return otherwise;
    }
  }
}
