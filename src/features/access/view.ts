import type { KnownBlock } from '@slack/types';
import type { Role } from '../../people/rights/access.ts';
import { groupMention, personMention, type RoleAssignments } from '../../people/rights/roles.ts';
import { ruleLines } from '../../people/rights/rule-labels.ts';
import { button, context, escapeText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { WorkspaceRules } from '../../workspace/rules.ts';
import { ASK_BUTTON, CHANGE } from './listed.ts';

export interface AccessState {
  /** The reader's role. */
  role: Role;
  /** Who connected a key; ids of Slack users. */
  connected: readonly string[];
  appointed: RoleAssignments;
  /** Whether a request would reach anybody. */
  canAsk: boolean;
  rules: WorkspaceRules;
  /** Opens the form that changes the rules. */
  rulesButton: { actionId: string; label: string };
  /** Open proposals that the reader may see. */
  proposals: number;
  /** People whose number is known. */
  numbers: number;
  /** The action that does what its value says. */
  run: string;
}

/** What an editor can do, where the viewers' part is not shown. */
export const EDITORS_CAN = 'Editors can change where calls go and phone menus, and schedule their own balance posts.';

const MAY = {
  manager: 'connect accounts, decide who may do what, confirm risky destinations, and everything below',
  editor: 'change Follow-Me and IVR menus, make and manage their own balance posts, and everything below',
  viewer: 'read balance, numbers, Follow-Me, IVR menus and history, and propose changes',
};

/** The roles, who has them, and how to get one. */
export function accessMessage(state: AccessState, command: string): Message {
  const { role, connected, appointed, canAsk, rules, rulesButton, proposals, numbers, run } = state;
  const managers = [...new Set([...connected, ...appointed.managers])].map(personMention);
  const editors = [...appointed.editors.map(personMention), ...appointed.groups.map(groupMention)];
  const also = editors.length === 0 ? 'Nobody is named yet.' : `${editors.join(', ')}.`;
  const paragraphs = [
    `*Managers* ${MAY.manager}.\n${['Workspace admins and owners', ...managers].join(', ')}.`,
    `*Editors* ${MAY.editor}.\n${also}`,
    `*Viewers* ${MAY.viewer}.\nEvery other full member of this workspace.`,
  ];
  const controls =
    role === 'manager'
      ? [button(CHANGE, 'Change'), button(rulesButton.actionId, rulesButton.label)]
      : role === 'viewer' && canAsk
        ? [button(ASK_BUTTON.actionId, ASK_BUTTON.label, { style: 'primary' })]
        : [];
  const blocks: KnownBlock[] = [section('*Who may do what*'), ...paragraphs.map((text) => section(text))];
  const laidDown = ruleLines(rules);
  if (laidDown.length > 0) blocks.push(section(`${laidDown.map((line) => `${line}.`).join('\n')}`));
  const open = proposals === 0 ? 'none is open' : proposals === 1 ? '1 is open' : `${proposals} are open`;
  const known = numbers === 0 ? 'nobody has' : numbers === 1 ? '1 has' : `${numbers} have`;
  blocks.push(
    section(`*Proposals:* ${open}\n*People:* ${known} said which number is theirs`),
    {
      type: 'actions',
      elements: [
        ...controls,
        button(`${run}#proposals`, 'Proposals', { value: 'access proposals' }),
        button(`${run}#people`, 'People', { value: 'access people' }),
      ],
    },
    context(
      `${youAre(role)} ${howToGetMore(role, canAsk)}`,
      'Guests and people of other organisations get nothing. Nobody can do more than the API key allows.',
      `\`${escapeText(command)} history\` shows who gave what to whom`,
    ),
  );
  const roles = `Managers ${MAY.manager}. Editors ${MAY.editor}. Viewers ${MAY.viewer}.`;
  const facts = () => ({
    role,
    managers: [...connected, ...appointed.managers],
    editors: appointed.editors,
    groups: appointed.groups,
    proposals,
  });
  return { facts, text: `Who may do what: ${roles} ${youAre(role)}`, blocks };
}

/** The reader's role in words. */
export function youAre(role: Role): string {
  return role === 'editor' ? 'You are an editor.' : `You are a ${role}.`;
}

function howToGetMore(role: Role, canAsk: boolean): string {
  if (role === 'manager') return 'Change gives and takes rights.';
  if (role === 'viewer' && canAsk) return 'Ask for access, and a manager can make you an editor with one click.';
  return 'A manager can give you more.';
}

/** To a person who was given a right: what they can do now. */
export function grantedMessage(
  role: 'manager' | 'editor',
  { user: by, called }: { user: string; called: string | null },
  command: string,
): Message {
  const what = role === 'manager' ? 'a manager' : 'an editor';
  const made = `${what} of the phone account in Switchboard.`;
  return {
    text: `${called ?? 'A manager'} made you ${made}`,
    blocks: [section(`${personMention(by)} made you ${made}`), abilitiesBlock(role, command)],
  };
}

/** To a person who became an editor as a member of a user group. */
export function joinedMessage(group: string, command: string): Message {
  const now = 'You are now an editor of the phone account in Switchboard';
  return {
    text: `${now}, as a member of a user group.`,
    blocks: [section(`${now}, as a member of ${groupMention(group)}.`), abilitiesBlock('editor', command)],
  };
}

/** The same again, for somebody who asks for it in help. */
export function abilitiesMessage(role: 'manager' | 'editor', command: string): Message {
  return { text: youAre(role), blocks: [section(youAre(role)), abilitiesBlock(role, command)] };
}

function abilitiesBlock(role: 'manager' | 'editor', command: string): KnownBlock {
  const word = escapeText(command);
  const may = [
    ...(role === 'manager'
      ? [`connect accounts with \`${word} setup\``, `decide who may do what with \`${word} access\``]
      : []),
    `change where calls go with \`${word} numbers\` and a number`,
    `change IVR menus with \`${word} menus\``,
    `let the balance come to a channel with \`${word} balance post add\``,
  ];
  return section(`You can now\n${may.map((line) => `• ${line}`).join('\n')}`);
}

/** Mentions in a row. */
export function listOf(users: readonly string[]): string {
  return linesWithin(users.map(personMention), 2000).replaceAll('\n', ', ');
}
