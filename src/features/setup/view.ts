import type { Button, KnownBlock } from '@slack/types';
import { capabilityText } from '../../people/rights/capability-check.ts';
import { button, context, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { CAPABILITIES_UNKNOWN, type CapabilityLine, environmentName } from '../../workspace/labels.ts';

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

/** The buttons: what connects, what makes an environment the one in use, and what does what its value says. */
interface SetupButtons {
  connect: Offer;
  useButton: (environment: Environment) => Button;
  run: string;
}

/** Which environment is in use, which are connected, by whom, and what each key may do; both, or the one asked for. */
export function setupMessage(
  environments: readonly EnvironmentStatus[],
  buttons: SetupButtons,
  /** How often people called the guess of a sentence right or wrong. */
  judged = { right: 0, wrong: 0 },
): Message {
  const blocks: KnownBlock[] = [];
  const lines: string[] = [];
  const isAny = environments.length === 1 || environments.some(({ connected }) => connected !== null);
  for (const status of environments) {
    const name = environmentName(status.environment);
    const { capabilities, connected, active } = status;
    const elements = buttonsOf(status, buttons);
    if (connected === null) {
      lines.push(`${name}: not connected.`);
      blocks.push(section(`*${name}* · not connected`));
      if (isAny) blocks.push({ type: 'actions', elements });
      continue;
    }
    const mark = active ? ' · in use' : '';
    const fault = capabilities !== null && 'refusal' in capabilities ? `; ${UNUSABLE} ${capabilities.refusal}` : '.';
    lines.push(`${name}: connected${active ? ', in use' : ''}${fault}`);
    blocks.push(
      section(`*${name}*${mark}\n${describeAnswer(capabilities)}${describeKey(capabilities)}`),
      { type: 'actions', elements },
      context(`Connected by <@${connected.by}> ${slackDate(connected.at)}`),
    );
  }
  if (!isAny) {
    const { actionId, label } = buttons.connect;
    blocks.push({ type: 'actions', elements: [button(actionId, label)] });
  }
  if (environments.every(({ connected }) => connected === null)) {
    const next = 'A workspace admin or owner can connect an account with the API key and secret from the provider.';
    blocks.push(context(next));
    lines.push(next);
  } else {
    const typing = (label: string, words: string) =>
      button(`${buttons.run}#${words.replaceAll(' ', '-')}`, label, { value: words });
    blocks.push({ type: 'actions', elements: [typing('Doctor', 'setup doctor'), typing('Account', 'setup account')] });
  }
  if (judged.right + judged.wrong > 0) {
    const guesses = `Guesses of sentences: ${judged.right} right, ${judged.wrong} wrong.`;
    blocks.push(context(guesses));
    lines.push(guesses);
  }
  return { facts: () => ({ accounts: environments.map(factsOf) }), text: ['Setup.', ...lines].join(' '), blocks };
}

function factsOf({ environment: account, active: inUse, connected, capabilities }: EnvironmentStatus): object {
  const may = Array.isArray(capabilities) ? capabilities.map(({ group, allowed }) => ({ group, allowed })) : null;
  return { account, inUse, connected, may };
}

function buttonsOf(
  { environment, connected, active }: EnvironmentStatus,
  { connect, useButton }: SetupButtons,
): Button[] {
  const label = connected === null ? `Connect ${environmentName(environment)}` : 'Replace the key';
  return [
    ...(connected === null || active ? [] : [useButton(environment)]),
    button(`${connect.actionId}#${environment}`, label, {
      value: environment,
      ...(connected === null ? {} : { label: `Replace the key of ${environmentName(environment)}` }),
    }),
  ];
}

/** That the provider has just taken the key, which is what "is it working?" asks. */
function describeAnswer(capabilities: EnvironmentStatus['capabilities']): string {
  return capabilities !== null && ('problem' in capabilities || 'refusal' in capabilities) ? '' : `${ANSWERED}\n`;
}

const ANSWERED = 'The provider answers and accepts the key.';

function describeKey(capabilities: EnvironmentStatus['capabilities']): string {
  if (capabilities === null) return CAPABILITIES_UNKNOWN;
  if ('problem' in capabilities)
    return `What this key can do could not be read: ${limitedText(capabilities.problem, 500)}`;
  if ('refusal' in capabilities)
    return `:warning: ${UNUSABLE.replace('the', 'The')} ${limitedText(capabilities.refusal, 500)}`;
  if (capabilities.length === 0) return 'The provider names nothing that this key can do here.';
  return capabilityText(capabilities);
}
