import { join } from 'node:path';
import { testChronicles } from '../support/chronicles.ts';
import { Chronicle } from './chronicle/chronicle.ts';

testChronicles(join(import.meta.dirname, 'chronicles'), Chronicle.start);
