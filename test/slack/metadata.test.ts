import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LIMITS } from '../../src/slack/blocks.ts';
import { type Caller, callerOf, tenantOf, Unidentified } from '../../src/slack/caller.ts';
import { ForeignForm, readMetadata, writeMetadata } from '../../src/slack/metadata.ts';

const MIA: Caller = {
  tenant: '-.T0ACME001',
  team: 'T0ACME001',
  enterprise: null,
  user: 'U0MIA0001',
  userTeam: null,
  channel: null,
};
const schema = z.object({ number: z.string(), at: z.number().nullable() });

test('a form’s state comes back as it was written', () => {
  fc.assert(
    fc.property(fc.record({ number: fc.string(), at: fc.option(fc.integer()) }), (state) => {
      expect(readMetadata(MIA, writeMetadata(MIA, state), schema)).toEqual(state);
    }),
  );
});

test.each([
  ['workspace', { ...MIA, tenant: '-.T0BOREAL1' }],
  ['organisation', { ...MIA, tenant: 'E1.T0ACME001' }],
  ['person', { ...MIA, user: 'U0ADAM001' }],
])('a form of another %s is foreign', (_, other) => {
  const metadata = writeMetadata(other, { number: '+441632960101', at: 1 });
  expect(() => readMetadata(MIA, metadata, schema)).toThrow(ForeignForm);
});

test('whatever else stands there is foreign, never a crash', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (metadata) => {
      expect(() => readMetadata(MIA, metadata, schema)).toThrow(ForeignForm);
    }),
  );
});

test('state that Slack would refuse is our mistake, found when the form is made', () => {
  expect(() => writeMetadata(MIA, 'x'.repeat(LIMITS.privateMetadata))).toThrow('more state than Slack carries');
});

test('no two workspaces share a tenant key', () => {
  const id = fc.stringMatching(/^[A-Z0-9]{1,12}$/);
  fc.assert(
    fc.property(fc.option(id), id, fc.option(id), id, (enterprise, team, otherEnterprise, otherTeam) => {
      const same = enterprise === otherEnterprise && team === otherTeam;
      expect(tenantOf(enterprise, team) === tenantOf(otherEnterprise, otherTeam)).toBe(same);
    }),
  );
});

test.each([
  [
    'a command',
    { team_id: 'T1', user_id: 'U1', channel_id: 'C1' },
    { tenant: '-.T1', team: 'T1', user: 'U1', userTeam: null, channel: 'C1' },
  ],
  [
    'a command in an organisation',
    { team_id: 'T1', enterprise_id: 'E1', user_id: 'U1' },
    { tenant: 'E1.T1', enterprise: 'E1' },
  ],
  [
    'a click',
    { team: { id: 'T1' }, enterprise: null, user: { id: 'U1', team_id: 'T2' }, channel: { id: 'C1' } },
    { tenant: '-.T1', userTeam: 'T2', channel: 'C1' },
  ],
  [
    'a click in an organisation',
    { team: { id: 'T1', enterprise_id: 'E1' }, enterprise: { id: 'E1' }, user: { id: 'U1', team_id: 'T1' } },
    { tenant: 'E1.T1' },
  ],
  [
    'a click where the app is installed for the organisation',
    { team: null, enterprise: { id: 'E1' }, user: { id: 'U1', team_id: 'T1' } },
    { tenant: 'E1.T1' },
  ],
  [
    'a form that was opened for another workspace than the one it is sent from',
    { team: { id: 'T2' }, user: { id: 'U1', team_id: 'T2' }, view: { app_installed_team_id: 'T1' } },
    { tenant: '-.T1', userTeam: 'T2' },
  ],
  [
    'an event',
    { team_id: 'T1', enterprise_id: null, event: { type: 'app_home_opened', user: 'U1', channel: 'D1' } },
    { tenant: '-.T1', user: 'U1', channel: 'D1' },
  ],
])('%s names its caller', (_, body, expected) => {
  expect(callerOf(body)).toMatchObject(expected);
});

test.each([{}, { team_id: 'T1' }, { user_id: 'U1' }, { team_id: '', user_id: 'U1' }, { team: 'T1', user: 'U1' }])(
  'a payload like %j names nobody',
  (body) => {
    expect(() => callerOf(body)).toThrow(Unidentified);
  },
);
