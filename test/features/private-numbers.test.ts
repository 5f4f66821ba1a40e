import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { pick } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, NOAH_MEMBER, OLIVE_OWNER, PHONES, pressFor, read, traffic } from './support.ts';
import { startConnected } from './talking.ts';

/** Any mobile of the sandbox's ring lists, whole. */
const MOBILE = /(?:\+44 ?|0)7[\d ]{9,}/;
const BEN = '+447700900111';

/** What viewers can look at. */
const READS = [
  'follow-me main line',
  'where ben',
  `where ${BEN}`,
  'numbers',
  'number main line',
  'history',
  'divert',
  'people',
];

/** Everything that reached Slack for somebody since then, as text. */
async function sentSince(world: World, count: number): Promise<string> {
  return JSON.stringify((await traffic(world)).slice(count).map(({ request, response }) => [request, response]));
}

async function confirm(person: Person, number: string): Promise<void> {
  await ask(person, `/phone people ${number}`);
  await person.press('Yes, it is mine');
  await person.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
}

/** Adam switches Ben off on the main line by the form, so that the history has a ring list. */
async function changeMainLine(world: World): Promise<void> {
  const adam = world.person(ADAM_ADMIN).direct();
  await adam.hear('switch Ben off on the main line');
  await adam.press('See the change');
  await adam.until(({ modals }) => modals.at(-1)?.submit !== null && modals.at(-1));
  await adam.submit();
  await adam.until(({ modals }) => modals.at(-1)?.submit === null && modals.at(-1));
  await adam.close();
}

test('a viewer reads no mobile whole, wherever they look', async () => {
  await using world = await startConnected();
  await changeMainLine(world);
  const mia = world.person(MIA_MEMBER);
  const before = (await traffic(world)).length;
  for (const typed of READS) await ask(mia, `/phone ${typed}`);
  const shown = (await mia.see()).messages.map((each) => textOf(each)).join('\n');
  expect(shown).toContain('•••111');
  expect(shown).not.toMatch(MOBILE);
  // Nor in what was sent and is not shown to people, but for what was typed.
  expect((await sentSince(world, before)).replaceAll(`where ${BEN}`, '')).not.toMatch(/text":"[^"]*\+447700900111/);
});

test('a name with the mark of one’s own words in it lays nothing open', async () => {
  await using world = await startConnected();
  const path = `/numbers/${encodeURIComponent('+441632960101')}/follow-me`;
  const { destinations } = (await world.provider('GET', path)) as { destinations: { name: string; number: string }[] };
  const marked = destinations.map((each) => ({ ...each, name: `\ufdd3${each.number}\ufdd0` }));
  await world.provider('PUT', path, { destinations: marked });
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone follow-me main line');
  expect((await mia.see()).messages.map((each) => textOf(each)).join('\n')).not.toMatch(MOBILE);
});

test('an editor reads them whole, and no longer once the role is taken away', async () => {
  await using world = await startConnected();
  await makeEditor(world, NOAH_MEMBER);
  const noah = world.person(NOAH_MEMBER);
  expect(await read(noah, '/phone follow-me main line')).toContain(BEN);
  await makeEditor(world, MIA_MEMBER);
  world.clock.advance(61_000);
  const adam = world.person(ADAM_ADMIN);
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await adam.fill('Editors', [MIA_MEMBER]);
  await adam.submit();
  await adam.close();
  world.clock.advance(61_000);
  const text = await read(noah, '/phone follow-me main line');
  expect(text).not.toContain(BEN);
  expect(text).toContain('•••111');
});

test('whose number it is reads it whole and is named beside it; another viewer reads the name alone', async () => {
  await using world = await startConnected();
  await confirm(world.person(MIA_MEMBER), '07700 900111');
  const own = await read(world.person(MIA_MEMBER), '/phone follow-me main line');
  expect(own).toContain(`<@${MIA_MEMBER}> ${BEN}`);
  const other = await read(world.person(NOAH_MEMBER), '/phone follow-me main line');
  expect(other).toContain(`<@${MIA_MEMBER}> •••111`);
  expect(other).not.toContain(BEN);
  expect(await read(world.person(ADAM_ADMIN), '/phone follow-me main line')).toContain(`<@${MIA_MEMBER}> ${BEN}`);
  expect(await read(world.person(NOAH_MEMBER), '/phone people')).toContain(`<@${MIA_MEMBER}> · •••111`);
  expect(await read(world.person(ADAM_ADMIN), '/phone people')).toContain(`<@${MIA_MEMBER}> · +447700900111`);
});

test('a landline that somebody confirmed is private as well, and one of nobody is not', async () => {
  await using world = await startConnected();
  const noah = world.person(NOAH_MEMBER);
  await world.provider('PUT', '/numbers/%2B441632960101/follow-me', {}).catch(() => null);
  await confirm(world.person(MIA_MEMBER), '+441134960777');
  expect(await read(noah, '/phone people')).toContain('•••777');
  expect(await read(noah, '/phone numbers')).toContain('+441632960101');
});

test('in a channel nobody reads one whole, whoever shares it, and no notification has one', async () => {
  await using world = await startConnected();
  const olive = world.person(OLIVE_OWNER, PHONES);
  await olive.hear('@switchboard who rings on the main line?');
  await olive.press('Share here');
  const adam = world.person(ADAM_ADMIN, PHONES);
  const shared = await adam.until(({ messages }) => messages.find(({ from }) => from === 'U0ACMEBOT'));
  expect(textOf(shared)).toContain('•••111');
  expect(JSON.stringify(shared)).not.toMatch(MOBILE);
  const direct = olive.direct();
  const answer = await direct.hear('who rings on the main line?');
  expect(JSON.stringify(answer.blocks)).toContain(BEN);
  expect(answer.text).not.toMatch(MOBILE);
  expect(answer.text).toContain('•••111');
});

test('where Slack does not say who somebody is, or the records cannot be read, nothing private is shown', async () => {
  await using world = await startConnected();
  const direct = world.person(OLIVE_OWNER).direct();
  await direct.hear('who rings on the main line?');
  world.clock.advance(61_000);
  const effect = { kind: 'error', error: 'internal_error' };
  await world.control('POST', '/faults', { method: 'users.info', effect, times: 'always' });
  await direct.hear('who rings on the main line?');
  const answer = await direct.lastMessage();
  expect(JSON.stringify(answer)).not.toMatch(MOBILE);
});

test('the log has no number of anybody', async () => {
  await using world = await startConnected();
  await confirm(world.person(MIA_MEMBER), '07700 900111');
  for (const typed of READS) await ask(world.person(NOAH_MEMBER), `/phone ${typed}`);
  expect(world.log.join('\n')).not.toMatch(/7700 ?900111/);
});

test('what a viewer sees in part is empty in a form, and left empty it stays as it was', async () => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone follow-me main line');
  await mia.press('Propose a change');
  const list = await mia.until(({ modals }) => (modals.at(-1)?.submit ? modals.at(-1) : null));
  expect(JSON.stringify(list)).not.toMatch(MOBILE);
  await pick(mia, 'Anna', 'Edit');
  const form = await mia.until(({ modals }) => (modals.at(-1)?.title === 'Edit destination' ? modals.at(-1) : null));
  expect(JSON.stringify(form)).not.toMatch(MOBILE);
  const field = JSON.stringify(form.blocks.find(({ block_id }) => block_id === 'follow-me:number'));
  expect(field).toContain('"optional":true');
  expect(field).not.toContain('initial_value');
  expect(field).toMatch(/"placeholder":\{[^}]*"text":"•••110"/);
  await mia.fill('Rings for (seconds)', '25');
  expect((await mia.submit()).error).toBeNull();
  const again = await mia.until(({ modals }) => (modals.at(-1)?.title === 'Change Follow-Me' ? modals.at(-1) : null));
  expect(textOf(again)).toContain('•••110');
  await mia.submit();
  const preview = await mia.until(({ modals }) => (modals.at(-1)?.title === 'Change Follow-Me' ? null : modals.at(-1)));
  expect(textOf(preview)).toContain('25 s');
  expect(textOf(preview)).not.toMatch(/•••\d{3} (?:removed|added)/);
  expect(JSON.stringify(preview)).not.toMatch(MOBILE);
});

/** Mobiles as people write them into names and other words, each with three digits of its own at the end. */
const SPELT = [
  ...[
    '(07700) 900331',
    'Mob:07700900332',
    'tel:+447700900333',
    'Ben-07700900334',
    '07700 \u2013 900335',
    '07700\u2011900336',
  ],
  ...[
    '07700\u2009900337',
    '07700, 900338',
    '07700/900339',
    '\uff10\uff17\uff17\uff10\uff10\uff19\uff10\uff10\uff13\uff14\uff10',
    'Ben07700900341',
  ],
  ...[
    '+44 (0)7700 900342 x12',
    '_07700_900343_',
    'from 07700 900344 to 07700900345',
    '\ufdd107700900346\ufdd0',
    '0\u20607700\u200b900347',
    'call07700900361now',
    '07700&nbsp;900362',
    '07700 or 900363',
    'Luc 06 12 34 53 64',
    'Jan 0151 23453365',
    'Nils 406 12 366',
    '555-010-1367',
    ...[5, 12, 20, 26, 32].map(
      (room, at) => `${'Night desk of the second floor'.slice(0, room)} 07700 9003${48 + at}, Ben`,
    ),
    ...[48, 58, 62, 66].map((room, at) => `${'x'.repeat(room)} 07700 9003${53 + at}, Ben`),
  ],
];
/** The same without what is shown of it. */
const UNMASKED = /7\D{0,12}7\D{0,12}0\D{0,12}0\D{0,12}9\D{0,12}0\D{0,12}0|12 ?34 ?5|406 12|010-1/u;

test('a mobile in a name is whole nowhere before a viewer, however it is written, and neither in a file nor in the log', async () => {
  await using world = await startConnected();
  const path = `/numbers/${encodeURIComponent('+441632960101')}/follow-me`;
  const { destinations } = (await world.provider('GET', path)) as { destinations: { name: string; number: string }[] };
  const named = SPELT.map((name, at) => ({ ...destinations[0], name, number: `+4411349605${String(at + 10)}` }));
  await world.provider('PUT', path, { destinations: named });
  const mia = world.person(MIA_MEMBER);
  const before = (await traffic(world)).length;
  for (const typed of [...READS, 'when main line']) await ask(mia, `/phone ${typed}`);
  await mia.direct().hear('who rings on the main line?');
  await ask(mia, '/phone follow-me main line');
  await mia.press('Propose a change');
  await mia.until(({ modals }) => (modals.at(-1)?.submit ? modals.at(-1) : null));
  const sent = (await traffic(world)).slice(before).map(({ request }) => request);
  const shown = JSON.stringify(sent, (key, value) =>
    ['value', 'private_metadata'].includes(key) ? '' : value,
  ).replaceAll(`where ${BEN}`, '');
  expect(shown).toContain('•••331');
  expect(shown.normalize('NFKC')).not.toMatch(UNMASKED);
  expect(shown).not.toMatch(/[\ufdd0-\ufdd3]/u);
  expect(world.log.join('\n').normalize('NFKC')).not.toMatch(UNMASKED);
});

test('a balance is whole before a viewer and in a channel', async () => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER, PHONES);
  for (const balance of ['7911123456', '.07911123456', '912345678', '07700900123.00']) {
    await world.provider('PATCH', '/customers/acme', { balance });
    world.clock.advance(61_000);
    const before = (await traffic(world)).length;
    expect(await read(mia, '/phone balance')).toContain(`*${balance}*`);
    const shared = await pressFor(mia, 'Share to channel');
    expect(textOf(shared)).toContain(`*${balance}*`);
    expect(await sentSince(world, before)).not.toMatch(/•••|[\ufdd0-\ufdd3]/u);
  }
});
