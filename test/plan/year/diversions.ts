import type { SettingKind } from '../../../src/changes/setting-kind.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import { planReturn } from '../../../src/plans/temporary/return-plan.ts';
import { momentAfter } from './moments.ts';
import { TENANT, THING, USER } from './office.ts';
import { only, same } from './rings.ts';
import { GROUPS, ringsOf, type Scene } from './scene.ts';

const KIND: SettingKind = followMeKind;

/** A group that is not what rings now; what people set beneath it may be meant. */
export function another(scene: Scene): readonly string[] {
  const { now } = scene.model.state;
  return scene.oneOf(GROUPS.filter((who) => !same(only(now, who), now)));
}

export async function divert(scene: Scene): Promise<void> {
  const [who, named] = [another(scene), momentAfter(scene.now, scene.random)];
  if (named.at <= scene.now) return;
  const hasEnd = scene.chance(0.9);
  const [end, reminder] = hasEnd ? [named, null] : [null, named];
  const ring = scene.chance(0.2) ? 30 : null;
  scene.year.diversions += 1;
  const until = end === null ? 'somebody ends it' : new Date(end.at).toISOString();
  const said = await scene.press(
    `only ${who.join(' ')} until ${until}`,
    () => scene.office.set(who, { end, reminder, ring }),
    (model) => model.hold(only(model.state.now, who, ring), end?.at ?? null),
    // What it was to replace lasts until the end that was named last.
    [(model) => model.lasts(end?.at ?? null)],
  );
  if (end !== null && scene.isSettled() && scene.models.length === 1) await comparePreview(scene, said, end.at);
}

/** What the preview said that comes back is what is shown of that instant. */
async function comparePreview(scene: Scene, said: string, at: number): Promise<void> {
  const spans = await scene.office.ahead(at + 1_000);
  const span = spans.find(({ from, until }) => from <= at && at < until);
  const meets = scene.model.state.later.some(({ start }) => start <= at);
  if (span === undefined || meets) return;
  if (!said.includes(KIND.sentence(span.settings)))
    throw scene.fault(`${said} was previewed, and ${KIND.sentence(span.settings)} is shown`);
}

export async function plan(scene: Scene): Promise<void> {
  const start = momentAfter(scene.now, scene.random);
  const end = scene.chance(0.8) ? momentAfter(Math.max(start.at, scene.now), scene.random) : null;
  if (start.at <= scene.now || (end !== null && end.at <= start.at)) return;
  const who = another(scene);
  scene.year.planned += 1;
  const now = await scene.office.read();
  const held = await scene.office.temporary.of(TENANT, THING);
  const base = ringsOf(held === null ? now : planReturn(followMeKind, held, now).wanted);
  const span = `${new Date(start.at).toISOString()} until ${end === null ? 'ever' : new Date(end.at).toISOString()}`;
  await scene.press(
    `plans ${who.join(' ')} from ${span}`,
    () => scene.office.set(who, { start, end }),
    (model) =>
      model.plan({
        start: start.at,
        until: end?.at ?? null,
        forGood: end === null,
        base,
        wanted: only(model.state.now, who),
      }),
  );
}

export async function callOff(scene: Scene): Promise<void> {
  const planned = await scene.office.store.planned(TENANT, THING);
  const meant = planned.find(({ state }) => state === 'waiting');
  if (meant === undefined) return;
  await scene.press(
    `cancels what begins ${new Date(meant.start.at).toISOString()}`,
    () => scene.office.temporary.callOff(TENANT, meant.id),
    ({ state }) => {
      state.later = state.later.filter(({ start }) => start !== meant.start.at);
    },
  );
}

export async function endNow(scene: Scene): Promise<void> {
  const held = (await scene.office.store.of(TENANT, THING))?.change ?? null;
  if (held === null) return;
  const keeps = scene.chance(held.state === 'asked' ? 0.5 : 0.1);
  // Only who was asked is offered to put it back all the same.
  const overrule = scene.chance(0.5) && held.state === 'asked';
  const cause = held.cause?.id ?? null;
  const { temporary } = scene.office;
  await scene.press(
    `${keeps ? 'keeps' : 'ends'} ${cause === null ? 'what was diverted' : 'the closed day here'}`,
    async () => {
      if (keeps) await temporary.keep(TENANT, held.id);
      else await temporary.end(TENANT, held.id, { by: USER, overrule, from: null });
    },
    (model) => {
      model.skip(cause);
      if (keeps) model.keep();
      else model.end(overrule);
    },
    keeps ? [] : [(model) => model.skip(cause), (model) => model.ends(cause, overrule)],
  );
}

export async function extend(scene: Scene): Promise<void> {
  const held = (await scene.office.store.of(TENANT, THING))?.change ?? null;
  const end = momentAfter(scene.now, scene.random);
  if (held === null || held.cause !== null || end.at <= scene.now) return;
  if ((await scene.office.temporary.hindrance(TENANT, held, end)) !== null) return;
  await scene.press(
    `extends until ${new Date(end.at).toISOString()}`,
    () => scene.office.temporary.extend(TENANT, held.id, end),
    ({ state }) => {
      if (state.over !== null) state.over = { ...state.over, until: end.at, asked: false };
    },
  );
}

/** Somebody changes what holds for a while, until its end or for afterwards too. */
export async function editOver(scene: Scene): Promise<void> {
  const [who, afterwards] = [another(scene), scene.chance(0.5)];
  await scene.press(
    `changes what holds for a while to ${who.join(' ')}${afterwards ? ', for afterwards too' : ''}`,
    () => scene.office.set(who, { afterwards }),
    (model) => model.edit(only(model.state.now, who), afterwards),
    [(model) => model.joins()],
  );
}
