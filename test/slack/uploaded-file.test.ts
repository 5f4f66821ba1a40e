import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';
import { expect, test } from 'vitest';
import { DownloadFailed, type FileRefusal, readUploaded } from '../../src/slack/api/uploaded-file.ts';

const CALLER = {
  tenant: 'E0ORG0001.T0ACME001',
  team: 'T0ACME001',
  enterprise: 'E0ORG0001',
  user: 'U0ADAM001',
  userTeam: 'T0SECOND1',
  channel: null,
};
const FILE = {
  id: 'F1',
  name: 'Days.ICS',
  user: 'U0ADAM001',
  user_team: 'T0ACME001',
  size: 100,
  mode: 'hosted',
  file_access: 'visible',
  is_external: false,
  url_private_download: 'https://files.slack.com/f1',
};

/** Reads a file of which Slack says this, and gives these bytes or fails. */
async function read(said: unknown, content: string | Error = 'BEGIN') {
  const loaded: unknown[] = [];
  const web = {
    async file(id: string) {
      if (said instanceof Error) throw said;
      expect(id).toBe('F1');
      return said;
    },
    async download(url: string, most: number) {
      loaded.push([url, most]);
      if (content instanceof Error) throw content;
      return Buffer.from(content);
    },
  };
  const found = await readUploaded(web, CALLER, 'F1', { ending: '.ics', most: 100 });
  return { found, loaded };
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(FILE).filter(([name]) => !names.includes(name)));

test.each<[string, object]>([
  ['says everything', FILE],
  ['says the least', without('user_team', 'size', 'file_access', 'is_external')],
  ['is of the organisation', { ...FILE, user_team: 'E0ORG0001' }],
  ['is of the person’s own workspace', { ...FILE, user_team: 'T0SECOND1' }],
  ['is a snippet', { ...FILE, mode: 'snippet' }],
  ['says null', { ...FILE, user_team: null, size: null, file_access: null, is_external: null }],
])('a file that %s is read', async (_, said) => {
  const { found, loaded } = await read(said);
  expect(found).toEqual({ bytes: Buffer.from('BEGIN') });
  expect(loaded).toEqual([['https://files.slack.com/f1', 100]]);
});

test.each<[string, unknown]>([
  ['gone', { ...FILE, mode: 'tombstone' }],
  ['gone', { ...FILE, mode: 'hidden_by_limit' }],
  ['otherOrganisation', { ...FILE, mode: 'file_access' }],
  ['otherOrganisation', { ...FILE, file_access: 'check_file_info' }],
  ['somebodyElses', { ...FILE, user: 'U0OLIVE01' }],
  ['somebodyElses', without('user')],
  ['somebodyElses', { ...FILE, user_team: 'T0FERRY01' }],
  ['outside', { ...FILE, mode: 'external' }],
  ['outside', without('mode')],
  ['outside', { ...FILE, is_external: true }],
  ['otherKind', { ...FILE, name: 'days.ics.txt' }],
  ['otherKind', without('name')],
  ['empty', { ...FILE, size: 0 }],
  ['large', { ...FILE, size: 101 }],
  ['unanswered', undefined],
  ['unanswered', { ...FILE, id: 'F2' }],
])('a file that is %s is not loaded: %j', async (notTaken, said) => {
  expect(await read(said)).toEqual({ found: { notTaken }, loaded: [] });
});

test.each<[string, string]>([
  ['empty', ''],
  ['scope', '<!DOCTYPE  html><html>'],
  ['scope', '\ufeff \n<HTML lang="en">'],
])('what is %s when it is loaded is no file: %j', async (notTaken, content) => {
  expect((await read(FILE, content)).found).toEqual({ notTaken });
});

test.each(['text <html>', '<htmls>', `${' '.repeat(200)}<html>`])('%j is a file', async (content) => {
  expect((await read(FILE, content)).found).toEqual({ bytes: Buffer.from(content) });
});

const refused = (error: string) => new WebAPIPlatformError({ ok: false, error });

test.each<[string, Error]>([
  ['gone', refused('file_not_found')],
  ['gone', refused('file_deleted')],
  ['otherOrganisation', refused('access_denied')],
  ['scope', refused('missing_scope')],
  ['scope', refused('no_permission')],
  ['unanswered', refused('internal_error')],
  ['limited', refused('ratelimited')],
  ['limited', new WebAPIRateLimitedError(3)],
])('it is %s by what Slack refused: %s', async (notTaken, cause) => {
  expect((await read(cause)).found).toEqual({ notTaken, cause });
});

test.each<FileRefusal>(['outside', 'scope', 'large', 'gone', 'limited', 'unanswered'])(
  'a load that failed by %s counts as that',
  async (notTaken) => {
    const cause = new DownloadFailed(notTaken);
    expect((await read(FILE, cause)).found).toEqual({ notTaken, cause });
  },
);

test.each([refused('invalid_auth'), new Error('ours')])('%s is not about the file', async (error) => {
  await expect(read(error)).rejects.toBe(error);
});
