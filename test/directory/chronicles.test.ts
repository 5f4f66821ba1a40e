import { join } from 'node:path';
import { testChronicles } from '../support/chronicles.ts';
import { Account } from './chronicle/account.ts';

testChronicles(join(import.meta.dirname, 'chronicles'), Account.start);
