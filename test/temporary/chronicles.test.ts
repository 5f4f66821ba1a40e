import { join } from 'node:path';
import { testChronicles } from '../plan/chronicle/play.ts';

testChronicles(join(import.meta.dirname, 'chronicles'));
