import { addDays, wallClock } from '../../../src/language/times/calendar.ts';
import { type OracleHours, table } from '../../hours/oracle.ts';
import { timesOf } from '../../hours/shapes.ts';
import { weekOf } from '../../hours/weeks.ts';
import { TENANT, THING, USER } from './office.ts';
import { NAMES } from './provider.ts';
import { DAY, GROUPS, MINUTE, type Scene, SETTLED, ZONES } from './scene.ts';
import type { Segment } from './state.ts';

/** All times of the hours of a year are multiples of this. */
const STEP = 30 * MINUTE;

/** Other hours in the place of those that there are, other days of those, or none any more. */
export async function openHours(scene: Scene): Promise<void> {
  const { hours } = scene.model.state;
  if (hours !== null && scene.chance(0.5)) return amendHours(scene, hours.segments.hours);
  await endHours(scene);
  if (scene.chance(0.3)) return;
  const anyValue = await valuesFor(scene);
  const zone = scene.oneOf(ZONES);
  const [week, otherwise] = [anyWeek(scene, anyValue), anyValue()];
  // What is the same all week is refused before it is saved.
  if (new Set([otherwise, ...week.map(({ value }) => value)]).size < 2) return;
  const { day: today } = wallClock(scene.now, zone);
  const first = addDays(today, scene.upTo(10));
  const season = { first, last: addDays(first, scene.upTo(30)), week: anyWeek(scene, anyValue) };
  const wanted: OracleHours = {
    zone,
    week,
    otherwise,
    seasons: scene.chance(0.4) ? [season] : [],
    exceptions: [],
    pausedUntil: scene.chance(0.2) ? addDays(today, 1 + scene.upTo(4)) : null,
  };
  const plan = await scene.office.hoursJobs.create(TENANT, {
    version: 1,
    name: 'Hours',
    environment: THING.environment,
    things: [{ kind: THING.kind, subject: THING.subject, title: 'Follow-Me', called: 'Main line' }],
    ...timesOf(wanted),
    ending: false,
    stopped: null,
    owner: await scene.office.owner(),
    by: USER,
    trouble: null,
    told: [],
  });
  if (plan === null) throw scene.fault('There is no place for hours');
  scene.year.hours += 1;
  scene.note(`hours ${plan.id}: ${JSON.stringify(wanted)}`);
  const all = await segmentsIn(scene, wanted, plan.id);
  scene.model.state.hours = { segments: { all, hours: wanted, toJSON: () => plan.id }, begun: null, skipped: [] };
  await scene.passTime(SETTLED + MINUTE, true);
}

/** One day has hours of its own, or the hours are paused, or go on. */
async function amendHours(scene: Scene, before: OracleHours): Promise<void> {
  const [plan] = await scene.office.hours.list(TENANT);
  const found = plan === undefined ? null : await scene.office.hours.find(TENANT, { id: plan.id });
  if (found === null) throw scene.fault('The hours are gone');
  const { day: today } = wallClock(scene.now, before.zone);
  const day = addDays(today, scene.upTo(5));
  const anyValue = await valuesFor(scene);
  const spans = anyWeek(scene, anyValue).flatMap(({ days, ...span }) =>
    days.includes(1) && span.from < span.until ? [span] : [],
  );
  const after: OracleHours = scene.chance(0.7)
    ? { ...before, exceptions: [...before.exceptions.filter((each) => each.day !== day), { day, spans }] }
    : { ...before, pausedUntil: before.pausedUntil === null ? addDays(today, 1 + scene.upTo(4)) : null };
  scene.note(`amends hours ${found.plan.id}: ${JSON.stringify(after)}`);
  if (!(await scene.office.hoursJobs.save(TENANT, { ...found.plan, ...timesOf(after) }, found)))
    throw scene.fault('Somebody else changed the hours');
  scene.year.amendments += 1;
  const { model } = scene;
  const { hours, over } = model.state;
  const all = await segmentsIn(scene, after, found.plan.id);
  const now = all.find(({ from, until }) => from <= scene.now && scene.now < until);
  const was = hours?.segments.all.find(({ from, until }) => from <= scene.now && scene.now < until);
  if (over?.cause?.startsWith(`${found.plan.id}@`) === true && !over.asked) {
    const isSame =
      now !== undefined && now.id === over.cause && (over.isEdited === true || String(now.who) === String(was?.who));
    model.state.over = { ...over, until: isSame ? now.until : scene.now };
  }
  const skipped = hours?.skipped ?? [];
  const { id } = found.plan;
  model.state.hours = { segments: { all, hours: after, toJSON: () => id }, begun: null, skipped };
  await scene.passTime(SETTLED + MINUTE, true);
}

async function valuesFor(scene: Scene): Promise<() => string> {
  const presets = await scene.office.presets.list(TENANT);
  return () => (scene.chance(0.4) ? 'set' : scene.oneOf(presets).id);
}

function anyWeek(scene: Scene, anyValue: () => string) {
  return weekOf((most) => scene.upTo(most), anyValue);
}

/** Runs of the oracle's table, with what causes them. */
async function segmentsIn(scene: Scene, hours: OracleHours, plan: string): Promise<Segment[]> {
  const presets = await scene.office.presets.list(TENANT);
  const whoOf = (value: string) => {
    const name = presets.find(({ id }) => id === value)?.name;
    return name === undefined ? null : (GROUPS[Number(name.slice(1))] ?? NAMES);
  };
  const from = Math.floor(scene.now / DAY) * DAY - 10 * DAY;
  const rows = table(hours, from, from + 420 * DAY, STEP);
  const all: (Segment & { is: string })[] = [];
  for (const { at, value, isOpen } of rows) {
    const last = all.at(-1);
    const is = `${value} ${isOpen}`;
    if (last?.is === is) last.until = at + STEP;
    else all.push({ is, id: `${plan}@${at.toString(36)}`, from: at, until: at + STEP, who: whoOf(value) });
  }
  // The first has begun before the table.
  return all.slice(1).map(({ is: _, ...segment }) => segment);
}

/** There are no hours any more, and what they had set is taken back at once. */
export async function endHours(scene: Scene): Promise<void> {
  const [plan] = await scene.office.hours.list(TENANT);
  if (plan === undefined) return;
  scene.note(`ends the hours ${plan.id}`);
  for (const { state } of scene.models) {
    state.hours = null;
    const { over } = state;
    if (over?.cause?.startsWith(`${plan.id}@`) === true && !over.asked) state.over = { ...over, until: scene.now };
  }
  const found = await scene.office.hours.find(TENANT, { id: plan.id });
  if (found !== null) await scene.office.hoursJobs.end(TENANT, found);
  await scene.passTime(SETTLED + MINUTE, true);
}
