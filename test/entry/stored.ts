import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { untilTold } from '../features/asking.ts';
import { HOUR, MINUTE, told } from '../features/diverting.ts';
import { EMPTY, held, modalCalled, submit } from '../features/follow-me/support.ts';
import { saveChecked } from '../features/presetting.ts';
import { shut } from '../features/rights-gather.ts';
import { sendNow } from '../features/scheduling.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, PHONES, read } from '../features/support.ts';
import type { Stage } from '../fixtures/stored-6639ffd9/fill.ts';
import { type Person, textOf } from '../support/person.ts';
import { ROOT } from '../support/sources.ts';
import { until } from '../support/until.ts';

/** The text of a file of what the version 6639ffd9 stored. */
export function storedText(name: string): string {
  return readFileSync(join(ROOT, 'test/fixtures/stored-6639ffd9', name), 'utf8');
}

/** The same file as JSON. */
export function stored<T>(name: string): T {
  return JSON.parse(storedText(name)) as T;
}

/** When it was stored, in epoch milliseconds. */
export const STORED_AT = stored<{ now: number }>('provider.json').now;

/** Has the provider hold what it held then. */
export async function restoreProvider(stage: Pick<Stage, 'provider'>): Promise<void> {
  const { followMe } = stored<{ followMe: Record<string, Record<string, unknown>> }>('provider.json');
  for (const [number, { telephone_number: _, destination_limit: _limit, ...list }] of Object.entries(followMe)) {
    await stage.provider('PUT', `/numbers/${encodeURIComponent(number)}/follow-me`, list);
  }
  await stage.provider('PATCH', '/customers/acme', { balance: '100.00' });
}

const DAY = 24 * HOUR;

/** Goes through everything that was stored, as people do: it is listed as before, comes due, can be changed and removed. */
export async function goThrough(stage: Stage): Promise<void> {
  const adam = stage.person(ADAM_ADMIN, PHONES);
  const mia = stage.person(MIA_MEMBER);
  await listed(adam, mia);
  await answered(stage, adam);
  await due(stage, adam);
  await changed(stage, adam, mia);
}

async function listed(adam: Person, mia: Person): Promise<void> {
  const says = async (command: string, ...words: readonly (string | RegExp)[]) => {
    const said = await read(adam, command);
    for (const each of words) expect(said).toMatch(each);
  };
  await says('/phone status', 'Sandbox');
  await says('/phone access', 'U0NOAH001');
  await says('/phone balance', '100.00');
  await says('/phone schedule all', 'Every weekday at 09:00', 'Every weekday at 17:00', 'Before we close.', 'Paused');
  await says('/phone watch', '50', '20', 'every 15 minutes');
  await says('/phone presets', 'Closed', 'Late', 'Quiet');
  await says('/phone closed-days', 'Staff lunch', 'Summer fair');
  await says(
    '/phone duty',
    /Ben is first until Tuesday 16 June, 12:00 \(Europe\/London\), then Chloë, then Ben, then Ben/u,
  );
  await says('/phone divert', 'until Friday 12 June, 17:00', 'from Wednesday 10 June, 09:00');
  await says('/phone proposals', 'a preset Silent', 'The shift from Tuesday 30 June, 12:00', 'Callers wait too long.');
  const history = await ask(adam, '/phone history');
  expect(textOf(history)).toContain('Put back what was before.');
  expect(textOf(history)).not.toContain('could not be read');
  expect(await read(mia, '/phone people')).toContain('Your number: 07700 900123.');
}

/** Approves a proposal in the list of them. */
async function approve(person: Person, words: string, title = 'Approve'): Promise<void> {
  const { ts, channel, blocks } = await ask(person, '/phone proposals');
  const at = blocks.findIndex((each) => each.type === 'section' && JSON.stringify(each).includes(words));
  const actions = blocks[at + 1];
  const [button] = (actions?.elements ?? []) as { action_id: string; value: string }[];
  await person.click({ channel, ts }, actions?.block_id ?? '', button?.action_id ?? '', button?.value ?? '');
  await modalCalled(person, title);
  expect(await submit(person)).toEqual([]);
}

async function answered(stage: Stage, adam: Person): Promise<void> {
  await approve(adam, 'a preset Silent');
  await modalCalled(adam, 'Approved');
  await adam.close(true);
  await approve(adam, 'The shift from Tuesday 30 June');
  await modalCalled(adam, 'Approved');
  await adam.close(true);
  await approve(adam, 'Callers wait too long.', 'Check the change');
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  await untilTold(stage, MIA_MEMBER, 'approved your proposal');
  expect((await held(stage)).timeout_seconds).toBe(45);
  expect(await read(adam, '/phone proposals')).toContain('Nothing is proposed right now.');
  expect(await read(adam, '/phone presets')).toContain('Silent');
  expect(await read(adam, '/phone duty')).toContain('then Chloë, then Ben, then nobody');
}

async function due(stage: Stage, adam: Person): Promise<void> {
  const passTo = (iso: string) => stage.pass(Date.parse(iso) - stage.clock.now());
  const rings = async (number?: string) =>
    (await held(stage, number)).destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
  await passTo('2026-06-09T17:01:00Z');
  await told(stage, 'Staff lunch is over.');
  await passTo('2026-06-10T08:01:00Z');
  await told(stage, 'Changed as planned');
  expect(await rings()).toEqual(['Anna']);
  await passTo('2026-06-10T16:01:00Z');
  await until(async () => (await rings()).join() === 'Ben,Chloë,Anna');
  await passTo('2026-06-12T16:01:00Z');
  await until(async () => (await rings(EMPTY)).join() === 'Dora,Emil');
  await until(async () => (await read(adam, '/phone divert')).includes('Nothing is diverted now.'));
  // A hand-over is looked up each day until it comes.
  for (let day = 0; day < 4; day += 1) {
    await stage.pass(day === 3 ? DAY - 5 * HOUR : DAY);
    await read(adam, '/phone duty');
  }
  await passTo('2026-06-16T11:05:00Z');
  await until(async () => (await rings())[0] === 'Chloë');
  await passTo('2026-06-19T23:01:00Z');
  await told(stage, 'Summer fair has begun.');
  await stage.pass(DAY);
  await told(stage, 'Summer fair is over.');
  await stage.pass(MINUTE);
}

async function changed(stage: Stage, adam: Person, mia: Person): Promise<void> {
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Announce in', null);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the duty list');
  expect(await submit(adam)).toEqual([]);
  await told(stage, ' first at Main line');
  expect(await read(adam, '/phone duty')).toMatch(/Chloë is first until .*, then Ben, then nobody/u);
  await ask(adam, '/phone duty');
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the duty list')));
  // On a slow machine a modal says that it goes on, and then the same.
  await shut(adam);
  await ask(adam, '/phone presets');
  await adam.press('Edit');
  await modalCalled(adam, 'Change a preset');
  await adam.fill('Name', 'Shut');
  expect(await submit(adam)).toEqual([]);
  await saveChecked(adam);
  await told(stage, 'Saved: the preset Shut');
  expect(textOf(await sendNow(adam, '/phone schedule send 1'))).toContain('Posted now');
  expect(await read(adam, '/phone schedule resume 2')).toContain('Resumed.');
  expect(await read(adam, '/phone people')).toContain('1 person has confirmed a number.');
  expect(await read(mia, '/phone people forget')).toContain('Your number was removed.');
  await ask(adam, '/phone watch');
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('watch is removed')));
  const history = textOf(await ask(adam, '/phone history'));
  expect(history).toContain('The low-credit watch, removed');
  expect(history).not.toContain('could not be read');
}
