import type { KnownBlock } from '@slack/types';
import {
  actions,
  button,
  context,
  escapeText,
  header,
  limitedText,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { plainTime } from '../../slack/blocks/plain-time.ts';

/** `works` · `look`: it works, but somebody should know · `fails` · `unset`: there is nothing that could work or fail. */
type State = 'works' | 'look' | 'fails' | 'unset';

/** One thing that was checked. */
export interface Finding {
  /** What it is called, such as `Slack` or `Live`. */
  subject: string;
  state: State;
  /** What was found, in sentences; never an error's own message. */
  said: readonly string[];
  /** What is listed under that, a line each. */
  lines?: readonly string[];
  /** The way on, where there is one. */
  next: string | null;
  /** When the newest balance post went out, ISO 8601; `null` before the first. */
  last?: string | null;
  /** What can be typed about it after the slash command, and what that does. */
  more?: { type: string; does: string };
  /** What can be done about it at once. */
  buttons?: readonly { actionId: string; label: string; value?: string }[];
}

const STATE_WORDS: Readonly<Record<State, string>> = {
  works: 'works',
  look: 'needs a look',
  fails: 'does not work',
  unset: 'not set up',
};

/** What was checked, whether it works, and what to do where it does not. */
export function doctorMessage(
  findings: readonly Finding[],
  { reference, command, zone }: { reference: string | null; command: string /** The reader's. */; zone: string | null },
): Message {
  const summary = summaryOf(findings);
  return {
    text: [
      summary,
      ...findings.map((finding) => plainLine(finding, command, zone)),
      ...(reference === null ? [] : [`Reference ${reference}.`]),
    ].join(' '),
    blocks: [
      header('Check-up'),
      section(`*${escapeText(summary)}*`),
      ...findings.flatMap((finding) => [section(blockText(finding, command)), ...buttonBlocks(finding)]),
      ...(reference === null
        ? []
        : [context(`Reference \`${reference}\`: the log of Switchboard has what went wrong.`)]),
    ],
  };
}

function buttonBlocks({ buttons = [] }: Finding): KnownBlock[] {
  if (buttons.length === 0) return [];
  const elements = buttons.map(({ actionId, label, value }) => button(actionId, label, { value }));
  return actions(elements);
}

function summaryOf(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ state }) => state === 'look' || state === 'fails').map(({ subject }) => subject);
  if (wrong.length === 0) return 'Everything that is set up works.';
  return `${wrong.length === 1 ? 'One thing needs' : `${wrong.length} things need`} attention: ${wrong.join(', ')}.`;
}

function plainLine(
  { subject, state, said, lines = [], next, last = null, more }: Finding,
  command: string,
  zone: string | null,
): string {
  const posted = last === null ? null : `The newest post went out ${plainTime(last, zone)}.`;
  const further = [posted, next, more === undefined ? null : `${command} ${more.type} ${more.does}.`].filter(
    (part) => part !== null,
  );
  return `${subject}: ${STATE_WORDS[state]}. ${[...said, ...lines, ...further].join(' ')}`;
}

function blockText({ subject, state, said, lines = [], next, last = null, more }: Finding, command: string): string {
  return [
    `*${escapeText(subject)}*: ${STATE_WORDS[state]}`,
    limitedText(said.join(' '), 1000),
    ...(lines.length === 0 ? [] : [limitedText(lines.join('\n'), 1500)]),
    ...(last === null ? [] : [`The newest post went out ${slackDate(last)}.`]),
    ...(next === null ? [] : [limitedText(next, 500)]),
    ...(more === undefined ? [] : [`\`${escapeText(`${command} ${more.type}`)}\` ${more.does}.`]),
  ].join('\n');
}
