import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { MODEL_GUIDE } from '../../src/features/conversation/model-guide.ts';
import { INTENTS } from '../../src/language/intents.ts';
import { READERS } from '../../src/language/weights/masked-words.ts';
import { createModel } from '../../src/services/model/model.ts';
import { promptOf } from '../../src/services/model/prompt.ts';

const QUESTION = { text: 'divert NUMBER_1', open: null };

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, unknown>;
  body: unknown;
}

/** A server that answers each question with the next of these, `null` for none until it closes. */
async function start(answers: readonly ({ status?: number; body: string } | null)[]) {
  const asked: Asked[] = [];
  const left = [...answers];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      const { authorization, accept, 'content-type': type } = headers;
      asked.push({
        method,
        url,
        headers: { authorization, accept, type },
        body: JSON.parse(String(Buffer.concat(parts))),
      });
      const answer = left.shift();
      if (answer === null || answer === undefined) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let now = 1_000_000;
  let failures = 0;
  const settings = { url: `http://127.0.0.1:${port}/v1`, name: 'small', key: 'secret' };
  const clock = { now: () => now, sleep: async () => {} };
  const onFailure = () => {
    failures += 1;
  };
  const model = createModel(settings, { clock, onFailure });
  return {
    asked,
    read: () => model.read(QUESTION, MODEL_GUIDE),
    pass: (ms: number) => {
      now += ms;
    },
    failures: () => failures,
    close: () => model.close(),
    async [Symbol.asyncDispose]() {
      await model.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const said = (content: unknown) => ({ body: JSON.stringify({ choices: [{ message: { content } }] }) });

test('it is asked once, with its key, at its address, for little and always the same', async () => {
  await using at = await start([said('{"intent":"divert"}')]);
  expect(await at.read()).toEqual({ intent: 'divert' });
  expect(at.asked).toEqual([
    {
      method: 'POST',
      url: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret', accept: 'application/json', type: 'application/json' },
      body: { model: 'small', messages: promptOf(QUESTION, MODEL_GUIDE), temperature: 0, max_tokens: 200 },
    },
  ]);
});

test.each<[string, { status?: number; body: string }, unknown, number]>([
  ['an object', said('{"intent":"none"}'), { intent: 'none' }, 0],
  ['an object between words', said('Here: {"intent":"none"} Done.'), { intent: 'none' }, 0],
  ['words alone', said('I cannot say.'), null, 0],
  ['half an object', said('{"intent":'), null, 0],
  ['no content', said(null), null, 1],
  ['no message', { body: '{"choices":[{}]}' }, null, 1],
  ['no choice', { body: '{"choices":[]}' }, null, 1],
  ['no choices', { body: '{}' }, null, 1],
  ['choices that are none', { body: '{"choices":{"0":{"message":{"content":"{}"}}}}' }, null, 1],
  ['nothing', { body: 'null' }, null, 1],
  ['what is no JSON', { body: '<html>' }, null, 1],
  ['a refusal', { status: 429, ...said('{"intent":"none"}') }, null, 1],
  ['another success', { status: 201, ...said('{"intent":"none"}') }, null, 1],
  ['far too much', said(`{"intent":"${'x'.repeat(40_000)}"}`), null, 1],
])('what it makes of %s', async (_, answer, read, failures) => {
  await using at = await start([answer]);
  expect(await at.read()).toEqual(read);
  expect(at.failures()).toBe(failures);
});

test('after three failures in a row it is left alone for a minute, and then asked again', async () => {
  const bad = { status: 500, body: '' };
  const good = said('{"intent":"none"}');
  await using at = await start([bad, bad, good, bad, bad, bad, good, bad, bad, bad]);
  const read = async (times: number) => {
    const all: unknown[] = [];
    for (let time = 0; time < times; time += 1) all.push(await at.read());
    return all.map((each) => (each === null ? '-' : 'read')).join(' ');
  };
  expect(await read(3)).toBe('- - read');
  expect(await read(3)).toBe('- - -');
  expect([await read(2), at.asked.length]).toEqual(['- -', 6]);
  at.pass(59_999);
  expect([await read(1), at.asked.length]).toEqual(['-', 6]);
  at.pass(1);
  expect([await read(1), at.asked.length]).toEqual(['read', 7]);
  expect(await read(3)).toBe('- - -');
  expect([await read(1), at.asked.length, at.failures()]).toEqual(['-', 10, 8]);
});

test('no more than four are asked at once', async () => {
  await using at = await start([null, null, null, null, said('{}')]);
  const going = [at.read(), at.read(), at.read(), at.read()];
  expect(await at.read()).toBeNull();
  expect(at.failures()).toBe(0);
  await at.close();
  expect(await Promise.all(going)).toEqual([null, null, null, null]);
  expect(at.failures()).toBe(4);
  expect(at.asked.length).toBeLessThan(5);
});

test('the question describes each intent and slot, and says what was asked back before', () => {
  const [rules, request] = promptOf(QUESTION, MODEL_GUIDE);
  for (const intent of Object.keys(INTENTS)) expect(rules?.content).toMatch(new RegExp(`^${intent}: [^ ]`, 'mu'));
  expect(MODEL_GUIDE.slots.map(([slot]) => slot).toSorted()).toEqual([...READERS.keys()].toSorted());
  expect(rules?.content).toContain(
    'add somebody to a ring list (number, name, from, until, position, before, ring_seconds)',
  );
  expect(rules?.content).toContain('"me" as a slot');
  expect(request).toEqual({ role: 'user', content: 'Request: "divert NUMBER_1"' });
  const asking = (missing: readonly string[]) =>
    promptOf({ text: 'to "Ben"', open: { intent: 'divert', missing } }, MODEL_GUIDE)[1]?.content;
  expect(asking(['to', 'until'])).toBe('Request: "to \\"Ben\\""\nAsked back before: divert, open: to, until');
  expect(asking([])).toBe('Request: "to \\"Ben\\""\nAsked back before: divert, open: nothing');
});
