import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTROL_ROUTES } from '../../../dev/sandbox/control-routes.ts';
import { DIALECTS } from '../../../dev/sandbox/dialects.ts';
import { TEXT_LIMIT, TIMEOUT_SECONDS } from '../../../dev/sandbox/follow-me.ts';
import { IVR_BOUNDS } from '../../../dev/sandbox/ivrs.ts';
import { SCHEDULES } from '../../../dev/sandbox/model.ts';
import { ERRORS, OWN_ERRORS } from '../../../dev/sandbox/refusal.ts';
import { startBench } from './support.ts';

const README = ['README', 'control'].map((page) => readFileSync(`dev/sandbox/${page}.md`, 'utf8')).join('\n');

function cells(line: string): string[] {
  const inside = line.trim().slice(1, -1).split('|');
  return inside.map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1'));
}

function tableRows(header: string): string[][] {
  const lines = README.split('\n');
  const start = lines.findIndex((line) => line.startsWith('|') && cells(line).join(' | ') === header);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map(cells);
}

it('the README lists exactly the control routes', () => {
  const listed = tableRows('route | body → answer').map(([route]) => route);
  expect(listed).toEqual(CONTROL_ROUTES.map((each) => `${each.method} ${each.path}`));
});

it('the README lists exactly the keys', async () => {
  const { sandbox } = await startBench();
  const keys = sandbox.keys.map((key) => [key.id, key.environment, key.customer ?? 'none', key.about]);
  expect(tableRows('id | environment | customer | what it is for')).toEqual(keys);
  for (const { id, apiKey, apiSecret } of sandbox.keys) {
    expect([apiKey, apiSecret]).toEqual([`demo-key-${id}`, `demo-secret-${id}`]);
  }
});

it('the README lists exactly the customers with their balances', async () => {
  const { control } = await startBench();
  const { items } = await control('GET', '/customers');
  const listed = tableRows('customer | balance | numbers | what is there').map(([id, balance]) => [id, balance]);
  const stored = items.map((each: { id: string; balance: string | null }) => [each.id, each.balance ?? 'none']);
  expect(listed).toEqual(stored);
});

it('the README lists exactly the dialects', () => {
  const listed = tableRows('shape | ways, the first is the default').map(([shape, ways = '']) => {
    const words = [...ways.matchAll(/`([a-z-]+)`/g)].map(([, word]) => word);
    return [shape, words];
  });
  expect(listed).toEqual(Object.entries(DIALECTS));
});

it('the README names every decision that has a code, a bound or a word', () => {
  const text = tableRows('question | here').flat().join('\n');
  for (const code of Object.keys(OWN_ERRORS)) expect(text).toContain(code);
  for (const code of ['missing_token', 'inactive_api_key']) expect(text).toContain(code);
  expect(text).toContain(`${ERRORS.missing_token.status}, ${ERRORS.inactive_api_key.status}`);
  for (const schedule of SCHEDULES) expect(text).toContain(schedule);
  const { replay_count: replays, first_digit_timeout_seconds: first, next_digit_timeout_seconds: next } = IVR_BOUNDS;
  for (const { min, max } of [TIMEOUT_SECONDS, replays, first, next]) expect(text).toContain(`${min} to ${max}`);
  expect(text).toContain(`${TEXT_LIMIT} characters`);
  expect(IVR_BOUNDS.schedule_description).toBe(TEXT_LIMIT);
});
