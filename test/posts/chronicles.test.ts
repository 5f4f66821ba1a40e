import { join } from 'node:path';
import { testChronicles } from '../support/chronicles.ts';
import { Posting } from './chronicle/posting.ts';

testChronicles(join(import.meta.dirname, 'chronicles'), Posting.start);
