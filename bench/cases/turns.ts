import { z } from 'zod';
import type { Plan } from '../plan.ts';
import type { Child } from '../processes/child.ts';
import { type LoadResult, loadResult } from '../processes/load-order.ts';
import { median } from '../statistics.ts';

/** A server in a process of its own, and what it is asked. */
export interface Runner {
  target: Child;
  url: string;
  text: string;
  expect: string;
  turns: Turn[];
}

/** What one turn of load came to. */
export interface Turn extends LoadResult {
  /** Microseconds of the target's processor time for one request. */
  processor: number;
}

/** Loads servers in turns, so that what else the machine does meanwhile meets all of them. */
export async function runInTurns(
  { connections, warmUpMs, rounds, roundMs }: Plan,
  { load, slackUrl }: { load: Child; slackUrl: string },
  runners: readonly Runner[],
): Promise<void> {
  const turn = async ({ target, url, text, expect }: Runner, durationMs: number): Promise<Turn> => {
    const order = { url, hooksUrl: `${slackUrl}/hooks`, text, expect, connections, durationMs };
    const before = await target.ask('processorTime', null, z.number());
    const result = await load.ask('run', order, loadResult);
    const after = await target.ask('processorTime', null, z.number());
    return { ...result, processor: (after - before) / result.requests };
  };
  for (const each of runners) await turn(each, warmUpMs);
  for (let round = 0; round < rounds; round += 1) {
    // Backwards every other time, so that whoever comes after whom has no part in the result.
    const order = round % 2 === 0 ? runners : runners.toReversed();
    for (const each of order) each.turns.push(await turn(each, roundMs));
  }
}

/** A figure of all turns of a server. */
export function figureOf({ turns }: Runner, of: (turn: Turn) => number): number {
  return median(turns.map(of));
}

/** Compared within each round, because the machine is not equally fast in all of them. */
export function ratioOf(ours: Runner, baseline: Runner, of: (turn: Turn) => number): number {
  return median(ours.turns.map((turn, round) => of(turn) / of(baseline.turns[round] ?? turn)));
}
