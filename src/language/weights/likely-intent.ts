import { INTENTS, type Intent } from '../intents.ts';

/** What is only read from templates: no few words make it likely that all lists and plans are to be changed. */
const UNLIKELY: ReadonlySet<Intent> = new Set<Intent>(['replace_person']);

/** What a sentence may ask for: an intent, something that is not to be had here, or nothing (`null`). */
export type LikelyClass = Intent | 'beyond' | null;

/** How likely that is by the words of a sentence. */
export interface Likely {
  intent: LikelyClass;
  /** Of 1: among everything, and among what can be asked for. */
  share: number;
}

/** Judges the words of a sentence, as `featuresOf` gives them. */
export interface LikelyIntents {
  /** The likeliest, also if it is that nothing is asked for. */
  any(features: readonly string[]): Likely;
  /** The likeliest of those that ask for something. */
  asked(features: readonly string[]): Likely;
  /** The intents that are likely at all, the likeliest first. */
  nearest(features: readonly string[]): readonly Intent[];
  /** How likely it is that a sentence is foreign, of 1: said as to bots of other trades. */
  foreign(features: readonly string[]): number;
  /** Whether a word speaks for something else than an intent; `null` where nothing is learnt of it. */
  speaksAgainst(word: string, intent: Intent): boolean | null;
}

/** Weights as whole numbers, of which this many make one. */
export const WEIGHT_ONE = 8;
/** What stands for an intent in the weights: one letter each; the first stands for nothing that is asked for. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** What stands for what is said to others and asks for nothing here; it is learnt apart. */
export const FOREIGN_LETTER = 'z';
/** What the letters stand for, in their order. */
export const CLASSES: readonly LikelyClass[] = [
  null,
  ...(Object.keys(INTENTS) as Intent[]).filter((intent) => !UNLIKELY.has(intent)),
  'beyond',
];

/**
 * What a sentence has by which its intent may be known: its words and those that follow each other, with the names, numbers and
 * times replaced by tokens.
 */
export function featuresOf(shown: readonly string[], isQuestion: boolean): readonly string[] {
  const words = ['<', ...shown, isQuestion ? '?' : '>'];
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
  return [...new Set([...words, ...pairs])];
}

/** The least share at which an intent is likely at all. */
const MIN_SHARE = 0.08;

/**
 * Reads weights: `feature=A12b-3` for each feature, with a line end between them. They belong to a multinomial logistic
 * regression (`npm run learn` makes them): the weights of what a sentence has are added up for each intent.
 */
export function likelyIntents(text: string): LikelyIntents {
  const weights = new Map<string, readonly [number, number][]>();
  const foreign = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, feature = '', values = ''] = /^(.*)=([^=]*)$/u.exec(line) ?? [];
    const pairs = Array.from(values.matchAll(/([A-Za-z])(-?\d+)/gu), ([, letter = '', weight = '']) => {
      return [LETTERS.indexOf(letter), Number(weight) / WEIGHT_ONE] as [number, number];
    });
    const place = LETTERS.indexOf(FOREIGN_LETTER);
    for (const [letter, weight] of pairs) if (letter === place) foreign.set(feature, weight);
    const own = pairs.filter(([letter]) => letter !== place);
    if (own.length > 0) weights.set(feature, own);
  }
  const sharesOf = (features: readonly string[], from: number): Float64Array => {
    const sums = new Float64Array(CLASSES.length);
    for (const feature of features) {
      for (const [place, weight] of weights.get(feature) ?? []) sums[place] = (sums[place] ?? 0) + weight;
    }
    const most = Math.max(...sums.subarray(from));
    const powers = sums.map((sum, place) => (place < from ? 0 : Math.exp(sum - most)));
    const all = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / all);
  };
  const likeliest = (features: readonly string[], from: number): Likely => {
    const shares = sharesOf(features, from);
    const share = Math.max(...shares);
    return { intent: CLASSES[shares.indexOf(share)] ?? null, share };
  };
  const speaksAgainst = (word: string, intent: Intent): boolean | null => {
    const learnt = weights.get(word);
    if (learnt === undefined) return null;
    const own = CLASSES.indexOf(intent);
    return !learnt.some(([place, weight]) => place === own && weight > 0) && learnt.some(([, weight]) => weight > 0);
  };
  return {
    speaksAgainst,
    foreign: (features) => 1 / (1 + Math.exp(-features.reduce((sum, each) => sum + (foreign.get(each) ?? 0), 0))),
    any: (features) => likeliest(features, 0),
    asked: (features) => likeliest(features, 1),
    nearest: (features) =>
      [...sharesOf(features, 1).entries()]
        .filter(([, share]) => share >= MIN_SHARE)
        .toSorted(([, one], [, other]) => other - one)
        .flatMap(([place]) => CLASSES[place] ?? [])
        .filter((each) => each !== 'beyond'),
  };
}
