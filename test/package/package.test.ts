import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { environmentsOf } from '../../scripts/package/settings.ts';
import { PARAMS, paramsOf, readTarget } from '../../scripts/package/target.ts';
import { Environment } from '../support/lambda/environment.ts';
import { urlEvent } from '../support/lambda/function-url.ts';
import { ROOT, readText } from '../support/sources.ts';
import { readArchive } from './archive.ts';
import { makeService, PATIENCE, readTemplate, resourcesOf, runNode } from './packaged.ts';
import { type Made, NO_UNSHARE, OFFLINE, PACKAGE, packagedOnce } from './packaged-once.ts';

const DEPLOY = join(ROOT, 'scripts/deploy.ts');
const FUNCTIONS = ['slack', 'fire'] as const;

interface Packaged extends Made {
  /** Every file of both bundles, by its path from the folder. */
  bundles: Map<string, Buffer>;
  archives: Record<(typeof FUNCTIONS)[number], Buffer>;
}

function readPackaged({ folder, ran }: Made): Packaged {
  const files = FUNCTIONS.flatMap((name) =>
    readdirSync(join(folder, 'dist', name)).map((file) => `dist/${name}/${file}`),
  );
  const archive = (name: string) => readFileSync(join(folder, `.serverless/${name}.zip`));
  return {
    folder,
    ran,
    bundles: new Map(files.map((file) => [file, readFileSync(join(folder, file))])),
    archives: { slack: archive('slack'), fire: archive('fire') },
  };
}

/** What is to be deployed is packaged anew first. */
function deployed(): Made {
  const folder = makeService();
  return { folder, ran: runNode(folder, [DEPLOY, '--stage', 'test']) };
}

/** A folder of a test's own. */
function ownFolder(make = () => mkdtempSync(join(tmpdir(), 'switchboard-own-'))): string {
  const folder = make();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

let first: Packaged;
let second: Packaged;
beforeAll(() => {
  first = readPackaged(packagedOnce());
  second = readPackaged(deployed());
}, PATIENCE);
afterAll(() => rmSync(second.folder, { recursive: true }));

describe('npm run package', () => {
  test('ends well and says what it made', () => {
    expect(first.ran.status, first.ran.said).toBe(0);
    for (const name of FUNCTIONS) {
      expect(first.ran.said).toMatch(
        new RegExp(`\\.serverless/${name}\\.zip: \\d+ KB, unpacked \\d+ KB in \\d+ files`),
      );
    }
    expect(first.ran.said).toContain('dist/maps: the source maps');
    expect(first.ran.said).toContain('.serverless/cloudformation-template-update-stack.json');
  });

  test.skipIf(NO_UNSHARE !== null)(
    `does so without a network and without credentials${NO_UNSHARE === null ? '' : ` (${NO_UNSHARE})`}`,
    () => {
      const offline = spawnSync('unshare', [...OFFLINE.slice(1), 'cat', '/proc/net/dev'], { encoding: 'utf8' });
      expect(
        offline.stdout
          .trim()
          .split('\n')
          .slice(2)
          .map((line) => line.trim().split(':')[0]),
      ).toEqual(['lo']);
      expect(first.ran.status).toBe(0);
    },
  );

  test('puts the files of its own bundle into each archive, and nothing else', () => {
    expect(readdirSync(join(first.folder, 'dist/maps'))).not.toEqual([]);
    for (const name of FUNCTIONS) {
      const packed = readArchive(first.archives[name]);
      const own = [...first.bundles].filter(([path]) => path.startsWith(`dist/${name}/`));
      expect([...packed.keys()].toSorted()).toEqual(own.map(([path]) => path).toSorted());
      for (const [path, bytes] of own) expect(packed.get(path)?.equals(bytes), path).toBe(true);
      expect([...packed.keys()].filter((path) => !path.endsWith('.mjs'))).toEqual([
        expect.stringMatching(/^dist\/\w+\/numbering-plans-\w+\.json$/),
      ]);
    }
  });

  test('names handlers that are in the archives', () => {
    for (const [, { Properties: it }] of resourcesOf(readTemplate(first.folder), 'AWS::Lambda::Function')) {
      const [, module, name] = /^(.*)\.(\w+)$/.exec(it.Handler) ?? [];
      const archive = readArchive(first.archives[it.FunctionName.split('-').at(-1) as 'slack']);
      const exported = new RegExp(`export\\{[^}]*\\bas ${name}\\b`).test(String(archive.get(`${module}.mjs`)));
      expect(exported, it.Handler).toBe(true);
    }
  });

  test(
    'makes archives that Lambda can unpack and run with the environment of the template',
    async () => {
      const template = readTemplate(first.folder);
      const environments = environmentsOf(template);
      const answers: Record<string, unknown> = {};
      for (const [id, { Properties: it }] of resourcesOf(template, 'AWS::Lambda::Function')) {
        const name = it.FunctionName.split('-').at(-1);
        const root = ownFolder();
        for (const [path, bytes] of readArchive(first.archives[name as 'slack'])) {
          mkdirSync(dirname(join(root, path)), { recursive: true });
          writeFileSync(join(root, path), bytes);
        }
        const file = join(root, it.Handler.replace(/\.\w+$/, '.mjs'));
        const environment = await Environment.start({
          file,
          root,
          env: { ...environments[id], AWS_REGION: 'eu-central-1' },
        });
        try {
          const call = environment.invoke(name === 'slack' ? urlEvent('GET', '/healthz') : { from: 'somebody else' });
          answers[name] = await call.answer;
          await call.ended;
        } finally {
          await environment.close();
        }
      }
      expect(answers).toEqual({
        slack: expect.objectContaining({ kind: 'stream', status: 200, body: '{"status":"ok"}', broken: null }),
        fire: { kind: 'error', type: 'RangeError', message: 'The event is not a firing of a schedule of ours' },
      });
    },
    PATIENCE,
  );

  test('makes the same bytes of the same sources', () => {
    expect([...second.bundles.keys()]).toEqual([...first.bundles.keys()]);
    for (const [path, bytes] of first.bundles) expect(second.bundles.get(path)?.equals(bytes), path).toBe(true);
    for (const name of FUNCTIONS) expect(second.archives[name].equals(first.archives[name]), name).toBe(true);
    const withoutTime = ({ folder }: Packaged) =>
      JSON.stringify(readTemplate(folder)).replaceAll(/\d{13}-[\dT:.-]+Z/g, 'then');
    expect(withoutTime(second)).toBe(withoutTime(first));
  });

  test('carries no path of the machine that made it, and nothing of the tests or the stand-ins', () => {
    for (const [path, bytes] of first.bundles) {
      expect(bytes.includes(ROOT), path).toBe(false);
      expect(bytes.includes('demo-secret'), path).toBe(false);
      expect(bytes.includes('sourceMappingURL'), path).toBe(false);
    }
  });
});

describe('what it refuses', () => {
  test.each([
    ['Prod', '"Prod" cannot be a stage'],
    ['my_stage', 'small letters, digits and hyphens'],
    ['1st', 'begin with a letter'],
    ['prod-', 'end without a hyphen'],
    ['', '"" cannot be a stage'],
    ['a'.repeat(21), 'at most 20'],
  ])('a stage called "%s", before it makes anything', (stage, why) => {
    const folder = ownFolder(makeService);
    const { status, said } = runNode(folder, [PACKAGE, `--stage=${stage}`]);
    expect(status).toBe(2);
    expect(said).toContain(why);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  test('an option that there is not', () => {
    const { status, said } = runNode(first.folder, [PACKAGE, '--stge', 'prod']);
    expect(status).toBe(2);
    expect(said).toContain("'--stge'");
    expect(said).toContain('Options: --stage dev');
  });

  test.each([
    [['--param', 'slackConcurency=5'], 'There is no param called "slackConcurency"; perhaps slackConcurrency.'],
    [['--param', 'table='], 'The param table has no value. Write --param table=value.'],
    [['--param', 'secretStore=dynamodb'], 'secretStore is dynamodb, and no key is named. Make one (docs/aws-costs.md'],
  ])('params that cannot be meant: %j, before it makes anything', (words, why) => {
    const folder = ownFolder(makeService);
    const { status, said } = runNode(folder, [PACKAGE, ...words]);
    expect(status).toBe(2);
    expect(said).toContain(why);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  test('a param of a stage in serverless.yml that nothing reads, and knows all that something reads', () => {
    const text = readText('serverless.yml');
    const wrong = text.replace('params:\n', 'params:\n  prod:\n    telefonyLiveUrl: https://a.example/v1\n');
    const target = readTarget([]);
    expect(() => paramsOf(wrong, target)).toThrow(
      'There is no param called "telefonyLiveUrl"; perhaps telephonyLiveUrl',
    );
    expect(paramsOf(text, target)).toMatchObject({ secretStore: 'secrets-manager', logLevel: 'info' });
    const files = ['alarms', 'dashboard', 'dynamodb', 'outputs', 'roles', 'secrets-manager', 'storage', 'table'];
    const all = [text, ...files.map((name) => readText(`serverless/${name}.yml`))].join('\n');
    const read = new Set([...all.matchAll(/\$\{param:(\w+)/g)].map(([, name]) => name));
    expect([...read].toSorted()).toEqual([...PARAMS].toSorted());
  });

  test(
    'settings that the app would refuse at its first start',
    () => {
      const folder = ownFolder(makeService);
      const { status, said } = runNode(folder, [PACKAGE, '--param', 'telephonyLiveUrl=http://phone.example']);
      expect(status).toBe(2);
      expect(said).toContain('TELEPHONY_LIVE_URL must begin with https://');
    },
    PATIENCE,
  );
});

describe('npm run deploy', () => {
  test('refuses addresses of the provider that are nobody’s, before it asks AWS', () => {
    const { status, said } = second.ran;
    expect(status).toBe(2);
    expect(said).toContain('TELEPHONY_SANDBOX_URL is still the placeholder');
    expect(said).toContain('TELEPHONY_LIVE_URL is still the placeholder');
    expect(said).not.toContain('Deploying');
  });
});
