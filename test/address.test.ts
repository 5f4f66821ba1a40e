import { expect, test } from 'vitest';
import { isLoopback, readAddress } from '../src/entry/config/address.ts';

const NO_ADDRESS = 'must be an address that begins with https://';
const IN_CLEAR =
  'must begin with https://, because secrets would travel in clear; http:// is for 127.0.0.1 and localhost only';
const WITH_NAME = 'must not contain a user name or password';
const WITH_MORE = 'must not contain a query or a fragment (? or #)';

test.each<[string, string, boolean]>([
  ['https://api.example.com', 'https://api.example.com', false],
  ['https://api.example.com/', 'https://api.example.com', false],
  ['https://api.example.com/v1//', 'https://api.example.com/v1', false],
  ['HTTPS://API.example.com:443/v1', 'https://api.example.com/v1', false],
  ['https://127.0.0.1.example.com', 'https://127.0.0.1.example.com', false],
  ['https://1127.0.0.1.example.com/x', 'https://1127.0.0.1.example.com/x', false],
  ['https://localhost', 'https://localhost', true],
  ['http://localhost:8080/a/', 'http://localhost:8080/a', true],
  ['http://[::1]:3000', 'http://[::1]:3000', true],
  ['http://127.0.0.1', 'http://127.0.0.1', true],
  ['http://127.10.200.255:9/', 'http://127.10.200.255:9', true],
])('%s is used as %s', (text, address, isHere) => {
  expect(readAddress(text)).toEqual({ address });
  expect(isLoopback(text)).toBe(isHere);
});

test.each<[string, string]>([
  ['', NO_ADDRESS],
  ['api.example.com', NO_ADDRESS],
  ['ftp://127.0.0.1', NO_ADDRESS],
  ['https://me@api.example.com', WITH_NAME],
  ['https://:word@api.example.com', WITH_NAME],
  ['https://api.example.com?', WITH_MORE],
  ['https://api.example.com/#', WITH_MORE],
  ['https://api.example.com/?a=1', WITH_MORE],
  ['http://api.example.com', IN_CLEAR],
  ['http://128.0.0.1', IN_CLEAR],
  ['http://127.0.0.1.example.com', IN_CLEAR],
  ['http://a127.0.0.1', NO_ADDRESS],
  ['http://localhost.example.com', IN_CLEAR],
  ['http://x-localhost', IN_CLEAR],
  ['http://[::2]', IN_CLEAR],
])('%j %s', (text, problem) => {
  expect(readAddress(text)).toEqual({ problem });
});

test('what is no address is none of this machine', () => {
  expect(['', 'localhost', 'http://a127.0.0.1', '127.0.0.1'].map(isLoopback)).toEqual([false, false, false, false]);
});
