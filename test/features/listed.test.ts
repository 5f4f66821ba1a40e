import { expect, test } from 'vitest';
import { chosenRow, leastRight } from '../../src/slack/inbound/routes.ts';
import { laterFeatures, loadCommands, loadFeature } from '../support/features.ts';

// What is listed is found before its feature is loaded: a word, an event or an offer that differs would not be.
test.each(laterFeatures().map((listed) => [listed.name, listed] as const))(
  '%s is what it is listed as',
  async (name, listed) => {
    const { feature } = await loadFeature(name);
    expect({
      name: feature.name,
      commands: (feature.commands ?? []).map((command) => [command.word, leastRight(command)]),
      events: Object.keys(feature.events ?? {}),
      offers: feature.offers ?? {},
      fallback: feature.fallback !== undefined,
      sentences: feature.sentences !== undefined,
    }).toEqual({
      name: listed.name,
      commands: (listed.commands ?? []).map((command) => [command.word, command.least]),
      events: listed.events ?? [],
      offers: listed.offers ?? {},
      fallback: listed.fallback === true,
      sentences: listed.sentences === true,
    });
  },
);

// A button for a command alone is judged by its least right, before its feature is loaded.
test('a command alone takes its least right or none, and changes nothing', async () => {
  const commands = await loadCommands();
  expect(commands.length).toBeGreaterThan(20);
  for (const command of commands) {
    const { may, writes } = chosenRow(command, { text: '', whole: '' });
    expect([command.word, may === 'anyone' ? leastRight(command) : may, writes]).toEqual([
      command.word,
      leastRight(command),
      undefined,
    ]);
  }
});
