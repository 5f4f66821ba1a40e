import { AND } from '../../runtime/lists.ts';
import {
  actions,
  button,
  clip,
  context,
  escapeText,
  LIMITS,
  limitedText,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { type Automation, isResumable, type Standstill, type StopCause } from './automation.ts';
import type { StopPlace } from './cause.ts';
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
  stops: readonly Automation[],
): Message | null {
  if (of === 'token') return null;
  const [headline, next] = of === 'scope' ? describeScopes(scopes) : describeProvider(of, kind);
  const list = stops.length === 0 ? [] : [kind === 'key' ? STOPS : HELD_UP, ...namesIn(stops), GO_ON];
  return {
    text: [`${headline} ${next.replaceAll('`', '')}`, ...list].join('\n'),
    blocks: [
      section(`*${escapeText(headline)}*\n${escapeText(next)}`),
      ...(list.length === 0 ? [] : [section(limitedText(list.join('\n'), LIMITS.sectionText))]),
      ...(of !== 'scope' && kind === 'key' ? [swapButton(of)] : []),
    ],
  };
}

function swapButton(environment: Environment): Message['blocks'][number] {
  return { type: 'actions', elements: [button(SWAP, 'Replace the key', { value: environment })] };
}

function describeScopes(scopes: readonly string[]): [string, string] {
  return [
    `Switchboard lacks a permission in Slack: ${AND.format(scopes)}.`,
    'Until it has it, what needs it fails. Ask the person who runs Switchboard to install it here again, which renews the permissions; what is connected stays. You are told once it works again.',
  ];
}

function describeProvider(environment: Environment, kind: Outage['kind']): [string, string] {
  const name = environmentName(environment);
  return kind === 'key'
    ? [
        `The provider refuses the API key of ${name}.`,
        `Until there is another one, nothing of ${name} can be shown or changed. Ask your provider whether it was switched off, or swap it for a new one, here or with \`/phone setup connect ${environment}\`.`,
      ]
    : [
        `The provider's ${name} service does not answer as it should.`,
        `What is set up here stays, and nothing has to be done in Slack. If it lasts, ask your provider. You are told once it works again.`,
      ];
}

const STOPS = 'Until then these do nothing:';
const HELD_UP = 'Until then these may be late:';
const GO_ON = 'Then all of it goes on by itself.';

/** The most automations that a message names. */
const MAX_NAMED = 12;

/** What people call some automations, a line each, and how many more there are. */
export function namesIn<Named extends { name: string }>(
  all: readonly Named[],
  more: (each: Named) => string = () => '',
): string[] {
  const shown = all.slice(0, MAX_NAMED).map((each) => `• ${isolate(clip(each.name, 150))}${more(each)}`);
  return all.length > MAX_NAMED ? [...shown, `and ${all.length - MAX_NAMED} more`] : shown;
}

/** What stands still, and why, a line each. */
export function standstillLines(all: readonly Automation[]): string[] {
  return namesIn(all, ({ standstill }) =>
    standstill === null ? '' : `: ${clip(describeStandstill(standstill), 200)}`,
  );
}

/** How something stands still, in words. */
export function describeStandstill({ why, cause, by, isPaused, isMissed = false }: Standstill): string {
  if (isMissed) return `the last one was missed, and the next is tried when it is due: ${why}`;
  if (by !== null) return 'paused by hand';
  const lasts = isPaused && cause === null ? ' (until it is resumed)' : '';
  return isPaused ? `paused: ${why}${lasts}` : `not done so far: ${why}`;
}

/** Lets go on whatever is paused and no person paused. */
export const RESUME_ALL = 'doctor:resume-all';

/** The button for it, where there is something to resume. */
export function resumeButtons(all: readonly Automation[]): ReturnType<typeof button>[] {
  return all.some(isResumable) ? [button(RESUME_ALL, 'Resume all')] : [];
}

/** Something stops what works by itself: why, and what. */
export function stoppedMessage(
  { cause, why, environment, channel = null }: StopPlace & { cause: StopCause; why: string },
  stops: readonly Automation[],
  isOwner: boolean,
): Message {
  const one = stops.length === 1;
  const where = cause === 'channel' && channel !== null ? `<#${channel}>` : environmentName(environment);
  const headline = /[.?]$/u.test(why) ? why : `${why}.`;
  const next = one ? 'Until that is put right this does not work:' : 'Until that is put right these do not work:';
  const then = cause === 'channel' ? 'when next due' : 'once it is put right';
  const goOn = `${one ? 'It goes' : 'They go'} on by ${one ? 'itself' : 'themselves'} ${then}; whatever says "paused" can be resumed here.`;
  const owners = [...new Set(stops.map(({ owner }) => `<@${owner}>`))];
  const whose = isOwner ? [] : [`Set up by ${clip(owners.join(', '), 200)}; a manager can resume it or take it over.`];
  const lines = [next, ...namesIn(stops), goOn];
  return {
    text: [`${where}: ${headline}`, ...lines, ...whose].join('\n'),
    blocks: [
      section(`*${where}: ${limitedText(headline, 500)}*`),
      section([limitedText(lines.join('\n'), 2500), ...whose].join('\n')),
      ...actions([button(RESUME_ALL, 'Resume all')]),
    ],
  };
}

/** What goes on now, and what does not, in lines. */
export function goesOnLines({ gone, stopped }: GoesOn): string[] {
  const tried = gone.filter(({ standstill }) => standstill?.isPaused === false);
  const sure = gone.filter((each) => !tried.includes(each));
  return [
    ...(sure.length === 0 ? [] : ['These go on:', ...namesIn(sure)]),
    ...(tried.length === 0 ? [] : ['These are tried again within 15 minutes:', ...namesIn(tried)]),
    ...(stopped.length === 0 ? [] : ['These stay paused:', ...standstillLines(stopped)]),
  ];
}

/** What went on with the end of a cause, and what still stands still. */
export interface GoesOn {
  gone: readonly Automation[];
  stopped: readonly Automation[];
}

/** Tells managers that an outage is over. */
export function overMessage(of: OutageOf, minutes: number, goesOn: GoesOn): Message {
  const text = `${describeEnd(of)}${minutes < 2 ? '' : ` It failed for ${minutes < 120 ? `${minutes} minutes` : `about ${Math.round(minutes / 60)} hours`}.`}${of === 'token' ? UNSENT : ''}`;
  return endMessage(text, goesOn);
}

/** Tells whoever heard that no account was connected that one is. */
export function connectedAgainMessage(environment: Environment, goesOn: GoesOn): Message {
  return endMessage(`${environmentName(environment)} is connected again.`, goesOn);
}

/** Tells whoever heard what a cause stopped, in a place as people call it, what of that goes on. */
export function goneOnMessage(where: string, gone: readonly { name: string }[]): Message {
  const headline = `${where}: ${gone.length === 1 ? 'this is' : 'these are'} no longer stopped:`;
  const lines = namesIn(gone);
  return {
    text: [headline, ...lines].join('\n'),
    blocks: [section(`*${headline}*\n${limitedText(lines.join('\n'), 2500)}`)],
  };
}

function endMessage(text: string, goesOn: GoesOn): Message {
  const lines = goesOnLines(goesOn);
  return {
    text: [text, ...lines].join('\n'),
    blocks: [
      section(`*${escapeText(text)}*`),
      ...(lines.length === 0 ? [] : [section(limitedText(lines.join('\n'), LIMITS.sectionText))]),
      ...actions(resumeButtons(goesOn.stopped)),
    ],
  };
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
    'It goes on working. Ask the provider for a new one, and replace it here: the new key is compared with the old one before it takes its place.';
  return {
    text: `${headline} ${next}`,
    blocks: [
      section(`*${escapeText(headline)}*\n${escapeText(next)}`),
      swapButton(environment),
      context(`Connected by <@${by}> ${slackDate(at)}`, 'You are reminded once of each key'),
    ],
  };
}
