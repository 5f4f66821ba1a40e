import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  PHONES,
  pressFor,
  read,
  received,
} from './support.ts';
import { balanceIs, setUp, spendHourly } from './watching.ts';

/** A connected account that spends 24 a day and has enough for four. */
async function spending() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await spendHourly(world, 72, '97.00');
  await balanceIs(world, '96.00');
  return { world, adam };
}

const LASTS =
  /lasts until about [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}(?:, (?:not |probably )?past the weekend)?; 24\.00 a day/u;

test('the balance says how long it lasts, in the currency that a manager chose, for one request to the provider', async () => {
  const { world, adam } = await spending();
  await using _ = world;
  expect(await read(adam, '/phone balance')).toMatch(LASTS);
  await ask(adam, '/phone schedule currency GBP');
  const requests = (await received(world)).length;
  const message = await ask(adam, '/phone balance');
  expect((await received(world)).length - requests).toBe(1);
  expect(textOf(message)).toContain('*£96.00* · lasts until about');
  expect(textOf(message)).toContain('; £24.00 a day');
  expect(message.text).toMatch(/^Call credit balance \(Sandbox\): £96\.00; lasts until about .*; £24\.00 a day$/u);
  const shared = await pressFor(adam, 'Share to channel');
  expect(textOf(shared)).toContain('*£96.00* · lasts until about');
  await adam.openHome();
  const home = await adam.until(({ home: page }) => page);
  expect(textOf(home)).toContain('*Call credit: £96.00*');
  expect(textOf(home)).toContain('; £24.00 a day');
});

test('Warn me opens the form for those who may save it, on the account that is shown', async () => {
  const { world, adam } = await spending();
  await using _ = world;
  await connect(world, adam, 'live-everything');
  await ask(adam, '/phone use live');
  const message = await ask(adam, '/phone balance sandbox');
  expect(labelsOf(message)).toEqual(['Warn me', 'Spending', 'Posts', 'Share to channel', 'Read again']);
  await adam.press('Warn me');
  const form = await adam.until(({ modals }) => modals.find(({ title }) => title === 'Low-credit watch'));
  expect(JSON.stringify(form.values['watch:environment'])).toContain('"sandbox"');
  const mia = world.person(MIA_MEMBER, PHONES);
  expect(labelsOf(await ask(mia, '/phone balance'))).toEqual([
    'Warnings',
    'Spending',
    'Posts',
    'Share to channel',
    'Read again',
  ]);
});

test('an editor is offered Warn me until another editor has set up a watch', async () => {
  const { world, adam } = await spending();
  await using _ = world;
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await adam.fill('Editors', [MIA_MEMBER, NOAH_MEMBER]);
  await adam.submit();
  await adam.close();
  const [mia, noah] = [world.person(MIA_MEMBER, PHONES), world.person(NOAH_MEMBER, PHONES)];
  const offered = async () => {
    const message = labelsOf(await ask(noah, '/phone balance')).includes('Warn me');
    await noah.choose('balance:shortcut');
    const modal = await noah.until(({ modals }) => modals.find((each) => textOf(each).includes('Call credit')));
    await noah.close(true);
    return [message, labelsOf(modal).includes('Warn me')];
  };
  expect(await offered()).toEqual([true, true]);
  await setUp(mia, ['20.00']);
  expect(await offered()).toEqual([false, false]);
  await mia.openHome();
  expect(labelsOf(await mia.until(({ home }) => home))).not.toContain('Warn me');
});

test('what is stored and cannot be read takes nothing from the balance, and stands in the log', async () => {
  const { world, adam } = await spending();
  await using _ = world;
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec("UPDATE records SET value = '{' WHERE key LIKE 'reading/%'");
  database.close();
  expect(await read(adam, '/phone balance')).toContain('*96.00*');
  expect(world.log.join('')).toContain('a balance is shown without its trend and forecast');
});

test('a balance that is still the same asks nothing of what is stored', async () => {
  const { world, adam } = await spending();
  await using _ = world;
  const first = await read(adam, '/phone balance');
  expect(first).toMatch(LASTS);
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec("DELETE FROM records WHERE key LIKE 'reading/%' OR key = 'settings/posts'");
  database.close();
  expect(await read(adam, '/phone balance')).toBe(first);
  await balanceIs(world, '95.00');
  expect(await read(adam, '/phone balance')).not.toMatch(LASTS);
});

test('a forecast goes with the key that it was made for', async () => {
  const { world, adam } = await spending();
  await using _ = world;
  expect(await read(adam, '/phone balance')).toMatch(LASTS);
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec("DELETE FROM records WHERE key LIKE 'reading/%'");
  database.close();
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone balance')).not.toMatch(LASTS);
});
