import { close, forGood, open, swap, takeTurns } from './arrangements.ts';
import { callOff, divert, editOver, endNow, extend, plan } from './diversions.ts';
import { openHours } from './opening-hours.ts';
import { type Entry, NAMES } from './provider.ts';
import { words } from './rings.ts';
import { DAY, type Scene } from './scene.ts';

/** Somebody does something, whatever it is. */
export async function act(scene: Scene): Promise<void> {
  const drawn = scene.random();
  const { over, closed, later, turns } = scene.model.state;
  if (drawn < 0.2) return divert(scene);
  if (drawn < 0.3) return plan(scene);
  if (drawn < 0.35 && later.length > 0) return callOff(scene);
  if (drawn < 0.45 && over !== null) return endNow(scene);
  if (drawn < 0.5 && over !== null) return extend(scene);
  if (drawn < 0.54 && over !== null && !over.asked) return editOver(scene);
  if (drawn < 0.65) return close(scene);
  if (drawn < 0.68 && closed.length > 0) return open(scene, scene.oneOf(closed).id);
  if (drawn < 0.74) return forGood(scene);
  if (drawn < 0.8) return turns === null || scene.chance(0.3) ? takeTurns(scene) : swap(scene, turns);
  if (drawn < 0.83) return restart(scene);
  if (drawn < 0.88) return openHours(scene);
  edit(scene);
}

async function restart(scene: Scene): Promise<void> {
  scene.year.restarts += 1;
  scene.note('the app is restarted');
  if (!scene.onLambda && scene.chance(0.5)) scene.lasting.clock.moveTo(scene.now + scene.upTo(3 * DAY));
  await scene.newProcess();
}

/** Somebody changes something in the portal of the provider. */
function edit(scene: Scene): void {
  const { provider } = scene.lasting;
  const { held } = provider;
  const [drawn, meant] = [scene.random(), scene.oneOf(NAMES)];
  const change = (entry: Entry) => (drawn < 0.7 ? { ...entry, on: !entry.on } : { ...entry, ring: 45 });
  const after =
    drawn < 0.4
      ? { ...held, timeout: 30 + scene.upTo(60) }
      : { ...held, list: held.list.map((entry) => (entry.name === meant ? change(entry) : entry)) };
  scene.year.edits += 1;
  scene.note(`somebody sets ${words(after)} elsewhere`);
  provider.edit(after);
  scene.model.state.now = after;
}
