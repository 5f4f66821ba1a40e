import { AGENTS_WORDS, SECOND_PERSON_WORDS } from '../../people/rights/rule-labels.ts';
import {
  channelInput,
  channelsInput,
  checked,
  Fault,
  type FormRead,
  radioButtons,
  readForm,
  required,
  type Values,
  withDefault,
} from '../../slack/forms/inputs.ts';
import { AGENTS_MAY, MAX_CHANNELS, rulesSchema, SECOND_PERSON, type WorkspaceRules } from '../../workspace/rules.ts';

const CHANNELS = rulesSchema.shape.balancesIn.max(MAX_CHANNELS);

/** What a manager decides about changes and channels. */
export const RULE_INPUTS = {
  second: required(
    radioButtons({
      id: 'proposals:second',
      label: 'What a second person has to approve',
      choices: SECOND_PERSON.map((each) => [each, SECOND_PERSON_WORDS[each]] as const),
      hint: 'Abroad, premium-rate and unknown destinations take a manager. What ends by itself never waits.',
    }),
    'Choose one.',
  ),
  proposalsIn: channelInput({
    id: 'proposals:asked-in',
    label: 'Channel in which proposals are answered',
    optional: true,
    hint: 'Without one, up to five editors and managers get a direct message.',
  }),
  changesIn: channelInput({
    id: 'proposals:told-in',
    label: 'Channel that is told of every change',
    optional: true,
    hint: 'Who changed what, before and after, with Undo for those who may.',
  }),
  balancesIn: checked(
    channelsInput({
      id: 'proposals:balances-in',
      label: 'Channels that may carry balances',
      optional: true,
      most: MAX_CHANNELS,
      placeholder: 'Every channel',
      hint: 'Left empty: every channel of your organisation.',
    }),
    (chosen) =>
      CHANNELS.safeParse([...new Set(chosen)]).data ??
      new Fault(`Choose at most ${MAX_CHANNELS} channels of this workspace.`),
  ),
  agents: required(
    radioButtons({
      id: 'proposals:agents',
      label: 'What agents may do',
      choices: AGENTS_MAY.map((each) => [each, AGENTS_WORDS[each]] as const),
      hint: 'Claude, ChatGPT, Slackbot and others that people ask. They never save.',
    }),
    'Choose one.',
  ),
};

/** What was chosen, or what is wrong with it; without agents, what they may do stays as it was. */
export function readRules(
  values: Values,
  before: Pick<WorkspaceRules, 'agents'>,
  agents: boolean,
): FormRead<WorkspaceRules> {
  const inputs = agents ? RULE_INPUTS : { ...RULE_INPUTS, agents: withDefault(RULE_INPUTS.agents, before.agents) };
  return readForm<WorkspaceRules>(inputs, values);
}
