import type { KnownBlock } from '@slack/types';
import { AND, OR } from '../../runtime/lists.ts';
import { actions, button, clip, context, escapeText, header, LIMITS, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { readsEither } from '../../slack/inbound/command.ts';
import type { KnownCommand, Right } from '../../slack/inbound/feature.ts';
import { leastRight } from '../../slack/inbound/routes.ts';

/** The button of a row, which does what its value says. */
export const RUN = 'help:run';

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

/** The words that open help. */
const OWN = 'help';

/** A command as one person reads it. */
interface HelpRow {
  word: string;
  pressed: string;
  about: string;
  example: string;
  /** Whom it is for, if the person's role is not known; empty for everybody. */
  mark: string;
}

/**
 * What somebody can do, made from the route table: everything, marked, if their rights are not known
 * (`undefined`).
 */
export function helpMessage(
  command: string,
  commands: readonly KnownCommand[],
  rights: readonly Right[] | undefined,
): Message {
  if (rights?.length === 0) return OUTSIDE;
  const rows = commands.filter(({ word }) => word !== OWN).flatMap((each) => rowFor(each, rights));
  const either = [...eitherLine(commands), shortcutLine(rights)];
  return {
    text: [
      'What you can type:',
      ...rows.map(({ about, example, mark }) => `${command} ${example} - ${about}${mark}`),
      ...either,
    ].join('\n'),
    blocks: [
      header('Your phone account in Slack'),
      ...rowBlocks(command, rows),
      context(
        ...either.map(escapeText),
        ...(rights === undefined ? [`\`${escapeText(command)} access\` shows who editors and managers are.`] : []),
        ...(rights === undefined || rights.includes('edit')
          ? [`\`${escapeText(command)} ${OWN} ${START}\` shows the first message again.`]
          : []),
        `Answers are only visible to you until you share them. \`${escapeText(command)} help\` shows this.`,
      ),
    ],
  };
}

/** What is said to somebody who may do nothing. */
const OUTSIDE: Message = {
  text: 'Switchboard is for full members of this workspace. Ask a full member to look it up for you.',
  blocks: [section('*Switchboard is for full members of this workspace.*\nAsk a full member to look it up for you.')],
};

function rowFor(command: KnownCommand, rights: readonly Right[] | undefined): HelpRow[] {
  const { word, help } = command;
  if (help === undefined) return [];
  const { about, example, less, pressed = word } = help;
  const takes = leastRight(command);
  const row = { word, pressed, about, example, mark: '' };
  if (rights === undefined) {
    const mark = takes === 'edit' || takes === 'manage' ? ` (${peopleWith(takes)})` : '';
    return [{ ...row, mark: less === undefined ? mark : ` (changes: ${peopleWith(less.without)})` }];
  }
  if (takes !== 'anyone' && !rights.includes(takes)) return [];
  if (less === undefined || rights.includes(less.without)) return [row];
  return [{ ...row, about: less.about, example: less.example ?? example }];
}

function peopleWith(right: Right): string {
  return right === 'manage' ? 'managers' : 'editors';
}

/**
 * What can be done, line by line, and below that a button for each line: a phone would show buttons beside the lines
 * below them anyway.
 */
function rowBlocks(command: string, rows: readonly HelpRow[]): KnownBlock[] {
  const lines = rows.map(({ about, example, mark }) => {
    const small = mark === '' ? '' : ` _${mark.trim()}_`;
    return `• ${escapeText(capitalised(about))}${small}\n\`${escapeText(`${command} ${example}`)}\``;
  });
  const buttons = rows.map(({ word, pressed, about }) => {
    const shown = capitalised(word);
    return button(`${RUN}#${word}`, shown, { value: pressed, label: `${shown}: ${about}` });
  });
  return [section(lines.join('\n')), ...actions(buttons.slice(0, LIMITS.actionsElements))];
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** How to ask about the account that is not in use; none if no command can. */
export function eitherLine(commands: readonly KnownCommand[]): string[] {
  const words = commands.filter((each) => each.help !== undefined && readsEither(each)).map(({ word }) => word);
  if (words.length === 0) return [];
  return [`Type sandbox or live after ${OR.format(words)} to ask that account; the one in use stays in use.`];
}

/** What is in Slack's own menus. */
function shortcutLine(rights: readonly Right[] | undefined): string {
  const named = (of: 'everywhere' | 'message') =>
    AND.format(
      SHORTCUTS.filter((each) => each.of === of && (rights === undefined || rights.includes(each.may))).map(
        ({ name }) => name,
      ),
    );
  return `Without typing, in Slack's menu of shortcuts: ${named('everywhere')}. In the menu of a message with a number: ${named('message')}`;
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
    blocks: messages.flatMap(({ blocks }) => blocks),
  };
}
