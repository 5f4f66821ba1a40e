import { setupMessage } from '../../../src/features/setup/view.ts';
import { useButton } from '../../../src/features/use/listed.ts';
import type { States } from '../../support/states.ts';
import { everythingLines, oddLines, WHEN } from '../fixtures.ts';

const buttons = {
  connect: { actionId: 'connect:open', label: 'Connect an account' },
  useButton,
  run: 'help:run',
};
const connected = { by: 'U0ADAM001', at: WHEN };
const none = (environment: 'sandbox' | 'live') =>
  ({ environment, active: false, connected: null, capabilities: [] }) as const;
const sandbox = { environment: 'sandbox', active: true, connected, capabilities: everythingLines() } as const;
const live = { environment: 'live', active: false, connected, capabilities: oddLines() } as const;

export const states: States = {
  setupMessage: {
    'nothing connected': setupMessage([none('sandbox'), none('live')], buttons),
    'sandbox alone': setupMessage([sandbox, none('live')], buttons),
    'with guesses that were judged': setupMessage([sandbox, live], buttons, { right: 12, wrong: 3 }),
    'both side by side': setupMessage([sandbox, live], buttons),
    'one cannot be read': setupMessage(
      [sandbox, { ...live, capabilities: { problem: 'The provider cannot be reached right now.' } }],
      buttons,
    ),
    'a key that is refused everything': setupMessage(
      [
        { ...sandbox, capabilities: { refusal: 'The provider says that this API key is not linked to a customer.' } },
        live,
      ],
      buttons,
    ),
    'a key that can do nothing': setupMessage([{ ...sandbox, capabilities: [] }, none('live')], buttons),
  },
};
