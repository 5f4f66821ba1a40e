import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { accountMessage } from '../../src/features/account/view.ts';
import { balanceMessage, sharedMessage } from '../../src/features/balance/view.ts';
import { choiceOfNumbersMessage as followMeChoice, followMeMessage } from '../../src/features/follow-me/view.ts';
import { historyMessage } from '../../src/features/history/view.ts';
import { choiceOfMenusMessage, ivrMessage } from '../../src/features/ivr/view.ts';
import { ivrsMessage } from '../../src/features/ivrs/view.ts';
import { cardMessage, choiceOfNumbersMessage } from '../../src/features/number/view.ts';
import { numbersMessage } from '../../src/features/numbers/view.ts';
import { setupMessage } from '../../src/features/setup/view.ts';
import { useButton } from '../../src/features/use/listed.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import { pageOf } from '../../src/slack/blocks/rows.ts';
import { capabilityLines } from '../../src/workspace/labels.ts';
import { faultsOf } from '../support/states.ts';
import { COMMAND, reportOf, WHEN } from './fixtures.ts';
import { destinationOf, followMeOf, ivrOf, LINKS, numberOf } from './listed.ts';

const NOTHING_READ = { known: new Map(), zone: 'UTC', isReading: false };

const CONNECT = { actionId: 'connect:open', label: 'Connect an account' };
const BALANCE = { amount: new Decimal(`0.${'1'.repeat(198)}`), text: `0.${'1'.repeat(198)}` };
const ALLOWED = { allowed: true } as const;

/** Every view of a list or card, all of whose texts are this. */
function viewsOf(text: string): Readonly<Record<string, Message>> {
  const number = numberOf(text, { displayName: text, status: text, productName: text });
  const numbers = Array.from({ length: 30 }, () => number);
  const ivr = ivrOf(text, {
    name: text,
    telephoneNumber: text,
    schedule: text,
    scheduleDescription: text,
    prompts: { intro: { type: text, customPromptSet: true }, menu: { type: text, customPromptSet: null } },
  });
  const ivrs = Array.from({ length: 30 }, () => ivr);
  const destinations = Array.from({ length: 120 }, (_, at) => destinationOf(at, { name: text, number: text }));
  const followMe = followMeOf({ telephoneNumber: text, mode: text, sequence: text, destinations });
  const place = { environment: 'live' as const, page: 1, filter: text.slice(0, 200) };
  const several = { kind: 'several' as const, items: numbers };
  const line = { label: text.slice(0, 200), before: text, after: text };
  const entry = {
    id: 'a'.repeat(100),
    action: 'ivr',
    by: 'U0ADAM001',
    at: WHEN,
    environment: 'live' as const,
    from: 'C0PHONES1',
    before: {},
    wanted: {},
    after: {},
    outcome: 'done' as const,
    undoes: null,
    undone: null,
    temporary: null,
    proposed: null,
    preset: null,
    accepted: false,
    subject: text,
    title: text,
  };
  const page = { shown: [1, 2, 3, 4, 5].map(() => ({ entry, lines: [line, line, line], title: text, undo: true })) };
  const capabilities = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`${at}${text}`, { read: true, write: null, status: text }]),
  );
  return {
    numbers: numbersMessage(
      { place, page: pageOf(numbers, 1), total: 30, lacks: [], nearest: numbers.slice(0, 3), ...NOTHING_READ },
      COMMAND,
      { ...LINKS, run: 'help:run' },
    ),
    'no numbers': numbersMessage(
      { place, page: pageOf([], 0), total: 30, lacks: [], nearest: numbers.slice(0, 3), ...NOTHING_READ },
      COMMAND,
      { ...LINKS, run: 'help:run' },
    ),
    number: cardMessage(
      { number, menus: ivrs, known: null, shown: { mayEdit: true, span: { zone: 'UTC', to: 0 } } },
      'live',
      LINKS,
    ),
    'a choice of numbers': choiceOfNumbersMessage(text, several, 'live', LINKS),
    'a choice for Follow-Me': followMeChoice(text, several, 'live', LINKS),
    'Follow-Me': followMeMessage({ number, followMe, environment: 'live', editing: ALLOWED }, LINKS),
    'Follow-Me, read only': followMeMessage(
      { number, followMe, environment: 'live', editing: { allowed: false, why: text } },
      LINKS,
    ),
    menus: ivrsMessage({ page: pageOf(ivrs, 1), place, lacks: [] }, LINKS.ivr),
    menu: ivrMessage({ ivr, environment: 'live', editing: ALLOWED }, LINKS),
    'a choice of menus': choiceOfMenusMessage(text, { kind: 'several', items: ivrs }, 'live', LINKS),
    account: accountMessage(
      {
        customerName: text,
        companyName: text,
        billingPostcode: text,
        status: text,
        activeAccounts: Number.MAX_SAFE_INTEGER,
        activeTelephoneNumbers: 0,
      },
      'live',
    ),
    balance: balanceMessage(reportOf({ ...BALANCE, reportedAt: text }, 'live'), { warn: null, run: 'help:run' }),
    'a shared balance': sharedMessage(reportOf({ ...BALANCE, reportedAt: text }, 'live'), 'U0ADAM001'),
    status: setupMessage(
      (['sandbox', 'live'] as const).map((environment) => ({
        environment,
        active: true,
        connected: { by: 'U0ADAM001', at: text },
        capabilities: capabilityLines(capabilities),
      })),
      { connect: CONNECT, useButton, run: 'help:run' },
    ),
    history: historyMessage(
      {
        ...page,
        asked: 'in Live',
        askedPlain: 'in Live',
        zone: null,
        nameOf: () => text,
        unused: [text.slice(0, 200)],
        trouble: null,
        newest: 'n',
        older: 'o',
        all: 'a',
        csv: 'c',
        days: 400,
        partial: false,
        unreadable: 0,
      },
      COMMAND,
    ),
  };
}

describe.each([
  ['3,000 letters', 'x'.repeat(3000)],
  ['3,000 digits', `+${'4'.repeat(2999)}`],
  ['3,000 characters that are escaped', '<&>'.repeat(1000)],
  ['3,000 emoji', '👩🏽‍💻'.repeat(430)],
  ['3,000 lines', 'a\n'.repeat(1500)],
  ['nothing but spaces', ' '.repeat(3000)],
  ['one sign', '*'],
  ['100,000 characters', 'word '.repeat(20_000)],
])('values of %s', (_, text) => {
  test.each(Object.entries(viewsOf(text)))('are taken by Slack in the view of %s', (_name, message) => {
    expect(faultsOf(message)).toEqual([]);
    for (const block of message.blocks) expect(JSON.stringify(block).isWellFormed()).toBe(true);
  });
});
