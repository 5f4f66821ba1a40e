import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BundleFiles, makeBundleFiles } from '../support/lambda/bundles.ts';
import { Environment } from '../support/lambda/environment.ts';
import { urlEvent } from '../support/lambda/function-url.ts';
import { ROOT, readText } from '../support/sources.ts';
import { EARLIER_MAP, packagedOnce } from './packaged-once.ts';

const TRACE = join(ROOT, 'scripts/trace.ts');
const ENV = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
  AWS_MAX_ATTEMPTS: '1',
  AWS_LAMBDA_LOG_FORMAT: 'JSON',
  SLACK_SECRETS_ID: 'switchboard/slack',
  TABLE: 'switchboard',
  SECRET_PREFIX: 'switchboard/',
  SCHEDULE_GROUP: 'switchboard',
  SCHEDULE_TARGET_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
  SCHEDULE_ROLE_ARN: 'arn:aws:iam::123456789012:role/scheduler',
  TELEPHONY_SANDBOX_URL: 'http://127.0.0.1:9/sandbox/v1',
  TELEPHONY_LIVE_URL: 'http://127.0.0.1:9/live/v1',
};

let maps: string;
let bundles: BundleFiles;
beforeAll(async () => {
  bundles = await makeBundleFiles();
  maps = bundles.maps;
});

/** Every line that a function writes while it takes this one event. */
async function logOf(name: 'slack' | 'fire', event: unknown): Promise<string> {
  const environment = await Environment.start({ file: bundles[name].path, env: ENV });
  try {
    const call = environment.invoke(event);
    await call.answer;
    await call.ended;
  } finally {
    await environment.close();
  }
  return environment.log.join('\n');
}

function trace(log: string, ...words: readonly string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TRACE, ...words], { input: log, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

/** What stands in the sources at each place that a text names. */
function linesNamed(text: string): string[] {
  return [...text.matchAll(/(?<=[ (])(src\/[\w./-]+\.ts):(\d+):\d+/g)].map(
    ([, path = '', line]) => `${path}: ${readText(path).split('\n')[Number(line) - 1]?.trim()}`,
  );
}

describe('npm run tool -- trace', () => {
  test('names the sources of a stack that Lambda wrote', async () => {
    const { status, out, err } = trace(await logOf('fire', { from: 'somebody else' }), maps);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(linesNamed(out)[0]).toBe(
      "src/storage/aws/firing.ts: if (!sent.success) throw new RangeError('The event is not a firing of a schedule of ours');",
    );
    expect(out).toMatch(/^ {4}at .*\(src\/storage\/aws\/firing\.ts:/m);
  });

  test('names the sources of a line of our own log, those of its cause too, and changes nothing else of it', async () => {
    const log = await logOf('slack', urlEvent('POST', '/slack/events'));
    const { status, out, err } = trace(log, maps);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const [fault = '', cause = ''] = out.split('"cause":');
    expect(linesNamed(fault)).toEqual(
      expect.arrayContaining([
        'src/storage/aws/named-secret.ts: const { SecretString: text } = await guard(place, () => read(client, id));',
        "src/entry/lambda/function-url.ts: const { receiver, oauth } = await ready('slack');",
      ]),
    );
    expect(linesNamed(cause)[0]).toContain('src/storage/aws/fault.ts: return new Error(');
    const rest = (text: string) => text.replaceAll(/\\n|\n/g, '').replaceAll(/(?<= at )[^"]*?:\d+:\d+\)?/g, '');
    expect(rest(out)).toBe(rest(log));
  });

  test('reads a stack that is plain text, in any folder that the function was unpacked into', async () => {
    const log = JSON.parse((await logOf('slack', urlEvent('POST', '/slack/events'))).split('\n')[0] ?? '');
    const text: string = log.err.stack.replaceAll(/file:\/\/\S*\/slack\//g, '/var/task/dist/slack/');
    const { status, out } = trace(text, maps);
    expect(status).toBe(0);
    expect(out).not.toContain('.mjs');
    expect(linesNamed(out)).toContain('src/entry/lambda/open.ts: const held = await storage.named(secretsId);');
  });

  test('says which map there is not, what makes it, and when there was nothing to name', () => {
    const line = '    at Vp (file:///var/task/dist/fire/fire-ABCDEFG2.mjs:58:31478)';
    const other = trace(line, maps);
    expect(other).toMatchObject({ status: 1, out: line });
    expect(other.err).toContain(`There is no map of fire-ABCDEFG2.mjs in ${maps}. Check out the commit`);
    expect(trace('all is well', maps)).toEqual({
      status: 1,
      out: 'all is well',
      err: 'No place of a bundle stands in it.\n',
    });
    expect(trace(line, join(maps, 'nowhere'))).toMatchObject({
      status: 2,
      err: expect.stringContaining('npm run package'),
    });
    expect(trace(line, maps, maps)).toMatchObject({
      status: 2,
      err: expect.stringContaining('npm run tool -- trace <'),
    });
  });
});

describe('the source maps', () => {
  test('are there for every file of both bundles, outside the folders that the archives are made of', () => {
    // What is no code, such as the numbering plans, has nothing to map.
    const files = [bundles.slack, bundles.fire].flatMap((each) =>
      each.files.map(({ name }) => name).filter((name) => !name.endsWith('.json')),
    );
    const wanted = new Set(files.filter((name) => name !== 'index.mjs').map((name) => `${name}.map`));
    expect(readdirSync(maps).toSorted()).toEqual([...wanted].toSorted());
    expect(files.filter((name) => !name.endsWith('.mjs'))).toEqual([]);
  });

  test('are the same in another folder, byte for byte, and stay beside those of other bundles', () => {
    const { folder } = packagedOnce();
    const read = (from: string) =>
      new Map(readdirSync(from).map((name) => [name, readFileSync(join(from, name), 'utf8')]));
    expect(read(join(folder, 'dist/maps'))).toEqual(new Map([...read(maps), EARLIER_MAP]));
  });

  test('name sources from the root of the project, and hold neither their text nor a path of this machine', () => {
    for (const name of readdirSync(maps)) {
      const map = JSON.parse(readFileSync(join(maps, name), 'utf8'));
      expect(Object.keys(map).toSorted(), name).toEqual(['mappings', 'names', 'sources', 'version']);
      expect(
        map.sources.filter((each: string) => !/^(?:src|node_modules|require-http:)/.test(each)),
        name,
      ).toEqual([]);
      expect(
        map.names.filter((each: string) => /[/\\]/.test(each)),
        name,
      ).toEqual([]);
    }
  });
});
