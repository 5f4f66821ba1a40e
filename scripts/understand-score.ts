import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENGLISH } from '../src/app/sentences.ts';
import { understanding } from '../src/language/understand.ts';
import { firmWorld, nothingScore, writeKeptNothing } from './understand/nothing.ts';
import { type Score, type Share, scoreOf } from './understand/score.ts';
import { kept, readKept, UNSEEN, WORLDS, writeKept } from './understand/unseen.ts';

const USAGE = `Says how well sentences are read that the reader was never mended from.

  npm run --silent understand:score [-- FILE …] [--misread] [--keep]

Without files it scores those of test/language/unseen. --misread writes below each what was not read as meant; whoever looks
at it to mend the reader moves the sentence to the fixtures and has another one written. --keep keeps the scores as the ones
that tests hold the reader to.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misread: { type: 'boolean' }, keep: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help === true) {
  console.error(USAGE);
  process.exit(0);
}

const understand = understanding(ENGLISH);
const names = positionals.length > 0 ? positionals : readdirSync(UNSEEN).filter((name) => name.endsWith('.jsonl'));
const scores = new Map(names.map((name) => [name, scoreOf(new URL(name, UNSEEN), WORLDS, understand)]));

const share = ({ right, of }: Share) => (of === 0 ? '–' : `${((100 * right) / of).toFixed(1)} % of ${of}`);
const sum = (of: (score: Score) => Share): Share => {
  const all = [...scores.values()].map(of);
  return { right: all.reduce((so, { right }) => so + right, 0), of: all.reduce((so, each) => so + each.of, 0) };
};
const count = (of: (score: Score) => number) => [...scores.values()].reduce((so, score) => so + of(score), 0);

for (const [name, score] of scores) {
  console.log(
    `${name.padEnd(24)} intents ${share(score.intents)} · wrong previews ${score.wrongPreviews} · dangerous ${score.dangerousDrafts}`,
  );
  if (values.misread === true) for (const line of score.misread) console.log(`  ${line}`);
}
console.log(`
sentences                        ${count(({ sentences }) => sentences)}
as expected in everything        ${share(sum(({ whole }) => whole))}
intents                          ${share(sum(({ intents }) => intents))}
previews as expected             ${share(sum(({ previews }) => previews))}
questions with the right intent  ${share(sum(({ questions }) => questions))}
times                            ${share(sum(({ times }) => times))}
slots that nobody said           ${count(({ slotsNobodySaid }) => slotsNobodySaid)}
wrong previews                   ${count(({ wrongPreviews }) => wrongPreviews)}
dangerous drafts                 ${count(({ dangerousDrafts }) => dangerousDrafts)}`);

const beside = nothingScore(understand, firmWorld());
console.log(`
replies about phones to foreign  ${beside.replies}
orders of pairs, intents         ${beside.orders}
drafts of what asks for nothing  ${beside.drafts.length}`);

if (values.keep === true) {
  writeKeptNothing(beside);
  writeKept({ ...readKept(), ...Object.fromEntries([...scores].map(([name, score]) => [name, kept(score)])) });
}
