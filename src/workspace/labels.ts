import type { Capabilities, Capability, Environment } from '../telephony/types.ts';

/** The environment as people read it. */
export function environmentName(environment: Environment): string {
  return environment === 'live' ? 'Live' : 'Sandbox';
}

/** An environment as a choice in a form. */
export function environmentChoice(environment: Environment): readonly [Environment, string] {
  return [environment, environmentName(environment)];
}

/** Both, in the order of forms. */
export const ENVIRONMENT_CHOICES = (['sandbox', 'live'] as const).map(environmentChoice);

/** The environment a person typed, or null. */
export function parseEnvironment(text: string): Environment | null {
  const word = text.trim().toLowerCase();
  return word === 'sandbox' || word === 'live' ? word : null;
}

/** The groups of capabilities in the order of the provider (docs/provider.md, Fields), in the words of the people who use them. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ['customer', 'customer summary'],
  ['telephone_numbers', 'telephone numbers'],
  ['call_credit', 'call credit balance'],
  ['call_history', 'call history'],
  ['follow_me', 'Follow-Me'],
  ['call_queues', 'call queues'],
  ['ivrs', 'IVR menus'],
  ['recordings', 'recordings'],
  ['caller_id_management', 'caller ID management'],
]);

/** A capability group in words; a group that docs/provider.md does not name keeps its own name. */
export function groupName(group: string): string {
  return GROUPS.get(group) ?? group.replaceAll('_', ' ');
}

/** What is said of a key without `capabilities.read` (docs/provider.md, Keys and tokens.6). */
export const CAPABILITIES_UNKNOWN =
  'The provider does not let this key say what it can do (capabilities.read), so nothing is offered to change with it. Reading works as far as the key may.';

/** One line of "what this key can do". */
export interface CapabilityLine {
  group: string;
  /** `view and change`, `view only`, `view`, `not available` … */
  allowed: string;
  /** Whether anything is allowed at all. */
  usable: boolean;
}

/**
 * Every group in plain words: first those of docs/provider.md, in its order, then unknown ones under their own names.
 */
export function capabilityLines(capabilities: Capabilities): CapabilityLine[] {
  const known = [...GROUPS.keys()].filter((group) => capabilities[group] !== undefined);
  const unknown = Object.keys(capabilities).filter((group) => !GROUPS.has(group));
  return [...known, ...unknown].flatMap((group) => {
    const capability = capabilities[group];
    return capability === undefined ? [] : [{ group: groupName(group), ...judge(capability) }];
  });
}

/** The groups that something in Switchboard reads or changes. */
const USED_GROUPS: ReadonlySet<string> = new Set(['customer', 'telephone_numbers', 'call_credit', 'follow_me', 'ivrs']);

/** The same for the groups that Switchboard has commands for, shown where people learn what they can do next. */
export function usedCapabilityLines(capabilities: Capabilities): CapabilityLine[] {
  const used = Object.entries(capabilities).filter(([group]) => USED_GROUPS.has(group));
  return capabilityLines(Object.fromEntries(used));
}

function judge({ read, write, status }: Capability): Omit<CapabilityLine, 'group'> {
  const allowed = [read === true ? 'view' : null, write === true ? 'change' : null].filter((word) => word !== null);
  const state = status === null ? null : status.replaceAll('_', ' ');
  if (allowed.length === 2) return { allowed: withState('view and change', state), usable: true };
  // "Only" is said where the API names the other permission and denies it; most groups have nothing to change.
  const only = read !== null && write !== null ? ' only' : '';
  if (allowed.length === 1) return { allowed: withState(`${allowed[0]}${only}`, state), usable: true };
  return { allowed: state ?? 'not allowed', usable: false };
}

function withState(words: string, state: string | null): string {
  return state === null ? words : `${words} (${state})`;
}
