import { describe, expect, it } from 'vitest';
import { ApiRejection } from '../../src/telephony/errors.ts';
import { clientAnswered, failureOf, ok, type Reply } from './support.ts';

describe('a change', () => {
  it('sends only the Follow-Me settings that are there', async () => {
    const { provider, client } = await clientAnswered(ok({ max_forwards: 2 }));
    await client.updateFollowMe('+441', { timeoutSeconds: 0 });
    expect(provider.calls()).toMatchObject([{ method: 'PUT', path: '/v1/numbers/%2B441/follow-me' }]);
    expect(provider.calls()[0]?.body).toEqual({ timeout_seconds: 0 });
    expect(provider.calls()[0]?.headers['content-type']).toBe('application/json');
  });

  it('sends the whole list with ids for existing destinations and none for new ones', async () => {
    const { provider, client } = await clientAnswered({ status: 204 });
    await client.updateFollowMe('+441', {
      sequence: 'simultaneous',
      maxForwards: 10,
      destinations: [
        {
          destinationId: 'destination_1',
          name: '',
          number: '07700 900123',
          enabled: false,
          ringSeconds: 0,
          period: '',
        },
        { name: 'New', number: '+4477', enabled: true, ringSeconds: 90, period: 'p' },
      ],
    });
    expect(provider.calls()[0]?.body).toEqual({
      sequence: 'simultaneous',
      max_forwards: 10,
      destinations: [
        {
          destination_id: 'destination_1',
          name: '',
          number: '07700 900123',
          enabled: false,
          ring_seconds: 0,
          period: '',
        },
        { name: 'New', number: '+4477', enabled: true, ring_seconds: 90, period: 'p' },
      ],
    });
  });

  it('sends an emptied list as an empty list', async () => {
    const { provider, client } = await clientAnswered({ status: 204 });
    await client.updateFollowMe('+441', { destinations: [] });
    expect(provider.calls()[0]?.body).toEqual({ destinations: [] });
  });

  it('sends only the IVR settings that are there, false and zero included', async () => {
    const { provider, client } = await clientAnswered(ok({ ivr_id: 'ivr_1' }));
    await client.updateIvr('ivr_1', { replayCount: 0, directDialEnabled: false, scheduleDescription: '' });
    expect(provider.calls()).toMatchObject([{ method: 'PATCH', path: '/v1/ivrs/ivr_1' }]);
    expect(provider.calls()[0]?.body).toEqual({
      replay_count: 0,
      direct_dial_enabled: false,
      schedule_description: '',
    });
  });

  it('sends every IVR setting under its documented name', async () => {
    const { provider, client } = await clientAnswered({ status: 204 });
    await client.updateIvr('ivr_1', { schedule: 'always', firstDigitTimeoutSeconds: 5, nextDigitTimeoutSeconds: 3 });
    expect(provider.calls()[0]?.body).toEqual({
      schedule: 'always',
      first_digit_timeout_seconds: 5,
      next_digit_timeout_seconds: 3,
    });
  });

  it.each<[string, Reply]>([
    ['the new settings', ok({ max_forwards: 2 })],
    ['only success', { json: { success: true } }],
    ['an empty 200', { raw: '' }],
    ['204', { status: 204 }],
    ['words', { raw: 'OK', headers: { 'content-type': 'text/plain' } }],
  ])('is accepted when the API answers %s', async (_what, reply) => {
    const { provider, client } = await clientAnswered(reply);
    await client.updateFollowMe('+441', { maxForwards: 2 });
    await client.updateIvr('ivr_1', { replayCount: 1 });
    expect(provider.calls().map((it) => it.method)).toEqual(['PUT', 'PATCH']);
  });

  it('is refused when the API says success false under a 200', async () => {
    const { client } = await clientAnswered({ json: { success: false, error: { message: 'No.' } } });
    const error = await failureOf(client.updateIvr('ivr_1', { replayCount: 1 }));
    expect(error).toBeInstanceOf(ApiRejection);
    expect(error).toMatchObject({ status: 200, code: null, apiMessage: 'No.' });
  });
});
