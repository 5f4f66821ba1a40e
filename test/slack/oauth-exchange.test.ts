import { expect, test } from 'vitest';
import { BufferedResponse, requestOf } from '../../src/slack/install/oauth.ts';

const VISIT = { method: 'GET', url: '/slack/install?x=1', headers: { cookie: 'a=b' } };

test('what a host hands over is what the provider reads', () => {
  expect(requestOf(VISIT)).toMatchObject(VISIT);
});

test('what the provider writes is kept for the host, whichever way it writes', () => {
  const first = new BufferedResponse(requestOf(VISIT));
  first.setHeader('set-cookie', ['a=1', 'b=2']);
  first.writeHead(302, { location: '/there', 'x-left-out': undefined }).end('');
  expect(first.kept).toEqual({ status: 302, headers: { 'set-cookie': 'a=1, b=2', location: '/there' }, body: '' });
  const second = new BufferedResponse(requestOf(VISIT));
  second.writeHead(200, 'Fine', { 'content-length': 4 }).end('page');
  expect(second.kept).toEqual({ status: 200, headers: { 'content-length': '4' }, body: 'page' });
  const third = new BufferedResponse(requestOf(VISIT));
  third.writeHead(404).end();
  expect(third.kept).toEqual({ status: 404, headers: {}, body: '' });
});
