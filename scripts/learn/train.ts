import { CLASSES, LETTERS, WEIGHT_ONE } from '../../src/language/weights/likely-intent.ts';

/** What a sentence has, and the place of what it asks for in `CLASSES`. */
export interface Sample {
  features: readonly string[];
  asked: number;
}

/** How often every sentence is looked at. */
const ROUNDS = 12;
/** Fewer sentences that have something tell nothing of it. */
const LEAST = 3;
/** Of FTRL-Proximal, which leaves most weights at none: how fast it learns, and what holds weights small. */
const [RATE, SMOOTHING, L1, L2] = [0.3, 1, 1, 1];

/**
 * Learns which intent words make likely: a multinomial logistic regression by FTRL-Proximal (McMahan and others, 2013).
 * The same sentences in the same order give the same weights, as `likelyIntents` reads them.
 */
export function train(samples: readonly Sample[]): string {
  const counts = new Map<string, number>();
  for (const { features } of samples) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= LEAST).map(([feature]) => feature);
  const places = new Map(known.map((feature, place) => [feature, place]));
  const size = CLASSES.length;
  const [gradients, squares] = [new Float64Array(known.length * size), new Float64Array(known.length * size)];
  const weightAt = (at: number): number => {
    const gradient = gradients[at] ?? 0;
    if (Math.abs(gradient) <= L1) return 0;
    return -(gradient - Math.sign(gradient) * L1) / ((SMOOTHING + Math.sqrt(squares[at] ?? 0)) / RATE + L2);
  };
  const learn = ({ features, asked }: Sample): void => {
    const starts = features.flatMap((feature) => {
      const place = places.get(feature);
      return place === undefined ? [] : [place * size];
    });
    const sums = Array.from({ length: size }, (_, each) =>
      starts.reduce((sum, start) => sum + weightAt(start + each), 0),
    );
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const all = powers.reduce((sum, power) => sum + power, 0);
    for (let each = 0; each < size; each += 1) {
      const gradient = (powers[each] ?? 0) / all - (each === asked ? 1 : 0);
      if (Math.abs(gradient) < 1e-4) continue;
      for (const start of starts) {
        const at = start + each;
        const before = squares[at] ?? 0;
        const step = (Math.sqrt(before + gradient * gradient) - Math.sqrt(before)) / RATE;
        const weight = weightAt(at);
        gradients[at] = (gradients[at] ?? 0) + gradient - step * weight;
        squares[at] = before + gradient * gradient;
      }
    }
  };
  const order = shuffled(samples);
  for (let round = 0; round < ROUNDS; round += 1) order.forEach(learn);
  return written(known, (place, each) => weightAt(place * size + each));
}

/** The same ones in an order that depends on nothing else, so that no intent comes last. */
function shuffled(samples: readonly Sample[]): readonly Sample[] {
  const made = [...samples];
  let state = 1;
  for (let at = made.length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (at + 1);
    [made[at], made[other]] = [made[other] as Sample, made[at] as Sample];
  }
  return made;
}

/** Weights as text; those that are hardly any are left out. */
function written(features: readonly string[], weightOf: (place: number, each: number) => number): string {
  const lines = features.flatMap((feature, place) => {
    const values = CLASSES.flatMap((_, each) => {
      const weight = Math.round(weightOf(place, each) * WEIGHT_ONE);
      return weight === 0 ? [] : [`${LETTERS.charAt(each)}${weight}`];
    });
    return values.length === 0 ? [] : [`${feature}=${values.join('')}`];
  });
  return lines.toSorted().join('\n');
}
