import type { Button, ConfirmationDialog } from '@slack/types';
import type { ChangeLine } from '../changes/settings.ts';
import { actions, button, plainText, section } from '../slack/blocks/blocks.ts';
import type { Message, Outcome } from '../slack/blocks/outcome.ts';
import type { PlanName } from './proposals/record.ts';

/** Asked before a button does something. */
export function confirmDialog(title: string, text: string, confirm = 'Remove'): ConfirmationDialog {
  return {
    title: plainText(title, 100),
    text: plainText(text, 300),
    confirm: plainText(confirm, 30),
    deny: plainText('Cancel', 30),
  };
}

/** A plan on a list, and the buttons that change it. */
interface Editing {
  /** Its place on the list. */
  at: number;
  name: string;
  /** Whether the reader may change it, and does not only propose that. */
  mayEdit: boolean;
  edit: { id: string; value: string };
  /** `text` and `proposal` are what its button says to whoever may change it, and to others. */
  remove: { id: string; value: string; confirm: ConfirmationDialog; text?: string; proposal?: string };
}

/** Edits a plan, and removes it; or proposes that. */
export function editingButtons({ at, name, mayEdit, edit, remove }: Editing): [edit: Button, remove: Button] {
  const { text = 'Remove', proposal = 'Propose removal', confirm } = remove;
  if (mayEdit)
    return [
      button(`${edit.id}#${at}`, 'Edit', { value: edit.value, label: `Edit ${name}` }),
      button(`${remove.id}#${at}`, text, { value: remove.value, label: `${text} ${name}`, confirm }),
    ];
  const of = remove.proposal === undefined ? 'of ' : '';
  return [
    button(`${edit.id}#${at}`, 'Propose a change', { value: edit.value, label: `Propose a change of ${name}` }),
    button(`${remove.id}#${at}`, proposal, { value: remove.value, label: `${proposal} ${of}${name}` }),
  ];
}

/** One sentence, and a button below it. */
export function sentenceMessage(text: string, next: Button): Message {
  return { text, blocks: [section(text), ...actions([next])] };
}

/** What a button is about is gone, and so are the buttons of its list. */
export function goneOutcome(message: Message, list: PlanName): Outcome {
  return { kind: 'message', message, settled: { list } };
}

/** What differs between two states of a plan; `pairs` say what is compared, by its label. */
export function differencesOf<Plan>(
  before: Plan,
  after: Plan,
  pairs: readonly (readonly [label: string, of: (plan: Plan) => string])[],
): ChangeLine[] {
  return pairs
    .map(([label, of]) => ({ label, before: of(before), after: of(after) }))
    .filter((line) => line.before !== line.after);
}
