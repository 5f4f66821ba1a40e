import type { Sentences } from './language.ts';

/** The same sentences with nothing left unsaid: what is asked of all of them is found sooner where all look alike. */
export function uniform(sentences: Sentences): Sentences {
  const {
    intent,
    needs = [],
    means = {},
    shows = false,
    asks = false,
    unsure = false,
    despite = [],
    whole = false,
  } = sentences;
  const { say, about, hints } = sentences;
  return {
    ...{ intent, needs, means, shows, asks, unsure, despite, whole, say },
    ...(about === undefined ? {} : { about }),
    ...(hints === undefined ? {} : { hints }),
  };
}
