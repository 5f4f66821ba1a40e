import type { KnownBlock, ModalView, RadioButtons } from '@slack/types';
import { context, escapeText, LIMITS, linesWithin, moment, plainText, prose, section } from '../../slack/blocks.ts';
import type { Message } from '../../slack/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { CAPABILITIES_UNSAID, type CapabilityLine, environmentName } from '../../workspace/words.ts';

/** The button that opens the form, wherever it stands. */
export const OPEN = 'connect:open';
/** The form. */
export const FORM = 'connect:form';
export const ENVIRONMENT = 'connect:environment';
export const API_KEY = 'connect:key';
export const API_SECRET = 'connect:secret';

/** What other parts put on a button that leads here; its value may be the environment to connect. */
export const OFFER = { actionId: OPEN, label: 'Connect an account' } as const;

/** The same by the names that problems ask for: without an environment, or for the one that is missing. */
export const OFFERS = {
  connect: OFFER,
  'connect-sandbox': { ...OFFER, label: 'Connect Sandbox', value: 'sandbox' },
  'connect-live': { ...OFFER, label: 'Connect Live', value: 'live' },
} as const;

/** Who connected an environment, and when (ISO 8601). */
export interface Held {
  by: string;
  at: string;
}

export type HeldBy = Readonly<Record<Environment, Held | null>>;

/** What the form begins with. */
export interface Beginning {
  first: Environment;
  /** What was typed where an environment belongs and is none; `null` for an environment or nothing. */
  unknown: string | null;
}

/** The form for a key; the metadata carries what was connected when it was opened. */
export function connectForm(held: HeldBy, { first, unknown }: Beginning, metadata: string): ModalView {
  return {
    type: 'modal',
    callback_id: FORM,
    private_metadata: metadata,
    title: plainText('Connect an account', LIMITS.viewTitle),
    submit: plainText('Check and connect', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [
      ...(unknown === null ? [] : [section(unknownWords(unknown))]),
      section('The API key and the API secret come from your telephony provider. Sandbox and Live have their own.'),
      ...heldLines(held),
      {
        type: 'input',
        block_id: ENVIRONMENT,
        label: plainText('Environment', LIMITS.inputLabel),
        element: environmentChoice(first),
      },
      {
        type: 'input',
        block_id: API_KEY,
        label: plainText('API key', LIMITS.inputLabel),
        element: { type: 'plain_text_input', action_id: API_KEY, max_length: 500, focus_on_load: true },
      },
      {
        type: 'input',
        block_id: API_SECRET,
        label: plainText('API secret', LIMITS.inputLabel),
        hint: plainText(
          'Checked with the provider, then stored encrypted. It is never shown again.',
          LIMITS.inputLabel,
        ),
        element: { type: 'plain_text_input', action_id: API_SECRET, max_length: 500 },
      },
    ],
  };
}

function unknownWords(typed: string): string {
  return `:warning: There is no environment called "${prose(typed, 60)}". Choose Sandbox or Live below.`;
}

function environmentChoice(first: Environment): RadioButtons {
  const option = (environment: Environment) => ({
    text: plainText(environmentName(environment), LIMITS.optionText),
    value: environment,
  });
  return {
    type: 'radio_buttons',
    action_id: ENVIRONMENT,
    options: [option('sandbox'), option('live')],
    initial_option: option(first),
  };
}

function heldLines(held: HeldBy): KnownBlock[] {
  const lines = (['sandbox', 'live'] as const).flatMap((environment) => {
    const holder = held[environment];
    if (holder === null) return [];
    return [
      `*${environmentName(environment)}* was connected by <@${holder.by}> ${moment(holder.at)}. A new key replaces it.`,
    ];
  });
  return lines.length === 0 ? [] : [context(...lines)];
}

/** Shown while the provider checks the key. */
export function checkingView(): ModalView {
  return {
    type: 'modal',
    title: plainText('Connect an account', LIMITS.viewTitle),
    close: plainText('Close', LIMITS.viewTitle),
    blocks: [section('The provider is checking the key …')],
  };
}

/** Shown while the form is on its way. */
export function openingView(): ModalView {
  return {
    type: 'modal',
    title: plainText('Connect an account', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [section('One moment …')],
  };
}

/** A key that was checked and stored. */
export interface Connected {
  environment: Environment;
  /** The environment that commands speak to. */
  active: Environment;
  /** `null`: the key may not say. */
  capabilities: readonly CapabilityLine[] | null;
  command: string;
  /** Whether the key may read the balance, the first thing people try. */
  readsBalance: boolean;
}

export function connectedView(connected: Connected): ModalView {
  return {
    type: 'modal',
    title: plainText('Connected', LIMITS.viewTitle),
    close: plainText('Done', LIMITS.viewTitle),
    blocks: connectedBlocks(connected),
  };
}

/** The same for a person who has closed the form by then. */
export function connectedMessage(connected: Connected): Message {
  return {
    text: `${environmentName(connected.environment)} is connected. ${nextStep(connected)}`,
    blocks: connectedBlocks(connected),
  };
}

function connectedBlocks(connected: Connected): KnownBlock[] {
  const lines = (connected.capabilities ?? []).map(
    ({ group, allowed, usable }) => `${usable ? '•' : '◦'} ${prose(group, 100)}: ${prose(allowed, 100)}`,
  );
  const can =
    connected.capabilities === null
      ? CAPABILITIES_UNSAID
      : lines.length === 0
        ? 'The provider names nothing that this key can do.'
        : `What this key can do:\n${linesWithin(lines, LIMITS.sectionText - 100)}`;
  return [
    section(`*${environmentName(connected.environment)} is connected.* The provider accepted the key.`),
    section(can),
    context(escapeText(nextStep(connected))),
  ];
}

function nextStep({ environment, active, command, readsBalance }: Connected): string {
  if (environment !== active) {
    return `Commands still speak to ${environmentName(active)}; \`${command} use ${environment}\` changes that.`;
  }
  return `Commands speak to ${environmentName(environment)}. Try \`${command} ${readsBalance ? 'balance' : 'help'}\`.`;
}
