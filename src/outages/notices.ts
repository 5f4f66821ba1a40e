import { escapeText, section } from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import type { Environment } from '../telephony/types.ts';
import { environmentName } from '../workspace/labels.ts';

/** What stopped working: the provider refuses the key, or cannot be reached. */
export type OutageKind = 'key' | 'down';

/** Tells managers of an outage and what to do about it. */
export function outageMessage(kind: OutageKind, environment: Environment, command = '/phone'): Message {
  const name = environmentName(environment);
  const headline =
    kind === 'key'
      ? `The provider refuses the API key of ${name}.`
      : `The provider's ${name} service cannot be reached.`;
  const next =
    kind === 'key'
      ? `Until there is another one, nothing of ${name} can be shown or changed. Ask your provider whether it was switched off, or connect a new key with \`${command} connect ${environment}\`.`
      : `Nothing is lost and nothing has to be done in Slack. If it lasts, ask your provider. You are told once it works again.`;
  return {
    text: `${headline} ${next.replaceAll('`', '')}`,
    blocks: [section(`*${escapeText(headline)}*\n${escapeText(next)}`)],
  };
}

/** Tells managers that an outage is over. */
export function overMessage(environment: Environment, minutes: number): Message {
  const lasted = minutes < 2 ? '' : ` It failed for ${minutes} minutes.`;
  const text = `${environmentName(environment)} works again.${lasted}`;
  return { text, blocks: [section(`*${escapeText(text)}*`)] };
}
