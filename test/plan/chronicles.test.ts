import { join } from 'node:path';
import { testChronicles } from './chronicle/play.ts';

testChronicles(join(import.meta.dirname, 'chronicles'));
