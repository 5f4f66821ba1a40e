import { join } from 'node:path';
import { ROOT } from './sources.ts';

/** For what tests make once and use in later runs too; `npm ci` clears it away. */
export const CACHES = join(ROOT, 'node_modules/.cache/switchboard-tests');

/** For processes of Node that tests start: what one has compiled the next one need not; Node knows it by its content. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(CACHES, 'compiled') };

/** For osls, which compiles its schema into a program and knows that by the content of the schema. */
export const SCHEMA_CACHE = { SLS_SCHEMA_CACHE_BASE_DIR: join(CACHES, 'osls') };
