import { agentsLine, agentsView, agentsWaitingView, type ConnectedAgent } from '../../../src/features/agents/view.ts';
import type { States } from '../../support/states.ts';
import { drawn, only } from '../home/fixtures.ts';

const at = Date.parse('2026-06-09T10:00:00Z');
const claude: ConnectedAgent = {
  id: 'a'.repeat(16),
  agent: 'Claude <https://claude.example>',
  scopes: ['read', 'draft'],
  since: at,
  used: at + 3_600_000,
  until: at + 90 * 86_400_000,
};
const editor: ConnectedAgent = { ...claude, id: 'b'.repeat(16), agent: 'An editor', scopes: ['read'], used: null };

export const states: States = {
  agentsLine: {
    'no agent on Home': drawn(only(agentsLine([]))),
    'two agents on Home': drawn(only(agentsLine([claude, editor]))),
    'more than are named': drawn(only(agentsLine(Array.from({ length: 6 }, () => editor)))),
  },
  agentsView: {
    'no agent': agentsView([], 'draft'),
    'two agents': agentsView([claude, editor], 'draft'),
    'a token that was just made': agentsView([editor], 'draft', 'abc.def.ghi'),
    'where agents only read': agentsView([claude], 'read'),
    'where agents are off': agentsView([claude], 'off'),
  },
  agentsWaitingView: { waiting: agentsWaitingView },
};
