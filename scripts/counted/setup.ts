import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

// vitest ends its workers by force, and what is ended by force writes nothing down.
afterAll(() => takeCoverage());
