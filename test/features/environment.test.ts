import { expect, test } from 'vitest';
import { loadCommands } from '../support/features.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, connect } from './support.ts';

/** What is about the workspace and no account of it, or about both at once. */
const ABOUT_NO_ACCOUNT = [
  'help',
  'access',
  'divert',
  'duty',
  'hours',
  'people',
  'plans',
  'presets',
  'closed-days',
  'proposals',
];

/** Something to type where a command wants it, by its usage. */
const TYPED: Readonly<Record<string, Readonly<Record<'sandbox' | 'live', string>>>> = {
  '<n>': { sandbox: '+441632960101', live: '+441134960101' },
  '<name or number>': { sandbox: 'Anna', live: 'Anna' },
  '<id or name>': { sandbox: 'ivr_acme_1', live: 'ivr_live_acme_1' },
  'sandbox|live': { sandbox: 'sandbox', live: 'live' },
};

const commands = (await loadCommands()).filter(({ word }) => !ABOUT_NO_ACCOUNT.includes(word));

test.each(['sandbox', 'live'] as const)('every answer about the %s account says that it is', async (environment) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, environment === 'live' ? 'live-everything' : 'everything');
  const silent: string[] = [];
  for (const { word, usage } of commands) {
    const before = new Set((await adam.see()).messages.map(({ ts }) => ts));
    const done = await adam.type(`/phone ${word} ${TYPED[usage ?? '']?.[environment] ?? ''}`.trim());
    expect(done.error, word).toBeNull();
    const shown = await adam.until(
      ({ messages, modals }) => modals.at(-1) ?? messages.find(({ ts }) => !before.has(ts)),
    );
    if (!textOf(shown).includes(environment === 'live' ? 'Live' : 'Sandbox')) silent.push(`${word}: ${textOf(shown)}`);
    if ((await adam.see()).modals.length > 0) await adam.close(true);
  }
  expect(silent).toEqual([]);
});
