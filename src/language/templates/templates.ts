import { hasSlot, type Pattern, type Patterns } from './pattern.ts';

/** A template that is ready to be matched. */
export interface Template<T> {
  /** The sentences that the template belongs to. */
  sentences: T;
  pattern: Pattern;
  /** Whether it has slots for when a change begins and ends. */
  hasSpan: boolean;
  /** Whether it is about a number. */
  hasNumber: boolean;
}

/** Makes templates of sentences. Throws where one cannot be read. */
export function compile<T extends { say: readonly string[] }>(
  all: readonly T[],
  patterns: Patterns,
): readonly Template<T>[] {
  return all.flatMap((sentences) =>
    sentences.say.map((text) => {
      const pattern = patterns.read(text);
      return {
        sentences,
        pattern,
        hasSpan: hasSlot(pattern, 'span'),
        hasNumber: hasSlot(pattern, 'number'),
      };
    }),
  );
}
