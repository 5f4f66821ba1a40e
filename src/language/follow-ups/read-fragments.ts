import { leadsOf, Tails } from '../guards/preamble.ts';
import { type Choice, INTENTS, type Intent, type ParsedIntent, type SlotName } from '../intents.ts';
import type { Fragment } from '../language.ts';
import type { Reading } from '../reading.ts';
import { type Candidate, candidateOf } from '../templates/candidate.ts';
import { match } from '../templates/matcher.ts';
import type { MatchContext } from '../templates/run.ts';
import type { Template } from '../templates/templates.ts';
import { findFit, isRead, mayBehind } from './fit.ts';
import { insteadOf } from './may-follow.ts';

/** The reading of a fragment that uses every word and fits best with what was said before; `isBare` where a name alone may correct it. */
export function fragments(
  templates: readonly Template<Fragment>[],
  reading: Reading,
  memory: ParsedIntent,
  isBare = false,
): Candidate | null {
  const { run, reasons, statements } = reading;
  const asked = memory.missing ?? [];
  for (const mayBeUnknown of [false, true]) {
    run.mayBeUnknown = mayBeUnknown;
    const found: Candidate[] = [];
    // Whether a reason comes before it with nothing to separate the two.
    let isStated = false;
    // "Ben is out, use Anna"
    const leads = leadsOf(run, reasons, statements).filter(
      ({ hasTime, hasNumber, hasMenu }) => !hasTime && !hasNumber && !hasMenu,
    );
    const tails = new Tails(reading);
    for (const { sentences: fragment, pattern } of templates) {
      if (!mayBehind(fragment, memory)) continue;
      if (fragment.again === true && INTENTS[memory.intent] === 'change') continue;
      // "Put it back?" orders nothing.
      if (run.sentence.isQuestion && fragment.orders === true && fragment.as?.startsWith('schedule_') !== true)
        continue;
      const intent = fragment.as ?? memory.intent;
      const add = (end: number) => {
        const tail = run.isOver(end) ? null : tails.from(end);
        if (tail === null && !run.isOver(end)) return;
        if (tail !== null) run.bound.push(tail);
        const heard = candidateOf(run, { intent, say: [], means: fragment.means ?? {} }, 0);
        if (tail !== null) run.bound.pop();
        hear(heard);
      };
      const hear = (heard: Candidate | null) => {
        const candidate =
          heard !== null && fragment.picks === true
            ? picked(heard, fragment.as === undefined ? memory.choices : shownIn(run, intent, memory))
            : heard;
        if (candidate === null) return;
        if (fragment.again === true || fragment.orders === true) {
          if (run.said.length > 0) found.push(candidate);
          return;
        }
        const fit = findFit(candidate, intent, memory, fragment.picks === true);
        if (fit === null) return;
        // A name alone answers what was asked; it corrects nothing that was said, unless that is asked.
        const isOther =
          isBare && fit.said.every((slot) => insteadOf(slot).some((each) => memory.slots[each] !== undefined));
        if (fragment.bare === true && !isRead(intent) && fit.answers === 0 && !isOther) return;
        // "Anna is off at 5" is a statement, and corrects no time.
        if (isStated && fit.said.every((slot) => OF_TIME.has(slot) && !asked.includes(slot))) return;
        found.push({ ...candidate, cost: fit.cost });
      };
      for (const lead of leads) {
        isStated = lead.end > 0 && run.sentence.commas[lead.end] !== true;
        run.bound.push(...lead.bound);
        match(pattern, run, lead.end, add);
        run.bound.length -= lead.bound.length;
      }
    }
    const [best] = found.toSorted((one, other) => one.cost - other.cost);
    if (best !== undefined) return best;
  }
  return null;
}

const OF_TIME: ReadonlySet<SlotName> = new Set<SlotName>(['from', 'until', 'at', 'since', 'time']);

/** Resolves "the second one" among what was offered or shown. */
function picked(candidate: Candidate, [choice]: readonly Choice[] = []): Candidate | null {
  const at = candidate.slots.position;
  if (at === undefined || choice === undefined) return null;
  const value = choice.values.at(at > 0 ? at - 1 : at);
  return value === undefined ? null : { ...candidate, slots: { [choice.slot]: value }, missing: [] };
}

/** What a list shows, in its order. */
function shownIn({ context: { world } }: MatchContext, intent: Intent, memory: ParsedIntent): readonly Choice[] {
  if (intent.startsWith('schedule_')) {
    // The first of those in one channel is not the first of all.
    return memory.slots.channel === undefined ? [{ slot: 'id', values: world.schedules.map(({ id }) => id) }] : [];
  }
  if (intent === 'ivr_show') return [{ slot: 'menu', values: world.menus.map(({ name }) => name) }];
  return [{ slot: 'number', values: world.numbers.map(({ number }) => number) }];
}
