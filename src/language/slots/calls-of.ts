import type { SlotMatch, SlotReader } from '../templates/run.ts';
import { NONE } from './findings.ts';

/** "Anna's" calls are those of a number that rings her, among others: which one is always asked. */
export const callsOf: SlotReader = (run, at) => {
  const { lexicon, names, world } = run.context;
  const open = (end: number): SlotMatch => ({ end, slots: {}, cost: 0.2, missing: ['number'], because: 'slot' });
  if (lexicon.persons.has(run.plain[at] ?? '')) return [open(at + 1)];
  const found = names.find('person', run.plain, at);
  if (found.length === 0) return NONE;
  return found.map(({ end, values }) => {
    const rung = world.numbers.filter(({ destinations }) => destinations.some(({ name }) => values.includes(name)));
    return { ...open(end), choices: [{ slot: 'number', values: rung.map(({ number }) => number) }] };
  });
};
