import { writeFileSync } from 'node:fs';
import { learnt } from './learn/weights.ts';

/**
 * Learns from sentences whose meaning is known which intents words make likely, and writes the weights that the app uses where
 * no template fits.
 */
const PATH = new URL('../src/language/en/intent-weights.ts', import.meta.url);

const { weights, sentences } = learnt();
const text = `'${weights.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
writeFileSync(
  PATH,
  `/** What words make likely; \`npm run learn\` makes this from sentences. */\nexport const INTENT_WEIGHTS =\n  ${text};\n`,
);
console.log(`${sentences} sentences, ${weights.split('\n').length} features, ${weights.length} characters`);
