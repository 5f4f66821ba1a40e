import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeCoverage } from 'node:v8';
import { afterAll, beforeAll, expect } from 'vitest';
import { childrenOf, RAW_FOLDER, testOf } from './raw-counts.ts';

const raw = process.env[RAW_FOLDER] ?? '';
// The processes that this test starts write what they count beside what it counts itself.
process.env.NODE_V8_COVERAGE = join(raw, childrenOf(process.pid));

beforeAll(() => writeFileSync(join(raw, testOf(process.pid)), expect.getState().testPath ?? ''));
// vitest ends its workers by force, and what is ended by force writes nothing down.
afterAll(() => takeCoverage());
