import { beginningOf } from '../../runtime/graphemes.ts';

/** A right that not every full member has. */
export type GivenRight = 'edit' | 'manage';

/** What somebody who was refused may ask for. */
interface AskedAccess {
  /** The least right that it needs. */
  right: GivenRight;
  /** What they wanted to do, a verb first: `change Follow-Me of Main line`; `null` where they only ask for the right. */
  act: string | null;
}

/** The name of the offer to ask for access after a refusal (see `Feature.offers`). */
export const ASK_OFFER = 'access';

/** The most characters of an act, so that it fits a button and a form. */
const MOST_CHARACTERS = 200;

/** The value of the button that asks for access. */
export function writeAskedAccess({ right, act }: AskedAccess): string {
  return act === null ? right : `${right} ${beginningOf(act, MOST_CHARACTERS)}`;
}

/** Reads it back; a button of an earlier version carries nothing. */
export function readAskedAccess(value: string): AskedAccess {
  const [, right = 'edit', act = ''] = /^(edit|manage)(?: (.*))?$/su.exec(value) ?? [];
  return {
    right: right === 'manage' ? 'manage' : 'edit',
    act: act === '' ? null : beginningOf(act, MOST_CHARACTERS),
  };
}

/** Who may do it, where somebody may not. */
export function onlyWords(right: GivenRight, act: string): string {
  return `Only ${right === 'manage' ? 'managers' : 'managers and editors'} can ${act}.`;
}
