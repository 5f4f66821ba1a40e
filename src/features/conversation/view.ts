import type { Button, KnownBlock } from '@slack/types';
import { environmentBadge, UNDO } from '../../changes/view.ts';
import { actions, button, clip, context, escapeText, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { fitsButton, isolate } from '../../slack/blocks/rows.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { type ExampleNames, examples } from './examples.ts';

/** Does what its value says, as if it were typed after the slash command. */
export const DO = 'conversation:do';
/** Opens the preview, or the filled form, of a change that was understood. */
export const CHANGE = 'conversation:change';
/** Opens the form in which a person gives their own number. */
export const ME = 'conversation:me';
export const ME_FORM = 'conversation:me-form';
export const ME_NUMBER = 'conversation:me-number';
/** Chooses one of the answers to a question back. */
export const CHOOSE = 'conversation:choose';
/** Shows everybody in the channel what the person was shown. */
export const SHARE = 'conversation:share';
/** Says whether a guess was right; its value is `right` or `wrong`. */
export const JUDGE = 'conversation:judge';
/** Shows it to the person again, in a direct message. */
export const PRIVATE = 'conversation:private';

/** A button: its label, and what it does as if that were typed. */
export interface Press {
  label: string;
  words: string;
}

/** One change that can be opened, with what its button carries. */
export interface Opening {
  label: string;
  change: string;
}

/** A change as it was understood, with the button that opens its form or preview. */
export function understoodChange(change: {
  /** What it does, in one line. */
  words: string;
  environment: Environment | null;
  /** The buttons that open it; several where each is a separate change, none where nothing can be opened. */
  ways: readonly (Press | Opening | Button)[];
  /** What to know before it is pressed. */
  note?: string;
  /** Why it cannot be made at all: then the buttons lead elsewhere. */
  refusal?: string;
  /** Some of what was said is not in it. */
  isPart?: boolean;
  /** Something is still to be chosen, and the form asks for it. */
  lacks?: boolean;
  /** The button makes it, and shows no form before. */
  isDone?: boolean;
}): Message {
  const { words, environment, ways, isPart = false, lacks = false, isDone = false } = change;
  const way = change.refusal ?? (lacks ? REST_IN_FORM : isDone ? NOTHING_YET_DONE : NOTHING_YET);
  const lead = isPart ? 'Understood so far' : 'Understood';
  const next = [change.note, ways.length === 0 ? 'That cannot be done by talking yet.' : way]
    .filter((part) => part !== undefined)
    .join(' ');
  const kind = ways.length === 0 || change.refusal !== undefined ? 'refused' : 'draft';
  return {
    facts: () => ({ kind, change: words, account: environment }),
    text: `${lead}: ${words}. ${next}`,
    blocks: [
      ...(environment === null ? [] : [environmentBadge(environment)]),
      section(`${lead}: *${isolate(limitedText(words, 1500))}*\n${escapeText(next)}`),
      ...actions(ways.slice(0, MAX_ANSWERS).map(wayButton)),
    ],
  };
}

/** A change as it was understood, with its preview, which saves it. */
export function savedHere(words: string, { text, blocks }: Message): Message {
  const lead = `Understood: *${isolate(limitedText(words, 1500))}*\n${escapeText(NOTHING_YET_SAVED)}`;
  return {
    text: `Understood: ${words}. ${NOTHING_YET_SAVED}\n${text}`,
    blocks: [...blocks.slice(0, 1), section(lead), ...blocks.slice(1)],
  };
}

/** A change that was only shown, so there is nothing to undo; and the last one that was made, if there is one. */
export function notMade(
  shown: { words: string; environment: Environment | null },
  last: { words: string; environment: Environment | null; entry: string } | null,
): Message {
  const first = 'That was only shown, not made, so there is nothing to undo:';
  const where = last?.environment == null ? '' : `, in ${environmentName(last.environment)}`;
  const second = last === null ? null : `Your last change was another${where}: ${last.words}.`;
  return {
    text: [`${first} ${shown.words}.`, ...(second === null ? [] : [second])].join(' '),
    blocks: [
      ...(shown.environment === null ? [] : [environmentBadge(shown.environment)]),
      section(`${first}\n*${isolate(limitedText(shown.words, 1500))}*`),
      ...(second === null ? [] : [section(limitedText(second, 1500))]),
      ...actions(last === null ? [] : [button(UNDO, 'Undo', { value: last.entry })]),
    ],
  };
}

const NOTHING_YET = 'Nothing has been changed yet; press to check it first.';

const NOTHING_YET_DONE = 'Nothing has been changed yet; the button does it.';

const NOTHING_YET_SAVED = 'Nothing has been changed yet; Save does what is shown here.';

const REST_IN_FORM = 'Nothing has been changed yet; choose the rest in the form.';

function otherButton(other: Press | Opening, at: number): Button {
  return 'words' in other ? pressButton(other, at) : button(`${CHANGE}#${at}`, other.label, { value: other.change });
}

function wayButton(way: Press | Opening | Button, at: number): Button {
  if ('type' in way) return way;
  const style = at === 0 ? ('primary' as const) : undefined;
  if ('words' in way) return pressButton(way, at, style);
  return button(`${CHANGE}#${at}`, clip(way.label, LIMITS.buttonText), {
    value: way.change,
    style,
  });
}

/** The same with one more button. */
export function withWay(shown: Message, way: Press): Message {
  return {
    ...shown,
    blocks: [...shown.blocks.slice(0, LIMITS.messageBlocks - 1), ...actions([pressButton(way, MAX_ANSWERS)])],
  };
}

/** An answer that can be chosen to a question back. */
export interface AnswerOption {
  label: string;
  value: string;
}

/** A question back, with at most five answers, and a way to continue for somebody who means none of them. */
export function questionBack(
  question: string,
  answers: readonly AnswerOption[],
  other: Press | Opening | null,
): Message {
  const buttons = [
    ...answers.slice(0, MAX_ANSWERS).map(({ label, value }, at) => button(`${CHOOSE}#${at}`, label, { value })),
    ...(other === null ? [] : [otherButton(other, answers.length)]),
  ];
  return {
    facts: () => ({ kind: 'question', question, choices: answers.slice(0, MAX_ANSWERS).map(({ label }) => label) }),
    text: [question, ...answers.slice(0, MAX_ANSWERS).map(({ label }) => label)].join('\n'),
    blocks: [section(escapeText(question)), ...actions(buttons)],
  };
}

/** The most answers that a question shows. */
export const MAX_ANSWERS = 5;

/** A question whose answers are each done as if they were typed. */
export function choiceOf(question: string, ways: readonly Press[]): Message {
  return {
    text: [question, ...ways.map(({ label }) => label)].join('\n'),
    blocks: [section(escapeText(question)), ...actions(ways.map((each, at) => pressButton(each, at)))],
  };
}

/** The answer to what was not understood: what was understood, if anything, and what can be said. */
export function notUnderstood(reason: string, examples: readonly Press[], command: string): Message {
  const next = `Say it in other words, or type \`${command} help\`.`;
  return {
    text: `${reason} ${next.replaceAll('`', '')}`,
    blocks: [
      section(`${escapeText(reason)}\n${escapeText(next)}`),
      ...actions(examples.map((each, at) => pressButton(each, at))),
    ],
  };
}

/** The same with what works in place of its buttons: pressed, or typed as it stands. */
export function withWays(shown: Message, ways: readonly Press[]): Message {
  if (ways.length === 0) return shown;
  const lead = 'These work, pressed or typed:';
  return {
    text: [shown.text, lead, ...ways.map(({ label }) => `• ${label}`)].join('\n'),
    blocks: [
      ...shown.blocks.filter(({ type }) => type !== 'actions'),
      section(`${lead}\n${bullets(ways.map(({ label }) => label))}`),
      ...actions(ways.map((each, at) => pressButton(each, at))),
    ],
  };
}

/** What is not to be had here, and what is there instead. */
export function notToBeHad(said: string, near: readonly Press[]): Message {
  return { text: said, blocks: [section(escapeText(said)), ...actions(near.map((each, at) => pressButton(each, at)))] };
}

/**
 * An answer that first says how the sentence was read, where only its words made that likely or a language model read it, and
 * which of its words were left out.
 */
export function ledByReading(shown: Message, reading: string | null, leftOut: readonly string[]): Message {
  const read = reading === null ? [] : [`I read this as: ${reading}.`];
  const words = clip(leftOut.join(' … '), 500);
  const text = [...read, ...(leftOut.length === 0 ? [] : [`I left out: ${words}.`])].join(' ');
  const marked = [
    ...read.map((each) => limitedText(each, 1500)),
    ...(leftOut.length === 0 ? [] : [`I left out: *${isolate(limitedText(words, 500))}*.`]),
  ].join(' ');
  const { facts } = shown;
  return {
    ...shown,
    ...(facts === undefined || leftOut.length === 0 ? {} : { facts: () => ({ ...facts(), leftOut }) }),
    text: `${text}\n${shown.text}`,
    blocks: [
      section(marked),
      ...shown.blocks.slice(0, LIMITS.messageBlocks - 2),
      ...actions(
        reading === null
          ? []
          : [
              button(`${JUDGE}#right`, 'Right', { value: 'right', label: 'Right: that is what I meant' }),
              button(`${JUDGE}#wrong`, 'Wrong', { value: 'wrong', label: 'Wrong: I meant something else' }),
            ],
      ),
    ],
  };
}

/** The answer to whoever said whether a guess was right. */
export function judgedMessage(judged: 'right' | 'wrong', command: string): Message {
  if (judged === 'right') return plainReply('Counted as right, without your words.');
  return plainReply(`Counted as wrong, without your words. Say it in other words, or type ${command} help.`);
}

/** The same with a remark. */
export function withNote(shown: Message, note: string): Message {
  return {
    ...shown,
    text: `${shown.text}\n${note}`,
    blocks: [...shown.blocks.slice(0, LIMITS.messageBlocks - 1), context(escapeText(note))],
  };
}

/** A card below an introductory line. */
export function ledBy(lead: string, card: Message): Message {
  return {
    text: `${lead}\n${card.text}`,
    blocks: [section(escapeText(lead)), ...card.blocks.slice(0, LIMITS.messageBlocks - 1)],
  };
}

/** Something short, without a button. */
export function plainReply(text: string): Message {
  return { text, blocks: [section(escapeText(text))] };
}

/** What is said to whoever opens the conversation for the first time. */
export function welcome({ connect, names = {} }: { connect: Offer | null; names?: ExampleNames }): Message {
  const says = examples(names).slice(0, FEW_EXAMPLES);
  const first = 'Write to Switchboard in your own words, here or by mentioning it in a channel.';
  const buttons: Button[] = [
    ...(connect === null
      ? [pressButton({ label: 'How much credit is left?', words: 'balance' }, 0)]
      : [button(connect.actionId, connect.label, { style: 'primary', value: connect.value })]),
    pressButton({ label: 'Which numbers have we got?', words: 'numbers' }, 1),
    pressButton({ label: 'What changed?', words: 'history' }, 2),
    pressButton({ label: 'What can I ask?', words: 'help' }, 3),
  ];
  return {
    text: [first, ...says, SAFE].join('\n'),
    blocks: [section(`*${first}*\n${bullets(says)}`), ...actions(buttons), context(SAFE)],
  };
}

/** How many examples the first message has. */
const FEW_EXAMPLES = 3;

const SHOWN_FIRST = 'A change is shown first and made only when you press its button.';
const SAFE = `${SHOWN_FIRST} Your words are not stored; what was understood of them is remembered for half an hour.`;

/** What can be said, in short: the answer to "hi" and "what can you do". */
export function gettingStartedMessage(names: ExampleNames = {}): Message {
  const first = 'Write what you want to know or to have changed, for example:';
  const says = examples(names);
  const buttons = [
    pressButton({ label: 'How much credit is left?', words: 'balance' }, 0),
    pressButton({ label: 'Which numbers have we got?', words: 'numbers' }, 1),
    pressButton({ label: 'What changed?', words: 'history' }, 2),
    pressButton({ label: 'All commands', words: 'help' }, 3),
  ];
  return {
    text: [first, ...says, SHOWN_FIRST].join('\n'),
    blocks: [section(`*${first}*\n${bullets(says)}`), ...actions(buttons), context(SHOWN_FIRST)],
  };
}

const bullets = (says: readonly string[]): string =>
  says.map((each) => `• ${isolate(limitedText(each, 300))}`).join('\n');

/** Said once where a conversation would be, if the install lacks the newest permissions. */
export function renewal(missing: readonly string[], command: string): Message {
  const first = 'Switchboard cannot read messages in this workspace yet.';
  const next = `Ask the person who runs Switchboard to install it here again, so that it gets ${listed(missing)}. What is connected stays.`;
  const until = `Until then \`${command}\` does everything.`;
  return {
    text: `${first} ${next} ${until.replaceAll('`', '')}`,
    blocks: [section(`*${first}*\n${escapeText(next)}`), context(escapeText(until))],
  };
}

function listed(scopes: readonly string[]): string {
  return `the ${scopes.length === 1 ? 'permission' : 'permissions'} ${scopes.join(' and ')}`;
}

/** What may be done with something that was shown to one person in a channel. */
interface Sharing {
  /** The message that it answers, or the first of its thread. */
  root: string;
  words: string;
  /** Nobody from outside is in the channel, as far as is known. */
  mayShare: boolean;
}

/** An answer in a channel, with the ways to take it elsewhere in place of the button that shares it from a command. */
export function withSharing(shown: Message, sharing: Sharing, hidden: ReadonlySet<string>): Message {
  const value = `${sharing.root} ${sharing.words}`;
  const { blocks } = without(shown, hidden);
  const kept = blocks.slice(0, LIMITS.messageBlocks - 1);
  if (!fitsButton(value)) return { ...shown, blocks: kept };
  const buttons = [
    ...(sharing.mayShare
      ? [button(SHARE, 'Share here', { value, label: 'Share here, for everybody in the channel' })]
      : []),
    button(PRIVATE, 'Continue in private', { value, label: 'Continue in private, in a direct message' }),
  ];
  return { ...shown, blocks: [...kept, ...actions(buttons)] };
}

/** The same without some of its buttons. */
export function without(shown: Message, hidden: ReadonlySet<string>): Message {
  const blocks = shown.blocks.flatMap((block): KnownBlock[] => {
    if (block.type !== 'actions') return [block];
    const elements = block.elements.filter((each) => !('action_id' in each) || !hidden.has(each.action_id ?? ''));
    return elements.length === 0 ? [] : [{ ...block, elements }];
  });
  return { ...shown, blocks };
}

/** A button that does what its words say. */
export function pressButton({ label, words }: Press, at: number, style?: 'primary'): Button {
  return button(`${DO}#${at}`, clip(label, LIMITS.buttonText), {
    value: words,
    style,
  });
}

/** What a press on a question says that was answered or replaced meanwhile. */
export const CLOSED = 'That question is no longer open. Say it once more.';
