import type { Button } from '@slack/types';
import { button } from '../../slack/blocks/blocks.ts';
import type { CommandMetadata } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Makes its value, an environment, the one in use. */
export const SWITCH = 'use:switch';

/** The button for it. */
export function useButton(environment: Environment, label = `Use ${environmentName(environment)}`): Button {
  return button(`${SWITCH}#${environment}`, label, { value: environment });
}

/** What is known of `use` before its feature is loaded. */
export const USE_COMMAND: CommandMetadata = {
  word: 'use',
  path: 'setup use',
  usage: 'sandbox|live',
  takes: ['environment'],
  least: 'manage',
};
