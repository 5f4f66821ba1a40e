import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTraceparent } from '../../src/runtime/tracing.ts';
import { ADAM, commandFields, connect, form, logged, send, signed } from '../slack/support.ts';
import { startWorld, type World } from '../support/world.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = 'b7ad6b7169203331';

/** Types a command by a request that carries this header; the lines of the log that it wrote. */
async function linesOf(world: World, text: string, traceparent?: string): Promise<readonly Record<string, unknown>[]> {
  const body = form(commandFields(ADAM, text));
  const before = world.log.length;
  const headers = { ...signed(world, body), ...(traceparent === undefined ? {} : { traceparent }) };
  expect((await send(world.app.url, { headers, body })).status).toBe(200);
  return logged(world).slice(before);
}

test('every line that a request leads to names the trace it belongs to, and no other line does', async () => {
  await using world = await startWorld();
  await connect(world);
  const lines = await linesOf(world, 'balance', `00-${TRACE}-${SPAN}-01`);
  const asked = lines.filter(({ msg }) => msg === 'the provider was asked');
  expect(asked).toMatchObject([{ trace_id: TRACE, span_id: SPAN, endpoint: 'GET /balance' }]);
  const without = await linesOf(world, 'balance');
  expect(without.filter(({ msg }) => msg === 'the provider was asked')).toHaveLength(1);
  expect(without.filter((line) => 'trace_id' in line || 'span_id' in line)).toEqual([]);
});

test('requests at the same time keep their traces apart', async () => {
  await using world = await startWorld();
  await connect(world);
  const other = TRACE.replace('4', '5');
  await Promise.all([
    linesOf(world, 'balance', `00-${TRACE}-${SPAN}-01`),
    linesOf(world, 'account', `00-${other}-${SPAN}-00`),
  ]);
  const traceOf = (endpoint: string) => logged(world).findLast((line) => line.endpoint === endpoint)?.trace_id;
  expect(traceOf('GET /balance')).toBe(TRACE);
  expect(traceOf('GET /customer')).toBe(other);
});

test('a header that is not as the standard has it leaves nothing in the log', async () => {
  await using world = await startWorld();
  await connect(world);
  const lines = await linesOf(world, 'balance', `00-${TRACE}-${SPAN}-01","level":"fatal`);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => 'trace_id' in line || line.level === 'fatal')).toEqual([]);
});

describe('a traceparent', () => {
  test.each([
    ['of version 00', `00-${TRACE}-${SPAN}-00`],
    ['of a later version, which may have more behind it', `cc-${TRACE}-${SPAN}-01-what-the-future-brings`],
  ])('%s is read', (_, header) => {
    expect(readTraceparent(header)).toEqual({ trace_id: TRACE, span_id: SPAN });
  });

  test.each([
    ['missing', undefined],
    ['given twice', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
    ['empty', ''],
    ['of the forbidden version', `ff-${TRACE}-${SPAN}-01`],
    ['of a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['of a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['too long for its version', `00-${TRACE}-${SPAN}-01-more`],
    ['without flags', `00-${TRACE}-${SPAN}`],
    ['very long', `cc-${TRACE}-${SPAN}-01-${'x'.repeat(10_000)}`],
  ])('that is %s is nothing', (_, header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  test('of any other text is nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => readTraceparent(text) === null));
  });
});
