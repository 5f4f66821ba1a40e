import { join } from 'node:path';
import { testWalks } from '../support/walks.ts';

testWalks(join(import.meta.dirname, 'walks'));
