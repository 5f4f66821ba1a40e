import { expect, test } from 'vitest';
import { CHANNEL_PAUSE_REASONS, CHANNEL_PROBLEM_TEXT, CHANNEL_RESUME_REASONS } from '../../src/slack/api/channels.ts';

const PAUSED = Object.values(CHANNEL_PAUSE_REASONS);

test.each([
  ['beside the field', Object.values(CHANNEL_PROBLEM_TEXT)],
  ['on the field', Object.values(CHANNEL_RESUME_REASONS)],
  ['of what is paused', PAUSED.map(({ headline }) => headline)],
  ['as the way on', PAUSED.map(({ next }) => next)],
])('what stands against a channel is a whole sentence %s', (_where, said) => {
  expect(said).toHaveLength(6);
  for (const words of said) expect(words).toMatch(/^[A-Z].{10,}[a-z]\.$/u);
});
