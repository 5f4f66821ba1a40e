import { describe, expect, test } from 'vitest';
import type { Effect, WatchState } from '../../src/credit/alerts/plan.ts';
import {
  ACKNOWLEDGED_MS,
  INITIAL_STATE,
  nextState,
  SNOOZE_MS,
  type WatchEvent,
  wakeAt,
} from '../../src/credit/alerts/state.ts';
import { DROP, HOUR, LEVELS, MIA, MINUTE, NOAH, NOON, RULES, sightAt } from './watch-rules.ts';

/** A watch that is told one thing after the other, and says everything at once. */
class Told {
  state: WatchState = INITIAL_STATE;
  readonly said: Effect[] = [];
  at = NOON;

  tell(...events: readonly WatchEvent[]): this {
    for (const event of events) this.state = nextState(this.state, event, RULES);
    return this;
  }

  /** Carries out all that is pending, and returns what it was. */
  say(): Effect[] {
    const effects = [...this.state.pending];
    for (const { id } of effects) this.tell({ kind: 'said', at: this.at, effect: id, ts: `${id}.000100` });
    this.said.push(...effects);
    return effects;
  }

  read(balance: string, more: { daysLeft?: number; drop?: boolean } = {}): Effect[] {
    this.tell({
      kind: 'read',
      at: this.at,
      sight: sightAt(this.at, balance, more.daysLeft ?? null),
      drop: more.drop === true ? DROP : null,
    });
    return this.say();
  }

  fail(): Effect[] {
    this.tell({ kind: 'failed', at: this.at, why: 'The provider cannot be reached right now.' });
    return this.say();
  }

  after(ms: number): this {
    this.at += ms;
    return this;
  }
}

const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);

describe('a level', () => {
  test('is posted once when it is fallen to, and not again while the balance stays below', () => {
    const watch = new Told();
    expect(kinds(watch.read('20.01'))).toEqual([]);
    expect(watch.read('20.00')).toMatchObject([{ kind: 'crossed', levels: [LEVELS[0]], taken: null }]);
    for (const balance of ['19.99', '12', '20.00', '21.99', '6']) expect(kinds(watch.read(balance))).toEqual([]);
  });

  test('recovers in the thread of its post, and is armed again only from then on', () => {
    const watch = new Told();
    const [post] = watch.read('19');
    expect(kinds(watch.read('22.00'))).toEqual([]);
    expect(watch.read('22.01')).toMatchObject([
      { kind: 'recovered', levels: [LEVELS[0]], rest: [], thread: `${post?.id}.000100` },
    ]);
    expect(kinds(watch.read('19'))).toEqual(['crossed']);
  });

  test('below another one is a post of its own, and several at once are a single one', () => {
    const watch = new Told();
    expect(watch.read('19')).toMatchObject([{ levels: [LEVELS[0]] }]);
    expect(watch.read('4')).toMatchObject([{ levels: [LEVELS[1]] }]);
    expect(new Told().read('4', { daysLeft: 1 })).toMatchObject([{ levels: LEVELS }]);
  });

  test('that is left behind while another is not, says so and stays open for the rest', () => {
    const watch = new Told();
    watch.read('4');
    expect(watch.read('15')).toMatchObject([{ kind: 'recovered', levels: [LEVELS[1]], rest: [LEVELS[0]] }]);
    expect(watch.state.alarms).toHaveLength(1);
    expect(watch.read('30')).toMatchObject([{ kind: 'recovered', levels: [LEVELS[0]], rest: [] }]);
    expect(watch.state.alarms).toEqual([]);
  });

  test('is told of once where several posts are left behind at once, each of which is closed', () => {
    const watch = new Told();
    const [first] = watch.read('19');
    const [second] = watch.read('4');
    expect(watch.read('30')).toMatchObject([
      { kind: 'recovered', levels: [LEVELS[0]], closed: true, thread: `${first?.id}.000100` },
      {
        kind: 'recovered',
        levels: [LEVELS[1]],
        others: { levels: [LEVELS[0]], rest: [] },
        thread: `${second?.id}.000100`,
      },
    ]);
    expect(watch.state.alarms).toEqual([]);
  });

  test('in days is fallen to by the forecast, and keeps still while there is none', () => {
    const watch = new Told();
    expect(kinds(watch.read('100', { daysLeft: 3.2 }))).toEqual([]);
    expect(watch.read('90', { daysLeft: 3 })).toMatchObject([{ kind: 'crossed', levels: [LEVELS[2]] }]);
    expect(kinds(watch.read('90'))).toEqual([]);
    expect(kinds(watch.read('90', { daysLeft: 3.75 }))).toEqual([]);
    expect(kinds(watch.read('90', { daysLeft: 3.76 }))).toEqual(['recovered']);
  });
});

describe('an alarm', () => {
  test('that nobody takes in time is told to the manager, once', () => {
    const watch = new Told();
    watch.read('19');
    expect(wakeAt(watch.state)).toBe(NOON + HOUR);
    expect(kinds(watch.after(HOUR - 1).read('18'))).toEqual([]);
    expect(watch.after(1).read('18')).toMatchObject([{ kind: 'unattended', taken: null, levels: [LEVELS[0]] }]);
    expect(kinds(watch.after(100 * HOUR).read('17'))).toEqual([]);
    expect(wakeAt(watch.state)).toBeNull();
  });

  test('is told to the manager also while the provider is out', () => {
    const watch = new Told();
    watch.read('19');
    expect(kinds(watch.after(HOUR).fail())).toEqual(['unattended']);
  });

  test('that somebody takes is quiet for a day, then the manager learns that nothing came of it', () => {
    const watch = new Told();
    const [post] = watch.read('19');
    const alarm = watch.state.alarms[0]?.id ?? 0;
    expect(post).toMatchObject({ alarm });
    watch.after(MINUTE).tell({ kind: 'taken', at: watch.at, alarm, by: MIA });
    expect(kinds(watch.after(ACKNOWLEDGED_MS - 1).read('18'))).toEqual([]);
    expect(watch.after(1).read('18')).toMatchObject([{ kind: 'unattended', taken: { by: MIA } }]);
  });

  test('keeps the name of whoever took it first, and passes it on to the next level', () => {
    const watch = new Told();
    watch.read('19');
    const alarm = watch.state.alarms[0]?.id ?? 0;
    watch.tell({ kind: 'taken', at: watch.at, alarm, by: MIA }, { kind: 'taken', at: watch.at, alarm, by: NOAH });
    expect(watch.state.alarms).toMatchObject([{ taken: { by: MIA } }]);
    expect(watch.read('4')).toMatchObject([{ kind: 'crossed', taken: { by: MIA } }]);
  });

  test('that is snoozed comes back in its thread when it is over, and then has to be taken', () => {
    const watch = new Told();
    watch.read('19');
    const alarm = watch.state.alarms[0]?.id ?? 0;
    watch.tell({ kind: 'snoozed', at: watch.at, alarm, by: NOAH });
    expect(wakeAt(watch.state)).toBe(NOON + SNOOZE_MS);
    expect(kinds(watch.after(SNOOZE_MS - 1).read('18'))).toEqual([]);
    expect(kinds(watch.after(1).read('18'))).toEqual(['reminded']);
    expect(kinds(watch.after(HOUR).read('18'))).toEqual(['unattended']);
  });

  test('that has recovered says nothing more, whatever was promised or snoozed', () => {
    const watch = new Told();
    watch.read('19');
    watch.tell({ kind: 'snoozed', at: watch.at, alarm: watch.state.alarms[0]?.id ?? 0, by: NOAH });
    expect(kinds(watch.read('100'))).toEqual(['recovered']);
    expect(kinds(watch.after(SNOOZE_MS).read('100'))).toEqual([]);
  });

  test('whose post is still on its way has its thread as soon as it is there', () => {
    const watch = new Told();
    watch.tell({ kind: 'read', at: NOON, sight: sightAt(NOON, '19', null), drop: null });
    watch.tell({ kind: 'read', at: NOON, sight: sightAt(NOON, '100', null), drop: null });
    const [post] = watch.state.pending;
    watch.tell({ kind: 'said', at: NOON, effect: post?.id ?? 0, ts: '7.000700' });
    expect(watch.state.pending).toMatchObject([{ kind: 'recovered', thread: '7.000700' }]);
  });
});

describe('an outage', () => {
  test('is told once, after several checks, and so is its end', () => {
    const watch = new Told();
    expect(kinds(watch.fail())).toEqual([]);
    expect(kinds(watch.after(MINUTE).fail())).toEqual([]);
    expect(watch.after(15 * MINUTE).fail()).toMatchObject([
      { kind: 'outage', since: new Date(NOON).toISOString(), why: 'The provider cannot be reached right now.' },
    ]);
    for (let check = 0; check < 50; check += 1) expect(kinds(watch.after(15 * MINUTE).fail())).toEqual([]);
    expect(watch.read('50')).toMatchObject([{ kind: 'restored', thread: expect.stringMatching(/\.000100$/) }]);
    expect(kinds(watch.read('50'))).toEqual([]);
  });

  test('of a single check is not worth a word', () => {
    const watch = new Told();
    watch.fail();
    expect(kinds(watch.after(15 * MINUTE).read('50'))).toEqual([]);
    expect(kinds(watch.after(15 * MINUTE).fail())).toEqual([]);
  });
});

test('a sudden drop is told once, and the next one only when it was over for hours', () => {
  const watch = new Told();
  expect(kinds(watch.read('50', { drop: true }))).toEqual(['dropped']);
  expect(kinds(watch.after(HOUR).read('50', { drop: true }))).toEqual([]);
  expect(kinds(watch.after(HOUR).read('50'))).toEqual([]);
  expect(kinds(watch.after(HOUR).read('50', { drop: true }))).toEqual([]);
  watch.after(4 * HOUR).read('50');
  expect(kinds(watch.after(HOUR).read('50', { drop: true }))).toEqual(['dropped']);
});
