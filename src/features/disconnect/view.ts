import type { Automation } from '../../people/outages/automation.ts';
import { describeStandstill, namesIn } from '../../people/outages/notices.ts';
import { actions, button, clip, context, LIMITS, limitedText, plainText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Confirms and does it. */
export const CONFIRM = 'disconnect:confirm';

/** Asks before a key is forgotten; one button for each environment. */
export function askMessage(environments: readonly Environment[], stops: readonly Automation[]): Message {
  const names = environments.map(environmentName).join(' or ');
  const lines =
    stops.length === 0 ? [] : ['Until the account is connected again, these do nothing:', ...namesIn(stops, stateOf)];
  return {
    text: [`Disconnect ${names}?`, ...lines].join('\n'),
    blocks: [
      section(`Disconnect ${names}? Switchboard forgets the key; nothing changes at the provider.`),
      ...(lines.length === 0 ? [] : [section(limitedText(lines.join('\n'), LIMITS.sectionText))]),
      context(
        'A trend or forecast of the balance starts again with whatever key is connected next, because it may be of another account. To replace a key and keep both, connect the new one over it.',
      ),
      ...actions(
        environments.map((environment) => ({
          ...button(`${CONFIRM}#${environment}`, `Disconnect ${environmentName(environment)}`, {
            value: environment,
            style: 'danger',
          }),
          confirm: {
            title: plainText(`Disconnect ${environmentName(environment)}?`, 100),
            text: plainText('The stored key and secret are deleted. Connecting again needs both.', 300),
            confirm: plainText('Disconnect', 30),
            deny: plainText('Keep', 30),
            style: 'danger' as const,
          },
        })),
      ),
    ],
  };
}

function stateOf({ standstill }: Automation): string {
  return standstill === null ? '' : ` (${clip(describeStandstill(standstill), 150)})`;
}

export function disconnectedMessage(environment: Environment, active: Environment | null, command: string): Message {
  const text = `${environmentName(environment)} is disconnected; its key is deleted here.`;
  const next =
    active === null
      ? `Nothing is connected now. \`${command} setup\` connects an account.`
      : `Commands use ${environmentName(active)} now.`;
  return { text: `${text} ${next}`, blocks: [section(text), context(next)] };
}

export function nothingToDisconnect(environment: Environment | null, command: string): Message {
  const what = environment === null ? 'No account' : `No ${environmentName(environment)} account`;
  const text = `${what} is connected to this workspace.`;
  const next = `\`${command} setup\` shows what is connected.`;
  return { text: `${text} ${next}`, blocks: [section(text), context(next)] };
}
