import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeCoverage } from 'node:v8';
import { afterAll, beforeAll, expect } from 'vitest';
import { CHILDREN, OWN, RAW_FOLDER, TEST } from './raw-counts.ts';

const raw = process.env[RAW_FOLDER] ?? '';
let folder = '';

beforeAll(() => {
  folder = join(raw, `${process.pid}-${performance.now()}`);
  mkdirSync(join(folder, OWN), { recursive: true });
  writeFileSync(join(folder, TEST), expect.getState().testPath ?? '');
  // The processes that this test starts write what they count beside what it counts itself.
  process.env.NODE_V8_COVERAGE = join(folder, CHILDREN);
});

// vitest ends its workers by force, and what is ended by force writes nothing down. What is taken begins at nothing again.
afterAll(() => {
  takeCoverage();
  const own = readdirSync(raw).filter((name) => name.startsWith(`coverage-${process.pid}-`));
  for (const name of own) renameSync(join(raw, name), join(folder, OWN, name));
});
