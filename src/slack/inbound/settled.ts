import type { ActionsBlock, KnownBlock, SectionBlock } from '@slack/types';
import { z } from 'zod';
import { markedBeginning, shownLength } from '../../runtime/marked-text.ts';
import { actions, context, LIMITS, section, unescapeText } from '../blocks/blocks.ts';
import { type Message, messageOutcome, type Outcome, type Settled } from '../blocks/outcome.ts';
import { problemOf } from './answer.ts';
import type { Action, ActionJob } from './feature.ts';
import { type BlockActionsPayload, baseId, type PressedAction } from './payloads.ts';
import { problemMessage } from './problem.ts';
import type { Around } from './steps.ts';

/** What was pressed, as Slack reports it. */
interface Pressed {
  /** The `action_id` with its `#suffix`. */
  id: string;
  /** Changes whenever the control is drawn anew; `null` where Slack does not say. */
  blockId: string | null;
  /** The message that it is in, with its text as Slack writes it; `null` where Slack does not hand it back. */
  message: { text: string | null; blocks: readonly KnownBlock[] } | null;
}

/** The blocks of a message are the app's own, as Slack took them. */
const ownBlocks = z.custom<KnownBlock[]>(Array.isArray);

/** What was pressed, with the message that it is in. */
export function pressedIn(
  { message }: BlockActionsPayload,
  { id, field: { block_id: block } }: PressedAction,
): Pressed {
  const whole = message === null ? null : { text: message.text, blocks: ownBlocks.parse(message.blocks) };
  return { id, blockId: typeof block === 'string' ? block : null, message: whole };
}

interface SettlingTools {
  claim(tenant: string, key: string): Promise<boolean>;
  /** Gives a claim back. */
  unclaim(tenant: string, key: string): Promise<void>;
  /** What a command shows now; `null` where it cannot be shown. */
  list(job: ActionJob, words: string): Promise<Message | null>;
}

/**
 * Brings the pressed message up to date where the matter of the control was settled elsewhere: once for each row as it was
 * drawn, because after another press the result may stand there already, with its *Undo*.
 */
export function settling(
  { settles }: Pick<Action, 'settles'>,
  pressed: Pressed,
  tools: SettlingTools,
): Around<ActionJob> {
  return async (job, run) => {
    const { tenant, channel } = job.caller;
    if (job.place !== 'message' || job.messageTs === null || pressed.blockId === null) return run(job);
    const key = `settled ${channel} ${job.messageTs} ${pressed.blockId.slice(0, 255)}`;
    const isFirst = settles === true ? await tools.claim(tenant, key) : null;
    let isOver = false;
    try {
      const outcome = await outcomeOf(run, job);
      isOver = outcome.kind === 'message' && (outcome.replace === true || outcome.settled !== undefined);
      if (outcome.kind !== 'message' || outcome.settled === undefined) return outcome;
      const { message, settled } = outcome;
      if (!(isFirst ?? (await tools.claim(tenant, key)))) return messageOutcome(message);
      const now = await updatedMessage(job, message, settled, pressed, tools);
      return now === null ? messageOutcome(message) : { kind: 'message', message: now, replace: true };
    } finally {
      // What has not come to an end may still be settled, here or elsewhere.
      if (isFirst === true && !isOver) await tools.unclaim(tenant, key);
    }
  };
}

/** An error that says that the matter is settled is an answer like any other. */
async function outcomeOf(run: (job: ActionJob) => Promise<Outcome>, job: ActionJob): Promise<Outcome> {
  try {
    return await run(job);
  } catch (error) {
    const settled = settledBy(error);
    if (settled === null) throw error;
    const message = problemMessage(problemOf(job, error), job.reference, new Map());
    return { kind: 'message', message, settled };
  }
}

function settledBy(error: unknown): Settled | null {
  if (!(error instanceof Error) || !('spoken' in error)) return null;
  const { spoken } = error as { spoken: { settled?: Settled } };
  return spoken.settled ?? null;
}

/** What stands in place of the pressed message; `null` where the rest of it is not known, so that it has to stay. */
async function updatedMessage(
  job: ActionJob,
  answer: Message,
  { list, replaces }: Settled,
  { id, blockId, message }: Pressed,
  tools: SettlingTools,
): Promise<Message | null> {
  const at = message?.blocks.findIndex((block) => block.block_id === blockId) ?? -1;
  if (message !== null && at >= 0) {
    const isOneOfMany = message.blocks.some((block, place) => place !== at && idsIn(block).includes(baseId(id)));
    const row = rowAt(message.blocks, at);
    const keepsLine = replaces === 'controls' || (replaces === undefined && !isOneOfMany);
    const blocks = withRow(message.blocks, row, { id, value: job.value }, answer, keepsLine);
    return { text: withLine(message.text, keepsLine ? null : row.line, answer.text), blocks };
  }
  if (!/#\d+$/u.test(id)) return answer;
  const anew = list === undefined ? null : await tools.list(job, list);
  if (anew === null) return null;
  const said = section(wordsOf(answer));
  return {
    ...anew,
    text: `${answer.text}\n${anew.text}`,
    blocks: [said, ...anew.blocks.slice(0, LIMITS.messageBlocks - 1)],
  };
}

/** The row whose controls are in a block: a section with a control, or a section above them. */
interface Row {
  begin: number;
  end: number;
  line: SectionBlock | null;
  controls: KnownBlock | null;
}

function rowAt(blocks: readonly KnownBlock[], at: number): Row {
  const [above, controls = null] = [blocks[at - 1], blocks[at]];
  if (controls?.type === 'section') return { begin: at, end: at + 1, line: controls, controls };
  if (above?.type !== 'section' || above.accessory !== undefined)
    return { begin: at, end: at + 1, line: null, controls };
  return { begin: at - 1, end: at + 1, line: above, controls };
}

/** The blocks with the line and the controls of one row replaced; what leads elsewhere stays. */
function withRow(
  blocks: readonly KnownBlock[],
  { begin, end, line, controls }: Row,
  pressed: { id: string; value: string },
  answer: Message,
  keepsLine: boolean,
): KnownBlock[] {
  const words = wordsOf(answer);
  const said = keepsLine
    ? [...(line === null ? [] : [plainLine(line)]), context(words)]
    : [section(withName(line?.text?.text ?? '', words))];
  const left = controls?.type === 'actions' ? elementsLeft(controls, pressed) : [];
  const kept: KnownBlock[] = actions(left);
  return [...blocks.slice(0, begin), ...said, ...kept, ...blocks.slice(end)];
}

function plainLine({ accessory: _, ...line }: SectionBlock): SectionBlock {
  return line;
}

/** What is said of something, below its name where the line begins with one and the words do not. */
function withName(line: string, words: string): string {
  const name = line.split('\n', 1)[0] ?? '';
  const both = `${name}\n${words}`;
  return name.startsWith('*') && !words.startsWith('*') && shownLength(both) <= 3000 ? both : words;
}

/** The buttons of a row that carry another matter than the pressed one does. */
function elementsLeft(block: ActionsBlock, { id, value }: { id: string; value: string }): ActionsBlock['elements'] {
  return block.elements.filter(
    (each) =>
      each.type === 'button' &&
      each.action_id !== id &&
      (each.value === undefined || subjectOf(each.value) !== subjectOf(value)),
  );
}

/** What a control is about: its value begins with it. */
function subjectOf(value: string): string {
  return value.split(/\s/u, 1)[0] ?? value;
}

/** The sentences of a message, in mrkdwn. */
function wordsOf({ text, blocks }: Message): string {
  const said = blocks.flatMap((block) => (block.type === 'section' ? (block.text?.text ?? []) : []));
  const whole = said.join('\n');
  return whole === '' || shownLength(whole) > 3000 ? markedBeginning(text, 3000) : whole;
}

function idsIn(block: KnownBlock): string[] {
  if (block.type === 'actions') return block.elements.map(({ action_id: id = '' }) => baseId(id));
  if (block.type !== 'section' || block.accessory === undefined || !('action_id' in block.accessory)) return [];
  return [baseId(block.accessory.action_id ?? '')];
}

/** The plain text with other words where it names what the line is about, or below it. */
function withLine(text: string | null, line: SectionBlock | null, words: string): string {
  const lines = text === null ? [] : unescapeText(text).split('\n');
  const name = plain(unescapeText(line?.text?.text ?? '').split('\n', 1)[0] ?? '');
  const at = name === '' ? -1 : lines.findIndex((each) => plain(each).startsWith(`${name}: `));
  return (at < 0 ? [...lines, words] : lines.with(at, words)).join('\n');
}

/** Without bold marks and isolates. */
function plain(text: string): string {
  return text.replaceAll(/[*\u2066-\u2069]/gu, '');
}
