import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { sameSettings } from '../../src/changes/setting-kind.ts';
import type { Settings } from '../../src/changes/settings.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import {
  decideEnd,
  decidePlan,
  decideStart,
  decideTurn,
  decideUnsettled,
  type EndDecision,
  type EndFacts,
  holdsOff,
  type PlanDecision,
  type StartDecision,
} from '../../src/plans/temporary/decide.ts';
import type { TemporaryChange } from '../../src/plans/temporary/record.ts';
import type { PlanSegment } from '../../src/plans/temporary/underlying-plan.ts';
import { plannedOf, settingsOf, temporaryOf } from './fixtures.ts';

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

/** What lies there when a change that was planned for nine is to begin: Anna alone, where everybody was set. */
const HELD: Record<string, TemporaryChange | null> = {
  nothing: null,
  'what a person laid until then': laid({ end: plannedOf().start }),
  'what a person laid for longer': laid({ end: plannedOf().end }),
  'what a person laid, without an end': laid({ end: null }),
  'what hours laid': laid({ cause: HOURS }),
  'what hours laid until then': laid({ cause: HOURS, end: plannedOf().start }),
  'what the closed day laid': laid({ cause: CLOSED }),
  'what another closed day laid': laid({ cause: { ...CLOSED, id: 'other' } }),
  'a question': laid({ state: 'asked' }),
  'a question about hours': laid({ cause: HOURS, state: 'asked' }),
  'what lies over a question': laid({ end: plannedOf().start, beneath: laid({ state: 'asked' }) }),
  'what is in question with what was set for good': laid({ end: plannedOf().start, question: true }),
  'itself, which may not have been written': laid({ id: plannedOf().id, state: 'planned' }),
};

const PLANNED = plannedOf({ wanted: ANNA });
const PLANS = { 'until five': PLANNED, 'for good': { ...PLANNED, end: null } };

function startWords(decision: StartDecision): string {
  switch (decision.do) {
    case 'ask':
      return `ask: ${decision.why.split('. Now: ')[0]}`;
    case 'wait':
      return 'wait until what began before it is set';
    case 'begin': {
      const { target, isThere, override, since } = decision;
      const ends = since > PLANNED.start.at ? ', set after all else' : '';
      return `${isThere ? 'nothing to send of' : 'send'} ${nameOf(target)}${override === null ? '' : ', beneath the plan'}${ends}`;
    }
  }
}

function starting(held: string, there: string, of: keyof typeof PLANS, { over, byHand }: Begins): string {
  const [change = null, now = SET] = [HELD[held], THERE[there]];
  const turned = (set: Settings) => set;
  const { at } = PLANNED.start;
  const facts = { kind: followMeKind, change, elsewhere: null, now, turned, over, byHand, at };
  return startWords(decideStart({ ...facts, plan: PLANS[of] }));
}

interface Begins {
  over: EndFacts['over'];
  byHand: boolean;
}

/** Written or not: Anna alone over everybody. */
const UNSETTLED: Record<string, { change: TemporaryChange; isWaiting?: true }> = {
  'of a diversion': { change: laid({ state: 'planned' }) },
  'over Ben alone': { change: laid({ state: 'planned', before: { base: SET, wrote: BEN } }) },
  'of a planned change that is tried again': { change: laid({ state: 'planned' }), isWaiting: true },
};

const UNSETTLED_WORDS = {
  'go on': 'it holds',
  close: 'it is over',
  end: 'it is ended first',
  restore: 'what was before it holds',
  wait: 'its start goes on with it',
  leave: 'its end asks',
};

function settling(
  name: string,
  there: string,
  over: EndFacts['over'],
  of: { isOver?: boolean; isTurnMissed?: boolean },
) {
  const [facts, now = SET] = [UNSETTLED[name], THERE[there]];
  if (facts === undefined) throw new Error('There is no such case');
  const all = { isOver: false, isTurnMissed: false, isWaiting: false, ...facts, ...of };
  return UNSETTLED_WORDS[decideUnsettled({ kind: followMeKind, now, over, ...all }).do];
}

const TURN_WORDS = {
  first: 'send with them in front',
  close: 'nothing to send: they are first',
  wait: 'wait for its end',
  leave: 'nothing to do',
};

function turning(lies: string, there: string, first: ((set: Settings) => Settings | null) | null): string {
  const [change = null, now = SET] = [LIES[lies], THERE[there]];
  return TURN_WORDS[decideTurn({ kind: followMeKind, change, now, first }).do];
}

const withDoorFirst = (set: Settings): Settings => ({ ...set, destinations: withDoor(SET).destinations });

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
  /** Variants of one case that come to the same stand under one title. */
  const alike = <T>(
    title: string,
    variants: readonly (readonly [string, T])[],
    of: (there: string, variant: T) => string,
  ) => {
    const bodies = Map.groupBy(variants, ([, each]) =>
      rows('', (there) => of(there, each))
        .slice(1)
        .join('\n'),
    );
    return [...bodies].flatMap(([body, names]) => {
      const called = names.length === variants.length ? '' : `: ${names.map(([name]) => name).join(' | ')}`;
      return [`${title}${called}`, ...body.split('\n')];
    });
  };
  const plans = [null, HOURS_NOW, CLOSED_NOW].map((plan) => [plan?.cause.name ?? 'no plan', as(plan)] as const);
  const begun = (['until five', 'for good'] as const).flatMap((of) =>
    plans.flatMap(([name, over]) =>
      [false, true].map((byHand) => [`${of}${byHand ? ' by hand' : ''}, ${name}`, { of, over, byHand }] as const),
    ),
  );
  const starts = Object.keys(HELD).flatMap((held) =>
    alike(`What was planned begins over ${held}`, begun, (there, { of, ...how }) => starting(held, there, of, how)),
  );
  const known = plans.flatMap(([name, over]) =>
    [
      ['', {}] as const,
      [', over by now', { isOver: true }] as const,
      [', a turn missed', { isTurnMissed: true }] as const,
    ].map(([how, of]) => [`${name}${how}`, { over, of }] as const),
  );
  const unsettled = Object.keys(UNSETTLED).flatMap((name) =>
    alike(`Was it written, ${name}`, known, (there, { over, of }) => settling(name, there, over, of)),
  );
  const turns = ['nothing', 'what hours laid', 'what a person laid', 'a question about hours'].flatMap((lies) =>
    Object.entries({
      'somebody in the list': withDoorFirst,
      'somebody not in the list': () => null,
      nobody: null,
    }).flatMap(([who, first]) =>
      rows(`It is the turn of ${who}, over: ${lies}`, (there) => turning(lies, there, first)),
    ),
  );
  return [...ends, ...begins, ...starts, ...unsettled, ...turns];
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
  // Hours that are amended say the same of this hour, whatever others have set since.
  const hours: EndFacts['over'] = (set) => ({
    ...as(CLOSED_NOW)(set),
    settings: { ...BEN, maxForwards: set.maxForwards ?? 3 },
  });
  const edited = {
    ...BEN,
    maxForwards: 9,
    destinations: BEN.destinations.map((each) => ({ ...each, ringSeconds: 45 })),
  };
  for (const now of [edited, { ...BEN, timeoutSeconds: 90 }])
    expect(decidePlan({ kind: followMeKind, change, now, over: hours, isOwn }).do).toBe('go on');
  const other: EndFacts['over'] = (set) => ({
    ...as(CLOSED_NOW)(set),
    settings: { ...ANNA, maxForwards: set.maxForwards ?? 3 },
  });
  expect(decidePlan({ kind: followMeKind, change, now: edited, over: other, isOwn }).do).toBe('cover');
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
