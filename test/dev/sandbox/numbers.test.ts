import { request } from 'undici';
import { expect, it } from 'vitest';
import { ACME, expectRefusal, startBench } from './support.ts';

it('the list holds the active numbers and their count', async () => {
  const { call } = await startBench();
  const { json } = await call('GET', '/numbers');
  expect(json.data.count).toBe(3);
  expect(json.data.items.map((each: { number: string }) => each.number)).toEqual([ACME.ordered, ACME.full, ACME.empty]);
  expect(json.data.items[0]).toEqual({
    number: ACME.ordered,
    display_name: 'Main line',
    status: 'active',
    product_name: 'Hosted number',
    follow_me_available: true,
    voicemail_available: true,
  });
});

it('the large customers have 250 numbers with names that are hard to show', async () => {
  const { call } = await startBench();
  for (const key of ['large', 'live-large']) {
    const { items, count } = (await call('GET', '/numbers', { key })).json.data;
    expect(count).toBe(250);
    expect(new Set(items.map((each: { number: string }) => each.number)).size).toBe(250);
    const names: (string | undefined)[] = items.map((each: { display_name?: string }) => each.display_name);
    expect(names).toContain('');
    expect(names).toContain(undefined);
    expect(names.some((each) => each?.length === 200)).toBe(true);
    expect(names.some((each) => /<&>/.test(each ?? ''))).toBe(true);
    expect(names.some((each) => /\p{Script=Arabic}/u.test(each ?? ''))).toBe(true);
    expect(names.some((each) => /\p{Extended_Pictographic}/u.test(each ?? ''))).toBe(true);
    expect(items.some((each: { follow_me_available: boolean }) => !each.follow_me_available)).toBe(true);
  }
});

it('a number is read by exactly the string of the list, its plus raw or encoded', async () => {
  const { call, sandbox, token } = await startBench();
  const authorization = `Bearer ${await token('everything')}`;
  const listed = (await call('GET', '/numbers')).json.data.items[0];
  for (const segment of ['+441632960101', '%2B441632960101', '%2b441632960101']) {
    const answer = await request(`${sandbox.sandboxUrl}/numbers/${segment}`, { headers: { authorization } });
    expect(answer.statusCode).toBe(200);
    expect(await answer.body.json()).toMatchObject({ data: listed });
  }
  for (const segment of [
    '441632960101',
    '00441632960101',
    '01632960101',
    '%20441632960101',
    '%252B441632960101',
    '+4416329601',
  ]) {
    const answer = await request(`${sandbox.sandboxUrl}/numbers/${segment}`, { headers: { authorization } });
    expect(answer.statusCode, segment).toBe(404);
    expect(await answer.body.json()).toMatchObject({ error: { code: 'number_not_found' } });
  }
});

it('a number that is not active is neither listed nor readable', async () => {
  const { call, control } = await startBench();
  const { json } = await call('GET', '/numbers');
  expect(json.data.items.map((each: { number: string }) => each.number)).not.toContain(ACME.ceased);
  expectRefusal(await call('GET', `/numbers/${ACME.ceased}`), 404, 'number_not_found');
  expectRefusal(await call('GET', `/numbers/${ACME.ceased}/follow-me`), 404, 'number_not_found');
  await control('PATCH', `/numbers/${ACME.ordered}`, { status: 'suspended' });
  expectRefusal(await call('GET', `/numbers/${ACME.ordered}`), 404, 'number_not_found');
  const body = { timeout_seconds: 30 };
  expectRefusal(await call('PUT', `/numbers/${ACME.ordered}/follow-me`, { body }), 404, 'number_not_found');
});

it('a number of another customer is not found', async () => {
  const { call } = await startBench();
  expect((await call('GET', '/numbers/+442079460000', { key: 'large' })).status).toBe(200);
  expectRefusal(await call('GET', '/numbers/+442079460000'), 404, 'number_not_found');
  expectRefusal(await call('GET', '/numbers/+442079460000/follow-me'), 404, 'number_not_found');
});
