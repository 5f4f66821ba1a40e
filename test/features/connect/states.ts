import {
  checkingView,
  connectedMessage,
  connectedView,
  connectForm,
  openingView,
  welcomeMessage,
} from '../../../src/features/connect/view.ts';
import { nextSteps } from '../../../src/features/help/view.ts';
import { useButton } from '../../../src/features/use/listed.ts';
import type { Environment } from '../../../src/telephony/types.ts';
import { POST, WATCH } from '../../outages/automations.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, oddUsedLines, usedLines, WHEN } from '../fixtures.ts';

const held = { by: 'U0ADAM001', at: WHEN };
const metadata = '{"t":"-.T0ACME001","u":"U0ADAM001","s":{"sandbox":null,"live":null}}';
const beginning = (first: Environment | null, unknown: string | null = null) => ({ first, unknown });
const first = {
  environment: 'sandbox',
  active: 'sandbox',
  goesOn: { gone: [], stopped: [] },
  capabilities: usedLines(),
  next: nextSteps(true),
  swapped: null,
  use: useButton('sandbox', 'Use Sandbox now'),
} as const;
const swapped = { ...first, environment: 'live', active: 'live' } as const;
const second = {
  ...first,
  environment: 'live',
  use: useButton('live', 'Use Live now'),
  capabilities: oddUsedLines(),
} as const;
const nothing = { ...first, capabilities: [], next: nextSteps(false) };

export const states: States = {
  connectForm: {
    'form for the first key': connectForm({ sandbox: null, live: null }, beginning('sandbox'), metadata),
    'form when the sandbox is connected': connectForm({ sandbox: held, live: null }, beginning('live'), metadata),
    'form when both are connected': connectForm({ sandbox: held, live: held }, beginning('live'), metadata),
    'form for whichever account': connectForm({ sandbox: held, live: null }, beginning(null), metadata),
    'form after a word that is no environment': connectForm(
      { sandbox: null, live: null },
      beginning('sandbox', '<@U0MIA0001>'),
      metadata,
    ),
  },
  welcomeMessage: { 'whoever installed the app is welcomed': welcomeMessage(COMMAND) },
  openingView: { 'form on its way': openingView },
  checkingView: { 'key being checked': checkingView },
  connectedView: {
    'connected in the sandbox': connectedView(first),
    'connected in the sandbox beside live': connectedView({ ...first, active: 'live' }),
    'connected in live alone': connectedView({ ...first, environment: 'live', active: 'live' }),
    'connected in live beside the sandbox': connectedView(second),
    'connected with a key that can do nothing': connectedView(nothing),
    'connected, so that something goes on': connectedView({ ...first, goesOn: { gone: [WATCH], stopped: [POST] } }),
    'swapped for a key of the same customer': connectedView({ ...swapped, swapped: 'same' }),
    'swapped for a key of another customer': connectedView({ ...swapped, swapped: 'other' }),
    'swapped for a key that could not be compared': connectedView({ ...swapped, swapped: 'unknown' }),
  },
  connectedMessage: {
    'connected after the form was closed': connectedMessage(first),
    'connected in live after the form was closed': connectedMessage(second),
  },
};
