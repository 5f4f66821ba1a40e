import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createDownload } from '../../src/slack/api/uploaded-file.ts';

const TOKEN = 'xoxb-of-a-test';
const MAX_BYTES = 100;

/** A server that stands for Slack's host of files; the paths and tokens that it was asked with. */
async function serve(answer: RequestListener): Promise<{ url: string; asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, asked };
}

test('what is in a file is loaded by the token', async () => {
  const { url, asked } = await serve((_, response) => response.end('größe'));
  const bytes = await createDownload(`${url}/api/`)(`${url}/files-pri/a`, TOKEN, MAX_BYTES);
  expect(new TextDecoder().decode(bytes)).toBe('größe');
  expect(asked).toEqual([`Bearer ${TOKEN}`]);
});

test.each([
  'https://evil.example/files-pri/x',
  'https://files.slack.com.evil.example/x',
  'https://evil.example/?files.slack.com',
  'https://files.slack.com@evil.example/x',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'http://files.slack.com/x',
  'https://files.slack.com:8443/x',
  'https://somebody@files.slack.com/x',
  'http://slack.com/x',
  'not an address',
  '',
])('no token ever goes to %s', async (url) => {
  await expect(createDownload('https://slack.com/api/')(url, TOKEN, MAX_BYTES)).rejects.toMatchObject({
    name: 'DownloadFailed',
    reason: 'outside',
  });
});

test('a redirect is not followed, wherever it leads', async () => {
  const other = await serve((_, response) => response.end('secret'));
  const { url } = await serve((_, response) => response.writeHead(302, { location: `${other.url}/x` }).end());
  const load = createDownload(`${url}/api/`);
  await expect(load(`${url}/x`, TOKEN, MAX_BYTES)).rejects.toMatchObject({ reason: 'scope' });
  await expect(load(`${other.url}/x`, TOKEN, MAX_BYTES)).rejects.toMatchObject({ reason: 'outside' });
  expect(other.asked).toEqual([]);
});

test.each<[string, number, Record<string, string>, string, string]>([
  ['a page to sign in', 200, { 'content-type': 'text/html; charset=utf-8' }, 'x', 'scope'],
  ['no right', 403, {}, '', 'scope'],
  ['no file', 404, {}, '', 'gone'],
  ['a limit', 429, {}, '', 'limited'],
  ['a failure', 500, {}, '', 'unanswered'],
  ['a part of it', 206, {}, 'x', 'unanswered'],
  ['more than is wanted, said before', 200, { 'content-length': '101' }, 'x'.repeat(101), 'large'],
  ['more than is wanted, not said', 200, { 'transfer-encoding': 'chunked' }, 'x'.repeat(101), 'large'],
])('%s is told from a file', async (_what, status, headers, body, reason) => {
  const { url } = await serve((_request, response) => response.writeHead(status, headers).end(body));
  const loading = createDownload(`${url}/api/`)(`${url}/files-pri/secret-part`, TOKEN, MAX_BYTES);
  await expect(loading).rejects.toMatchObject({ name: 'DownloadFailed', reason });
  await expect(loading).rejects.not.toThrow(/secret-part|xoxb/);
});

test('an answer that does not end, or breaks off, is given up', async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(200);
    response.write('x');
    if (request.url === '/cut') setImmediate(() => response.destroy());
  });
  const failure = { name: 'DownloadFailed', reason: 'unanswered' };
  await expect(createDownload(`${url}/api/`)(`${url}/cut`, TOKEN, MAX_BYTES)).rejects.toMatchObject(failure);
  await expect(createDownload(`${url}/api/`, 20)(`${url}/endless`, TOKEN, MAX_BYTES)).rejects.toMatchObject(failure);
});
