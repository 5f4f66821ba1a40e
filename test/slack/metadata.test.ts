import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LIMITS } from '../../src/slack/blocks/blocks.ts';
import { ForeignForm, readMetadata, writeMetadata } from '../../src/slack/blocks/outcome.ts';
import { callerOfEvent, toCaller, Unidentified } from '../../src/slack/inbound/jobs.ts';
import { blockActionsPayload, eventPayload } from '../../src/slack/inbound/payloads.ts';
import { type Caller, tenantOf } from '../../src/slack/tenant.ts';

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
    'a form whose view names the organisation',
    {
      team: { id: 'T1', enterprise_id: 'E1' },
      enterprise: { id: 'E1' },
      user: { id: 'U1', team_id: 'T1' },
      view: { team_id: 'E1', app_installed_team_id: 'E1' },
    },
    { tenant: 'E1.T1' },
  ],
  [
    'a form whose view alone names the workspace',
    { team: null, enterprise: { id: 'E1' }, user: { id: 'U1', team_id: 'E1' }, view: { team_id: 'T1' } },
    { tenant: 'E1.T1' },
  ],
])('%s names its caller', (_, body, expected) => {
  expect(toCaller(blockActionsPayload.parse(body))).toMatchObject(expected);
});

const OUTER = { team_id: 'T9', enterprise_id: 'E9', event: { type: 'app_home_opened', user: 'U1', channel: 'D1' } };

test.each([
  ['its outer fields alone', {}, { tenant: 'E9.T9', user: 'U1', channel: 'D1' }],
  ['its context', { context_team_id: 'T1', context_enterprise_id: null }, { tenant: '-.T1' }],
  ['its authorization', { authorizations: [{ team_id: 'T1', enterprise_id: null }] }, { tenant: '-.T1' }],
  [
    'its authorization before its context',
    { authorizations: [{ team_id: 'T1', enterprise_id: 'E1' }], context_team_id: 'T2', context_enterprise_id: 'E2' },
    { tenant: 'E1.T1' },
  ],
  [
    'the organisation of its authorization and the workspace of its context',
    { authorizations: [{ team_id: null, enterprise_id: 'E1' }], context_team_id: 'T1', context_enterprise_id: 'E1' },
    { tenant: 'E1.T1' },
  ],
  ['an organisation alone', { team_id: 'E1', enterprise_id: 'E1' }, { tenant: 'E1.-', team: '-' }],
  ['an empty list of authorizations', { authorizations: [] }, { tenant: 'E9.T9' }],
])('an event belongs to whom %s names', (_, more, expected) => {
  expect(callerOfEvent(eventPayload.parse({ ...OUTER, ...more }))).toMatchObject(expected);
});

test('an event that names no workspace and no organisation belongs to nobody', () => {
  expect(() => callerOfEvent(eventPayload.parse({ event: { type: 'app_uninstalled' } }))).toThrow(Unidentified);
});

test.each([
  {},
  { team_id: 'T1' },
  { user_id: 'U1' },
  { team_id: '', user_id: 'U1' },
  { team: 'T1', user: 'U1' },
  { team_id: 'E1', user_id: 'U1' },
])('a payload like %j names nobody', (body) => {
  expect(() => toCaller(blockActionsPayload.parse(body))).toThrow(Unidentified);
});
