import { describe } from 'vitest';
import { testNoDraft } from './no-draft.ts';

describe('no draft', () => testNoDraft((at) => at !== 0));
