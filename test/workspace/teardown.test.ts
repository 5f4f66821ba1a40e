import { expect, test } from 'vitest';
import { readSources } from '../support/sources.ts';

/** What caches something by workspace and need not let go of it when a workspace is removed. */
const LEFT_ALONE: ReadonlyMap<string, string> = new Map([
  ['src/runtime/ttl-cache.ts', 'the caches themselves'],
  ['src/workspace/teardown.ts', 'what they are added to'],
  ['src/credit/balance/zone-formats.ts', 'time zones, of no workspace'],
  ['src/workspace/removal.ts', 'which workspaces are open: it begins the removal'],
  ['src/workspace/aliases.ts', 'made by the host, added where it is received'],
  ['src/workspace/installs.ts', 'made by the host, added where it is received'],
  ['src/telephony/client.ts', 'forgotten with the tokens, which the sessions drop'],
  ['src/workspace/credentials.ts', 'that what is cached is in doubt, which is never too much'],
  ['src/storage/aws/secrets.ts', 'the secret is removed through it'],
  ['src/entry/bot-token.ts', 'when the log was told, for an hour'],
  ['src/entry/readiness.ts', 'which parts of the process work'],
  ['src/entry/agents/slackbot.ts', 'digests of drafts'],
  ['src/entry/agents/tokens.ts', 'what anybody began who has yet to sign in, of no workspace'],
  ['src/runtime/paces.ts', 'how often something was done in the last minute'],
  ['src/telephony/token.ts', 'tokens go with the sessions that they are for'],
  ['src/storage/watched-records.ts', 'the records are wiped through it'],
  [
    'src/slack/inbound/delivery-turns.ts',
    'ids of deliveries, and when the log was told that a workspace asks for too much',
  ],
]);

const SOURCES = readSources('src');

/** The classes of a source, each with its text. */
function classesOf(text: string): { name: string; text: string }[] {
  const found = [...text.matchAll(/^export class (\w+)/gm)];
  return found.map((each, at) => ({ name: each[1] ?? '', text: text.slice(each.index, found[at + 1]?.index) }));
}

/** Where a class is made without being added, as `path: class`. */
function notAdded(name: string): string[] {
  return SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`new ${name}\\(`, 'g'))]
      .filter(({ index }) => !/\bteardown\.add\(\s*$/.test(text.slice(0, index)))
      .map(() => `${path}: ${name}`),
  );
}

test('every service that stops jobs of a workspace, or drops what it has cached, is added where it is made', () => {
  const removable = SOURCES.filter(({ path }) => !LEFT_ALONE.has(path))
    .flatMap(({ text }) => classesOf(text))
    .filter(({ text }) => /^ {2}(?:async )?(?:stop|dropCached)\(tenant: string\)/m.test(text))
    .map(({ name }) => name);
  expect(removable.length).toBeGreaterThan(15);
  // What tells people that proposals lapse has their stores stopped.
  expect(removable.filter((name) => name !== 'ProposalStore').flatMap(notAdded)).toEqual([]);
});

test('every cache of something of a workspace can be dropped', () => {
  const kept = SOURCES.filter(({ path, text }) => !LEFT_ALONE.has(path) && /\bnew Ttl(?:Cache|Map)\b/.test(text));
  const cannot = kept.flatMap(({ path, text }) => {
    const caches = text.match(/\bnew Ttl(?:Cache|Map)\b/g)?.length ?? 0;
    const dropped = classesOf(text).some((each) => /^ {2}dropCached\(tenant: string\)/m.test(each.text));
    const added = text.match(/teardown\.add\(\{ dropCached/g)?.length ?? 0;
    return dropped || added >= caches ? [] : [path];
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(cannot).toEqual([]);
});

test('what is left alone is there', () => {
  const paths = new Set(SOURCES.map(({ path }) => path));
  expect([...LEFT_ALONE.keys()].filter((path) => !paths.has(path))).toEqual([]);
});
