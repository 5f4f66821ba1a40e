import type { KnownBlock, ModalView } from '@slack/types';
import {
  context,
  escapeText,
  LIMITS,
  limitedText,
  linesWithin,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { CAPABILITIES_UNSAID, type CapabilityLine, environmentName } from '../../workspace/labels.ts';
import { CONNECT_INPUTS } from './form.ts';

/** The button that opens the form, wherever it stands. */
export const OPEN = 'connect:open';
/** The form. */
export const FORM = 'connect:form';

const TITLE = 'Connect an account';

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
  const { environment, apiKey, apiSecret } = CONNECT_INPUTS;
  return formView({ id: FORM, metadata, title: TITLE, submit: 'Check and connect' }, [
    ...(unknown === null ? [] : [section(unknownWords(unknown))]),
    section('The API key and the API secret come from your telephony provider. Sandbox and Live each have their own.'),
    ...heldLines(held),
    environment.block({ initial: first }),
    apiKey.block(),
    apiSecret.block(),
  ]);
}

function unknownWords(typed: string): string {
  return `:warning: There is no environment called "${limitedText(typed, 60)}". Choose Sandbox or Live below.`;
}

function heldLines(held: HeldBy): KnownBlock[] {
  const lines = (['sandbox', 'live'] as const).flatMap((environment) => {
    const holder = held[environment];
    if (holder === null) return [];
    return [
      `*${environmentName(environment)}* was connected by <@${holder.by}> ${slackDate(holder.at)}. A new key replaces it.`,
    ];
  });
  return lines.length === 0 ? [] : [context(...lines)];
}

/** Shown while the provider checks the key. */
export function checkingView(): ModalView {
  return loadingView(TITLE, 'The provider is checking the key …');
}

/** Shown while the form is on its way. */
export function openingView(): ModalView {
  return loadingView(TITLE, 'One moment …', 'Cancel');
}

/** A key that was checked and stored. */
export interface Connected {
  environment: Environment;
  /** The environment that commands use. */
  active: Environment;
  /** `null`: the key may not say. */
  capabilities: readonly CapabilityLine[] | null;
  command: string;
  /** Whether the key may read the balance, the first thing people try. */
  readsBalance: boolean;
}

export function connectedView(connected: Connected): ModalView {
  return readOnlyView('Connected', connectedBlocks(connected));
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
    ({ group, allowed, usable }) => `${usable ? '•' : '◦'} ${limitedText(group, 100)}: ${limitedText(allowed, 100)}`,
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
    return `Commands still use ${environmentName(active)}; \`${command} use ${environment}\` changes that.`;
  }
  return `Commands use ${environmentName(environment)}. Try \`${command} ${readsBalance ? 'balance' : 'help'}\`.`;
}
