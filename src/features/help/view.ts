import { clip, context, escapeText, header, LIMITS, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { readsEither, usageOf } from '../../slack/inbound/command.ts';
import type { Command } from '../../slack/inbound/feature.ts';

/** Every subcommand with what it does, made from the table that routes them. */
export function helpMessage(command: string, commands: readonly Command[]): Message {
  const either = eitherLine(commands);
  const lines = commands.map((entry) => `\`${escapeText(usageOf(command, entry))}\`  ${escapeText(entry.about)}`);
  return {
    text: [
      'What you can type:',
      ...commands.map((entry) => `${usageOf(command, entry)} - ${entry.about}`),
      ...either,
    ].join('\n'),
    blocks: [
      header('Your phone account in Slack'),
      ...paragraphs(lines).map((text) => section(text)),
      context(...either.map(escapeText), 'Answers are only visible to you until you share them.'),
    ],
  };
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How the account that is not in use is asked; none where no command reads one. */
export function eitherLine(commands: readonly Command[]): string[] {
  const words = commands.filter(readsEither).map(({ word }) => word);
  if (words.length === 0) return [];
  return [`Type sandbox or live after ${OR.format(words)} to ask that account; the one in use stays in use.`];
}

/** The same below a word on what was typed behind it, which help cannot use. */
export function withUnusable({ text, blocks }: Message, typed: string): Message {
  const said = `help takes no "${clip(typed, 60)}"; here is all that you can type.`;
  return { text: `${said}\n${text}`, blocks: [section(escapeText(said)), ...blocks] };
}

/** Whole lines joined up to what one section holds. */
function paragraphs(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= LIMITS.sectionText)
      texts[texts.length - 1] = `${last}\n${line}`;
    else texts.push(line);
  }
  return texts;
}
