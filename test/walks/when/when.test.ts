import { testWalks } from '../../support/walks.ts';

testWalks(import.meta.dirname);
