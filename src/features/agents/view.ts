import type { KnownBlock, ModalView } from '@slack/types';
import { unmasked } from '../../runtime/marked-text.ts';
import { actions, button, context, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import { loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Scope } from '../../workspace/agents.ts';
import type { AgentsMay } from '../../workspace/rules.ts';

/** Shows the agents that the person has let in. */
export const SHOW = 'agents:show';

/** Disconnects one of them. */
export const DISCONNECT = 'agents:disconnect';

/** Makes a token for the person's own programs. */
export const MAKE_TOKEN = 'agents:token';

const TITLE = 'Agents';

/** An agent as the person knows it; times in epoch milliseconds. */
export interface ConnectedAgent {
  id: string;
  agent: string;
  scopes: readonly Scope[];
  since: number;
  used: number | null;
  until: number;
}

/** The line of App Home. */
export function agentsLine(agents: readonly ConnectedAgent[]): KnownBlock[] {
  const names = agents.map(({ agent }) => limitedText(agent, 60));
  const said =
    names.length === 0 ? 'None is connected.' : `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`;
  return [section(`*Agents*\n${said}`, button(SHOW, 'Agents'))];
}

/** Each agent of the person, with its button; a token that was just made, once. */
export function agentsView(agents: readonly ConnectedAgent[], rule: AgentsMay, token: string | null = null): ModalView {
  return readOnlyView(TITLE, [
    ...(token === null ? [] : tokenBlocks(token)),
    ...(rule === 'draft' ? [] : [section(RULE_WORDS[rule])]),
    ...(agents.length === 0 ? [section('You have let in no agent.')] : agents.map(rowOf)),
    ...actions([button(MAKE_TOKEN, 'Make a token')]),
    context('A token is for your own programs, such as `npm run mcp`. It reads and drafts as you.'),
  ]);
}

/** Shown until they are there. */
export const agentsWaitingView = loadingView(TITLE, 'Working on it …');

const RULE_WORDS = {
  read: 'A manager lets agents read only. Drafts are refused.',
  off: 'A manager has turned agents off. Nothing they ask is answered.',
} as const;

function rowOf({ id, agent, scopes, since, used, until }: ConnectedAgent): KnownBlock {
  const at = (time: number) => slackDate(new Date(time).toISOString());
  const may = scopes.includes('draft') ? 'reads and drafts' : 'reads';
  const lines = [
    `*${limitedText(agent, 60)}* · ${may}`,
    `Since ${at(since)} · ${used === null ? 'not used yet' : `last used ${at(used)}`} · until ${at(until)}`,
  ];
  const label = `Disconnect ${agent}`;
  return section(lines.join('\n'), button(`${DISCONNECT}#${id}`, 'Disconnect', { value: id, label, style: 'danger' }));
}

function tokenBlocks(token: string): KnownBlock[] {
  return [
    section(`*Your token*\n\`\`\`${unmasked(escapeText(token))}\`\`\``),
    context('It is shown this once. Whoever has it can ask as you; disconnect it here when it is no longer needed.'),
  ];
}
