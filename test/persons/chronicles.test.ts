import { join } from 'node:path';
import { Account } from '../directory/chronicle/account.ts';
import { testChronicles } from '../support/chronicles.ts';

testChronicles(join(import.meta.dirname, 'chronicles'), Account.start);
