import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { NotInstalled } from '../../src/slack/api/clients.ts';
import { createDownload, DownloadFailed } from '../../src/slack/api/uploaded-file.ts';
import { messagePayload } from '../../src/slack/blocks/outcome.ts';
import type { Command, CommandMetadata } from '../../src/slack/inbound/feature.ts';
import { CommandTable, isWhole, leastRight } from '../../src/slack/inbound/routes.ts';

const mrkdwn = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } }) as const;
const plain = (text: string) => ({ type: 'section', text: { type: 'plain_text', text } }) as const;

test.each([
  ['By <@U1> & <#C1>', [mrkdwn('<@U1> in <#C1>')], 'By <@U1> &amp; <#C1>'],
  ['By <@U1> & <#C1>', [mrkdwn('<@U1>')], 'By <@U1> &amp; &lt;#C1&gt;'],
  ['By <@U1>', [plain('<@U1>')], 'By &lt;@U1&gt;'],
  ['By <@U1>', [], 'By &lt;@U1&gt;'],
  ['By <!here> <@u1>', [mrkdwn('<!here> <@u1>')], 'By &lt;!here&gt; &lt;@u1&gt;'],
  ['Nobody', [mrkdwn('<@U1>')], 'Nobody'],
])('of the text "%s" what the blocks mention is mentioned', (text, blocks, expected) => {
  expect(messagePayload({ text, blocks })).toEqual({ text: expected, ...(blocks.length === 0 ? {} : { blocks }) });
});

const row = (word: string): Command => ({
  word,
  may: 'anyone',
  run: () => ({ kind: 'nothing' }),
});

test.each([
  ['abx', ['abc']],
  ['axx', []],
  ['acbd', ['abc', 'abcd']],
  ['axxd', ['abcd']],
  ['xxxd', []],
  ['abcdefxxx', ['abcdefghi']],
  ['abcdexxxx', []],
  ['', ['abc', 'abcd', 'abcdefghi']],
  ['ABC', []],
  [`${'x'.repeat(40)}abc`, []],
])('of what was typed as %s these are near', (typed, near) => {
  const table = new CommandTable([row('abcdefghi'), row('abcd'), row('abc'), row('zzzzzzzzzzzzzz')]);
  const found = table.near(typed);
  expect(typed === '' ? found.toSorted() : found).toEqual(near);
});

test('another word for a command is near as well, from three letters on, and names it once', () => {
  const table = new CommandTable(
    [row('balance')],
    new Map([
      ['ok', 'balance'],
      ['credit', 'balance'],
      ['credits', 'balance'],
    ]),
  );
  expect([table.near('creditz'), table.near('oj'), table.near('ok')]).toEqual([['balance'], [], []]);
});

const choice = (...may: ('anyone' | 'read' | 'edit' | 'manage')[]): Command => ({
  word: 'x',
  choose: () => '0',
  choices: Object.fromEntries(may.map((right, at) => [at, { may: right, run: () => ({ kind: 'nothing' as const }) }])),
});

test('the least right of a command is that of its least demanding use', () => {
  const listed: CommandMetadata = { word: 'x', least: 'edit' };
  expect([leastRight(listed), leastRight(row('x'))]).toEqual(['edit', 'anyone']);
  const commands = [choice('manage', 'read'), choice('manage', 'edit'), choice('manage'), choice('anyone')];
  expect(commands.map(leastRight)).toEqual(['read', 'edit', 'manage', 'anyone']);
  expect([isWhole(listed), isWhole(row('x')), isWhole(choice('read'))]).toEqual([false, true, true]);
});

test('a workspace without the app is told so', () => {
  expect(new NotInstalled('x').spoken).toEqual({
    headline: 'Switchboard is not installed in this workspace.',
    next: 'Ask the person who runs Switchboard to install it here.',
  });
});

test.each<[string, { size: number; told: boolean; cut?: boolean }, string]>([
  ['exactly as much as is wanted, said before', { size: 100, told: true }, '100 bytes'],
  ['exactly as much as is wanted, not said', { size: 100, told: false }, '100 bytes'],
  ['more than is wanted, said before', { size: 101, told: true }, 'A file of Slack could not be loaded (large, 200)'],
  ['more than is wanted, not said', { size: 101, told: false }, 'A file of Slack could not be loaded (large, 200)'],
  ['half of it', { size: 50, told: true, cut: true }, 'A file of Slack could not be loaded (unanswered)'],
])('of a file of which comes %s', async (_, given, expected) => {
  const { size, told, cut = false } = given;
  const server = createServer((_request, response) => {
    response.writeHead(200, told ? { 'content-length': String(cut ? size * 2 : size) } : {});
    response.write('x'.repeat(size));
    if (cut) response.destroy();
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const loaded = createDownload(`${url}/api/`)(`${url}/file`, 'xoxb', 100).then(
    (bytes) => `${bytes.length} bytes`,
    (error: unknown) => (error instanceof DownloadFailed ? error.message : String(error)),
  );
  expect(await loaded).toBe(expected);
  server.closeAllConnections();
  server.close();
});
