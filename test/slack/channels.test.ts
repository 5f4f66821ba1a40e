import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CHANNEL_PAUSE_REASONS, CHANNEL_PROBLEM_TEXT, CHANNEL_PROBLEMS } from '../../src/slack/api/channels.ts';
import { readText } from '../support/sources.ts';

test('whoever is told to invite the app is told the name that the manifest gives it', () => {
  const { display_name: name } = parse(readText('manifest.yml')).features.bot_user;
  const told = CHANNEL_PROBLEMS.flatMap((problem) => [
    CHANNEL_PROBLEM_TEXT[problem],
    CHANNEL_PAUSE_REASONS[problem].next,
  ]);
  const inviting = told.filter((words) => words.includes('/invite'));
  expect(inviting).toHaveLength(4);
  expect(inviting.filter((words) => !words.includes(`/invite @${name} there`))).toEqual([]);
});
