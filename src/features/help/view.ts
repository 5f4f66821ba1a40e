import type { Button, KnownBlock } from '@slack/types';
import { OR } from '../../runtime/lists.ts';
import { actions, button, clip, context, escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { KnownCommand, Offer, Right } from '../../slack/inbound/feature.ts';
import { leastRight, readsEither } from '../../slack/inbound/routes.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { HelpAccount, HelpNames } from './account.ts';

/** The button of a row, which does what its value says. */
export const RUN = 'help:run';
/** Shows a subject in place of help; without a subject, help again. */
export const SUBJECT = 'help:subject';

/** Opens help from anywhere. */
export const HELP_OFFER = { actionId: RUN, label: 'Help', value: 'help' } as const;

/** A shortcut as Slack's menus call it (manifest.yml), and the least right that it takes. */
export const SHORTCUTS: readonly { name: string; of: 'everywhere' | 'message'; may: Right }[] = [
  { name: 'Divert a number', of: 'everywhere', may: 'edit' },
  { name: 'Balance', of: 'everywhere', may: 'read' },
  { name: 'Who is this?', of: 'message', may: 'read' },
];

/** The word after help that shows the first message again. */
export const START = 'start';

/** The word that opens help. */
export const OWN = 'help';

/** What help depends on. */
export interface HelpState {
  /** The slash command as people of this workspace type it. */
  command: string;
  commands: readonly KnownCommand[];
  /** What the reader may do; `undefined` where that could not be found out in time. */
  rights: readonly Right[] | undefined;
  /** The account in use: `null` where none is connected, `undefined` where it could not be read in time. */
  account: HelpAccount | null | undefined;
}

/** What the key must be able to change for a command to change anything, as a group of capabilities. */
const CHANGES: ReadonlyMap<string, string> = new Map([
  ['divert', 'follow_me'],
  ['menus', 'ivrs'],
]);

/** What somebody can do: the commands, made from the route table, and the subjects that lead on. */
export function helpMessage(state: HelpState): Message {
  const { command, commands, rights, account } = state;
  if (rights?.length === 0) return OUTSIDE;
  const first = account ? `What you can do in ${environmentName(account.environment)}` : 'What you can do';
  const rows = inOrder(commands).flatMap((each) => rowFor(each, state));
  const last = 'A plain sentence works too.';
  return {
    text: [`${first}:`, ...rows.map(({ typed, about }) => `${command} ${typed} - ${about}`), last].join('\n'),
    blocks: [
      section(
        [
          `*${first}*`,
          ...rows.map(({ typed, about }) => `\`${escapeText(`${command} ${typed}`)}\` ${escapeText(about)}`),
        ].join('\n'),
      ),
      ...actions(SUBJECTS.map((id) => subjectButton(id))),
      context(last),
    ],
  };
}

/** As the table has them, but help itself, which the reader has found, comes last. */
function inOrder(commands: readonly KnownCommand[]): KnownCommand[] {
  return [...commands.filter(({ word }) => word !== OWN), ...commands.filter(({ word }) => word === OWN)];
}

/** The subjects that help leads to, by the command that they are about. */
export const SUBJECTS = ['numbers', 'divert', 'menus', 'plans', 'balance', 'history', 'access', 'setup'] as const;

function subjectButton(id: string) {
  const label = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return button(`${SUBJECT}#${id}`, label, { value: id, label: `${label}: what there is to do` });
}

/** What is said to somebody who may do nothing. */
export const OUTSIDE: Message = {
  text: 'Switchboard is for full members of this workspace. Ask a full member to look it up for you.',
  blocks: [section('*Switchboard is for full members of this workspace.*\nAsk a full member to look it up for you.')],
};

/** A command as one person reads it, with what can be typed. */
function rowFor(command: KnownCommand, { rights, account }: HelpState): { typed: string; about: string }[] {
  const { word, help } = command;
  if (help === undefined) return [];
  const { about, example, less } = help;
  const takes = leastRight(command);
  if (rights !== undefined && takes !== 'anyone' && !rights.includes(takes)) return [];
  const isWhole =
    less === undefined ||
    (rights?.includes(less.without) === true && account?.unwritable.has(CHANGES.get(word) ?? '') !== true);
  const shown = isWhole ? { about, example } : { about: less.about, example: less.example ?? example };
  return [{ typed: filled(shown.example, account?.names), about: shown.about }];
}

/** An example with names of the account; what has none there stays a placeholder. */
export function filled(example: string, names: HelpNames | undefined): string {
  return example.replace(/<(number|person|menu|preset)>/gu, (mark, kind: keyof HelpNames) => names?.[kind] ?? mark);
}

/**
 * What comes first where no account is connected; `helpers` are managers by their Slack ids. Rights that are not known are taken
 * for those of a member.
 */
export function beginningMessage(
  rights: readonly Right[] | undefined,
  helpers: readonly string[],
  connect: Offer,
): Message {
  if (rights?.length === 0) return OUTSIDE;
  const isManager = rights?.includes('manage') === true;
  const first = 'No phone account is connected yet.';
  const steps = isManager
    ? [
        '1. Connect it with the API key and secret from your telephony provider. Sandbox is for trying things out.',
        '2. Switchboard checks the key and says what it can do.',
        '3. Read the balance, and choose the channel that it is posted to.',
      ]
    : [
        helpers.length === 0
          ? 'A workspace admin or owner can connect one, with the API key and secret from the provider.'
          : `Ask ${helpers.map((user) => `<@${user}>`).join(' or ')} to connect one.`,
      ];
  const elements = [
    ...(isManager ? [button(connect.actionId, connect.label, { style: 'primary' })] : []),
    button(SUBJECT, 'All commands', { value: '' }),
  ];
  return {
    text: [first, ...steps].join('\n'),
    blocks: [section([`*${first}*`, ...steps].join('\n')), ...actions(elements)],
  };
}

/** What to do next where a key was just accepted: read something with it, and choose where the balance is posted. */
export function nextSteps(readsBalance: boolean): Button[] {
  if (!readsBalance) return [button(`${RUN}#numbers`, 'Try it: numbers', { value: 'numbers', style: 'primary' })];
  return [
    button(`${RUN}#balance`, 'Try it: balance', { value: 'balance', style: 'primary' }),
    button(`${RUN}#post`, 'Choose where it is posted', { value: 'balance post add' }),
  ];
}

/** What is next where an account is connected, for managers: to use it, and to connect Live. */
export function nextMessage(
  command: string,
  environment: Environment,
  { live, readsBalance }: { live: boolean; readsBalance: boolean },
): Message {
  const said = `${environmentName(environment)} is connected.`;
  const typed = `${command} setup connect live`;
  const then = (shown: string) => (live ? [] : [`For your real phones, connect Live: ${shown}`]);
  return {
    text: [said, ...then(typed)].join('\n'),
    blocks: [
      section([`*${said}*`, ...then(`\`${escapeText(typed)}\``)].join('\n')),
      ...actions(nextSteps(readsBalance)),
    ],
  };
}

/** How to ask about the account that is not in use; none if no command can. */
export function eitherLine(commands: readonly KnownCommand[]): string[] {
  const words = commands.filter((each) => each.help !== undefined && readsEither(each)).map(({ word }) => word);
  if (words.length === 0) return [];
  return [`Type sandbox or live after ${OR.format(words)} to ask that account; the one in use stays in use.`];
}

/** The same below a remark on what was typed after it, which help cannot use. */
export function withUnusable({ text, blocks }: Message, typed: string): Message {
  const said = `help takes no "${clip(typed, 60)}"; here is all that you can type.`;
  return { text: `${said}\n${text}`, blocks: [section(escapeText(said)), ...blocks] };
}

/** Several messages below each other. */
export function joinMessages(messages: readonly Message[]): Message {
  return {
    text: messages.map(({ text }) => text).join('\n'),
    blocks: messages.flatMap(({ blocks }): readonly KnownBlock[] => blocks),
  };
}
