import { expect, it } from 'vitest';
import { type Bench, expectInvalid, expectRefusal, startBench } from './support.ts';

const ROOT = '/ivrs/ivr_acme_1';
const SUB = '/ivrs/ivr_acme_2';

async function read(bench: Bench, path = ROOT) {
  return (await bench.call('GET', path)).json.data;
}

it('the menus of the customer are listed in every dialect', async () => {
  const { call, control } = await startBench();
  const items = [
    { ivr_id: 'ivr_acme_1', telephone_number: '+441632960101', name: 'ROOT', is_root: true, schedule: 'always' },
    expect.objectContaining({ ivr_id: 'ivr_acme_2', is_root: false, schedule: 'out_of_hours' }),
    expect.objectContaining({ ivr_id: 'ivr_acme_3', name: 'مرحبا <&> Bookings' }),
  ];
  expect((await call('GET', '/ivrs')).json).toEqual({ success: true, data: { items, count: 3 } });
  await control('POST', '/dialects', { ivr_list: 'array' });
  expect((await call('GET', '/ivrs')).json).toEqual({ success: true, data: items });
  await control('POST', '/dialects', { ivr_list: 'ivrs' });
  expect((await call('GET', '/ivrs')).json).toEqual({ success: true, data: { ivrs: items } });
});

it('a menu shows every field', async () => {
  const bench = await startBench();
  expect(await read(bench)).toEqual({
    ivr_id: 'ivr_acme_1',
    telephone_number: '+441632960101',
    name: 'ROOT',
    is_root: true,
    schedule: 'always',
    schedule_description: 'Always',
    replay_count: 2,
    first_digit_timeout_seconds: 5,
    next_digit_timeout_seconds: 3,
    direct_dial_enabled: false,
    prompts: {
      intro: { type: 'custom', custom_prompt_set: true },
      menu: { type: 'custom', custom_prompt_set: false },
    },
  });
});

it('a menu is found by its id exactly, and only by its own customer', async () => {
  const { call } = await startBench();
  for (const id of ['ROOT', 'IVR_ACME_1', 'ivr_acme_1%20', 'ivr_acme_9', '+441632960101']) {
    expectRefusal(await call('GET', `/ivrs/${id}`), 404, 'ivr_not_found');
  }
  expect((await call('GET', '/ivrs/ivr_large_1', { key: 'large' })).status).toBe(200);
  expectRefusal(await call('GET', '/ivrs/ivr_large_1'), 404, 'ivr_not_found');
  const body = { replay_count: 1 };
  expectRefusal(await call('PATCH', '/ivrs/ivr_large_1', { body }), 404, 'ivr_not_found');
});

it('only the menu settings that are sent change', async () => {
  const bench = await startBench();
  for (const change of [
    { schedule: 'weekends' },
    { schedule_description: 'Saturday & Sunday' },
    { replay_count: 0 },
    { first_digit_timeout_seconds: 60 },
    { next_digit_timeout_seconds: 1 },
    { direct_dial_enabled: true },
    { schedule: 'always', schedule_description: '', direct_dial_enabled: false },
  ]) {
    const before = await read(bench);
    const { status, json } = await bench.call('PATCH', ROOT, { body: change });
    expect({ status, json }).toEqual({ status: 200, json: { success: true, data: { ...before, ...change } } });
    expect(await read(bench)).toEqual({ ...before, ...change });
  }
});

it('a menu update answers with the new state, with nothing, or with no content', async () => {
  const bench = await startBench();
  const patch = (replay_count: number) => bench.call('PATCH', ROOT, { body: { replay_count } });
  await bench.control('POST', '/dialects', { write_answer: 'empty' });
  expect(await patch(5)).toMatchObject({ status: 200, text: '' });
  await bench.control('POST', '/dialects', { write_answer: 'no-content' });
  expect(await patch(6)).toMatchObject({ status: 204, text: '' });
  expect((await read(bench)).replay_count).toBe(6);
});

it('menu settings of a wrong type or beyond the bounds are refused', async () => {
  const bench = await startBench();
  const before = await read(bench);
  const wrong = {
    schedule: ['sometimes', '', 'Always', null, 1],
    schedule_description: [1, null, 'x'.repeat(201)],
    replay_count: [-1, 11, 1.5, '2', null],
    first_digit_timeout_seconds: [0, 61, '5'],
    next_digit_timeout_seconds: [0, 61, true],
    direct_dial_enabled: ['true', 1, null],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      expectInvalid(await bench.call('PATCH', ROOT, { body: { direct_dial_enabled: true, [field]: value } }), field);
    }
  }
  expect(await read(bench)).toEqual(before);
});

it('the name of the root menu cannot be changed', async () => {
  const bench = await startBench();
  const answer = await bench.call('PATCH', ROOT, { body: { name: 'Reception', replay_count: 1 } });
  expectInvalid(answer, 'name');
  expect(answer.json.error.message).toContain('ROOT');
  expect(await read(bench)).toMatchObject({ name: 'ROOT', replay_count: 2 });
});

it('prompts, identity and unknown fields of a menu cannot be written', async () => {
  const bench = await startBench();
  const before = await read(bench, SUB);
  for (const field of ['name', 'is_root', 'ivr_id', 'telephone_number', 'prompts', 'transitions', 'constructor']) {
    expectInvalid(await bench.call('PATCH', SUB, { body: { replay_count: 1, [field]: 'x' } }), field);
  }
  expectRefusal(await bench.call('PATCH', SUB, { body: {} }), 422, 'validation_failed');
  expectRefusal(await bench.call('PATCH', SUB, { body: [] }), 422, 'validation_failed');
  expect(await read(bench, SUB)).toEqual(before);
});

it('a key without IVR permissions sees no menus, one that only reads changes none', async () => {
  const bench = await startBench();
  const body = { replay_count: 1 };
  expectRefusal(await bench.call('GET', '/ivrs', { key: 'no-ivrs' }), 403, 'scope_denied');
  expectRefusal(await bench.call('GET', ROOT, { key: 'no-ivrs' }), 403, 'scope_denied');
  expectRefusal(await bench.call('PATCH', ROOT, { key: 'no-ivrs', body }), 403, 'scope_denied');
  expect((await bench.call('GET', ROOT, { key: 'read-only' })).status).toBe(200);
  expectRefusal(await bench.call('PATCH', ROOT, { key: 'read-only', body }), 403, 'scope_denied');
});
