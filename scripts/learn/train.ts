import { CLASSES, FOREIGN_LETTER, LETTERS, WEIGHT_ONE } from '../../src/language/weights/likely-intent.ts';

/** What a sentence has, and the place of what it asks for in `CLASSES`. */
export interface Sample {
  features: readonly string[];
  asked: number;
}

/** Fewer sentences that have something tell nothing of it. */
const MIN_COUNT = 3;
/** What holds weights small: the first leaves most of them at none, the second divides a weight among what always comes together. */
const [L1, L2] = [0.03, 0.1];
/** The furthest that a weight moves at once, and the least that is worth another round. */
const [MAX_STEP, MIN_STEP] = [0.5, 0.005];
const MAX_ROUNDS = 500;

/**
 * Learns which intent words make likely: a multinomial logistic regression with both penalties, by coordinate descent (after
 * Genkin, Lewis and Madigan, 2007) until no weight moves. What is sought is convex, so neither the order of sentences nor how
 * often one is there matters, and one sentence more moves little. Weights come back as `likelyIntents` reads them.
 */
export function train(samples: readonly Sample[], foreign: readonly Sample[] = []): string {
  const weights = trained(samples, CLASSES.length);
  // Whether a sentence is foreign is learnt apart, so that it makes no intent less likely.
  const asking = samples.map(({ features }) => ({ features, asked: 0 }));
  const apart = foreign.length === 0 ? new Map<string, Float64Array>() : trained([...asking, ...foreign], 2);
  return written(weights, apart);
}

/** The weights of each feature, for so many classes. */
function trained(samples: readonly Sample[], size: number): ReadonlyMap<string, Float64Array> {
  const distinct = inOneOrder(samples);
  const counts = new Map<string, number>();
  for (const { features } of distinct) for (const each of features) counts.set(each, (counts.get(each) ?? 0) + 1);
  const known = [...counts]
    .filter(([, count]) => count >= MIN_COUNT)
    .map(([feature]) => feature)
    .toSorted();
  const having = new Map<string, number[]>(known.map((feature) => [feature, []]));
  for (const [row, { features }] of distinct.entries()) for (const each of features) having.get(each)?.push(row);
  const weights = new Map(known.map((feature) => [feature, new Float64Array(size)]));
  const shares = new Float64Array(distinct.length * size).fill(1 / size);
  const [gradient, curve, grown] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];

  /** Moves the weights of a feature, given the sentences that have it; how far at most. */
  const improve = (own: Float64Array, rows: readonly number[]): number => {
    gradient.fill(0);
    curve.fill(L2);
    for (const row of rows) {
      for (let each = 0; each < size; each += 1) {
        const share = shares[row * size + each] as number;
        (gradient[each] as number) += share;
        // Twice what each class has by itself is more than all of them have together.
        (curve[each] as number) += 2 * share * (1 - share);
      }
      (gradient[(distinct[row] as Sample).asked] as number) -= 1;
    }
    let furthest = 0;
    for (let each = 0; each < size; each += 1) {
      const before = own[each] as number;
      const bend = curve[each] as number;
      const aim = before - ((gradient[each] as number) + L2 * before) / bend;
      const shrunk = Math.sign(aim) * Math.max(0, Math.abs(aim) - L1 / bend);
      const step = Math.max(-MAX_STEP, Math.min(MAX_STEP, shrunk - before));
      own[each] = before + step;
      grown[each] = Math.exp(step);
      furthest = Math.max(furthest, Math.abs(step));
    }
    if (furthest > 0) for (const row of rows) rescale(shares.subarray(row * size, (row + 1) * size), grown);
    return furthest;
  };

  for (let round = 0, furthest = 1; furthest > MIN_STEP && round < MAX_ROUNDS; round += 1) {
    furthest = 0;
    for (const [feature, own] of weights) furthest = Math.max(furthest, improve(own, having.get(feature) ?? []));
  }
  return weights;
}

/** Multiplies shares, which are of one afterwards, too. */
function rescale(shares: Float64Array, by: Float64Array): void {
  let all = 0;
  for (let each = 0; each < shares.length; each += 1) {
    (shares[each] as number) *= by[each] as number;
    all += shares[each] as number;
  }
  for (let each = 0; each < shares.length; each += 1) (shares[each] as number) /= all;
}

/** Every sentence once, in an order that depends on nothing else. */
function inOneOrder(samples: readonly Sample[]): readonly Sample[] {
  const byName = new Map(
    samples.map(({ features, asked }) => {
      const inOrder = features.toSorted();
      return [`${asked} ${inOrder.join('\t')}`, { features: inOrder, asked }];
    }),
  );
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sample]) => sample);
}

/** Weights as text; those that are hardly any are left out. */
function written(weights: ReadonlyMap<string, Float64Array>, apart: ReadonlyMap<string, Float64Array>): string {
  const weightText = (letter: string, weight: number) => {
    const whole = Math.round(weight * WEIGHT_ONE);
    return whole === 0 ? '' : `${letter}${whole}`;
  };
  const lines = [...new Set([...weights.keys(), ...apart.keys()])].flatMap((feature) => {
    const own = Array.from(weights.get(feature) ?? [], (weight, each) => weightText(LETTERS.charAt(each), weight));
    const [asks = 0, foreign = 0] = apart.get(feature) ?? [];
    const values = [...own, weightText(FOREIGN_LETTER, foreign - asks)].join('');
    return values === '' ? [] : [`${feature}=${values}`];
  });
  return lines.toSorted().join('\n');
}
