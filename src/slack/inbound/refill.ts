import type { KnownBlock, ModalView } from '@slack/types';
import { LIMITS, limitedText, plainText, section } from '../blocks/blocks.ts';
import type { FieldErrors } from '../blocks/outcome.ts';
import { asSaid } from '../blocks/said.ts';
import { filesIn } from '../forms/reported.ts';
import type { Values } from '../forms/values.ts';

/** Marks the blocks that an earlier refill added, so that a form that comes back twice does not show old errors. */
const FAULT = 'refill:fault:';

const SECRET = 'Type this once more: it is never sent back to you.';
const FILE = 'Choose the file once more: Slack does not keep it in a form that is drawn anew.';

/**
 * The form as it was submitted, with what was typed, for when the ack can no longer carry field errors. The errors
 * stand above the fields they belong to; secrets and files come back empty and say so.
 */
export function refill(source: ModalView, values: Values, errors: FieldErrors, secrets: readonly string[]): ModalView {
  const blocks: KnownBlock[] = [];
  for (const block of source.blocks as readonly KnownBlock[]) {
    if (block.block_id?.startsWith(FAULT) === true) continue;
    const fault = block.block_id === undefined ? undefined : errors[block.block_id];
    if (fault !== undefined) {
      const text = `:warning: *${limitedText(fault, LIMITS.sectionText - 20)}*`;
      blocks.push({ ...section(text), block_id: `${FAULT}${block.block_id}` });
    }
    if (block.type !== 'input' || block.block_id === undefined) {
      blocks.push(block);
      continue;
    }
    const typed = values[block.block_id]?.[block.element.action_id ?? ''];
    const secret = secrets.includes(block.block_id);
    const redrawn =
      secret || typed === undefined
        ? block.element
        : { ...withoutInitial(block.element), ...initial(typed, block.element.type) };
    const element = redrawn as typeof block.element;
    const lost = secret ? SECRET : block.element.type === 'file_input' && filesIn(typed).length > 0 ? FILE : null;
    const hint = lost === null ? {} : { hint: plainText(lost, LIMITS.inputLabel) };
    blocks.push({ ...block, ...hint, element });
  }
  return { ...source, blocks };
}

/** Without initial values, because a field that was emptied must not come back with its first one. */
function withoutInitial(element: object): object {
  return Object.fromEntries(Object.entries(element).filter(([name]) => !name.startsWith('initial_')));
}

/** The `initial_*` property of an element that makes it show what was reported of it. */
function initial(field: Readonly<Record<string, unknown>>, type: string): Record<string, unknown> {
  const pairs: readonly (readonly [reported: string, initial: string])[] = [
    ['value', 'initial_value'],
    ['selected_option', 'initial_option'],
    ['selected_options', 'initial_options'],
    ['selected_user', 'initial_user'],
    ['selected_users', 'initial_users'],
    ['selected_conversation', 'initial_conversation'],
    ['selected_conversations', 'initial_conversations'],
    ['selected_date', 'initial_date'],
    ['selected_time', 'initial_time'],
  ];
  const found: Record<string, unknown> = {};
  for (const [reported, name] of pairs) {
    const value = field[reported];
    const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    // The person who typed it sees it in full, whatever else they may see.
    if (!empty) found[name] = type === 'plain_text_input' && typeof value === 'string' ? asSaid(value) : value;
  }
  return found;
}
