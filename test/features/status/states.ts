import { statusMessage } from '../../../src/features/status/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, everythingLines, oddLines, WHEN } from '../fixtures.ts';

const connect = { actionId: 'connect:open', label: 'Connect an account' };
const connected = { by: 'U0ADAM001', at: WHEN };
const none = (environment: 'sandbox' | 'live') =>
  ({ environment, active: false, connected: null, capabilities: [] }) as const;
const sandbox = { environment: 'sandbox', active: true, connected, capabilities: everythingLines() } as const;
const live = { environment: 'live', active: false, connected, capabilities: oddLines() } as const;

export const states: States = {
  statusMessage: {
    'nothing connected': statusMessage([none('sandbox'), none('live')], COMMAND, connect),
    'sandbox alone': statusMessage([sandbox, none('live')], COMMAND, connect),
    'both side by side': statusMessage([sandbox, live], COMMAND, connect),
    'one cannot be read': statusMessage(
      [sandbox, { ...live, capabilities: { problem: 'The provider cannot be reached right now.' } }],
      COMMAND,
      connect,
    ),
    'a key that is refused everything': statusMessage(
      [{ ...sandbox, capabilities: { refusal: 'This API key is not linked to a customer.' } }, live],
      COMMAND,
      connect,
    ),
    'a key that can do nothing': statusMessage([{ ...sandbox, capabilities: [] }, none('live')], COMMAND, connect),
  },
};
