import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { isInstalled } from '../support/installed.ts';
import { ROOT } from '../support/sources.ts';

const OSLS = join(ROOT, 'node_modules/osls/bin/serverless.js');
const TEMPLATE = '.serverless/cloudformation-template-update-stack.json';

/** Milliseconds for a test that packages: two seconds alone, and many on a machine that has other work. */
export const PATIENCE = 300_000;

/** A folder with what osls reads of ours, and nothing else. */
export function makeService(): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-package-'));
  for (const name of ['serverless.yml', 'serverless'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  return folder;
}

export interface Ran {
  status: number | null;
  /** All it printed. */
  said: string;
}

/** Runs Node in a folder without credentials and settings of AWS; `before` is put before the command. */
export function runNode(folder: string, words: readonly string[], before: readonly string[] = []): Ran {
  const [command = process.execPath, ...rest] = [...before, process.execPath, ...words];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')));
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd: folder,
    env: { ...env, HOME: folder },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** Packages with bundles of one line, which the template does not look into. */
export function packageTemplate(folder: string, ...options: readonly string[]): Ran {
  for (const name of ['slack', 'fire']) {
    mkdirSync(join(folder, 'dist', name), { recursive: true });
    writeFileSync(join(folder, 'dist', name, 'index.mjs'), 'export {};\n');
  }
  return runNode(folder, [OSLS, 'package', ...options]);
}

// biome-ignore lint/suspicious/noExplicitAny: a template is looked into member by member, and a wrong one fails the test.
type Properties = any;

export interface Resource {
  Type: string;
  Properties: Properties;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs: Record<string, { Value: unknown; Description?: string }>;
}

/** The template that was packaged in a folder. */
export function readTemplate(folder: string): Template {
  return JSON.parse(readFileSync(join(folder, TEMPLATE), 'utf8'));
}

/**
 * The template of a stage, from a folder that is made and removed by the caller. What osls made of the same files with the same
 * options is kept for all files of a run, because it takes a second and more of the processor.
 */
export function templateOf(folder: string, ...options: readonly string[]): Template {
  const kept = join(tmpdir(), `switchboard-template-${digestOf(folder, options)}`);
  const place = join(folder, dirname(TEMPLATE));
  if (existsSync(kept)) {
    rmSync(place, { recursive: true, force: true });
    cpSync(kept, place, { recursive: true });
    return readTemplate(folder);
  }
  const { status, said } = packageTemplate(folder, ...options);
  if (status !== 0) throw new Error(`osls package failed: ${said}`);
  const own = mkdtempSync(join(tmpdir(), 'switchboard-packaged-'));
  cpSync(place, own, { recursive: true });
  try {
    renameSync(own, kept);
  } catch {
    // Another file of tests has made the same one meanwhile.
    rmSync(own, { recursive: true });
  }
  return readTemplate(folder);
}

/** Of what osls reads in a folder, and what it is told. */
export function digestOf(folder: string, options: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const files = readdirSync(join(folder, 'serverless'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  for (const path of ['serverless.yml', ...files.sort()]) hash.update(path).update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 16);
}

/** The properties of the one resource of that name and type. */
export function propertiesOf({ Resources }: Template, id: string, type: string): Properties {
  const found = Resources[id];
  if (found?.Type !== type) throw new Error(`There is no ${type} called ${id}`);
  return found.Properties;
}

/** Every resource of a type, by its logical id. */
export function resourcesOf({ Resources }: Template, type: string): [id: string, resource: Resource][] {
  return Object.entries(Resources).filter(([, resource]) => resource.Type === type);
}

/** The same with what CloudFormation puts in written as `<Table.Arn>`, so that it can be compared by eye. */
export function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const [[name, given] = ['', null], ...more] = Object.entries(value);
  if (more.length === 0 && name === 'Ref') return `<${given}>`;
  if (more.length === 0 && name === 'Fn::GetAtt' && Array.isArray(given)) return `<${given.join('.')}>`;
  if (more.length === 0 && name === 'Fn::Sub') return String(given).replace(/\$\{([^}]+)\}/g, '<$1>');
  if (more.length === 0 && name === 'Fn::Join' && Array.isArray(given)) return given[1].map(readable).join(given[0]);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, readable(member)]));
}

/** Why cfn-lint cannot look at templates here; `null` when it can. In CI it has to be there. */
export const NO_CFN_LINT = findCfnLint();

function findCfnLint(): string | null {
  if (isInstalled('cfn-lint')) return null;
  const reason = 'cfn-lint is not installed; pip install cfn-lint brings it';
  if (process.env.CI) throw new Error(`In CI, ${reason}`);
  return reason;
}

/** What cfn-lint finds in the templates of a folder, for creating and for updating, one line each. */
export function lint(folder: string): string[] {
  const words = [
    '--ignore-checks',
    'W3005',
    '--format',
    'parseable',
    '--template',
    '.serverless/cloudformation-*.json',
  ];
  const { stdout, stderr, error } = spawnSync('cfn-lint', words, { cwd: folder, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}
