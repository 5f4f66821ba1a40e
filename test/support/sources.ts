import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One `import … from`, `export … from`, `import '…'` or `import('…')`. */
export interface Import {
  /** As written. */
  specifier: string;
  /** A path from the repository's root (`src/app/app.ts`), or a package's name (`zod`, `node:http`). */
  target: string;
  /** Nothing of it is left when the program runs. */
  typeOnly: boolean;
  /** `export … from`. */
  reExport: boolean;
  /** What is imported, by the names it is exported under; `null` where that may be anything. */
  names: readonly string[] | null;
}

/** A source file as the tests on the architecture read it. */
export interface Source {
  /** From the repository's root, with `/`. */
  path: string;
  text: string;
  imports: readonly Import[];
}

/** Reads a text file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Every TypeScript source under these folders. */
export function readSources(...folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => filesUnder(folder))
    .filter((path) => /\.(?:ts|tsx|mts|mjs)$/.test(path))
    .map((path) => {
      const text = readText(path);
      return { path, text, imports: scanImports(text, path) };
    });
}

/** Every file under a folder, from the repository's root, sorted; none when the folder is not there. */
export function filesUnder(folder: string): string[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const STATEMENT = /^(import|export)\b(?!\s*\()([^;'"]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
const BARE = /^import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The imports of a source text; `path` is where it stands, from the repository's root. */
export function scanImports(text: string, path: string): Import[] {
  const make = (specifier: string, typeOnly: boolean, reExport: boolean, names: string[] | null): Import => ({
    specifier,
    target: targetOf(specifier, path),
    typeOnly,
    reExport,
    names,
  });
  return [
    ...[...text.matchAll(STATEMENT)].map(([, word = '', names = '', specifier = '']) =>
      make(specifier, isTypeOnly(names), word === 'export', namesIn(names)),
    ),
    ...[...text.matchAll(BARE)].map(([, specifier = '']) => make(specifier, false, false, [])),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier = '']) => make(specifier, false, false, null)),
  ];
}

/** The names in braces, as they are exported; `null` where there are no braces. */
function namesIn(names: string): string[] | null {
  const braces = /\{([^}]*)\}/.exec(names)?.[1];
  return braces?.split(',').flatMap((each) => /^\s*(?:type\s+)?(\w+)/.exec(each)?.[1] ?? []) ?? null;
}

/** `import type { … }`, or braces in which every name says `type`. */
function isTypeOnly(names: string): boolean {
  if (/^\s*type\b(?!\s*,)/.test(names)) return true;
  const braces = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
  const each = braces?.split(',').filter((name) => name.trim() !== '') ?? [];
  return each.length > 0 && each.every((name) => /^\s*type\s/.test(name));
}

function targetOf(specifier: string, path: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier).split(sep).join('/');
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
