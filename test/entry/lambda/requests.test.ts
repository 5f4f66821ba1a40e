import { channel } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Requests } from '../../../src/entry/lambda/requests.ts';

const requests = new Requests('127.0.0.1:9001');

/** Says on a channel of Node that something has happened to a request. */
function say(name: string, request: object): void {
  channel(name).publish({ request });
}

/** Whether all work seems to be over, after some turns. */
async function isOver(ended: Promise<boolean>, turns = 40): Promise<boolean | null> {
  let over: boolean | null = null;
  void ended.then((value) => {
    over = value;
  });
  for (let count = 0; count < turns; count += 1) await turn();
  return over;
}

test('where nothing is under way all is over at once', async () => {
  expect(await requests.ended()).toBe(true);
});

test.each(['undici:request:trailers', 'undici:request:error'])('a request of fetch is over at %s', async (end) => {
  const [one, two] = [{}, {}];
  say('undici:request:create', one);
  say('undici:request:create', two);
  const ended = requests.ended();
  say(end, one);
  expect(await isOver(ended)).toBeNull();
  say(end, two);
  expect(await ended).toBe(true);
});

test('a request of node:http is over when it closes, and those of the runtime are none', async () => {
  const made = (host: string) =>
    Object.assign(new EventEmitter(), { getHeader: (name: string) => name === 'host' && host });
  const [own, other] = [made('127.0.0.1:9001'), made('api.example.com')];
  say('http.client.request.created', own);
  expect(await requests.ended()).toBe(true);
  say('http.client.request.created', other);
  const ended = requests.ended();
  expect(await isOver(ended)).toBeNull();
  other.emit('close');
  expect(await ended).toBe(true);
  expect([own.listenerCount('close'), other.listenerCount('close')]).toEqual([0, 0]);
});

test('what begins soon after the last request has ended is waited for, by all who wait', async () => {
  const [one, two] = [{}, {}];
  say('undici:request:create', one);
  const waiting = [requests.ended(), requests.ended()];
  await turn();
  say('undici:request:trailers', one);
  await turn();
  say('undici:request:create', two);
  expect(await Promise.all(waiting.map((each) => isOver(each)))).toEqual([null, null]);
  say('undici:request:error', two);
  expect(await Promise.all(waiting)).toEqual([true, true]);
});
