import type { Button, KnownBlock, ModalView } from '@slack/types';
import { type GoesOn, goesOnLines, resumeButtons } from '../../people/outages/notices.ts';
import { capabilityText } from '../../people/rights/capability-check.ts';
import {
  actions,
  button,
  context,
  escapeText,
  LIMITS,
  limitedText,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { CAPABILITIES_UNKNOWN, type CapabilityLine, environmentName } from '../../workspace/labels.ts';
import { CONNECT_INPUTS } from './form.ts';
import { OFFER, OPEN } from './listed.ts';

/** The form. */
export const FORM = 'connect:form';

const TITLE = 'Connect an account';

/** Who connected an environment, and when (ISO 8601). */
interface ConnectedBy {
  by: string;
  at: string;
}

type KeysByEnvironment = Readonly<Record<Environment, ConnectedBy | null>>;

/** The initial values of the form. */
export interface Beginning {
  /** `null` where nothing says which the key is of. */
  first: Environment | null;
  /** The word typed in place of an environment, if it is not one; else `null`. */
  unknown: string | null;
}

/** The form for a key; the metadata carries what was connected when it was opened. */
export function connectForm(held: KeysByEnvironment, { first, unknown }: Beginning, metadata: string): ModalView {
  const { environment, apiKey, apiSecret } = CONNECT_INPUTS;
  const [title, submit] =
    first === null || held[first] === null ? [TITLE, 'Check and connect'] : ['Replace the key', 'Check and replace'];
  return formView({ id: FORM, metadata, title, submit }, [
    ...(unknown === null ? [] : [section(describeUnknown(unknown))]),
    section(
      'The API key and the API secret come from your telephony provider. Sandbox and Live each have their own key.',
    ),
    environment.block(first === null ? {} : { initial: first }),
    ...(first === null ? [] : [context(heldLine(first, held[first]))]),
    apiKey.block(),
    apiSecret.block(),
  ]);
}

function describeUnknown(typed: string): string {
  return `:warning: There is no environment called "${limitedText(typed, 60)}". Choose Sandbox or Live below.`;
}

/** What a new key will do in the chosen environment. */
function heldLine(environment: Environment, holder: ConnectedBy | null): string {
  const name = `*${environmentName(environment)}*`;
  return holder === null
    ? `${name} is not connected yet.`
    : `${name} was connected by <@${holder.by}> ${slackDate(holder.at)}. A new key is compared with it first and then takes its place; until then it stays.`;
}

/** Shown while the provider checks the key. */
export const checkingView = loadingView(TITLE, 'The provider is checking the key …');

/** Shown until the form is ready. */
export const openingView = loadingView(TITLE, 'One moment …', 'Cancel');

/** A key that was checked and stored. */
export interface Connected {
  environment: Environment;
  /** The environment that commands use. */
  active: Environment;
  /** `null`: the key may not say. */
  capabilities: readonly CapabilityLine[] | null;
  /**
   * Whether the new key belongs to the same customer as the one it replaced; `null` where there was none, or it was the
   * same key.
   */
  swapped: 'same' | 'other' | 'unknown' | null;
  /** What goes on with it, and what stays paused. */
  goesOn: GoesOn;
  /** What to do next where the environment is in use. */
  next: readonly Button[];
  /** Makes the environment the one in use. */
  use: Button;
}

export function connectedView(connected: Connected): ModalView {
  const { environment, active } = connected;
  const close = environment === active ? 'Done' : `Stay in ${environmentName(active)}`;
  return readOnlyView('Connected', connectedBlocks(connected), close);
}

/** The same for a person who has closed the form by then. */
export function connectedMessage(connected: Connected): Message {
  return {
    text: [`${headlineOf(connected)} ${whereItStands(connected)}`, ...goesOnLines(connected.goesOn)].join('\n'),
    blocks: connectedBlocks(connected),
  };
}

function connectedBlocks(connected: Connected): KnownBlock[] {
  const lines = goesOnLines(connected.goesOn);
  const can =
    connected.capabilities === null
      ? CAPABILITIES_UNKNOWN
      : connected.capabilities.length === 0
        ? 'The provider allows this key nothing that Switchboard has a command for.'
        : `What this key can do:\n${capabilityText(connected.capabilities)}`;
  return [
    section(`*${headlineOf(connected)}* The provider accepted the key.${SWAPPED[connected.swapped ?? 'none']}`),
    section(can),
    section(whereItStands(connected)),
    ...(lines.length === 0 ? [] : [section(limitedText(lines.join('\n'), LIMITS.sectionText))]),
    ...actions(resumeButtons(connected.goesOn.stopped)),
    ...actions(connected.environment === connected.active ? connected.next : [connected.use]),
  ];
}

function headlineOf({ environment, swapped }: Connected): string {
  return `${environmentName(environment)} ${swapped === null ? 'is connected' : 'has its new key'}.`;
}

const SWAPPED = {
  none: '',
  same: ' It is of the same customer. The former key is forgotten here; have the provider switch it off.',
  other: ' It is of another customer: what was set up for the former account stays, and may no longer fit.',
  unknown: ' The former key is forgotten here; have the provider switch it off.',
} as const;

function whereItStands({ environment, active }: Connected): string {
  if (environment === active)
    return environment === 'live'
      ? 'You are on Live: changes made here affect your real phones.'
      : 'You are on Sandbox.';
  return environment === 'live'
    ? 'You are still on Sandbox. On Live, changes made here affect your real phones.'
    : 'You are still on Live, where changes affect your real phones.';
}

/** The first message of all, to the person who installed the app. */
export function welcomeMessage(command: string): Message {
  const lines = [
    'It shows and changes where your calls go, and warns you before the call credit runs out.',
    'Connect the account with the API key and secret from your telephony provider. Begin with Sandbox.',
  ];
  return {
    text: ['Switchboard is installed.', ...lines, `${command} in any channel shows what comes next.`].join('\n'),
    blocks: [
      section(
        [
          '*Switchboard is installed.*',
          ...lines,
          `\`${escapeText(command)}\` in any channel shows what comes next.`,
        ].join('\n'),
      ),
      ...actions([button(OPEN, OFFER.label, { style: 'primary' })]),
    ],
  };
}
