import { beforeAll, describe, expect, test } from 'vitest';
import { fill, type Played, playChanges, playedTables, playOutages, playSizes } from '../../simulate/tables.ts';
import { readText } from '../support/sources.ts';

const DOCUMENT = readText('docs/scale.md');

let played: { sizes: Played[]; changes: Played[]; outages: Played[] };
// Half a minute of one processor, and several where many share it.
beforeAll(() => {
  played = { sizes: playSizes(), changes: playChanges(), outages: playOutages() };
}, 600_000);

const outcomeOf = (name: string) => {
  const found = [...played.sizes, ...played.changes].find((each) => each.name === name);
  if (found === undefined) throw new Error(`Nothing was played called ${name}`);
  return found.outcome;
};

test('the played tables of docs/scale.md are what comes out again; npm run tool -- simulate --write writes them', () => {
  const { sizes, changes, outages } = played;
  expect(fill(DOCUMENT, playedTables(sizes, changes, outages))).toBe(DOCUMENT);
});

describe('what docs/scale.md says in words', () => {
  test('every post is made, or counted as not made', () => {
    for (const { name, outcome } of [...played.sizes, ...played.changes, ...played.outages]) {
      const { due, onTime, late, givenUp, deadLettered } = outcome.posts;
      expect(onTime + late + givenUp + deadLettered, name).toBe(due);
    }
  });

  test('a new account makes posts late, and refuses commands before that', () => {
    const thousand = outcomeOf('1,000 in a new account: 10 executions at once');
    expect(thousand.posts.late).toBe(0);
    expect(thousand.commands.refused).toBeGreaterThan(0);
    expect(outcomeOf('10,000 in a new account').posts.late).toBeGreaterThan(100);
  });

  test('room kept for commands helps them, also where the provider is slow', () => {
    expect(outcomeOf('100,000 with 200 executions at once').commands.refused).toBeGreaterThan(0);
    expect(outcomeOf('200, of which 50 are kept for commands').commands.refused).toBe(0);
    expect(outcomeOf('the provider takes 5 s').commands.refused).toBeGreaterThan(0);
    expect(outcomeOf('the same, 200 kept for commands').commands.refused).toBe(0);
  });

  test('watches with a minute of their own and thinner histories take crowd and reads apart', () => {
    const now = outcomeOf('100,000 workspaces');
    expect(outcomeOf('each watch at a minute of its own').posts.last).toBeLessThan(now.posts.last);
    const thin = outcomeOf('histories with one reading an hour');
    expect(thin.peaks.reads.perSecond).toBeLessThan(now.peaks.reads.perSecond / 2);
  });

  test('an hour without the provider refuses no command, and only what was due at its start is given up', () => {
    expect(played.outages).toHaveLength(4);
    for (const { name, outcome } of played.outages) {
      const { posts, commands, functions } = outcome;
      expect([commands.refused, posts.deadLettered], name).toEqual([0, 0]);
      expect(posts.givenUp / posts.due, name).toBeLessThan(0.1);
      expect(posts.late, name).toBeGreaterThan(posts.due / 2);
      expect(posts.last, name).toBeLessThanOrEqual(61 * 60_000);
      expect(functions.slack, name).toBeLessThan(200);
    }
  });
});
