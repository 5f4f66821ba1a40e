import { readThreshold } from '../../credit/alerts/read-threshold.ts';
import { MAX_THRESHOLDS, type Threshold } from '../../credit/alerts/threshold.ts';
import { Fault } from '../../slack/forms/inputs.ts';

/** The levels in what was typed: `20`, `20 and 3 days`. */
function levelsTyped(text: string): readonly string[] {
  return text.split(/(?<!\s)\s+and\s+/iu);
}

/** Whether a text may be one level or several, in whichever currency. */
export function areLevels(text: string): boolean {
  const typed = levelsTyped(text);
  const isLevel = (each: string) => ['level', 'either'].includes(readThreshold(each, null).kind);
  return typed.length <= MAX_THRESHOLDS && typed.every(isLevel);
}

/** What a text means as levels; the fault of the first that cannot be one here. */
export function parseLevels(text: string, currency: string | null): readonly Threshold[] | Fault {
  const levels: Threshold[] = [];
  for (const each of levelsTyped(text)) {
    const level = parseLevel(each, currency);
    if (level instanceof Fault) return level;
    levels.push(level);
  }
  return levels;
}

/** What a text means as a level; a fault says what can be typed instead. */
export function parseLevel(text: string, currency: string | null): Threshold | Fault {
  const read = readThreshold(text, currency);
  if (read.kind === 'level') return read.level;
  if (read.kind === 'either') {
    const [decimals, thousands] = read.amounts;
    return new Fault(
      `${read.typed} may be ${decimals} or ${thousands}. Type the one that you mean, written like that.`,
    );
  }
  return new Fault(
    read.kind === 'currency'
      ? `This workspace shows amounts in ${currency}, and nothing is converted. Type the amount in ${currency}.`
      : 'Type an amount such as 20.00, a number of days left, from 1 to 365, such as 3 days or 2 weeks, or a budget such as 200 a month.',
  );
}
