import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPILE_CACHE, SCHEMA_CACHE } from '../support/caches.ts';
import { ROOT } from '../support/sources.ts';
import { readArchive } from './archive.ts';
import { type AwsStandIn, startAws } from './aws-stand-in.ts';
import { makeService, PATIENCE, resourcesOf, type Template, templateOf } from './packaged.ts';

const run = promisify(execFile);
const DEPLOY = join(ROOT, 'scripts/deploy.ts');
/** Nobody's either, but the app cannot know that. */
const PROVIDER = ['telephonySandboxUrl=https://192.0.2.1/sandbox/v1', 'telephonyLiveUrl=https://192.0.2.1/live/v1'];
const WORDS = ['--stage', 'prod', ...PROVIDER.flatMap((each) => ['--param', each])];

/** Runs `npm run deploy` with credentials that open nothing but the stand-in. */
async function deploy(folder: string, aws: AwsStandIn): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    ...COMPILE_CACHE,
    ...SCHEMA_CACHE,
    AWS_ENDPOINT_URL: aws.url,
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    // Milliseconds between two looks at the stack.
    SLS_AWS_MONITORING_FREQUENCY: '10',
  };
  const { stdout, stderr } = await run(process.execPath, [DEPLOY, ...WORDS], { cwd: folder, env });
  return stdout + stderr;
}

const none: Template = { Resources: {}, Outputs: {} };
const withoutTime = (template: unknown) => JSON.stringify(template).replaceAll(/\d{13}-[\dT:.-]+Z/g, 'then');

let folder: string;
let aws: AwsStandIn;
let said: string;
beforeAll(async () => {
  folder = makeService();
  aws = await startAws();
  said = await deploy(folder, aws);
}, PATIENCE);
afterAll(async () => {
  await aws?.close();
  rmSync(folder, { recursive: true });
});

describe('npm run deploy, the first time', () => {
  test('makes the stack of the stage from the template that was packaged', () => {
    const changes = aws.asked.filter(({ what }) => what === 'CreateChangeSet').map(({ fields }) => fields);
    expect(changes.map((each) => [each.get('StackName'), each.get('ChangeSetType')])).toEqual([
      ['switchboard-prod', 'CREATE'],
      ['switchboard-prod', 'UPDATE'],
    ]);
    // Everything of the stack carries them: the change is made with the tags, not the template.
    for (const fields of changes.slice(1)) {
      const tags = [...fields].filter(([key]) => key.startsWith('Tags.')).map(([, value]) => value);
      expect(tags).toEqual(expect.arrayContaining(['application', 'switchboard', 'stage', 'prod']));
    }
    const other = makeService();
    try {
      expect(withoutTime(aws.template())).toBe(withoutTime(templateOf(other, ...WORDS)));
    } finally {
      rmSync(other, { recursive: true });
    }
  });

  test('gives AWS the bundles that were made for it, where the functions look for them', () => {
    const functions = resourcesOf(aws.template() ?? none, 'AWS::Lambda::Function');
    expect(functions.length).toBe(2);
    for (const [, { Properties: it }] of functions) {
      const archive = readArchive(aws.objects.get(`/deployments/${it.Code.S3Key}`) ?? Buffer.alloc(0));
      expect(archive.has(`${it.Handler.replace(/\.\w+$/, '')}.mjs`)).toBe(true);
      for (const [path, bytes] of archive) expect(bytes.equals(readFileSync(join(folder, path))), path).toBe(true);
    }
  });

  test('ends with what the next steps ask for', () => {
    for (const output of ['Address', 'RequestUrl', 'RedirectUrl', 'InstallUrl', 'Table', 'Alarms']) {
      expect(said).toMatch(new RegExp(`^ {2}${output}: \\S+$`, 'm'));
    }
    expect(said).toContain('SlackSecret: switchboard-prod/slack');
  });

  test('sends no credentials and no secret of this machine along', () => {
    for (const { what, body } of aws.asked) expect(body.includes('nothing'), what).toBe(false);
  });
});

test(
  'npm run deploy of what was deployed before replaces both functions all the same',
  async () => {
    const codes = () =>
      resourcesOf(aws.template() ?? none, 'AWS::Lambda::Function').map(([, { Properties: it }]) => it.Code.S3Key);
    const before = codes();
    await deploy(folder, aws);
    expect(codes().filter((key) => before.includes(key))).toEqual([]);
  },
  PATIENCE,
);
