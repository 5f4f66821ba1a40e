import {
  type AgentsMay,
  NO_CHANNEL,
  rulesSchema,
  type SecondPerson,
  type WorkspaceRules,
} from '../../workspace/rules.ts';

/** Which changes need a second person, as a choice of a form and in the middle of a line. */
export const SECOND_PERSON_WORDS: Readonly<Record<SecondPerson, string>> = {
  never: 'No change',
  live: 'Every change of Live',
  foreign: 'Destinations that take a manager',
  everything: 'Every change',
};

/** What agents may do, as a choice of a form and in the middle of a line. */
export const AGENTS_WORDS: Readonly<Record<AgentsMay, string>> = {
  draft: 'Read and draft changes',
  read: 'Read only',
  off: 'Nothing',
};

/** The rules that are set, a line each, in Slack's markup; empty where none are. */
export function ruleLines(rules: WorkspaceRules): string[] {
  const { second, proposalsIn, changesIn, balancesIn, agents } = rules;
  return [
    ...(second === 'never' ? [] : [`Takes a second person: ${middle(SECOND_PERSON_WORDS[second])}`]),
    ...(proposalsIn === null ? [] : [`Proposals are answered in <#${proposalsIn}>`]),
    ...(changesIn === null ? [] : [`Every change is told in <#${changesIn}>`]),
    ...(balancesIn.length === 0 ? [] : [`Balances ${onlyIn(balancesIn)}`]),
    ...(agents === 'draft' ? [] : [`Agents may do: ${middle(AGENTS_WORDS[agents])}`]),
  ];
}

/** What differs between two states of the rules, a line each. */
export function ruleChanges(before: WorkspaceRules, after: WorkspaceRules): string[] {
  const [was, is] = [lines(before), lines(after)];
  return is.filter((line, at) => line !== was[at]);
}

/** Each rule in words, even where none is set. */
function lines({ second, proposalsIn, changesIn, balancesIn, agents }: WorkspaceRules): string[] {
  const place = (id: string | null, none: string) => (id === null ? none : `<#${id}>`);
  return [
    `Takes a second person: ${middle(SECOND_PERSON_WORDS[second])}`,
    `Proposals are answered: ${place(proposalsIn, 'in direct messages')}`,
    `Every change is told in: ${place(changesIn, 'no channel')}`,
    `Balances: ${balancesIn.length === 0 ? 'in every channel' : onlyIn(balancesIn)}`,
    `Agents may do: ${middle(AGENTS_WORDS[agents])}`,
  ];
}

function onlyIn(channels: readonly string[]): string {
  if (channels.includes(NO_CHANNEL)) return 'in no channel, because the stored list of channels could not be read';
  return `only in ${channels.map((id) => `<#${id}>`).join(', ')}`;
}

/** The lines of a recorded change of rules; empty for anything else. */
export function auditedRuleLines(before: unknown, after: unknown): string[] {
  const [was, is] = [rulesSchema.safeParse(before), rulesSchema.safeParse(after)];
  return was.success && is.success ? ruleChanges(was.data, is.data) : [];
}

/** Words as they follow a colon. */
function middle(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
}
