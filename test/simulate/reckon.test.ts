import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../simulate/aws.ts';
import { readingsPerDay } from '../../simulate/fleet.ts';
import { READING_BYTES } from '../../simulate/operations.ts';
import { AT_NINE, billOf, costOf, machineAfter, monthOf, reckonedTables } from '../../simulate/reckon.ts';
import { fill } from '../../simulate/tables.ts';
import { DENSE_TTL_MS, READING_TTL_MS } from '../../src/credit/balance/readings.ts';
import { readText } from '../support/sources.ts';

const DOCUMENT = readText('docs/scale.md');
const DAY = 86_400_000;

test('the reckoned tables of docs/scale.md are what comes out again; npm run tool -- simulate --write writes them', () => {
  expect(fill(DOCUMENT, reckonedTables())).toBe(DOCUMENT);
});

test('a table without a place is a fault', () => {
  expect(() => fill('nothing', new Map([['lost', '']]))).toThrow('lost');
});

test('an operation takes as long as its steps one after the other, and no longer for what runs beside them', () => {
  const away = { dynamodbMs: 5, schedulerMs: 15, secretsMs: 15, kmsMs: 10, providerMs: 150, slackMs: 100 };
  const nothing = { dynamodbMs: 0, schedulerMs: 0, secretsMs: 0, kmsMs: 0, providerMs: 0, slackMs: 0 };
  const own = costOf('balance', 'secrets-manager', 1, nothing).durationMs;
  // The secret, then the token with Slack and what is stored beside it, the balance, the new reading.
  expect(costOf('balance', 'secrets-manager', 1, away).durationMs - own).toBeCloseTo(15 + 150 + 150 + 5);
  // In the table the item, then the key; in Secrets Manager both names side by side.
  const further = { ...away, secretsMs: 14 };
  expect(costOf('balance', 'dynamodb', 1, away).durationMs).toBeGreaterThan(
    costOf('balance', 'secrets-manager', 1, further).durationMs,
  );
});

describe('what docs/scale.md says in words', () => {
  test('half of what the provider gets are requests for a token', () => {
    const { posts, checks, commands, totals } = monthOf('secrets-manager');
    expect(totals.provider).toBeCloseTo(2 * (posts + checks + commands));
  });

  test('from three workspaces on secrets in the table cost less', () => {
    expect(billOf(2, 'dynamodb').total).toBeGreaterThan(billOf(2, 'secrets-manager').total);
    expect(billOf(3, 'dynamodb').total).toBeLessThan(billOf(3, 'secrets-manager').total);
  });

  test('one machine is through within two minutes with 41,000 workspaces', () => {
    expect(machineAfter(41_000)).toBeLessThan(120_000);
    expect(machineAfter(42_000)).toBeGreaterThan(120_000);
  });

  test('the last post at nine is late from 138,000 workspaces in one zone on', () => {
    const most = (120 * LIMITS.invocationsPerSecond) / (AT_NINE.posts + AT_NINE.checks);
    expect(Math.floor(most / 1000)).toBe(138);
  });

  test('a watch every quarter of an hour leaves 10,370 readings behind', () => {
    const rest = (2 * (READING_TTL_MS - DENSE_TTL_MS)) / DAY;
    expect((readingsPerDay(15, 4) * DENSE_TTL_MS) / DAY + rest).toBe(10_370);
  });

  test('what a workspace keeps is mostly readings', () => {
    const { readings, bytes } = monthOf('dynamodb');
    expect(readings * READING_BYTES).toBeGreaterThan(0.9 * bytes);
  });
});
