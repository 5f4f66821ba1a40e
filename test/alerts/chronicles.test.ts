import { join } from 'node:path';
import { Posting } from '../posts/chronicle/posting.ts';
import { testChronicles } from '../support/chronicles.ts';

testChronicles(join(import.meta.dirname, 'chronicles'), Posting.start);
