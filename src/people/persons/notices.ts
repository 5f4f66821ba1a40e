import { actions, button, clip, context, escapeText, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { fitsButton, isolate } from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { numberTitle } from '../directory/number-labels.ts';

/** Opens the form that replaces a leaver in one ring list; its value is a {@link DestinationReference}. */
export const REPLACE = 'people:replace';
/** Opens the preview that switches a leaver off in one ring list; its value is a {@link DestinationReference}. */
export const SWITCH_OFF = 'people:switch-off';
/** Opens the preview that leaves a person out for a while; its value is a {@link DestinationReference} with its end. */
export const LEAVE_OUT = 'people:leave-out';

/** Ring lists with buttons of their own; further ones are named. */
const MAX_PLACES = 15;

/** Where a person's number rings. */
export interface RingListPlace {
  environment: Environment;
  number: TelephoneNumber;
  /** As the ring list has it. */
  destination: string;
}

/** What a button carries: one destination of one number, and until when it is about. */
export interface DestinationReference {
  environment: Environment;
  number: string;
  destination: string;
  /** Epoch milliseconds; `null` for no end. */
  until: number | null;
}

function referenceValue({ environment, number, destination }: RingListPlace, until: number | null): string {
  return JSON.stringify({ e: environment, n: number.number, d: destination, u: until });
}

/** Somebody has left, and these ring lists still reach them. */
export function leaverMessage(
  person: { user: string; called: string | null; number: string },
  reached: readonly RingListPlace[],
  isWhole: boolean,
): Message {
  const { user, called, number } = person;
  const lists = reached.length === 1 ? '1 ring list still reaches' : `${reached.length} ring lists still reach`;
  const outcome = reached.length === 0 ? 'No ring list is known to reach' : lists;
  const lacks = isWhole ? [] : ['Not every ring list could be read.'];
  return {
    text: `${called ?? 'Somebody'} has left this workspace. ${outcome} their number.`,
    blocks: [
      section(`*<@${user}> has left this workspace.* ${outcome} their number ${escapeText(number)}.`),
      ...placeBlocks(reached, (place) => {
        const value = referenceValue(place, null);
        return [button(REPLACE, 'Replace', { value, style: 'primary' }), button(SWITCH_OFF, 'Switch off', { value })];
      }),
      context(
        ...lacks,
        'Nothing has been changed, and each change is shown first.',
        'IVR menus are not looked into: the provider does not show where their keys lead. In 30 days the number is forgotten here.',
      ),
    ],
  };
}

/** Somebody's status says that they are away; `until` is in words, in their zone. */
export function absenceMessage(
  status: string,
  until: { at: number; words: string },
  reached: readonly RingListPlace[],
): Message {
  const said = status.trim() === '' ? 'says that you are away' : `says “${clip(status, 100)}”`;
  const first = `Your Slack status ${said} until ${until.words}. Shall these numbers leave you out until then?`;
  return {
    text: first,
    blocks: [
      section(isolate(limitedText(first, 1000))),
      ...placeBlocks(reached, (place) => [
        button(LEAVE_OUT, 'Leave me out', { value: referenceValue(place, until.at), style: 'primary' }),
      ]),
      context('Nothing changes unless you press, and each change is shown first. You are asked once for this status.'),
    ],
  };
}

function placeBlocks(
  reached: readonly RingListPlace[],
  buttonsOf: (place: RingListPlace) => ReturnType<typeof button>[],
): Message['blocks'] {
  const shown = reached.slice(0, MAX_PLACES);
  const more = reached.length - shown.length;
  return [
    ...shown.flatMap((place, at) => {
      const buttons = buttonsOf(place)
        .map((each) => ({ ...each, action_id: `${each.action_id}#${at}` }))
        .filter(({ value = '' }) => fitsButton(value));
      const title = `${isolate(limitedText(numberTitle(place.number), 500))} · ${environmentName(place.environment)}`;
      return [section(title), ...actions(buttons)];
    }),
    ...(more === 0 ? [] : [section(clip(`and ${more} more`, LIMITS.sectionText))]),
  ];
}
