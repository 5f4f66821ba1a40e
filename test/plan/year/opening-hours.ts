import { type OracleHours, table } from '../../hours/oracle.ts';
import { holdsIn } from '../../hours/shapes.ts';
import { weekOf } from '../../hours/weeks.ts';
import { TENANT, THING, USER } from './office.ts';
import { NAMES } from './provider.ts';
import { DAY, GROUPS, MINUTE, type Scene, SETTLED, ZONES } from './scene.ts';
import type { Segment } from './state.ts';

/** All times of the hours of a year are multiples of this. */
const STEP = 30 * MINUTE;

/** Other hours in the place of those that there are, or none any more. */
export async function openHours(scene: Scene): Promise<void> {
  await endHours(scene);
  if (scene.chance(0.3)) return;
  const presets = await scene.office.presets.list(TENANT);
  const anyValue = () => (scene.chance(0.4) ? 'set' : scene.oneOf(presets).id);
  const hours: OracleHours = {
    zone: scene.oneOf(ZONES),
    week: weekOf((most) => scene.upTo(most), anyValue),
    otherwise: anyValue(),
    seasons: [],
    exceptions: [],
    pausedUntil: null,
  };
  const { zone, week, otherwise } = hours;
  // What is the same all week is refused before it is saved.
  if (new Set([otherwise, ...week.map(({ value }) => value)]).size < 2) return;
  const plan = await scene.office.hoursJobs.create(TENANT, {
    version: 1,
    name: 'Hours',
    environment: THING.environment,
    things: [{ kind: THING.kind, subject: THING.subject, title: 'Follow-Me', called: 'Main line' }],
    zone,
    week: week.map(({ value, days, ...span }) => ({ ...span, days: [...days], holds: holdsIn(value) })),
    otherwise: holdsIn(otherwise),
    seasons: [],
    exceptions: [],
    pausedUntil: null,
    ending: false,
    stopped: null,
    owner: await scene.office.owner(),
    by: USER,
    trouble: null,
    told: [],
  });
  if (plan === null) throw scene.fault('There is no place for hours');
  scene.year.hours += 1;
  scene.note(`hours ${plan.id}: ${JSON.stringify(week)}, else ${otherwise} (${zone})`);
  const whoOf = (value: string) => {
    const name = presets.find(({ id }) => id === value)?.name;
    return name === undefined ? null : (GROUPS[Number(name.slice(1))] ?? NAMES);
  };
  const all = segmentsIn(hours, scene.now, whoOf, plan.id);
  scene.model.state.hours = { segments: { all, toJSON: () => plan.id }, begun: null, skipped: [] };
  await scene.passTime(SETTLED + MINUTE, true);
}

/** Runs of the oracle's table, with what causes them. */
function segmentsIn(
  hours: OracleHours,
  now: number,
  whoOf: (value: string) => readonly string[] | null,
  plan: string,
): Segment[] {
  const from = Math.floor(now / DAY) * DAY - 10 * DAY;
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
