import { AND } from '../../runtime/lists.ts';
import { button, context, escapeText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Outage, OutageOf } from './record.ts';

/** Opens the form for a key that takes the place of the one in use; its value is the environment. */
export const SWAP = 'connect:swap';

/** What does not work, why, and since when (epoch milliseconds); plain text. */
export interface OutageSummary {
  what: string;
  why: string;
  since: number;
  /** The provider refuses the key, so that another has to be connected. */
  isKey: boolean;
}

/** Tells managers of an outage and what to do about it; `null` where nobody can be told, because Slack takes no messages. */
export function outageMessage(
  of: OutageOf,
  { kind, scopes }: Pick<Outage, 'kind' | 'scopes'>,
  command = '/phone',
): Message | null {
  if (of === 'token') return null;
  const [headline, next] = of === 'scope' ? describeScopes(scopes) : describeProvider(of, kind, command);
  return {
    text: `${headline} ${next.replaceAll('`', '')}`,
    blocks: [
      section(`*${escapeText(headline)}*\n${escapeText(next)}`),
      ...(of !== 'scope' && kind === 'key' ? [swapButton(of)] : []),
    ],
  };
}

function swapButton(environment: Environment): Message['blocks'][number] {
  return { type: 'actions', elements: [button(SWAP, 'Swap the key', { value: environment })] };
}

function describeScopes(scopes: readonly string[]): [string, string] {
  return [
    `Switchboard lacks a permission in Slack: ${AND.format(scopes)}.`,
    'Until it has it, what needs it fails. Ask the person who runs Switchboard to install it here again, which renews the permissions; what is connected stays. You are told once it works again.',
  ];
}

function describeProvider(environment: Environment, kind: Outage['kind'], command: string): [string, string] {
  const name = environmentName(environment);
  return kind === 'key'
    ? [
        `The provider refuses the API key of ${name}.`,
        `Until there is another one, nothing of ${name} can be shown or changed. Ask your provider whether it was switched off, or swap it for a new one, here or with \`${command} setup connect ${environment}\`.`,
      ]
    : [
        `The provider's ${name} service does not answer as it should.`,
        `What is set up here stays, and nothing has to be done in Slack. If it lasts, ask your provider. You are told once it works again.`,
      ];
}

/** Tells managers that an outage is over. */
export function overMessage(of: OutageOf, minutes: number): Message {
  const text = `${describeEnd(of)}${minutes < 2 ? '' : ` It failed for ${minutes < 120 ? `${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`}.`}${of === 'token' ? UNSENT : ''}`;
  return { text, blocks: [section(`*${escapeText(text)}*`)] };
}

const UNSENT = ' What Switchboard had to say in that time may not have been sent.';

function describeEnd(of: OutageOf): string {
  if (of === 'token') return 'Slack takes the token of Switchboard again.';
  return of === 'scope'
    ? 'Switchboard has the permission in Slack that it lacked.'
    : `${environmentName(of)} works again.`;
}

/** The same for whoever looks while it lasts. */
export function summariseOutage(of: OutageOf, { kind, scopes, since }: Outage): OutageSummary {
  if (of === 'token') return { what: 'Slack', why: 'it refuses the token of Switchboard', since, isKey: false };
  if (of === 'scope') {
    const why = `Switchboard lacks a permission: ${AND.format(scopes)}`;
    return { what: 'Slack', why, since, isKey: false };
  }
  const why = kind === 'key' ? 'the provider refuses its API key' : 'the provider does not answer as it should';
  return { what: environmentName(of), why, since, isKey: kind === 'key' };
}

/** Reminds managers of a key that is older than a year. */
export function oldKeyMessage(environment: Environment, { by, at }: { by: string; at: string }): Message {
  const headline = `The API key of ${environmentName(environment)} is more than a year old.`;
  const next =
    'It goes on working. Ask the provider for a new one, and swap it here: the new key is compared with the old one before it takes its place.';
  return {
    text: `${headline} ${next}`,
    blocks: [
      section(`*${escapeText(headline)}*\n${escapeText(next)}`),
      swapButton(environment),
      context(`Connected by <@${by}> ${slackDate(at)}`, 'You are reminded once of each key'),
    ],
  };
}
