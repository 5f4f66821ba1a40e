import { addDays, wallClock } from '../../../src/language/times/calendar.ts';
import { toInstant } from '../../../src/language/times/instant.ts';
import { another } from './diversions.ts';
import { TENANT, THING, USER } from './office.ts';
import { NAMES, numberOf } from './provider.ts';
import { byPreset } from './rings.ts';
import { DAY, GROUPS, HOUR, MINUTE, type Scene, SETTLED, ZONES } from './scene.ts';
import type { Turns } from './state.ts';

const TAKE_TURNS = ['Anna', 'Ben', 'Chloë'] as const;

/** A closed day within the next weeks, unless it would overlap. */
export async function close(scene: Scene): Promise<void> {
  const presets = await scene.office.presets.list(TENANT);
  const preset = scene.oneOf(presets);
  const zone = scene.oneOf(ZONES);
  const first = addDays(wallClock(scene.now, zone).day, 1 + scene.upTo(6));
  const hour = () => `${String(scene.upTo(24)).padStart(2, '0')}:30`;
  const [from, until] = [`${first}T${hour()}`, `${addDays(first, scene.upTo(3))}T${hour()}`];
  const [begins = 0, ends = 0] = [from, until].map((wall) => toInstant(wall.slice(0, 10), wall.slice(11), zone).at);
  const { closed } = scene.model.state;
  if (begins >= ends || !closed.every((each) => each.until < begins - HOUR || each.from > ends + HOUR)) return;
  scene.year.closedDays += 1;
  const id = scene.lasting.newId();
  scene.note(`${preset.name} from ${from} until ${until} (${zone})`);
  await scene.office.closed.change(TENANT, (now) => [
    ...now.filter((each) => toInstant(each.until.slice(0, 10), each.until.slice(11), each.zone).at > scene.now - DAY),
    { id, name: id, from, until, zone, preset: preset.id, by: USER, jobs: [] },
  ]);
  const who = GROUPS[Number(preset.name.slice(1))] ?? NAMES;
  closed.push({ id, from: begins, until: ends, who, begun: false, skipped: false });
}

export async function open(scene: Scene, id: string): Promise<void> {
  scene.note(`removes closed day ${id}`);
  for (const { state } of scene.models) {
    state.closed = state.closed.filter((each) => each.id !== id);
    // What it had laid over the number is taken off by its job, at once.
    if (state.over?.cause === id && !state.over.asked) state.over.until = scene.now;
  }
  await scene.office.closed.change(TENANT, (now) => now.filter((entry) => entry.id !== id));
  await scene.passTime(SETTLED + MINUTE, true);
}

/** A preset that holds for good. */
export async function forGood(scene: Scene): Promise<void> {
  const who = another(scene);
  scene.year.presets += 1;
  await scene.press(
    `a preset for good: ${who.join(' ')}`,
    () => scene.office.set(who, { preset: true }),
    (model) => model.forGood(byPreset(model.state.now, who)),
    [(model) => model.joins()],
  );
}

/** A duty list in the place of the one that there is, or none any more. */
export async function takeTurns(scene: Scene): Promise<void> {
  const { duties, duty } = scene.office;
  const found = await duties.of(TENANT, THING);
  const count = 2 + scene.upTo(2);
  const people = TAKE_TURNS.map((_, at) => TAKE_TURNS[(at + count) % 3] ?? 'Anna').slice(0, count);
  const [every, zone] = [scene.oneOf(['week', 'day'] as const), scene.oneOf(ZONES)];
  const time = scene.oneOf(['09:00', '01:30', '17:00'] as const);
  const starts = addDays(wallClock(scene.now, zone).day, scene.upTo(9) - 4);
  scene.year.dutyLists += 1;
  if (found !== null && scene.chance(0.2)) {
    return void (await scene.press(
      'removes the duty list',
      () => duty.remove(TENANT, found.list.id),
      ({ state }) => {
        state.turns = null;
        state.unasked = null;
      },
    ));
  }
  const list = {
    version: 1 as const,
    id: found?.list.id ?? scene.lasting.newId(),
    ...THING,
    title: 'Follow-Me',
    called: 'Main line',
    owner: await scene.office.owner(),
    every,
    time,
    zone,
    starts,
    channel: null,
    by: USER,
    people: people.map((name) => ({ name, number: numberOf(name) })),
    swaps: {},
    done: -1,
    announced: -1,
    named: [],
    trouble: null,
  };
  await scene.press(
    `${people.join(' ')} take turns each ${every} at ${time} from ${starts} (${zone})`,
    () => duty.save(TENANT, list, found),
    (model) => model.takeTurns({ people, every, time, zone, starts, swaps: {}, done: -1 }),
  );
  await scene.passTime(SETTLED + MINUTE, true);
}

/** Somebody else takes one of the next shifts, or nobody. */
export async function swap(scene: Scene, turns: Turns): Promise<void> {
  const { duties, duty } = scene.office;
  const found = await duties.of(TENANT, THING);
  if (found === null) return;
  const count = Math.max(0, turns.turned + scene.upTo(3));
  const who = scene.chance(0.2) ? null : scene.oneOf(turns.people);
  const { list } = found;
  const swaps = { ...list.swaps, [count]: who === null ? null : numberOf(who) };
  await scene.press(
    `${who ?? 'nobody'} takes shift ${count}`,
    () => duty.save(TENANT, { ...list, swaps, done: Math.min(list.done, count - 1) }, found),
    (model) =>
      model.takeTurns({ ...turns, swaps: { ...turns.swaps, [count]: who }, done: Math.min(turns.done, count - 1) }),
  );
  await scene.passTime(SETTLED + MINUTE, true);
}
