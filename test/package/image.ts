import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT, readText } from '../support/sources.ts';

/** One instruction of the Dockerfile, continued lines joined. */
export interface Instruction {
  /** The number of its stage, from 0; -1 before the first. */
  stage: number;
  name: string;
  rest: string;
}

/** The Dockerfile, read. */
export function dockerfile(): Instruction[] {
  let stage = -1;
  return readText('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      if (name === 'FROM') stage += 1;
      return { stage, name, rest: rest.replace(/\s+/g, ' ') };
    });
}

/** What the last stage says, by the name of the instruction. */
export function lastStage(name: string): string[] {
  const all = dockerfile();
  const last = Math.max(...all.map(({ stage }) => stage));
  return all.filter((each) => each.stage === last && each.name === name).map(({ rest }) => rest);
}

/** The variables that the image sets. */
export function imageEnvironment(): Record<string, string> {
  const pairs = lastStage('ENV').flatMap((rest) => rest.split(' '));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** The command that an instruction gives as a list. */
export function commandOf(rest: string | undefined): string[] {
  return JSON.parse(rest?.slice(rest.indexOf('[')) ?? '[]');
}

/** A package of the lockfile, by its path. */
export interface Locked {
  path: string;
  license?: string;
  hasInstallScript?: boolean;
}

/** What `npm ci --omit=dev --omit=optional` installs, by the lockfile. */
export function shippedPackages(): Locked[] {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, Omit<Locked, 'path'> & { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path, { license, hasInstallScript }]) => ({
      path,
      ...(license === undefined ? {} : { license }),
      ...(hasInstallScript === undefined ? {} : { hasInstallScript }),
    }));
}

/** What the Dockerfile's `find` deletes. */
const DELETED = /\.(?:map|d\.[cm]?ts)$/;

/** Puts exactly the files of the image into a folder. */
export function layOut(folder: string): void {
  for (const { path } of shippedPackages()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      // What is nested is a package of its own in the lockfile.
      filter: (from) => from !== join(ROOT, path, 'node_modules') && !DELETED.test(from),
    });
  }
  for (const copy of lastStage('COPY').filter((rest) => !rest.startsWith('--from'))) {
    const places = copy.split(' ');
    const to = join(folder, places.pop() ?? '');
    for (const from of places) {
      const target = copy.endsWith('/') || places.length > 1 ? join(to, basename(from)) : to;
      cpSync(join(ROOT, from), target, { recursive: true });
    }
  }
}
