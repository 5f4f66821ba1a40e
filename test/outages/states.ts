import type { Automation } from '../../src/people/outages/automation.ts';
import { oldKeyMessage, outageMessage, overMessage, stoppedMessage } from '../../src/people/outages/notices.ts';
import type { OutageOf } from '../../src/people/outages/record.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import type { States } from '../support/states.ts';
import { POST, postsOf, WATCH } from './automations.ts';

const NOTHING = { gone: [], stopped: [] };

const told = (
  of: OutageOf,
  outage: Parameters<typeof outageMessage>[1],
  stops: readonly Automation[] = [],
): Message => {
  const message = outageMessage(of, outage, stops);
  if (message === null) throw new Error('Nobody is told of this');
  return message;
};

export const states: States = {
  outageMessage: {
    'a key that is refused': told('live', { kind: 'key', scopes: [] }),
    'a key that is refused, which stops a lot': told('sandbox', { kind: 'key', scopes: [] }, [
      WATCH,
      ...postsOf(17, null),
    ]),
    'a provider that is down': told('sandbox', { kind: 'down', scopes: [] }),
    'scopes that are missing': told('scope', { kind: 'scope', scopes: ['groups:read', 'usergroups:read'] }),
  },
  stoppedMessage: {
    'a channel that stops a lot': stoppedMessage(
      { cause: 'channel', why: 'The channel is archived', environment: 'sandbox', channel: 'C0PHONES1' },
      [POST, WATCH, ...postsOf(17, POST.standstill)],
      false,
    ),
    'an account that stops one': stoppedMessage(
      { cause: 'account', why: 'No Sandbox account is connected to this workspace yet.', environment: 'sandbox' },
      [WATCH],
      true,
    ),
  },
  oldKeyMessage: {
    'a key that is older than a year': oldKeyMessage('live', { by: 'U0ADAM001', at: '2025-03-01T09:30:00.000Z' }),
  },
  overMessage: {
    'an outage that is over': overMessage('live', 13, NOTHING),
    'an outage that had stopped things': overMessage('sandbox', 50, {
      gone: [WATCH, ...postsOf(17, null)],
      stopped: [POST],
    }),
    'an outage that was short': overMessage('sandbox', 1, NOTHING),
    'a token that works again': overMessage('token', 90, NOTHING),
    'a scope that is there again': overMessage('scope', 1, NOTHING),
  },
};
