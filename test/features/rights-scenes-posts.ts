import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Json, Records } from '../../src/storage/ports.ts';
import type { Person } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { told } from './diverting.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { type Gathered, showing, shut } from './rights-gather.ts';
import {
  conflict,
  conversation,
  doubt,
  duty,
  ended,
  menu,
  numbersOfPersons,
  presets,
  proposals,
  shortcuts,
} from './rights-scenes-changes.ts';
import { modalSaying, pick } from './scheduling.ts';
import { ADAM_ADMIN, ask, breakProvider, NOAH_MEMBER, PHONES } from './support.ts';

const TENANT = '-.T0ACME001';
/** What waits for an answer, lies behind another form, or is a second page. */
export async function lookAtMishaps(world: World, gathered: Gathered): Promise<void> {
  for (const scene of [
    numbersOfPersons,
    conversation,
    proposals,
    presets,
    conflict,
    doubt,
    menu,
    posts,
    shortcuts,
    duty,
    ended,
    watch,
    pages,
    key,
  ]) {
    await scene(world, gathered);
  }
}

async function posts(world: World, { see, form, away }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await openPost(noah);
  await noah.fill('How often', 'chosen');
  await modalSaying(noah, 'Days');
  await see(noah);
  await openPost(noah);
  await noah.fill('How often', 'monthly');
  const view = await modalSaying(noah, 'Day of the month');
  const place = { team: noah.team, user: noah.user, place: { view: view.id } };
  await away(async () => {
    const zone = { block_id: blockOf(view.blocks, 'schedule:zone'), action_id: 'schedule:zone' };
    await world.control('POST', '/act/options', { ...place, ...zone, query: 'lon' });
    // What it offers is not heard there; what stands in it is chosen again.
    await noah.click(place.place, zone.block_id, zone.action_id, 'America/New_York');
  });
  await see(noah);
  await openPost(noah);
  await noah.fill('Time', '10:30');
  await modalSaying(noah, '10:30');
  await submit(noah);
  await shut(noah);
  await ask(noah, '/phone schedule');
  await pick(noah, 2, 'Pause');
  await noah.until(({ messages }) => messages.find((each) => JSON.stringify(each.blocks).includes('resume ')));
  await ask(noah, '/phone schedule');
  await see(noah);
  await pick(noah, 1, 'Transfer');
  await modalSaying(noah, 'New owner');
  await noah.fill('New owner', ADAM_ADMIN);
  await form(noah);
  await shut(noah);
}

async function openPost(person: Person): Promise<void> {
  await person.type('/phone schedule add');
  await modalSaying(person, 'the balance is read when a post is due');
}

function blockOf(blocks: readonly object[], action: string): string {
  const found = blocks.find((each) => JSON.stringify(each).includes(`"${action}"`)) as { block_id?: string };
  return found?.block_id ?? '';
}

async function watch(world: World, { see, away }: Gathered): Promise<void> {
  const noah = world.person(NOAH_MEMBER, PHONES);
  await see(noah);
  const running = await kept(world, ({ records }) => records.get(TENANT, 'watch'));
  await ask(noah, '/phone watch');
  await noah.press('Pause');
  await noah.until(({ messages }) => messages.find((each) => JSON.stringify(each.blocks).includes('watch:resume')));
  await away(() => noah.press('Resume'));
  // Resumed in fact it would be another one, and what was shown of this one would be stale.
  await kept(world, ({ records }) => records.put(TENANT, 'watch', running?.value ?? null));
}

async function pages(world: World, { see, form }: Gathered): Promise<void> {
  const adam = world.person(ADAM_ADMIN, PHONES);
  await fillPages(world);
  await world.restart();
  for (const typed of [
    'numbers live',
    'ivrs live',
    'where anna live',
    'where anna',
    'people',
    'closed-days',
    'schedule',
    'doctor',
  ]) {
    await adam.type(`/phone ${typed}`);
    await see(adam);
  }
  await ask(adam, '/phone closed-days');
  await adam.press('National holidays');
  await modalCalled(adam, 'National holidays');
  await adam.fill('Where', 'GB-ENG');
  await form(adam);
  await shut(adam);
  await ask(adam, '/phone use live');
  await adam.press('Switch to Live');
  await adam.until(({ messages }) => messages.some(({ text }) => text.includes('on Live.')));
  await adam.openHome();
  await showing(adam, 'home:go');
  await see(adam);
  await ask(adam, '/phone use sandbox');
  await adam.press('Switch to Sandbox');
  await adam.until(({ messages }) => messages.at(-1)?.text.includes('on Sandbox'));
}

async function key(world: World, { see }: Gathered): Promise<void> {
  const adam = world.person(ADAM_ADMIN, PHONES);
  await breakProvider(world, { kind: 'status', status: 403, code: 'inactive_api_key' });
  await ask(adam, '/phone balance');
  await told(world, 'refuses the API key');
  await world.provider('DELETE', '/faults');
  await see(adam.direct());
}

/** More of what is listed than a page takes. */
async function fillPages(world: World): Promise<void> {
  await kept(world, async ({ records }) => addMore(records, world.clock.now()));
}

async function addMore(records: Records, now: number): Promise<void> {
  const { items } = await records.list(TENANT, '', { limit: 1000 });
  const one = (prefix: string) => items.find(({ key: stored }) => stored.startsWith(prefix))?.value as Json;
  const post = one('schedule/') as { readonly [name: string]: Json };
  const days = one('closed-days') as { version: number; entries: { readonly [name: string]: Json }[] };
  const paused = { reason: 'The channel is archived.', by: null, at: '2026-06-09T10:00:00.000Z', cause: 'channel' };
  const made = Array.from({ length: 11 }, (_, at) => String(at + 10));
  for (const at of made) {
    const person = { number: `+4477009008${at}`, confirmedAt: now, called: null, proposed: null };
    await records.put(TENANT, `person/U0MADE0${at}`, { ...person, leftToldAt: null, askedUntil: null });
    await records.put(TENANT, `schedule/made${at}`, { ...post, owner: ADAM_ADMIN, paused });
  }
  const entries = made.map((at) => ({
    ...days.entries[1],
    id: `made${at}`,
    from: `2026-07-${at}T00:00`,
    until: `2026-07-${at}T12:00`,
    jobs: [],
  }));
  await records.put(TENANT, 'closed-days', { ...days, entries: [...days.entries, ...entries] });
}

/** Looks at what is kept, or changes it. */
async function kept<T>(world: World, work: (storage: { records: Records }) => Promise<T>): Promise<T> {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
