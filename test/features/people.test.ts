import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { textOf } from '../support/person.ts';
import { readText } from '../support/sources.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, labelsOf, MIA_MEMBER, NOAH_MEMBER, pressFor, read } from './support.ts';
import { startConnected } from './talking.ts';

/** As typed, and as it is kept where it is known which country the account is in. */
const OWN = '07700 900123';
const KEPT = '+447700900123';

test('a person says which number is theirs, is shown it back, and confirms it; a word removes it', async () => {
  await using world = await startWorld();
  const mia = world.person(MIA_MEMBER);
  expect(await read(mia, '/phone people')).toContain('You have not said which number is yours.');
  await mia.press('Give my number');
  await mia.fill('Telephone number', 'my mobile');
  await mia.submit();
  expect(Object.values((await mia.modal()).errors).join()).toContain('not a telephone number');
  await mia.fill('Telephone number', OWN);
  await mia.submit();
  const asked = await mia.modal();
  expect(asked.title).toBe('Is it yours?');
  expect(textOf(asked)).toContain(OWN);
  // Nothing counts before it is confirmed.
  expect(await read(mia, '/phone people')).toContain('You have not said which number is yours.');
  await mia.submit();
  await mia.direct().until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
  const listed = await ask(mia, '/phone people');
  expect(textOf(listed)).toContain(`Your number: ${OWN}.`);
  expect(textOf(listed)).toContain('1 person has confirmed a number.');
  expect(await read(mia, '/phone people forget')).toContain('Your number was removed.');
  expect(await read(mia, '/phone people')).toContain('You have not said which number is yours.');
  expect(await read(mia, '/phone people forget')).toContain('No number was kept of you.');
});

test('a sentence says it, a press confirms it, and a sentence and a press take it back', async () => {
  await using world = await startConnected();
  const mia = world.person(MIA_MEMBER).direct();
  const asked = await mia.hear(`my number is ${OWN}`);
  expect(textOf(asked)).toMatch(/Is \+447700900123 your number\?/);
  expect(await read(world.person(MIA_MEMBER), '/phone people')).toContain('You have not said');
  await mia.press('Yes, it is mine');
  await mia.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
  expect(textOf(await mia.hear('who has confirmed a number?'))).toContain('Your number: +447700900123.');
  expect(textOf(await mia.hear('forget my number'))).toContain('Nothing has been changed yet; the button does it.');
  expect(textOf(await mia.hear('what is my number?'))).toContain('Your number: +447700900123.');
  await mia.hear('please forget my phone number');
  await mia.press('Forget your number');
  await mia.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number was removed.')));
  expect(textOf(await mia.hear('what is my number?'))).toContain('You have not said which number is yours.');
});

test('two people cannot have confirmed the same number, however it is written', async () => {
  await using world = await startWorld();
  const [mia, noah] = [world.person(MIA_MEMBER), world.person(NOAH_MEMBER)];
  await ask(mia, `/phone people ${OWN}`);
  await mia.press('Yes, it is mine');
  await mia.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
  await ask(noah, '/phone people +44 7700 900123');
  await noah.press('Yes, it is mine');
  await noah.until(({ messages }) => messages.find((each) => textOf(each).includes('somebody else')));
  expect(await read(noah, '/phone people')).toContain('You have not said which number is yours.');
});

test('an editor may only propose a number, which counts once the person confirms it', async () => {
  await using world = await startConnected();
  const [adam, mia] = [world.person(ADAM_ADMIN), world.person(MIA_MEMBER)];
  expect(labelsOf(await ask(mia, '/phone people'))).not.toContain('Propose a number to somebody');
  await ask(adam, '/phone people');
  for (const [answer, then] of [
    ['No', 'You have not said which number is yours.'],
    ['Yes, it is mine', `Your number: ${KEPT}.`],
  ] as const) {
    await adam.press('Propose a number to somebody');
    await adam.fill('Whose number it is', MIA_MEMBER);
    await adam.fill('Telephone number', OWN);
    expect((await adam.submit()).error).toBeNull();
    const answered = await adam
      .direct()
      .until(({ messages }) => messages.findLast(({ text }) => text === 'They were asked whether it is their number.'));
    expect(answered.blocks).toMatchObject([
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: `<@${MIA_MEMBER}> was asked whether it is their number. It counts only if they confirm it.`,
        },
      },
    ]);
    const direct = mia.direct();
    await direct.until(({ messages }) => labelsOf(messages.at(-1) ?? { blocks: [] }).includes(answer));
    expect(await read(mia, '/phone people')).toContain('You have not said which number is yours.');
    await direct.press(answer);
    await direct.until(
      ({ messages }) => messages.at(-1) && !labelsOf(messages.at(-1) ?? { blocks: [] }).includes('No'),
    );
    expect(await read(mia, '/phone people')).toContain(then);
  }
});

test('a proposal that was replaced cannot be accepted, and a guest is proposed nothing', async () => {
  await using world = await startConnected();
  const [adam, mia] = [world.person(ADAM_ADMIN), world.person(MIA_MEMBER)];
  await ask(adam, '/phone people');
  await adam.press('Propose a number to somebody');
  await adam.fill('Whose number it is', 'U0GRETA01');
  await adam.fill('Telephone number', OWN);
  await adam.submit();
  expect(Object.values((await adam.modal()).errors).join()).toContain('full member');
  await adam.fill('Whose number it is', MIA_MEMBER);
  await adam.submit();
  const direct = mia.direct();
  const first = await direct.until(({ messages }) => messages.at(-1));
  const stale = /"action_id":"people:accept"[^}]*?"value":"(\w+)"|"value":"(\w+)"/.exec(JSON.stringify(first.blocks));
  await ask(mia, '/phone people');
  await mia.press('No');
  await mia.until(({ messages }) => messages.some((each) => textOf(each).includes('The proposal was dropped.')));
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      type: 'block_actions',
      team: { id: 'T0ACME001' },
      user: { id: MIA_MEMBER, team_id: 'T0ACME001' },
      channel: { id: 'C0GENERAL' },
      trigger_id: 'stale.1',
      actions: [{ type: 'button', action_id: 'people:accept', block_id: 'b', value: stale?.[1] ?? stale?.[2] ?? '' }],
    },
  });
  expect(await read(mia, '/phone people')).toContain('You have not said which number is yours.');
});

test('the number of the Slack profile is offered where Slack lets it be read, and is confirmed like any other', async () => {
  await using world = await startWorld();
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone people');
  expect(textOf(await pressFor(mia, 'Use the one in my Slack profile'))).toContain('has no telephone number');
  await world.control('POST', `/users/${MIA_MEMBER}`, { role: 'member', phone: OWN });
  await ask(mia, '/phone people');
  expect(textOf(await pressFor(mia, 'Use the one in my Slack profile'))).toContain(`Is ${OWN} your number?`);
  expect(await read(mia, '/phone people')).toContain('You have not said');
});

test('without the optional scope there is no way to the profile, and all else works', async () => {
  const manifest = readText('manifest.yml').replaceAll('      - users.profile:read\n', '');
  const { mkdtemp, writeFile } = await import('node:fs/promises');
  const folder = await mkdtemp('/tmp/switchboard-manifest-');
  await writeFile(`${folder}/manifest.yml`, manifest);
  await using world = await startWorld({ manifest: `${folder}/manifest.yml` });
  const mia = world.person(MIA_MEMBER);
  expect(labelsOf(await ask(mia, '/phone people'))).toEqual(['Give my number']);
});

test('a number that was told before it had a record of its own still counts, and is removed like any other', async () => {
  await using world = await startWorld();
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone help');
  await world.app.stop();
  const store = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  await store.records.put('-.T0ACME001', `conversation/me/${MIA_MEMBER}`, OWN);
  await store.close();
  await world.restart();
  expect(await read(mia, '/phone people')).toContain(`Your number: ${OWN}.`);
  await ask(mia, '/phone people forget');
  expect(await read(mia, '/phone people')).toContain('You have not said which number is yours.');
});
