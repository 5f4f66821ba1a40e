import { expect, onTestFinished, test } from 'vitest';
import { Installs } from '../../src/workspace/installs.ts';
import { UninstallCheck } from '../../src/workspace/uninstall-check.ts';
import { openTemporary } from '../storage/embedded/support.ts';
import { createTestClock } from '../storage/test-clock.ts';

type Answer = 'works' | 'refused' | 'silent';

/** Installs of these tenants, about which Slack says this, with what else lies in the database. */
async function survey(given: {
  installs: Readonly<Record<string, Answer>>;
  stored?: readonly string[];
  notes?: readonly (readonly [organisation: string, member: string])[];
  teams?: readonly string[];
  jobs?: Readonly<Record<string, readonly string[]>>;
}) {
  const clock = createTestClock();
  const { secrets, records, close } = await openTemporary({ clock });
  onTestFinished(close);
  const installs = new Installs({ secrets, records, clock });
  const said = new Map(Object.entries(given.installs));
  for (const tenant of said.keys()) {
    await installs.write(tenant, { botToken: tenant, botUser: 'B1', scopes: [], by: 'U1', at: '2026-01-01T00:00:00Z' });
  }
  for (const [organisation, member] of given.notes ?? []) await installs.note(organisation, member);
  for (const tenant of given.stored ?? []) await records.put(tenant, 'thing', 1);
  const asked: string[] = [];
  const done: string[] = [];
  const tenants = [...new Set([...said.keys(), ...(given.stored ?? [])])];
  const gone = new UninstallCheck({
    secrets,
    records,
    installs,
    scheduler: {
      remove: async (tenant, id) => {
        done.push(`remove ${tenant} ${id}`);
      },
    },
    contents: { tenants: () => tenants, jobs: (tenant) => (given.jobs?.[tenant] ?? []).map((id) => ({ id })) },
    async tokenWorks(token) {
      asked.push(token);
      if (said.get(token) === 'silent') throw new Error('no answer');
      return said.get(token) === 'works';
    },
    teamsOf: async () => new Set(given.teams ?? []),
    forget: async (tenant) => {
      done.push(`forget ${tenant}`);
    },
  });
  const left = async () => {
    const found: string[] = [];
    for (const tenant of tenants) {
      const inRecords = (await records.list(tenant, '')).items.map(({ key }) => key);
      const secret = (await secrets.get(tenant)) === null ? [] : ['secret'];
      if (inRecords.length + secret.length > 0) found.push(`${tenant}: ${[...secret, ...inRecords].join(' ')}`);
    }
    return found.sort();
  };
  const noted = async () => (await records.list('-.-', 'restored/')).items.map(({ key }) => key);
  return { gone, said, asked, done, left, noted };
}

test('of a backup those stay that Slack still knows, and all data of the others go', async () => {
  const { gone, asked, done, left, noted } = await survey({
    installs: { '-.T1': 'works', '-.T2': 'refused' },
    stored: ['-.T1', '-.T2', '-.T2 drafts', '-.T20', 'E1.T9'],
    jobs: { '-.T2': ['j1', 'j2'], '-.T1': ['j3'] },
  });
  expect(await gone.askAll()).toEqual({ kept: ['-.T1'], wiped: ['-.T2'], unanswered: [] });
  expect(asked.toSorted()).toEqual(['-.T1', '-.T2']);
  expect(done).toEqual(['remove -.T2 j1', 'remove -.T2 j2', 'forget -.T2']);
  expect(await left()).toEqual(['-.T1: secret thing', '-.T20: thing', 'E1.T9: thing']);
  expect(await noted()).toEqual([]);
});

test('an install about which Slack says nothing stays, is noted, and is asked about again', async () => {
  const { gone, said, asked, left, noted } = await survey({
    installs: { '-.T1': 'silent', '-.T2': 'works', '-.T3': 'silent' },
  });
  expect(await gone.askAll()).toEqual({ kept: ['-.T2'], wiped: [], unanswered: ['-.T1', '-.T3'] });
  expect(await noted()).toEqual(['restored/-.T1', 'restored/-.T3']);
  asked.splice(0);
  said.set('-.T1', 'refused').set('-.T3', 'works');
  expect(await gone.askAgain()).toEqual({ kept: ['-.T3'], wiped: ['-.T1'], unanswered: [] });
  expect([asked.toSorted(), await noted()]).toEqual([['-.T1', '-.T3'], []]);
  expect(await left()).toEqual(['-.T2: secret', '-.T3: secret']);
  expect(await gone.askAgain()).toEqual({ kept: [], wiped: [], unanswered: [] });
});

test('an organisation that removed the app takes its workspaces along, but none with an install of its own', async () => {
  const { gone, asked, done, left } = await survey({
    installs: { 'E1.-': 'refused', 'E1.T2': 'works' },
    stored: ['E1.T1', 'E1.T1 drafts', 'E12.T5', 'E1.-'],
    notes: [
      ['E1.-', 'E1.T4'],
      ['E1.-', 'E1.T2'],
    ],
  });
  expect(await gone.askAll()).toEqual({ kept: ['E1.T2'], wiped: ['E1.-', 'E1.T1', 'E1.T4'], unanswered: [] });
  expect(asked.toSorted()).toEqual(['E1.-', 'E1.T2']);
  expect(done).toEqual(['forget E1.-', 'forget E1.T1', 'forget E1.T4']);
  expect(await left()).toEqual(['E1.T2: secret', 'E12.T5: thing']);
});

test('a workspace that its organisation left goes, and the others stay', async () => {
  const { gone, done, left } = await survey({
    installs: { 'E1.-': 'works' },
    stored: ['E1.T1', 'E1.T2'],
    teams: ['T2'],
  });
  expect(await gone.askAll()).toEqual({ kept: ['E1.-'], wiped: ['E1.T1'], unanswered: [] });
  expect([done, await left()]).toEqual([['forget E1.T1'], ['E1.-: secret', 'E1.T2: thing']]);
});

test('where Slack answers about none of ten, it is asked about no more; where about one, it is', async () => {
  const many = (answer: (at: number) => Answer) =>
    Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`-.T${String(at + 10)}`, answer(at)] as const));
  const silent = await survey({ installs: many(() => 'silent'), stored: ['-.A0'] });
  const all = Object.keys(many(() => 'silent'));
  expect(await silent.gone.askAll()).toEqual({ kept: [], wiped: [], unanswered: all });
  expect(silent.asked.toSorted()).toEqual(all.slice(0, 10));
  const partly = await survey({ installs: many((at) => (at === 9 ? 'works' : 'silent')) });
  expect(await partly.gone.askAll()).toEqual({
    kept: ['-.T19'],
    wiped: [],
    unanswered: all.filter((_, at) => at !== 9),
  });
  expect(partly.asked.toSorted()).toEqual(all.slice(0, 20));
});

test('of what is no install Slack is not asked, and it silences nobody', async () => {
  const stored = Array.from({ length: 12 }, (_, at) => `-.A${at}`);
  const { gone, asked } = await survey({ installs: { '-.T1': 'works' }, stored });
  expect(await gone.askAll()).toEqual({ kept: ['-.T1'], wiped: [], unanswered: [] });
  expect(asked.toSorted()).toEqual(['-.T1']);
});
