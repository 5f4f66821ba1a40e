import { LIMITS } from './aws.ts';
import { type Circumstances, drawLoad, type Outcome, playCrowd, USUAL } from './crowd.ts';
import { AWAY } from './fleet.ts';
import { count, percent, table, time } from './markdown.ts';
import { reckonedTables } from './reckon.ts';

/** A crowd that was played, under its name in a table. */
export interface Played {
  name: string;
  workspaces: number;
  outcome: Outcome;
}

function play(name: string, workspaces: number, more: Partial<Circumstances> = {}): Played {
  const given = { ...USUAL, ...more };
  return { name, workspaces, outcome: playCrowd(drawLoad(workspaces, given), given) };
}

const MANY = 100_000;
const away = (providerMs: number) => ({ away: { ...AWAY, providerMs } });

/** Nine o'clock of fleets of three sizes, in an account that asked AWS for nothing. */
export function playSizes(): Played[] {
  return [1_000, 10_000, MANY].map((workspaces) => play(`${count(workspaces)} workspaces`, workspaces));
}

/** The same hour under other circumstances. */
export function playChanges(): Played[] {
  const raised = { schedulerPerSecond: 5_000, concurrency: 5_000 };
  return [
    play('1,000 in a new account: 10 executions at once', 1_000, { concurrency: LIMITS.newAccountConcurrency }),
    play('1,000 in a new account, all with hours that turn over', 1_000, {
      concurrency: LIMITS.newAccountConcurrency,
      turnOvers: 1,
    }),
    play('the same, 1,000 at once, 200 kept for commands', 1_000, { keptForCommands: 200, turnOvers: 1 }),
    play('10,000 in a new account', 10_000, { concurrency: LIMITS.newAccountConcurrency }),
    play('100,000 with 200 executions at once', MANY, { concurrency: 200 }),
    play('200, of which 50 are kept for commands', MANY, { concurrency: 200, keptForCommands: 50 }),
    play('the provider takes 5 s', MANY, away(5_000)),
    play('the same, 200 kept for commands', MANY, { ...away(5_000), keptForCommands: 200 }),
    play('Scheduler raised to 2,000/s, Lambda to 3,000', MANY, { schedulerPerSecond: 2_000, concurrency: 3_000 }),
    play('Scheduler raised to 5,000/s, Lambda to 5,000', MANY, raised),
    play('the same, 3,000 environments kept ready', MANY, { ...raised, ready: 3_000 }),
    play('each watch at a minute of its own', MANY, { ownMinutes: true }),
    play('histories with one reading an hour', MANY, { keptPerDay: 24 }),
    play('both of these', MANY, { ownMinutes: true, keptPerDay: 24 }),
  ];
}

const HOUR = 3_600_000;

/** An hour around everybody's nine o'clock in which the provider is down, refusing or hanging; 200 executions are kept for commands, as docs/aws.md says. */
export function playOutages(): Played[] {
  return [1_000, MANY].flatMap((workspaces) =>
    (['refuses', 'hangs'] as const).map((kind) =>
      play(`${count(workspaces)}, ${kind === 'refuses' ? '503' : 'no answer'}`, workspaces, {
        outage: { from: 8.5 * HOUR, to: 9.5 * HOUR, kind },
        keptForCommands: 200,
        from: 8.25 * HOUR,
        to: 10.75 * HOUR,
      }),
    ),
  );
}

/** How much of each limit the fullest second takes, and over a minute where that is more than the limit. */
function limitTable(sizes: readonly Played[]): string {
  const row = (
    words: string,
    limit: number,
    of: (outcome: Outcome) => number,
    sustained?: (outcome: Outcome) => number,
  ) => [
    words,
    count(limit),
    ...sizes.map(({ outcome }) => {
      const use = of(outcome);
      const steady = sustained !== undefined && use > limit ? `; ${percent(sustained(outcome) / limit)}` : '';
      return `${count(use)} (${percent(use / limit)}${steady})`;
    }),
  ];
  const reads = [({ peaks }: Outcome) => peaks.reads.perSecond, ({ peaks }: Outcome) => peaks.reads.sustained] as const;
  const writes = [
    ({ peaks }: Outcome) => peaks.writes.perSecond,
    ({ peaks }: Outcome) => peaks.writes.sustained,
  ] as const;
  return table(
    ['', 'limit', ...sizes.map(({ workspaces }) => count(workspaces))],
    [
      row('Scheduler: due in the fullest second ¹', LIMITS.invocationsPerSecond, ({ waiting }) => waiting.scheduler),
      row('Lambda: executions at once ¹', LIMITS.concurrency, ({ functions }) => functions.most),
      row('DynamoDB: read units a second ¹', LIMITS.tableReads, ...reads),
      row('the same, of a table that was quiet so far', LIMITS.quietTableReads, ...reads),
      row('DynamoDB: write units a second ¹', LIMITS.tableWrites, ...writes),
      row('the same, of a table that was quiet so far', LIMITS.quietTableWrites, ...writes),
      row('Secrets Manager: reads a second', LIMITS.secretReadsPerSecond, ({ peaks }) => peaks.secretReads.perSecond),
    ],
  );
}

function crowdTable(played: readonly Played[]): string {
  const rows = played.map(({ name, outcome: { posts, turnOvers, commands, functions, waiting, peaks } }) => [
    name,
    turnOvers.due === 0 ? '' : time(turnOvers.last),
    time(posts.median),
    time(posts.last),
    count(posts.late),
    count(posts.givenUp + posts.deadLettered),
    count(functions.most),
    count(waiting.lambda),
    `${count(commands.refused)} of ${count(commands.typed)}`,
    `${count(peaks.reads.perSecond)} (${count(peaks.reads.sustained)})`,
  ]);
  const head = [
    '',
    'hours, last',
    'post, median',
    'post, last',
    'late',
    'not made',
    'functions at once',
    'in Lambda’s queue',
  ];
  return table([...head, 'commands refused', 'read units/s'], rows);
}

function outageTable(played: readonly Played[]): string {
  const rows = played.map(({ name, outcome: { posts, checks, commands, functions, waiting } }) => [
    name,
    count(posts.due),
    count(posts.onTime),
    count(posts.late),
    time(posts.last),
    count(posts.givenUp),
    count(posts.deadLettered),
    `${count(checks.missed)} of ${count(checks.due)}`,
    count(waiting.putOff),
    count(functions.fire),
    count(functions.slack),
    count(commands.refused),
  ]);
  const head = ['', 'posts due', 'on time', 'late', 'the last', 'given up', 'dead-lettered', 'checks missed'];
  return table([...head, 'put off', 'posts at once', 'commands at once', 'commands refused'], rows);
}

/** The tables of docs/scale.md that are played, by their marks. */
export function playedTables(sizes: readonly Played[], changes: readonly Played[], outages: readonly Played[]) {
  return new Map([
    ['limits', limitTable(sizes)],
    ['crowds', crowdTable([...sizes, ...changes])],
    ['outages', outageTable(outages)],
  ]);
}

/** Every table of docs/scale.md; it takes a minute. */
export function allTables(): ReadonlyMap<string, string> {
  return new Map([...reckonedTables(), ...playedTables(playSizes(), playChanges(), playOutages())]);
}

/** A document with these tables in their marks `<!-- scale:name -->`. Errors: a table without a mark. */
export function fill(text: string, tables: ReadonlyMap<string, string>): string {
  return [...tables].reduce((filled, [name, content]) => {
    const place = new RegExp(`(<!-- scale:${name} -->\\n)[^]*?(<!-- /scale -->)`);
    if (!place.test(filled)) throw new Error(`No place for the table ${name}`);
    return filled.replace(place, (_, before, after) => `${before}${content}\n${after}`);
  }, text);
}
