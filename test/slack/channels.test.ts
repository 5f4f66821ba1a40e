import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CHANNEL_PROBLEMS, CHANNEL_STOPS, CHANNEL_WORDS } from '../../src/slack/channels.ts';
import { readText } from '../support/sources.ts';

test('whoever is told to invite the app is told the name that the manifest gives it', () => {
  const { display_name: name } = parse(readText('manifest.yml')).features.bot_user;
  const told = CHANNEL_PROBLEMS.flatMap((problem) => [CHANNEL_WORDS[problem], CHANNEL_STOPS[problem].next]);
  const inviting = told.filter((words) => words.includes('/invite'));
  expect(inviting).toHaveLength(4);
  expect(inviting.filter((words) => !words.includes(`/invite @${name} there`))).toEqual([]);
});
