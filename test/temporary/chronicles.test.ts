import { join } from 'node:path';
import { Chronicle } from '../plan/chronicle/chronicle.ts';
import { testChronicles } from '../support/chronicles.ts';

testChronicles(join(import.meta.dirname, 'chronicles'), Chronicle.start);
