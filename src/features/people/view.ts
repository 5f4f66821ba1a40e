import type { Button, KnownBlock } from '@slack/types';
import type { PersonRecord, Proposal } from '../../people/persons/person-number.ts';
import { unmasked } from '../../runtime/marked-text.ts';
import { actions, button, context, escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, fullOrTooLong, type Page, pageButtons, phoneText } from '../../slack/blocks/rows.ts';

/** Opens the form in which a person gives their own number. */
export const GIVE = 'people:give';
/** Takes the number of the person's Slack profile, to be confirmed. */
export const PROFILE = 'people:profile';
/** Removes the person's own number. */
export const FORGET = 'people:forget';
/** Confirms a number that the person has said is theirs; its value is the number. */
export const MINE = 'people:mine';
/** Answers to a proposed number; their value is the proposal's id. */
export const ACCEPT = 'people:accept';
export const DECLINE = 'people:decline';
/** Opens the form in which an editor proposes a number to somebody. */
export const PROPOSE = 'people:propose';
export const PAGE = 'people:page';

/** Somebody else with a number. */
interface Listed {
  user: string;
  number: string;
}

/** Whose numbers are known, as the person may see it. */
export interface PeopleState {
  own: PersonRecord;
  page: Page<Listed>;
  /** Everybody with a number, the person among them. */
  count: number;
  mayPropose: boolean;
  /** Whether Slack allows the number in a profile to be read. */
  hasProfiles: boolean;
}

const NOBODY = 'Nobody has said which number is theirs yet.';
const WHAT_FOR =
  'Ring lists, history and sentences then show you instead of digits, and “divert … to me” works. Private numbers are whole for editors and their owner alone; everybody else sees the last three digits.';

/** Everybody who has confirmed a number, the person's own first, and what they can do about it. */
export function peopleMessage(state: PeopleState): Message {
  const { own, page, count } = state;
  const first = describeOwnNumber(own.number);
  const listed = count === 0 ? NOBODY : `${count} ${count === 1 ? 'person has' : 'people have'} confirmed a number.`;
  const lines = page.items.map(({ user, number }) => `<@${user}> · ${escapeText(phoneText(number))}`);
  return {
    text: accessibleText(`${first} ${listed}`, []),
    blocks: [
      section(`*${describeOwnNumber(own.number, escapeText)}*`),
      ...(own.proposed === null ? [] : proposalBlocks(own.proposed)),
      ...actions(ownButtons(state)),
      section([`*${listed}*`, ...lines].join('\n')),
      ...turning(state),
      context(WHAT_FOR),
    ],
  };
}

/** Escaped before it is marked: what is escaped loses every mark. */
function describeOwnNumber(number: string | null, drawn: (text: string) => string = (text) => text): string {
  const said = 'You have not said which number is yours.';
  return number === null ? said : `Your number: ${unmasked(drawn(fullOrTooLong(number)))}.`;
}

function ownButtons({ own, mayPropose, hasProfiles }: PeopleState): Button[] {
  const has = own.number !== null;
  return [
    button(GIVE, has ? 'Change my number' : 'Give my number', has ? {} : { style: 'primary' }),
    ...(hasProfiles ? [button(PROFILE, 'Use the one in my Slack profile')] : []),
    ...(has ? [button(FORGET, 'Forget my number', { style: 'danger' })] : []),
    ...(mayPropose ? [button(PROPOSE, 'Propose a number to somebody')] : []),
  ];
}

function turning({ page }: PeopleState): KnownBlock[] {
  const buttons = pageButtons(PAGE, page, String);
  return buttons.length === 0 ? [] : [context(page.label), ...actions(buttons)];
}

/** What an editor proposes, with the person's two answers. */
function proposalBlocks({ id, number, by }: Proposal): KnownBlock[] {
  return [
    section(
      `<@${by}> proposes ${unmasked(escapeText(fullOrTooLong(number)))} as your number. It counts only if you confirm it.`,
    ),
    ...actions([
      button(ACCEPT, 'Yes, it is mine', { value: id, style: 'primary' }),
      button(DECLINE, 'No', { value: id, label: 'No, it is not my number' }),
    ]),
  ];
}

/** Tells a person what is proposed. */
export function proposalMessage(proposal: Proposal, byName: string | null): Message {
  const text = `${byName ?? 'An editor'} proposes a number as yours in Switchboard. It counts only if you confirm it.`;
  return { text, blocks: [...proposalBlocks(proposal), context(WHAT_FOR)] };
}

/** Shows a number back, to be confirmed. */
export function confirmMessage(number: string): Message {
  const asked = (shown: string) => `Is ${unmasked(shown)} your number? Nothing is kept until you confirm it.`;
  return {
    text: asked(phoneText(number)),
    blocks: [
      section(asked(escapeText(phoneText(number)))),
      ...actions([button(MINE, 'Yes, it is mine', { value: number, style: 'primary' })]),
    ],
  };
}

/** How an action on a number ended, in a sentence or two. */
export const RESULTS = {
  confirmed:
    'Your number is kept. “me” in a sentence means it, and ring lists show you. Say “forget my number” to remove it.',
  taken: 'Nothing was kept: somebody else in this workspace has confirmed that number as theirs.',
  gone: 'Nothing was kept: that number is no longer proposed.',
  declined: 'The proposal was dropped. Nothing was kept.',
  forgotten: 'Your number was removed. Ring lists still ring it where they have it.',
  nothing: 'No number was kept of you.',
  noProfile: 'Your Slack profile has no telephone number. Add it there, or give it here.',
  unreadable: 'Slack did not say what is in your profile. Give your number here instead.',
  extension: 'Nothing was kept: calls go to a number, not to an extension behind it. Give the number alone.',
  noNumber: 'This is not a telephone number. Type it as you would dial it.',
} as const;

/** A short word on how it ended. */
export function resultMessage(said: keyof typeof RESULTS): Message {
  return { text: RESULTS[said], blocks: [section(escapeText(RESULTS[said]))] };
}
