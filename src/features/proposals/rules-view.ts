import type { ModalView } from '@slack/types';
import { ruleChanges } from '../../people/rights/rule-labels.ts';
import { context, LIMITS, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import { NO_CHANNEL, type WorkspaceRules } from '../../workspace/rules.ts';
import { RULE_INPUTS } from './form.ts';

/** The form. */
export const RULES_FORM = 'proposals:form';

const TITLE = 'Approvals and channels';

/** The form, with the present rules; what agents may do is asked where any are. */
export function rulesForm(rules: WorkspaceRules, metadata: string, withAgents = false): ModalView {
  const { second, proposalsIn, changesIn, balancesIn, agents } = rules;
  return formView({ id: RULES_FORM, metadata, title: TITLE, submit: 'Save' }, [
    RULE_INPUTS.second.block({ initial: second }),
    RULE_INPUTS.proposalsIn.block({ initial: proposalsIn }),
    RULE_INPUTS.changesIn.block({ initial: changesIn }),
    RULE_INPUTS.balancesIn.block({ initial: balancesIn.filter((id) => id !== NO_CHANNEL) }),
    ...(withAgents ? [RULE_INPUTS.agents.block({ initial: agents })] : []),
  ]);
}

/** Shown until it is ready, or saved. */
export const rulesWaitingView = loadingView(TITLE, 'Working on it …');

/** What is different now. */
export function rulesSavedView(before: WorkspaceRules, after: WorkspaceRules): ModalView {
  const changed = ruleChanges(before, after).length > 0;
  return readOnlyView(changed ? 'Saved' : 'Nothing changed', rulesSavedMessage(before, after).blocks);
}

/** The same for a person who has closed the form. */
export function rulesSavedMessage(before: WorkspaceRules, after: WorkspaceRules): Message {
  const lines = ruleChanges(before, after);
  if (lines.length === 0) return { text: 'Nothing was changed.', blocks: [section('Nothing was changed.')] };
  const narrowed = after.balancesIn.length > 0 && after.balancesIn.join() !== before.balancesIn.join();
  const small = [
    ...(narrowed ? ['Balance posts in other channels pause when they are next due, and their owners are told.'] : []),
    'Takes effect within a minute.',
  ];
  return {
    text: `Approvals and channels were changed: ${lines.length === 1 ? 'one rule' : `${lines.length} rules`}.`,
    blocks: [section(linesWithin(lines, LIMITS.sectionText)), context(...small)],
  };
}
