import type { KnownBlock } from '@slack/types';
import {
  button,
  context,
  escapeText,
  header,
  LIMITS,
  limitedText,
  linesWithin,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { CAPABILITIES_UNSAID, type CapabilityLine, environmentName } from '../../workspace/labels.ts';

/** One environment as the status shows it. */
export interface EnvironmentStatus {
  environment: Environment;
  active: boolean;
  /** `null`: not connected. */
  connected: { by: string; at: string } | null;
  /** What the key can do, `null` where it may not say, why that could not be read, or why it can do nothing at all now. */
  capabilities: readonly CapabilityLine[] | null | { problem: string } | { refusal: string };
}

const UNUSABLE = 'the key does not work now:';

/** Which environments are connected, by whom, and what each key may do; both, or the one that was asked for. */
export function statusMessage(environments: readonly EnvironmentStatus[], command: string, connect: Offer): Message {
  const blocks: KnownBlock[] = [header('Connection status')];
  const lines: string[] = [];
  for (const status of environments) {
    const name = environmentName(status.environment);
    if (status.connected === null) {
      lines.push(`${name}: not connected.`);
      blocks.push(section(`*${name}*\nNot connected.`));
      continue;
    }
    const mark = status.active ? ' · in use' : '';
    const { capabilities } = status;
    const fault = capabilities !== null && 'refusal' in capabilities ? `; ${UNUSABLE} ${capabilities.refusal}` : '.';
    lines.push(`${name}: connected${status.active ? ', in use' : ''}${fault}`);
    blocks.push(
      section(
        `*${name}*${mark}\nConnected by <@${status.connected.by}> ${slackDate(status.connected.at)}${describeAnswer(capabilities)}`,
      ),
      section(capabilityText(status.capabilities)),
    );
  }
  const missing = environments.filter(({ connected }) => connected === null);
  const none = missing.length === environments.length;
  if (none && environments.length > 1)
    blocks.push({ type: 'actions', elements: [button(connect.actionId, connect.label)] });
  else blocks.push(...missing.map(({ environment }) => connectButton(connect, environment)));
  if (none) {
    const next = 'A workspace admin or owner can connect an account with the API key and secret from the provider.';
    blocks.push(context(next));
    lines.push(next);
  }
  if (missing.length === 0 && environments.length > 1) {
    blocks.push(context(`\`${escapeText(command)} use sandbox|live\` chooses which one commands use.`));
  }
  if (!none) blocks.push(context(`For managers, \`${escapeText(command)} doctor\` checks everything.`));
  return { text: ['Connection status.', ...lines].join(' '), blocks };
}

/** That the provider has just taken the key, which is what "is it working?" asks. */
function describeAnswer(capabilities: EnvironmentStatus['capabilities']): string {
  return capabilities !== null && ('problem' in capabilities || 'refusal' in capabilities) ? '' : `\n${ANSWERED}`;
}

const ANSWERED = 'The provider answers and accepts the key.';

/** The one that is missing beside another: "an account" would cover both. */
function connectButton({ actionId }: Offer, environment: Environment): KnownBlock {
  const label = `Connect ${environmentName(environment)}`;
  return { type: 'actions', elements: [button(actionId, label, { value: environment })] };
}

function capabilityText(capabilities: EnvironmentStatus['capabilities']): string {
  if (capabilities === null) return CAPABILITIES_UNSAID;
  if ('problem' in capabilities)
    return `What this key can do could not be read: ${limitedText(capabilities.problem, 500)}`;
  if ('refusal' in capabilities)
    return `:warning: ${UNUSABLE.replace('the', 'The')} ${limitedText(capabilities.refusal, 500)}`;
  if (capabilities.length === 0) return 'The provider names nothing that this key can do.';
  return linesWithin(
    capabilities.map(
      ({ group, allowed, usable }) => `${usable ? '•' : '◦'} ${limitedText(group, 100)}: ${limitedText(allowed, 100)}`,
    ),
    LIMITS.sectionText,
  );
}
