import { clip, context, facts, header, limitedText } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Customer, Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** The customer summary; what the provider did not send is shown as missing, not left out. */
export function accountMessage(customer: Customer, environment: Environment): Message {
  const name = customer.customerName ?? customer.companyName ?? 'Customer without a name';
  const rows: (readonly [string, string | number | null])[] = [
    ['Customer', customer.customerName],
    ['Company', customer.companyName],
    ['Billing postcode', customer.billingPostcode],
    ['Status', customer.status],
    ['Active accounts', customer.activeAccounts],
    ['Active numbers', customer.activeTelephoneNumbers],
  ];
  return {
    text: `${clip(name, 200)} (${environmentName(environment)}): ${rows.map(([label, value]) => `${label} ${clip(String(value ?? 'not given'), 1000)}`).join(', ')}`,
    blocks: [
      header(name),
      ...facts(
        rows.map(([label, value]) => [label, value === null ? '_not given_' : limitedText(String(value), 1900)]),
      ),
      context(`*${environmentName(environment)}*`),
    ],
  };
}
