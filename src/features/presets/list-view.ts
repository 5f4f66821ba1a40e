import { confirmDialog, editingButtons, sentenceMessage } from '../../plans/card.ts';
import type { MayPlan } from '../../plans/may-plan.ts';
import { MAX_PRESETS, type Preset } from '../../plans/presets/record.ts';
import { thingsOf } from '../../plans/presets/words.ts';
import { type OutcomeMessage, outcomeMessage } from '../../plans/proposals/outcome-view.ts';
import { actions, button, clip, context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, isolate } from '../../slack/blocks/rows.ts';
import type { AccountNames } from '../../workspace/owner.ts';

/** Lists the presets. */
export const LIST = 'presets:list';
/** Opens the form of a new one. */
export const NEW = 'presets:new';
/** These open what a preset does, open its form and remove it; the value is its id. */
export const APPLY = 'presets:apply';
export const EDIT = 'presets:edit';
export const REMOVE = 'presets:remove';

const WHAT_IT_IS = 'A preset sets several numbers and menus at once, for a while or for good.';

interface PresetListContext {
  command: string;
  may: MayPlan;
  /** Names the account of each. */
  account: AccountNames['name'];
  /** What was typed, if it names none of them. */
  unknown?: string;
}

/** Every preset of the workspace, with what can be done about it. */
export function listMessage(
  presets: readonly Preset[],
  { command, may, unknown, account }: PresetListContext,
): Message {
  const [first] = presets;
  const no = unknown === undefined ? [] : [`No preset is called "${isolate(clip(unknown, 100))}".`];
  const add = button(
    NEW,
    may.edit ? 'New preset' : 'Propose a preset',
    presets.length === 0 ? { style: 'primary' } : {},
  );
  const adding = actions(may.propose && presets.length < MAX_PRESETS ? [add] : []);
  if (first === undefined) {
    const text = [...no, 'There are no presets yet.', WHAT_IT_IS].join(' ');
    return { text, blocks: [section(escapeText(text)), ...adding] };
  }
  const way = `\`${escapeText(`${command} plans presets ${isolate(first.name)} until 14:00`)}\` applies one.`;
  const count = presets.length === 1 ? '1 preset' : `${presets.length} presets`;
  const head = [...no, count].join(' ');
  return {
    text: accessibleText(
      head,
      presets.map((preset) => `${preset.name} · ${account(preset)} · ${thingsOf(preset)}`),
    ),
    blocks: [
      ...(unknown === undefined ? [] : [section(escapeText(no.join(' ')))]),
      section(`*${count}*`),
      ...presets.flatMap((preset, at) => [
        section(`${boldName(preset.name)} · ${account(preset)}\n${limitedText(thingsOf(preset), 1500)}`),
        ...actions(may.propose ? buttonsOf(preset, at, may.edit) : []),
      ]),
      ...adding,
      ...(may.edit ? [context(way)] : []),
    ],
  };
}

function buttonsOf({ id, name }: Preset, at: number, mayEdit: boolean) {
  const remove = { id: REMOVE, value: id, confirm: REMOVAL };
  const editing = editingButtons({ at, name, mayEdit, edit: { id: EDIT, value: id }, remove });
  return mayEdit ? [button(`${APPLY}#${at}`, 'Apply', { value: id, label: `Apply ${name}` }), ...editing] : editing;
}

const REMOVAL = confirmDialog('Remove this preset?', 'Numbers and menus stay as they are now.');

const ALL = button(LIST, 'All presets');

/** What was saved is what was there. */
export function sameMessage({ name, environment }: Preset): Message {
  const text = `Nothing was changed: the preset ${isolate(name)} is as it was.`;
  return outcomeMessage({ environment, text, buttons: [ALL] });
}

/** The preset was saved. */
export function savedMessage(preset: Preset, headline: 'Saved' | 'Undone' = 'Saved'): OutcomeMessage {
  const { id, name, environment } = preset;
  return outcomeMessage({
    environment,
    text: `${headline}: the preset ${isolate(name)} for ${thingsOf(preset)}.`,
    rest: [headline === 'Saved' ? 'Nothing has been changed yet.' : UNTOUCHED],
    buttons: [button(APPLY, 'Apply', { value: id }), ALL],
  });
}

/** The preset was removed. */
export function removedMessage({ name, environment }: Preset): OutcomeMessage {
  return outcomeMessage({
    environment,
    text: `Removed: the preset ${isolate(name)}.`,
    rest: [UNTOUCHED],
    buttons: [ALL],
  });
}

const UNTOUCHED = 'Numbers and menus stay as they are.';

/** The preset had already been removed. */
export function goneMessage(): Message {
  return sentenceMessage('This preset is no longer there.', ALL);
}
