import type { Button, KnownBlock, ModalView } from '@slack/types';
import { capabilityText } from '../../people/rights/capability-check.ts';
import { actions, button, clip, context, escapeText, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import {
  CAPABILITIES_UNKNOWN,
  type CapabilityLine,
  environmentName,
  parseEnvironment,
} from '../../workspace/labels.ts';
import { SWITCH, useButton } from './listed.ts';

/** Follows the environment in a button's value once the person has seen what is still open in the other. */
const SEEN = ' seen';

/** Which environment a button's value names, and whether what is open in the other was seen. */
export function readSwitch(value: string): { environment: Environment | null; seen: boolean } {
  const seen = value.endsWith(SEEN);
  return { environment: parseEnvironment(seen ? value.slice(0, -SEEN.length) : value), seen };
}

/** What is set up in the account that is not in use. */
export interface Staying {
  environment: Environment;
  things: readonly StayingThing[];
}

/** Something by its name, and the button that opens the form of its like in the other account; `null` where there is none. */
export interface StayingThing {
  name: string;
  copy: Button | null;
}

/** As many as are named; the lists have all. */
const MAX_NAMED = 12;

/** What stays as it is in the other account: all in one plain text, or line by line. */
function stayingLines({ environment, things }: Staying): string[] {
  const left = things.length - MAX_NAMED;
  return [
    `Stays in ${environmentName(environment)}, and works there alone:`,
    ...things.slice(0, MAX_NAMED).map(({ name }) => `• ${clip(isolate(name), 200)}`),
    ...(left > 0 ? [`and ${left} more`] : []),
  ];
}

/** The same, those that can be copied first. */
function stayingBlocks({ environment, things }: Staying): KnownBlock[] {
  if (things.length === 0) return [];
  const copied = things.slice(0, MAX_NAMED).filter(({ copy }) => copy !== null);
  const [head = '', ...rest] = stayingLines({ environment, things: things.filter((each) => !copied.includes(each)) });
  const lines = (each: readonly string[]) =>
    each.length === 0 ? [] : [section(limitedText(each.join('\n'), LIMITS.sectionText))];
  if (copied.length === 0) return lines([head, ...rest]);
  const rows = copied.map(({ name, copy }) => section(`• ${limitedText(isolate(name), 200)}`, copy ?? undefined));
  return [section(head), ...rows, ...lines(rest)];
}

/** Asks before the switch, after listing what is still open in the account that would be left, and what stays there. */
export function switchMessage(environment: Environment, stays: Staying): Message {
  const name = environmentName(environment);
  const lines = stays.things.length === 0 ? [] : stayingLines(stays);
  const text = [...lines, `Switch to ${name} now? ${meaningOf(environment)}`].join('\n');
  const press = button(`${SWITCH}#${environment}-seen`, `Switch to ${name}`, {
    value: environment + SEEN,
    style: 'primary',
  });
  return { text, blocks: [section(limitedText(text, LIMITS.sectionText)), ...actions([press])] };
}

/** Said of a temporary change in the account that would be left. */
export function stillEnds(environment: Environment): string {
  return `These temporary changes in ${environmentName(environment)} still end by themselves after the switch. You can end them now.`;
}

/** The answer to a word that is not an environment; `others` are connected and not in use. */
export function whichMessage(command: string, active: Environment | null, others: readonly Environment[]): Message {
  if (active === null) {
    const text = `Nothing is connected yet. Type ${command} setup to connect an account.`;
    return {
      text,
      blocks: [section(`Nothing is connected yet. \`${escapeText(command)} setup\` connects an account.`)],
    };
  }
  const said = `You are on ${environmentName(active)}.`;
  const how = `\`${escapeText(command)} setup use sandbox\` and \`${escapeText(command)} setup use live\` switch.`;
  return {
    text: `${said} Type ${command} setup use sandbox or ${command} setup use live to switch.`,
    blocks: [
      section(`${said.replace(environmentName(active), `*${environmentName(active)}*`)}\n${how}`),
      ...actions(others.map((each) => useButton(each))),
    ],
  };
}

/** What it means to be on an environment. */
function meaningOf(environment: Environment): string {
  return environment === 'live'
    ? 'Changes made here now affect your real phones.'
    : 'Sandbox is for trying things out.';
}

/** The environment that is now in use, what the key can do there (`null`: it may not say), and what to do next. */
export interface InUse {
  environment: Environment;
  stays: Staying;
  capabilities: readonly CapabilityLine[] | null;
  next: readonly Button[];
}

/** The switch is made: what it means, and what the key can do there. */
export function usingMessage(inUse: InUse): Message {
  const { environment, stays } = inUse;
  const said = `You are on ${environmentName(environment)}. ${meaningOf(environment)}`;
  const lines = stays.things.length === 0 ? [] : stayingLines(stays);
  return { text: [said, ...lines].join('\n'), blocks: usingBlocks(inUse) };
}

/** The same in the form where it was asked for. */
export function usingView(inUse: InUse): ModalView {
  return readOnlyView(`You are on ${environmentName(inUse.environment)}`, usingBlocks(inUse));
}

function usingBlocks({ environment, stays, capabilities, next }: InUse): KnownBlock[] {
  return [
    section(`You are on *${environmentName(environment)}*. ${meaningOf(environment)}`),
    ...(capabilities === null ? [section(CAPABILITIES_UNKNOWN)] : []),
    ...(capabilities === null || capabilities.length === 0 ? [] : [section(capabilityText(capabilities))]),
    ...stayingBlocks(stays),
    ...actions(next),
    context('The provider accepted the key.'),
  ];
}

/** Told to managers when somebody went live. */
interface WentLive {
  /** Slack user id. */
  by: string;
  /** What they are called, for notifications. */
  called: string;
  /** Whether Sandbox is connected, so that one can switch back. */
  back: boolean;
  command: string;
}

export function wentLiveMessage({ by, called, back, command }: WentLive): Message {
  const means = `${meaningOf('live')} \`${escapeText(command)} history\` shows them.`;
  return {
    text: `${called} switched this workspace to Live. ${meaningOf('live')}`,
    blocks: [
      section(`<@${by}> switched this workspace to *Live*.\n${means}`),
      ...actions(back ? [useButton('sandbox', 'Back to Sandbox')] : []),
    ],
  };
}
