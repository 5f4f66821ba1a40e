import { context, escapeText, header, LIMITS, section } from '../../slack/blocks.ts';
import { usageOf } from '../../slack/command.ts';
import type { Command } from '../../slack/feature.ts';
import type { Message } from '../../slack/outcome.ts';

/** Every subcommand with what it does, made from the table that routes them. */
export function helpMessage(command: string, commands: readonly Command[]): Message {
  const lines = commands.map((entry) => `\`${escapeText(usageOf(command, entry))}\`  ${escapeText(entry.about)}`);
  return {
    text: ['What you can type:', ...commands.map((entry) => `${usageOf(command, entry)} - ${entry.about}`)].join('\n'),
    blocks: [
      header('Your phone account in Slack'),
      ...paragraphs(lines).map((text) => section(text)),
      context('Answers are only visible to you until you share them.'),
    ],
  };
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
