import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { sameSettings } from '../../src/changes/setting-kind.ts';
import type { Settings } from '../../src/changes/settings.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import {
  decideEnd,
  decidePlan,
  type EndDecision,
  type EndFacts,
  holdsOff,
  type PlanDecision,
} from '../../src/plans/temporary/decide.ts';
import type { TemporaryChange } from '../../src/plans/temporary/record.ts';
import type { PlanSegment } from '../../src/plans/temporary/underlying-plan.ts';
import { settingsOf, temporaryOf } from './fixtures.ts';

const FILE = new URL('decisions.txt', import.meta.url);
const CLOSED = { kind: 'closed', id: 'day', name: 'Stocktaking' } as const;
const HOURS = { kind: 'hours', id: 'plan@a', name: 'Opening hours' } as const;
const until = { at: Date.parse('2026-06-09T16:00:00Z'), zone: 'Europe/London', wall: null };

const SET = settingsOf('Anna', 'Ben', 'Chloë');
const only = (...on: string[]) => ({ ...settingsOf(...on), timeoutSeconds: 30 });
const [ANNA, BEN] = [only('Anna'), only('Ben')];
type Rings = typeof SET;

/** What is there: as a change to Anna alone left it, or as others have changed that since. */
const THERE: Record<string, Rings> = {
  'what was set': SET,
  Anna: ANNA,
  'Anna and Chloë': only('Anna', 'Chloë'),
  'Anna, ringing longer': { ...ANNA, timeoutSeconds: 90 },
  Ben: BEN,
  nobody: only(),
  'one more, in front of all as set': withDoor(SET),
  'one more, in front of Anna alone': withDoor(ANNA),
  'Anna alone, the others first': {
    ...ANNA,
    destinations: [...ANNA.destinations.slice(1), ...ANNA.destinations.slice(0, 1)],
  },
};

function withDoor(rings: Rings): Rings {
  const door = { destinationId: 9, name: 'Door', number: '+447700900199', enabled: true, ringSeconds: 20, period: '' };
  return { ...rings, destinations: [door, ...rings.destinations] };
}

/** Anna alone over everybody. */
const laid = (more: Partial<TemporaryChange> = {}) => temporaryOf({ wrote: ANNA, ...more });
const ON = laid();
const FIRST: Omit<EndFacts, 'kind' | 'now' | 'over' | 'change'> = {
  isOurs: false,
  displaced: null,
  isTurnMissed: false,
  overrule: false,
};

/** What is to end: it had laid Anna alone over everybody. */
const ENDS: Record<string, Omit<EndFacts, 'kind' | 'now' | 'over'>> = {
  'it is on': { ...FIRST, change: ON },
  'it is on, and somebody said so in sight of what others did': { ...FIRST, change: ON, overrule: true },
  'it may not have been written': { ...FIRST, change: laid({ state: 'planned' }) },
  'it may not have been written, over Ben alone': {
    ...FIRST,
    change: laid({ state: 'planned', before: { base: SET, wrote: BEN } }),
  },
  'it was being put back': { ...FIRST, change: laid({ state: 'returning' }) },
  'it was put back, as the history shows': { ...FIRST, change: laid({ state: 'returning' }), isOurs: true },
  'what people set for good is in question with it': { ...FIRST, change: laid({ question: true }) },
  'it is in question': { ...FIRST, change: laid({ state: 'asked' }) },
  'it lies over a question': { ...FIRST, change: laid({ beneath: laid({ state: 'asked' }) }) },
  'another workspace has laid Ben over it': { ...FIRST, change: ON, displaced: { by: laid({ wrote: BEN }) } },
  'another workspace has put back what was set': { ...FIRST, change: ON, displaced: { by: null } },
};

/** What lies there when the closed day begins that lays Ben alone. */
const LIES: Record<string, TemporaryChange | null> = {
  nothing: null,
  'what hours laid': laid({ cause: HOURS }),
  'what another closed day laid': laid({ cause: { ...CLOSED, id: 'other' } }),
  'the same closed day, with Anna': laid({ cause: CLOSED }),
  'the same closed day': laid({ cause: CLOSED, wrote: BEN }),
  'the same closed day, which people have edited': laid({ cause: CLOSED, edited: true }),
  'the same closed day, which may not have been written': laid({ cause: CLOSED, wrote: BEN, state: 'planned' }),
  'what a person laid': ON,
  'a question about hours': laid({ cause: HOURS, state: 'asked' }),
};

const as = (override: PlanSegment | null): EndFacts['over'] =>
  override === null ? (settings) => ({ settings, override }) : () => ({ settings: BEN, override });
const CLOSED_NOW: PlanSegment = { cause: CLOSED, by: 'U0ADAM001', from: 0, until };
const HOURS_NOW: PlanSegment = { ...CLOSED_NOW, cause: HOURS };

const isSame = (a: Settings, b: Settings) => sameSettings(followMeKind, a, b);
const nameOf = (rings: Settings) => Object.entries(THERE).find(([, each]) => isSame(each, rings))?.[0] ?? 'a mixture';

const END_WORDS: { [D in EndDecision['do']]: (wanted: string) => string } = {
  return: (wanted) => `send ${wanted}`,
  cover: (wanted) => `send what the plan sets: ${wanted}`,
  close: () => 'nothing to send: it is over',
  ask: (wanted) => `ask, before ${wanted} is sent`,
};

function planWords(decision: PlanDecision): string {
  switch (decision.do) {
    case 'cover':
      return `send what the plan sets: ${nameOf(decision.wanted)}`;
    case 'go on':
      return 'nothing to send: it goes on';
    case 'leave':
      return `leave it to ${decision.name ?? 'what people set'}`;
    case 'end':
      return 'end first what is there, and so ask';
  }
}

function ending(name: string, there: string, over: EndFacts['over']): EndDecision {
  const [facts, now] = [ENDS[name], THERE[there]];
  if (facts === undefined || now === undefined) throw new Error('There is no such case');
  return decideEnd({ kind: followMeKind, now, over, ...facts });
}

function beginning(lies: string, there: string, over: EndFacts['over']): string {
  const [change = null, now = SET] = [LIES[lies], THERE[there]];
  if (change !== null && holdsOff(change)) return 'wait: a person decides';
  const isOwn = ({ id }: { id: string }) => id === CLOSED.id;
  return planWords(decidePlan({ kind: followMeKind, change, now, over, isOwn }));
}

const [PLACES, OCCASIONS] = [Object.keys(THERE), Object.keys(ENDS)];

/** Every case with its outcome; what comes to the same of what is there stands in one row. */
function shown(): string[] {
  const rows = (title: string, outcomeOf: (there: string) => string) => {
    const outcomes = Map.groupBy(PLACES, outcomeOf);
    const of = (places: string[]) => (outcomes.size === 1 ? 'whatever is there' : places.join(' | '));
    return [title, ...[...outcomes].map(([outcome, places]) => `  ${of(places)}: ${outcome}`)];
  };
  const ends = OCCASIONS.flatMap((name) =>
    [null, CLOSED_NOW].flatMap((plan) =>
      rows(`To end, ${plan === null ? 'no plan' : 'a closed day with Ben then'}: ${name}`, (there) => {
        const decision = ending(name, there, as(plan));
        return END_WORDS[decision.do](nameOf(decision.wanted));
      }),
    ),
  );
  const begins = Object.keys(LIES).flatMap((lies) =>
    [CLOSED_NOW, HOURS_NOW, null].flatMap((plan) =>
      rows(`A closed day begins, ${plan?.cause.name ?? 'nothing'} decides, over: ${lies}`, (there) =>
        beginning(lies, there, as(plan)),
      ),
    ),
  );
  return [...ends, ...begins];
}

/** `npm run golden` writes the file anew. */
if (process.env.GOLDEN === 'write') beforeAll(() => writeFileSync(FILE, `${shown().join('\n')}\n`));

test('what is decided for a thing is as it was looked at and found good, in each case', () => {
  expect(shown()).toEqual(readFileSync(FILE, 'utf8').trimEnd().split('\n'));
});

test('once it is carried out, nothing is left to be sent or asked', () => {
  for (const name of OCCASIONS) {
    for (const there of PLACES) {
      const decision = ending(name, there, as(null));
      if (decision.do !== 'return') continue;
      // What was sent is there, whether or not its process could say so.
      const facts = { ...FIRST, kind: followMeKind, over: as(null), overrule: ENDS[name]?.overrule ?? false };
      const change = { ...(ENDS[name]?.change ?? ON), state: 'returning' as const };
      const again = decideEnd({ ...facts, change, now: decision.wanted, isOurs: true });
      expect([name, there, again.do]).toEqual([name, there, 'close']);
    }
  }
  const change = laid({ cause: CLOSED, wrote: BEN });
  for (const there of PLACES) expect(beginning('nothing', there, as(CLOSED_NOW))).toContain('send what the plan sets');
  const isOwn = () => true;
  const begun = decidePlan({ kind: followMeKind, change, now: BEN, over: as(CLOSED_NOW), isOwn });
  expect(begun.do).toBe('go on');
});

test('whose turn it is counts at the end of what was written, and not of what never was, unless the turn was missed', () => {
  const over: EndFacts['over'] = (settings) => ({ settings: { ...settings, timeoutSeconds: 45 }, override: null });
  const change = laid({ state: 'planned' });
  const outcome = (facts: Partial<EndFacts>) =>
    decideEnd({ ...FIRST, kind: followMeKind, change, now: SET, over, ...facts }).wanted.timeoutSeconds;
  expect(outcome({ change: ON, now: ANNA })).toBe(45);
  expect(outcome({})).toBe(60);
  expect(outcome({ isTurnMissed: true })).toBe(45);
});
