import { SECOND_PERSON_WORDS } from '../../people/rights/rule-labels.ts';
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
} from '../../slack/forms/inputs.ts';
import { MOST_CHANNELS, rulesSchema, SECOND_PERSON, type WorkspaceRules } from '../../workspace/rules.ts';

const CHANNELS = rulesSchema.shape.balancesIn.max(MOST_CHANNELS);

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
      most: MOST_CHANNELS,
      placeholder: 'Every channel',
      hint: 'Left empty: every channel of your organisation.',
    }),
    (chosen) =>
      CHANNELS.safeParse([...new Set(chosen)]).data ??
      new Fault(`Choose at most ${MOST_CHANNELS} channels of this workspace.`),
  ),
};

/** What was chosen, or what is wrong with it. */
export function readRules(values: Values): FormRead<WorkspaceRules> {
  return readForm<WorkspaceRules>(RULE_INPUTS, values);
}
