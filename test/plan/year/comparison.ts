import type { Model } from './model.ts';
import { TENANT, THING } from './office.ts';
import type { Rings } from './provider.ts';
import { same } from './rings.ts';
import { DAY, type Scene, SETTLED } from './scene.ts';
import { misshown } from './screens.ts';

/** Why what is there is not what this one says; `null` where it is. */
export async function differs(scene: Scene, model: Model, held: Rings): Promise<string | null> {
  const { state } = model;
  const undone = model.due.find(({ at, isLax }) => !isLax || scene.now - at > DAY + SETTLED);
  if (undone !== undefined) return `${undone.what} was due`;
  if (!same(held, state.now)) return 'rings otherwise';
  const change = (await scene.office.store.of(TENANT, THING))?.change ?? null;
  // Whether it was written is found out at its end.
  if (change?.state !== 'planned') {
    const { over } = state;
    const listed =
      change === null
        ? 'nothing'
        : `${change.end?.at} ${change.cause?.id} ${change.state === 'asked'} ${change.question === true}`;
    const said =
      over === null
        ? 'nothing'
        : `${over.until ?? undefined} ${over.cause ?? undefined} ${over.asked} ${over.isJoined === true}`;
    if (listed !== said) return `listed ${listed}, said ${said}`;
    const wrong = await misshown(scene, state);
    if (wrong !== null) return wrong;
  }
  const planned = await scene.office.store.planned(TENANT, THING);
  const starts = planned.filter((each) => each.state === 'waiting').map(({ start }) => start.at);
  const wanted = state.later.map(({ start }) => start).sort((a, b) => a - b);
  return starts.join() === wanted.join() ? null : `planned ${starts.join()}, said ${wanted.join()}`;
}
