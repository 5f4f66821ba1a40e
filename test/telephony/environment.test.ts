import { describe, expect, it } from 'vitest';
import type { CallLogEntry } from '../../src/telephony/request.ts';
import { failureOf, open, owner, startProvider } from './support.ts';

async function asked(environment: 'sandbox' | 'live', said: unknown) {
  const json = { success: true, environment: said, data: { call_credit_balance: '1' } };
  const provider = await startProvider(() => ({ json }));
  const log: CallLogEntry[] = [];
  return {
    client: open(provider.url, { log: (_, entry) => log.push(entry()) }).client(owner({ environment })),
    log,
    provider,
  };
}

describe('an answer that names its environment', () => {
  it.each([
    ['sandbox', 'sandbox'],
    ['sandbox', ' Sandbox'],
    ['sandbox', undefined],
    ['sandbox', null],
    ['sandbox', ''],
    ['sandbox', 3],
    ['live', 'live'],
    ['live', 'LIVE'],
    ['live', undefined],
  ] as const)('is read where %s was asked and it says %j', async (environment, said) => {
    const { client, log } = await asked(environment, said);
    expect((await client.balance()).text).toBe('1');
    expect(log.at(-1)).toMatchObject({ environmentSaid: null });
  });

  it.each([
    ['sandbox', 'live'],
    ['sandbox', 'production'],
    ['live', 'sandbox'],
    ['live', 'SANDBOX '],
  ] as const)('is refused and logged where %s was asked and it says %j', async (environment, said) => {
    const { client, log } = await asked(environment, said);
    const error = await failureOf(client.balance());
    expect(error).toMatchObject({ name: 'WrongEnvironment', environment });
    expect(String(error)).not.toContain('production');
    expect(log.at(-1)).toMatchObject({ status: 200, environmentSaid: said.trim().toLowerCase() });
    expect(await failureOf(client.test())).toMatchObject({ name: 'WrongEnvironment' });
    expect(await failureOf(client.updateIvr('ivr_1', { replayCount: 1 }))).toMatchObject({
      name: 'Unreachable',
      outcome: 'unknown',
    });
  });

  it('is read where Live was asked and it says a word of its own, which is logged without secrets', async () => {
    const { client, log } = await asked('live', `production ${'x'.repeat(90)}`);
    expect((await client.balance()).text).toBe('1');
    expect(log.at(-1)?.environmentSaid).toBe(`production ${'x'.repeat(29)}`);
    const echo = await asked('live', 'the-very-secret-value');
    await echo.client.balance();
    expect(echo.log.at(-1)?.environmentSaid).toBe('[hidden]');
  });
});
