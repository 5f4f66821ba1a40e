import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountMessage } from '../../src/features/account/view.ts';
import { balanceMessage, sharedMessage } from '../../src/features/balance/view.ts';
import { OFFER } from '../../src/features/connect/listed.ts';
import { connectedMessage, connectedView, connectForm } from '../../src/features/connect/view.ts';
import { nextSteps } from '../../src/features/help/view.ts';
import { creditBlocks } from '../../src/features/home/credit-view.ts';
import { homeView } from '../../src/features/home/view.ts';
import { setupMessage } from '../../src/features/setup/view.ts';
import { useButton } from '../../src/features/use/listed.ts';
import { usingMessage } from '../../src/features/use/view.ts';
import type { Capabilities, Customer } from '../../src/telephony/types.ts';
import { capabilityLines } from '../../src/workspace/labels.ts';
import { anyCharacter } from '../support/any-character.ts';
import { faultsOf, type Shown } from '../support/states.ts';
import { COMMAND, reportOf, WHEN } from './fixtures.ts';

/** Text as a provider could send it: anything at all, and what is most likely to hurt. */
const text = fc
  .oneof(
    fc.string({ unit: anyCharacter, maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom('<!channel>', '*_`~', '&amp;', '\u202e', '👩🏽‍💻'.repeat(80), '<'.repeat(3000), '\n'.repeat(50)),
  )
  // The client turns an empty text into `null` (docs/provider.md, Fields, "when available").
  .filter((each) => each.trim() !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const environment = fc.constantFrom('sandbox' as const, 'live' as const);

const customer: fc.Arbitrary<Customer> = fc.record({
  customerName: maybe(text),
  companyName: maybe(text),
  billingPostcode: maybe(text),
  status: maybe(text),
  activeAccounts: maybe(fc.integer()),
  activeTelephoneNumbers: maybe(fc.integer()),
});

const capabilities: fc.Arbitrary<Capabilities> = fc.dictionary(
  fc.oneof(text, fc.constantFrom('follow_me', 'ivrs', 'customer')),
  fc.record({ read: maybe(fc.boolean()), write: maybe(fc.boolean()), status: maybe(text) }),
  { maxKeys: 60 },
);

const balance = fc.record({
  text: fc.bigInt().map((whole) => `${whole}.${'0123456789'.repeat(3)}`),
  reportedAt: maybe(fc.oneof(text, fc.constant(WHEN))),
});

/** Slack takes it, and nothing in it acts. */
function expectSafe(shown: Shown): void {
  expect(faultsOf(shown)).toEqual([]);
  expect(JSON.stringify(shown.blocks ?? []).replaceAll(/"plain_text","text":"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(
    /<!(?:channel|here|everyone|subteam)|<#|<mailto|<https?/,
  );
}

describe('whatever the provider sends, Slack takes what people are shown', () => {
  test('the customer summary', () => {
    fc.assert(fc.property(customer, environment, (...args) => expectSafe(accountMessage(...args))));
  });

  test('the balance, for one person and for the channel', () => {
    fc.assert(
      fc.property(balance, environment, (given, where) => {
        const read = reportOf({ ...given, amount: new Decimal(0) }, where);
        for (const shown of [balanceMessage(read, { warn: null, run: 'help:run' }), sharedMessage(read, 'U0MIA0001')]) {
          expectSafe(shown);
          expect(JSON.stringify(shown.blocks)).toContain(given.text.replace(/^-(?=\d.*[1-9])/u, ''));
        }
      }),
    );
  });

  test('what a key can do, wherever it is said', () => {
    fc.assert(
      fc.property(capabilities, environment, (given, where) => {
        const lines = capabilityLines(given);
        const connected = {
          environment: where,
          active: where,
          capabilities: lines,
          goesOn: { gone: [], stopped: [] },
          next: nextSteps(true),
          swapped: null,
          use: useButton(where),
        };
        const status = {
          environment: where,
          active: true,
          connected: { by: 'U0ADAM001', at: WHEN },
          capabilities: lines,
        };
        expectSafe(connectedView(connected));
        expectSafe(connectedMessage(connected));
        expectSafe(
          usingMessage({
            environment: where,
            stays: { environment: where, things: [] },
            capabilities: lines,
            next: nextSteps(false),
          }),
        );
        expectSafe(setupMessage([status, status], { connect: OFFER, useButton, run: 'help:run' }));
      }),
    );
  });

  test('the App Home', () => {
    const connect = { actionId: 'connect:open', label: 'Connect an account' };
    fc.assert(
      fc.property(
        fc.oneof(
          balance.map((each) => ({ ...each, amount: new Decimal(0) })),
          text.map((problem) => ({ problem: problem.slice(0, 600) })),
        ),
        environment,
        (given, where) => {
          const read = 'problem' in given ? null : { at: WHEN, balance: given.text };
          const sections = creditBlocks({
            environment: where,
            reading: read,
            outlook: null,
            days: [],
            levels: [],
            budget: null,
            currency: null,
            problem: 'problem' in given ? given.problem : null,
            warn: null,
          });
          expectSafe(
            homeView({ kind: 'connected', environment: where, sections }, COMMAND, { connect, run: 'help:run' }),
          );
        },
      ),
    );
  });

  test('the form, whenever the account was connected', () => {
    fc.assert(
      fc.property(maybe(text), environment, maybe(text), (at, first, unknown) => {
        const held = at === null ? null : { by: 'U0ADAM001', at: at.slice(0, 40) };
        expectSafe(connectForm({ sandbox: held, live: held }, { first, unknown }, '{}'));
      }),
    );
  });
});
