import type { HomeView, ModalView } from '@slack/types';
import { checkBlocks } from '../../dev/slack/block-kit/blocks.ts';
import { Findings } from '../../dev/slack/block-kit/rules.ts';
import { checkView } from '../../dev/slack/block-kit/views.ts';
import { withoutAnyMarks } from '../../src/runtime/marked-text.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';

/** What a person is shown: a message, a modal or the App Home. */
export type Shown = Message | ModalView | HomeView;

/**
 * Every state that a feature's views can be in, by the view function that draws it and then by a name that is unique
 * in the feature; `test/features/<feature>/states.ts`, any
 * `…-states.ts` beside it, and those of the change workflow in `test/changes` export it as `states`.
 */
export type States = Readonly<Record<string, Readonly<Record<string, Shown>>>>;

/** Names an account that is connected now. */
export const connectedName = ({ environment }: { environment: 'sandbox' | 'live' }): string =>
  environment === 'live' ? 'Live' : 'Sandbox';

/** Slack's own maximum for the text of a message (docs/slack.md, Sizes). */
const MAX_TEXT_LENGTH = 40_000;

/** What Slack would refuse, in its words; empty when it takes it. */
export function faultsOf(shown: Shown): readonly string[] {
  if ('type' in shown) return checkView(plain(shown), shown.type);
  const found = new Findings();
  checkBlocks(plain(shown.blocks), 'message', '/blocks', found);
  const { text } = shown;
  if (text.trim() === '') found.add('must not be empty: screen readers have nothing else', '/text');
  if (text.length > MAX_TEXT_LENGTH) found.add(`must be less than ${MAX_TEXT_LENGTH + 1} characters`, '/text');
  return found.messages;
}

/** As it goes over the wire. */
function plain(value: unknown): unknown {
  return withoutAnyMarks(JSON.parse(JSON.stringify(value)));
}

/** Every string under one of these names, at any depth. */
export function stringsUnder(value: unknown, ...names: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => stringsUnder(each, ...names));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (names.includes(name) ? [inner] : []) : stringsUnder(inner, ...names),
  );
}
