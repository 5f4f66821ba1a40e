import type { KnownBlock } from '@slack/types';
import type { Role } from '../../rights/access.ts';
import { groupMention, personMention } from '../../rights/role-labels.ts';
import type { RoleAssignments } from '../../rights/roles.ts';
import { button, context, escapeText, linesWithin, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Answer } from './requests.ts';

/** Opens the form that gives and takes rights. */
export const CHANGE = 'access:change';
/** Asks managers to make the person who presses it an editor. */
export const ASK = 'access:ask';
/** Both answer a request; the value is what {@link requestValue} makes. */
export const ALLOW = 'access:allow';
export const DENY = 'access:deny';

const ASK_LABEL = 'Ask for access';

/** What other parts may show beside a refusal. */
export const ASK_BUTTON = { actionId: ASK, label: ASK_LABEL };

export interface AccessState {
  /** What the person who looks is. */
  role: Role;
  /** Who connected a key; ids of Slack users. */
  connected: readonly string[];
  appointed: RoleAssignments;
  /** There is somebody whom a request would reach. */
  canAsk: boolean;
}

const MAY = {
  manager: 'connect accounts, decide who may do what, confirm risky destinations, and everything below',
  editor: 'change Follow-Me and IVR menus, make and manage their own balance posts, and everything below',
  viewer: 'read: balance, numbers, Follow-Me, IVR menus and history',
};

/** The roles, who has them, and how to get one. */
export function accessMessage(state: AccessState, command: string): Message {
  const { role, connected, appointed, canAsk } = state;
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
      ? [button(CHANGE, 'Change')]
      : role === 'viewer' && canAsk
        ? [button(ASK, ASK_LABEL, { style: 'primary' })]
        : [];
  const blocks: KnownBlock[] = [section('*Who may do what*'), ...paragraphs.map((text) => section(text))];
  if (controls.length > 0) blocks.push({ type: 'actions', elements: controls });
  blocks.push(
    context(
      `${youAre(role)} ${howToGetMore(role, canAsk)}`,
      'Guests and people of other organisations get nothing. What the API key may do limits everybody.',
      `\`${escapeText(command)} history\` shows who gave what to whom`,
    ),
  );
  const roles = `Managers ${MAY.manager}. Editors ${MAY.editor}. Viewers ${MAY.viewer}.`;
  return { text: `Who may do what: ${roles} ${youAre(role)}`, blocks };
}

function youAre(role: Role): string {
  return role === 'editor' ? 'You are an editor.' : `You are a ${role}.`;
}

function howToGetMore(role: Role, canAsk: boolean): string {
  if (role === 'manager') return 'Change gives and takes rights.';
  if (role === 'viewer' && canAsk) return 'Ask for access, and a manager can make you an editor with one click.';
  return 'A manager can give you more.';
}

/** What a button of a request carries: whose it is, and which. */
export function requestValue(user: string, id: string): string {
  return `${user} ${id}`;
}

/** To managers: somebody asks to become an editor. */
export function requestMessage(user: string, id: string, command: string): Message {
  const asks = 'asks to be an editor of the phone account.';
  const value = requestValue(user, id);
  return {
    text: `Somebody ${asks} Editors ${MAY.editor}.`,
    blocks: [
      section(`${personMention(user)} ${asks}\nEditors ${MAY.editor}.`),
      {
        type: 'actions',
        elements: [button(ALLOW, 'Allow as editor', { value, style: 'primary' }), button(DENY, 'Not now', { value })],
      },
      context(`The request ends after 7 days. \`${escapeText(command)} access\` shows and changes who may do what`),
    ],
  };
}

/** To the asker: who has the request now. */
export function askedMessage(told: readonly string[]): Message {
  const next = 'You get a message when it is answered.';
  const were = `${told.length === 1 ? 'was' : 'were'} asked to make you an editor.`;
  return {
    text: `${told.length === 1 ? 'A manager' : `${told.length} managers`} ${were} ${next}`,
    blocks: [section(`${listOf(told)} ${were} ${next}`)],
  };
}

/** To the asker: there is an earlier request. */
export function waitingMessage(at: string, answer: Answer | null): Message {
  if (answer === null) {
    const next = 'it is not answered yet. Ask a manager in person if it is urgent.';
    return {
      text: `You asked already, and ${next}`,
      blocks: [section(`You asked ${slackDate(at)} already, and ${next}`)],
    };
  }
  const next = 'You can ask again a day after that.';
  return {
    text: `Your last request was answered: not now. ${next}`,
    blocks: [
      section(`${personMention(answer.by)} answered your last request ${slackDate(answer.at)}: not now. ${next}`),
    ],
  };
}

/** To an asker who may do it already. */
export function alreadyMessage(role: Role): Message {
  const text = `${youAre(role)} You can already change things; try again.`;
  return { text, blocks: [section(text)] };
}

/** To an asker whose request would reach nobody. */
export function nobodyMessage(command: string): Message {
  const text = `No manager could be reached with a message. Ask a workspace admin or owner: ${command} access lets them make you an editor.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** Takes the place of a request once it is answered. */
export function decidedMessage(user: string, kind: Answer['kind'], by: string): Message {
  const who = personMention(user);
  return kind === 'allowed'
    ? {
        text: 'Whoever asked is an editor now.',
        blocks: [section(`${who} is an editor now; ${personMention(by)} allowed it.`)],
      }
    : {
        text: 'Answered: not now. Nothing was changed.',
        blocks: [section(`${who} stays as they are; ${personMention(by)} answered: not now.`)],
      };
}

/** Takes the place of a request that is too old. */
export function overMessage(command: string): Message {
  const text = `This request is no longer open, and nothing was changed. ${command} access shows who may do what.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** To the asker: not now. */
export function declinedMessage(by: string): Message {
  const answered = 'your request to be an editor: not now. Talk to them if you need it.';
  return {
    text: `A manager answered ${answered}`,
    blocks: [section(`${personMention(by)} answered ${answered}`)],
  };
}

/** To a person who was given a right: what they can do now. */
export function grantedMessage(role: 'manager' | 'editor', by: string, command: string): Message {
  const what = role === 'manager' ? 'a manager' : 'an editor';
  const made = `${what} of the phone account in Switchboard.`;
  const word = escapeText(command);
  const may = [
    ...(role === 'manager'
      ? [`connect accounts with \`${word} connect\``, `decide who may do what with \`${word} access\``]
      : []),
    `change where calls go with \`${word} follow-me\` and a number`,
    `change IVR menus with \`${word} ivrs\``,
    `let the balance come to a channel with \`${word} schedule add\``,
  ];
  return {
    text: `You were made ${made}`,
    blocks: [
      section(`${personMention(by)} made you ${made}`),
      section(`You can now\n${may.map((line) => `• ${line}`).join('\n')}`),
    ],
  };
}

/** Mentions in a row. */
export function listOf(users: readonly string[]): string {
  return linesWithin(users.map(personMention), 2000).replaceAll('\n', ', ');
}
