import { expect } from 'vitest';

/** What pino itself writes into every line. */
const OWN = ['level', 'time', 'msg'];

/** Every line of a log says in words what happened, and one of an error what it happened to. */
export function expectTellingLines(log: readonly string[]): void {
  const dumb = log.filter((line) => {
    const entry: Record<string, unknown> = JSON.parse(line);
    if (typeof entry.msg !== 'string' || entry.msg.trim() === '') return true;
    // An error that is nothing would wake somebody for nothing.
    if (entry.err === null) return true;
    return entry.level === 'error' && Object.keys(entry).every((key) => OWN.includes(key));
  });
  expect(dumb, 'lines of the log that say too little').toEqual([]);
}
