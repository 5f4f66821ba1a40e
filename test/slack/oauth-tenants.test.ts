import { expect, test } from 'vitest';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { changeMenu, fillAndSubmit, MENU, openForm, pressUndo } from '../features/change-support.ts';
import { list, makePost, pick } from '../features/scheduling.ts';
import { connect, read, received } from '../features/support.ts';
import type { Person } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { BOREAL, boreal, install } from './installing.ts';
import { ADAM, lastDelivery } from './support.ts';

const BELLA = 'U0BELLA01';
const REPLAYS = 'Times the menu is replayed';

type Payload = Readonly<Record<string, unknown>>;

/** Both workspaces with keys of different customers; Acme's has a change, a preview under way, and a post. */
async function openBoth(): Promise<{ world: World; adam: Person; bella: Person; of: () => Promise<Payload[]> }> {
  const world = await startWorld({ oauth: true });
  await install(world);
  await install(world, `team:${BOREAL}`);
  const [adam, bella] = [world.person(ADAM, 'C0PHONES1'), boreal(world, BELLA)];
  await connect(world, adam, 'everything');
  await connect(world, bella, 'large');
  const start = (await entries(world)).at(-1)?.n ?? 0;
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  await read(adam, '/phone history');
  await pressUndo(adam);
  await adam.close(true);
  await makePost(adam);
  for (const label of ['Send now', 'Remove', 'Pause', 'Resume']) {
    await list(adam);
    await pick(adam, 1, label);
  }
  for (const label of ['Transfer', 'Edit']) {
    await list(adam);
    await pick(adam, 1, label);
    await adam.until(({ modals }) => modals.length > 0);
    await adam.close(true);
  }
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '7' });
  const of = async () => (await entries(world)).filter(({ n }) => n > start).flatMap(interactionsIn);
  return { world, adam, bella, of };
}

async function entries(world: World): Promise<TrafficEntry[]> {
  return (await world.control('GET', '/traffic')) as TrafficEntry[];
}

/** What people of Acme sent, and what they would have sent had they submitted the view that answered them. */
function interactionsIn({ direction, kind, request, response }: TrafficEntry): Payload[] {
  if (direction !== 'to-app' || kind === 'event' || kind === 'command') return [];
  const sent = request as Payload;
  const next = (response as { view?: Payload } | null)?.view;
  if (next?.submit === undefined) return [sent];
  return [sent, { ...sent, type: 'view_submission', view: { ...(sent.view as Payload), ...next } }];
}

/** The same payload as from Bella in Boreal, with a trigger of hers that works. */
async function asBella(world: World, bella: Person, payload: Payload): Promise<Payload> {
  await bella.type('/phone help');
  const command = await lastDelivery(world, 'command');
  const { response_url: _hers, ...rest } = payload;
  const view = payload.view as Payload | undefined;
  return {
    ...rest,
    team: { id: BOREAL, domain: 'boreal' },
    user: { id: BELLA, team_id: BOREAL },
    trigger_id: command.trigger_id,
    ...(view === undefined ? {} : { view: { ...view, team_id: BOREAL, app_installed_team_id: BOREAL } }),
  };
}

test('nothing that one workspace was shown works from another: views, drafts, changes, posts', async () => {
  const { world, adam, bella, of } = await openBoth();
  await using _ = world;
  const stolen = await of();
  const kinds = new Set(stolen.map(({ type }) => type));
  expect(kinds).toEqual(new Set(['block_actions', 'view_submission']));
  expect(stolen.length).toBeGreaterThan(8);
  const before = await received(world);
  const [history, posts] = [await read(adam, '/phone history'), await read(adam, '/phone schedule')];
  const asked = (await received(world)).length;
  for (const payload of stolen) {
    const body = await asBella(world, bella, payload);
    const { status } = (await world.control('POST', '/deliver', { kind: 'interaction', body })) as { status: number };
    expect(status).toBe(200);
  }
  await world.restart();
  const after = (await received(world)).slice(asked);
  expect(after.filter(({ key }) => key === 'everything')).toEqual([]);
  expect(after.filter(({ method }) => method === 'PATCH' || method === 'PUT')).toEqual([]);
  expect(before.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(await read(adam, '/phone history')).toBe(history);
  expect(await read(adam, '/phone schedule')).toBe(posts);
  // Ids that Slack makes up may spell any word.
  const seen = JSON.stringify(await bella.see(), (key, value) => (key === 'block_id' ? undefined : value));
  for (const word of ['Out of hours', MENU, 'acme', ACME]) expect(seen.toLowerCase()).not.toContain(word.toLowerCase());
});

test('what is asked for by another workspace’s ids is looked for in one’s own account alone', async () => {
  const { world, bella } = await openBoth();
  await using _ = world;
  const asked = (await received(world)).length;
  expect(await read(bella, `/phone ivr ${MENU}`)).not.toContain('Out of hours');
  expect(await read(bella, '/phone history')).not.toContain('replayed');
  expect(await read(bella, '/phone schedule all')).toContain('There are none yet.');
  const after = (await received(world)).slice(asked);
  expect(after.filter(({ key }) => key === 'everything')).toEqual([]);
});
