import { join } from 'node:path';
import { ROOT } from './sources.ts';

/** For processes of Node that tests start: what one has compiled the next one need not; Node knows it by its content. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/switchboard-tests') };
