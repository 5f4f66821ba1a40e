import { type Editing, editButtons, whyNot } from '../../changes/drafts.ts';
import { environmentBadge } from '../../changes/view.ts';
import type { Match } from '../../people/directory/finder.ts';
import { ivrRow, writeReference } from '../../people/directory/number-labels.ts';
import { figure, unmasked } from '../../runtime/marked-text.ts';
import { actions, button, clip, context, escapeText, facts, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import {
  accessibleText,
  askFor,
  boldName,
  choiceMessage,
  fitsButton,
  fullOrTooLong,
  oneLine,
} from '../../slack/blocks/rows.ts';
import type { Environment, Ivr, Prompt } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { EDIT } from './form-view.ts';
import { CARD } from './listed.ts';
import { ivrSettings } from './settings.ts';
import { IVR_LABELS, ivrValue } from './words.ts';

/** Where the buttons lead that belong to other parts. */
export interface IvrLinks {
  /** Lists all menus; its value is the environment. */
  ivrs: string;
}

/** A menu as the provider holds it, and what the person may do about it. */
interface IvrState {
  ivr: Ivr;
  environment: Environment;
  editing: Editing;
}

/** Slack carries no more in a button. */
const TOO_LONG: Editing = {
  allowed: false,
  why: 'The id of this menu is too long for Slack to carry, so it cannot be changed with Switchboard.',
};

/** The API has no menu transitions. */
const KEYS_UNKNOWN = 'What its keys do is not in the provider’s API, so it is not shown here.';

/** The menu's settings in words, its prompts, and the way to change them for those who may. */
export function ivrMessage({ ivr, environment, editing }: IvrState, links: IvrLinks): Message {
  const settings = ivrSettings(ivr);
  const reference = writeReference(environment, ivr.ivrId);
  const may = fitsButton(reference) ? editing : TOO_LONG;
  const names = Object.keys(IVR_LABELS) as (keyof typeof IVR_LABELS)[];
  const rows: (readonly [string, string])[] = [
    ...(ivr.isRoot === false ? [] : [['Menu', describeRoot(ivr.isRoot)] as const]),
    ['Number', ivr.telephoneNumber === null ? 'not stated' : fullOrTooLong(ivr.telephoneNumber)],
    ...names.map((name) => [IVR_LABELS[name], ivrValue(name, settings[name])] as const),
    ['Intro prompt', describePrompt(ivr.prompts.intro)],
    ['Menu prompt', describePrompt(ivr.prompts.menu)],
  ];
  return {
    facts: () => ({ account: environment, menus: [ivr] }),
    text: accessibleText(
      `${environmentName(environment)}: ${ivrRow(ivr, environment).title}`,
      rows.map(([label, value]) => `${label}: ${value}`),
    ),
    blocks: [
      environmentBadge(environment),
      section(boldName(ivrRow(ivr, environment).title)),
      ...facts(rows.map(([label, value]) => [label, limitedText(oneLine(value), 1900)])),
      ...actions([
        ...editButtons(may, (label) => button(EDIT, label, { value: reference, style: 'primary' })),
        button(links.ivrs, 'All menus', { value: environment }),
      ]),
      context(
        `Id \`${figure(escapeText(fullOrTooLong(ivr.ivrId).replaceAll('`', 'ˋ')))}\``,
        KEYS_UNKNOWN,
        ...whyNot(may),
      ),
    ],
  };
}

/** What was typed fits several menus, or none: the ones to choose from. */
export function choiceOfMenusMessage(
  typed: string,
  match: Exclude<Match<Ivr>, { kind: 'one' }>,
  environment: Environment,
  links: IvrLinks,
): Message {
  const source = environmentName(environment);
  const ivrs = match.kind === 'several' ? match.items : match.nearest;
  if (ivrs === null) {
    const said = 'The provider lists no IVR menus for this account.';
    return { text: `${source}: ${said}`, blocks: [section(said), context(`*${source}*`)] };
  }
  const shown = unmasked(clip(typed, 200));
  return choiceMessage({
    headline:
      match.kind === 'several'
        ? `${ivrs.length === 1 ? '1 menu matches' : `${ivrs.length} menus match`} "${shown}". Which one?`
        : `No menu matches "${shown}"${ivrs.length === 0 ? ', and none is like it.' : '. The nearest:'}`,
    rows: ivrs.map((ivr) => ivrRow(ivr, environment)),
    actionId: CARD,
    hint: 'all of them are in the list.',
    buttons: [button(links.ivrs, 'All menus', { value: environment })],
    source,
    isFound: match.kind === 'several',
  });
}

/** Shown when nothing was typed after the word, except perhaps the account. */
export function usageMessage(command: string, environment: Environment | undefined, links: IvrLinks): Message {
  return askFor({
    said: 'Which menu? Type its name, its number or its id after the command.',
    command: `${command} menus`,
    takes: 'name, number or id',
    example: 'Reception',
    all: button(links.ivrs, 'All menus', { value: environment }),
  });
}

function describeRoot(isRoot: true | null): string {
  return isRoot === null ? 'root menu or not: not stated' : 'root menu; its name cannot be changed';
}

function describePrompt(prompt: Prompt | null): string {
  if (prompt === null) return 'not stated';
  const { type, customPromptSet } = prompt;
  if (type === 'custom' && customPromptSet === true) return 'custom recording';
  const recording =
    customPromptSet === null
      ? 'custom recording not stated'
      : customPromptSet
        ? 'custom recording set'
        : 'no custom recording';
  return type === null ? recording : `${type}, ${recording}`;
}
