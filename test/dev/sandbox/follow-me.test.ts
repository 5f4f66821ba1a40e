import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACME, type Bench, expectInvalid, expectRefusal, startBench } from './support.ts';

const ORDERED = `/numbers/${ACME.ordered}/follow-me`;
const FULL = `/numbers/${ACME.full}/follow-me`;
const EMPTY = `/numbers/${ACME.empty}/follow-me`;

const anna = { name: 'Anna', number: '+447700900110', enabled: true, ring_seconds: 20, period: '' };

async function read(bench: Bench, path = ORDERED, key = 'everything') {
  return (await bench.call('GET', path, { key })).json.data;
}

it('the demo numbers show every kind of ring strategy', async () => {
  const bench = await startBench();
  expect(await read(bench)).toEqual({
    telephone_number: ACME.ordered,
    mode: 'follow_me',
    sequence: 'ordered',
    timeout_seconds: 60,
    max_forwards: 3,
    destinations: ['Anna', 'Ben', 'Chloë'].map((name, index) => ({
      destination_id: expect.stringMatching(/^destination_[0-9a-z]+$/),
      name,
      number: `+4477009001${10 + index}`,
      enabled: true,
      ring_seconds: 20,
      order: index + 1,
    })),
    destination_limit: 10,
  });
  const full = await read(bench, FULL);
  expect(full.sequence).toBe('simultaneous');
  expect(full.destinations).toHaveLength(10);
  expect((await read(bench, EMPTY)).destinations).toEqual([]);
  expect((await read(bench, '/numbers/+441134960102/follow-me', 'live-everything')).sequence).toBe('random');
});

it('Follow-Me that is not available is refused', async () => {
  const { call } = await startBench();
  const path = '/numbers/+441134960103/follow-me';
  expectRefusal(await call('GET', path, { key: 'live-everything' }), 409, 'follow_me_unavailable');
  const body = { max_forwards: 2 };
  expectRefusal(await call('PUT', path, { key: 'live-everything', body }), 409, 'follow_me_unavailable');
});

it('only the settings that are sent change', async () => {
  const bench = await startBench();
  const before = await read(bench);
  for (const change of [{ sequence: 'random' }, { timeout_seconds: 45 }, { max_forwards: 10 }]) {
    const was = await read(bench);
    expect((await bench.call('PUT', ORDERED, { body: change })).status).toBe(200);
    expect(await read(bench)).toEqual({ ...was, ...change });
  }
  expect((await read(bench)).destinations).toEqual(before.destinations);
});

it('a list that is sent replaces the list, keeps known ids and issues new ones', async () => {
  const bench = await startBench();
  const [first, , third] = (await read(bench)).destinations;
  const { order: _, ...kept } = { ...third, name: 'Chloë mobile', period: 'weekdays' };
  const body = { destinations: [kept, { ...anna, name: 'New' }] };
  expect((await bench.call('PUT', ORDERED, { body })).status).toBe(200);
  const { destinations } = await read(bench);
  expect(destinations).toHaveLength(2);
  expect(destinations[0]).toEqual({ ...third, name: 'Chloë mobile', order: 1 });
  expect(destinations[1]).toMatchObject({ name: 'New', order: 2 });
  expect(destinations[1].destination_id).toMatch(/^destination_[0-9a-z]+$/);
  expect([first, third].map((each) => each.destination_id)).not.toContain(destinations[1].destination_id);
});

it('a destination that was replaced is gone, its id included', async () => {
  const bench = await startBench();
  const [first] = (await read(bench)).destinations;
  expect((await bench.call('PUT', ORDERED, { body: { destinations: [] } })).status).toBe(200);
  expect((await read(bench)).destinations).toEqual([]);
  const body = { destinations: [{ ...anna, destination_id: first.destination_id }] };
  expectInvalid(await bench.call('PUT', ORDERED, { body }), 'destinations[0].destination_id');
});

it('a period is kept but never read out', async () => {
  const bench = await startBench();
  const body = { destinations: [{ ...anna, period: 'evenings' }] };
  expect((await bench.call('PUT', EMPTY, { body })).json.data.destinations[0]).not.toHaveProperty('period');
  expect((await read(bench, EMPTY)).destinations[0]).not.toHaveProperty('period');
  const stored = await bench.control('GET', EMPTY);
  expect(stored.destinations[0].period).toBe('evenings');
});

it('ten destinations are accepted, an eleventh is refused', async () => {
  const { call } = await startBench();
  const destinations = Array.from({ length: 11 }, () => anna);
  expect((await call('PUT', EMPTY, { body: { destinations: destinations.slice(1) } })).status).toBe(200);
  expectInvalid(await call('PUT', EMPTY, { body: { destinations } }), 'destinations');
});

it('settings are accepted at their bounds and refused beyond them', async () => {
  const { call } = await startBench();
  const withRing = (ring_seconds: unknown) => ({ destinations: [anna, { ...anna, ring_seconds }] });
  for (const body of [
    { max_forwards: 1 },
    { max_forwards: 10 },
    { timeout_seconds: 5 },
    { timeout_seconds: 600 },
    withRing(0),
    withRing(90),
  ]) {
    expect((await call('PUT', EMPTY, { body })).status).toBe(200);
  }
  for (const value of [0, 11, 1.5, '3', null, true]) {
    expectInvalid(await call('PUT', EMPTY, { body: { max_forwards: value } }), 'max_forwards');
  }
  for (const value of [4, 601, -1, '60']) {
    expectInvalid(await call('PUT', EMPTY, { body: { timeout_seconds: value } }), 'timeout_seconds');
  }
  for (const value of [-1, 91, 20.5, '20', null]) {
    expectInvalid(await call('PUT', EMPTY, { body: withRing(value) }), 'destinations[1].ring_seconds');
  }
});

it('a sequence other than the three is refused', async () => {
  const { call } = await startBench();
  for (const sequence of ['ordered', 'random', 'simultaneous']) {
    expect((await call('PUT', ORDERED, { body: { sequence } })).json.data.sequence).toBe(sequence);
  }
  for (const sequence of ['Ordered', 'linear', '', 1, null]) {
    expectInvalid(await call('PUT', ORDERED, { body: { sequence } }), 'sequence');
  }
});

it('every field of a destination but its id has to be sent', async () => {
  const { call } = await startBench();
  for (const field of Object.keys(anna)) {
    const { [field]: _, ...rest } = anna as Record<string, unknown>;
    expectInvalid(await call('PUT', EMPTY, { body: { destinations: [rest] } }), `destinations[0].${field}`);
  }
});

it('a destination with wrong types, a bad number or a wrong id is refused', async () => {
  const bench = await startBench();
  const [first] = (await read(bench)).destinations;
  const [foreign] = (await read(bench, FULL)).destinations;
  const send = (destinations: unknown) => bench.call('PUT', ORDERED, { body: { destinations } });
  for (const number of ['', '12', 'anna', '+44 77x', '+', 447700900110, '+4477009001101234567890']) {
    expectInvalid(await send([{ ...anna, number }]), 'destinations[0].number');
  }
  expectInvalid(await send([{ ...anna, name: 7 }]), 'destinations[0].name');
  expectInvalid(await send([{ ...anna, name: 'x'.repeat(201) }]), 'destinations[0].name');
  expectInvalid(await send([{ ...anna, enabled: 'true' }]), 'destinations[0].enabled');
  expectInvalid(await send([{ ...anna, period: null }]), 'destinations[0].period');
  for (const destination_id of ['destination_999999', foreign.destination_id, '', null]) {
    expectInvalid(await send([{ ...anna, destination_id }]), 'destinations[0].destination_id');
  }
  const twice = { ...anna, destination_id: first.destination_id };
  expectInvalid(await send([twice, twice]), 'destinations[1].destination_id');
  expectInvalid(await send({}), 'destinations');
  expectInvalid(await send(['x']), 'destinations[0]');
});

it('fields that cannot be written are refused', async () => {
  const { call } = await startBench();
  for (const field of ['mode', 'telephone_number', 'destination_limit', 'ring_seconds', '__proto__']) {
    expectInvalid(await call('PUT', ORDERED, { body: `{"sequence":"random","${field}":"x"}` }), field);
  }
  expectInvalid(
    await call('PUT', ORDERED, { body: { destinations: [{ ...anna, order: 1 }] } }),
    'destinations[0].order',
  );
  for (const body of [{}, [], null, 'x', '7']) {
    expect((await call('PUT', ORDERED, { body })).status).toBeGreaterThanOrEqual(400);
  }
});

it('a refused update changes nothing at all', async () => {
  const bench = await startBench();
  const before = await read(bench);
  const body = { sequence: 'random', timeout_seconds: 30, destinations: [anna, { ...anna, ring_seconds: 91 }] };
  expectInvalid(await bench.call('PUT', ORDERED, { body }), 'destinations[1].ring_seconds');
  expect(await read(bench)).toEqual(before);
});

it('a key that only reads Follow-Me cannot change it', async () => {
  const bench = await startBench();
  const before = await read(bench);
  for (const key of ['read-only', 'no-follow-me-write']) {
    expect((await bench.call('GET', ORDERED, { key })).status).toBe(200);
    expectRefusal(await bench.call('PUT', ORDERED, { key, body: { max_forwards: 9 } }), 403, 'scope_denied');
  }
  expect(await read(bench)).toEqual(before);
});

it('an update answers with the new state, with nothing, or with no content', async () => {
  const bench = await startBench();
  const put = (max_forwards: number) => bench.call('PUT', ORDERED, { body: { max_forwards } });
  expect((await put(4)).json).toEqual({ success: true, data: await read(bench) });
  await bench.control('POST', '/dialects', { write_answer: 'empty' });
  expect(await put(5)).toMatchObject({ status: 200, text: '' });
  await bench.control('POST', '/dialects', { write_answer: 'no-content' });
  expect(await put(6)).toMatchObject({ status: 204, text: '' });
  expect((await read(bench)).max_forwards).toBe(6);
});

it('whatever is sent, an update changes exactly what it said or nothing', async () => {
  const bench = await startBench();
  const number = fc.oneof(fc.integer({ min: -5, max: 700 }), fc.constant('60'), fc.constant(null));
  const item = fc.record(
    {
      name: fc.string({ unit: 'grapheme', maxLength: 30 }),
      number: fc.constantFrom('+447700900110', '020 7946 0000', 'x'),
      enabled: fc.boolean(),
      ring_seconds: fc.integer({ min: -1, max: 95 }),
      period: fc.string({ maxLength: 5 }),
    },
    { requiredKeys: ['name', 'number', 'enabled', 'ring_seconds'] },
  );
  const change = fc.record(
    {
      sequence: fc.constantFrom('ordered', 'random', 'simultaneous', 'other'),
      timeout_seconds: number,
      max_forwards: number,
      destinations: fc.array(item, { maxLength: 12 }),
    },
    { requiredKeys: [] },
  );
  const property = fc.asyncProperty(change, async (body) => {
    const before = await read(bench);
    const answer = await bench.call('PUT', ORDERED, { body });
    const after = await read(bench);
    if (answer.status !== 200) {
      expectRefusal(answer, 422, 'validation_failed');
      expect(after).toEqual(before);
      return;
    }
    const { destinations, ...settings } = body;
    expect(after).toMatchObject(settings);
    const shown = destinations?.map(({ period: _, ...each }, index) => ({ ...each, order: index + 1 }));
    const bare = after.destinations.map(({ destination_id: _, ...each }: Record<string, unknown>) => each);
    if (shown) expect(bare).toEqual(shown);
    else expect(after.destinations).toEqual(before.destinations);
  });
  await fc.assert(property, { numRuns: 150 });
});
