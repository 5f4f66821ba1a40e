import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { dataOf } from './answer.ts';
import { MOST_DIGITS, plainDecimal } from './decimal-text.ts';
import { Unintelligible } from './errors.ts';
import type {
  Balance,
  Capabilities,
  Capability,
  Customer,
  Destination,
  FollowMe,
  Ivr,
  IvrList,
  NumberList,
  Prompt,
  TelephoneNumber,
} from './types.ts';
import { count, describe, findList, listAt, promiseOf, readEntries, readList, type SkippedEntry } from './wire-list.ts';
import { LONGEST_TEXT, settingFlag, settingId, settingText, settingWord } from './wire-setting.ts';

/*
 * What the API writes (docs/provider.md, Fields), read with tolerance: unknown fields pass, a field of an odd type reads as absent, and only
 * what a feature cannot do without is required. Domain values are made in the functions below, never by the schemas.
 */
const text = z.string().max(LONGEST_TEXT).nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
/** An identifier that the API needs back; a whole number is turned into digits (docs/decisions/0020-odd-answers.md). */
const identifier = z.union([z.string().min(1).max(LONGEST_TEXT), z.int().nonnegative().transform(String)]);
/** The same where it is only shown. */
const shownIdentifier = identifier.nullish().catch(null);

const token = z.object({ access_token: z.string(), expires_in: count, expires_at: text });

const customer = z.object({
  customer_name: text,
  company_name: text,
  billing_postcode: text,
  status: text,
  active_accounts: count,
  active_telephone_numbers: count,
});

const telephoneNumber = z.object({
  number: identifier,
  display_name: text,
  status: text,
  product_name: text,
  follow_me_available: flag,
  voicemail_available: flag,
});

// A string only: a JSON number has been through binary floating point.
const balance = z.object({ call_credit_balance: z.string(), reported_at: text });

const destination = z.object({
  destination_id: settingId,
  name: settingText,
  number: z.union([z.string().max(LONGEST_TEXT), z.int().transform(String)]),
  enabled: settingFlag,
  ring_seconds: count,
  order: count,
  period: settingText,
});

// The list is required: an absent one read as empty would be saved as empty.
const followMe = z.object({
  telephone_number: shownIdentifier,
  mode: text,
  sequence: text,
  timeout_seconds: count,
  max_forwards: count,
  destinations: z.array(z.unknown()),
  destination_limit: count,
});

const prompt = z.object({ type: text, custom_prompt_set: settingFlag }).nullish().catch(null);
const ivr = z.object({
  ivr_id: identifier,
  telephone_number: shownIdentifier,
  name: text,
  is_root: settingFlag,
  schedule: settingWord,
  schedule_description: settingText,
  replay_count: count,
  first_digit_timeout_seconds: count,
  next_digit_timeout_seconds: count,
  direct_dial_enabled: settingFlag,
  prompts: z.object({ intro: prompt, menu: prompt }).nullish().catch(null),
});

const capability = z.object({ read: flag, write: flag, status: text }).catch({ read: null, write: null, status: null });
const capabilities = z.record(z.string(), capability);

/**
 * Turns a success envelope into a domain value, or throws `Unintelligible`; `leftOut` is called for list entries that
 * could not be read.
 */
export type Reader<T> = (answer: unknown, endpoint: string, leftOut: SkippedEntry) => T;

function reader<W, T>(schema: z.ZodType<W>, toDomain: (wire: W) => T): Reader<T> {
  return (answer, endpoint) => {
    const result = schema.safeParse(dataOf(answer, endpoint));
    if (result.success) return toDomain(result.data);
    throw new Unintelligible(endpoint, describe(result.error.issues[0]));
  };
}

/** A "when available" field: absent, null and empty mean the same. */
function available(value: string | null | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

export interface Token {
  accessToken: string;
  /** Seconds, as sent. */
  expiresIn: number | null;
  /** ISO 8601, as sent. */
  expiresAt: string | null;
}

/** A token (docs/provider.md, Fields). */
export const readToken: Reader<Token> = (answer, endpoint, leftOut) => {
  const wire = tokenWire(answer, endpoint, leftOut);
  // Anything else could not be sent back in a header.
  if (!/^[\x21-\x7e]+$/.test(wire.access_token)) {
    throw new Unintelligible(endpoint, 'data.access_token as a bearer token');
  }
  return { accessToken: wire.access_token, expiresIn: wire.expires_in ?? null, expiresAt: wire.expires_at ?? null };
};

const tokenWire = reader(token, (wire) => wire);

/** What the key may do, by group. */
export const readCapabilities: Reader<Capabilities> = reader(capabilities, (wire) =>
  Object.fromEntries(
    Object.entries(wire).map(([group, it]): [string, Capability] => [
      group,
      { read: it.read ?? null, write: it.write ?? null, status: it.status ?? null },
    ]),
  ),
);

/** The customer summary. */
export const readCustomer: Reader<Customer> = reader(customer, (wire) => ({
  customerName: available(wire.customer_name),
  companyName: available(wire.company_name),
  billingPostcode: available(wire.billing_postcode),
  status: available(wire.status),
  activeAccounts: wire.active_accounts ?? null,
  activeTelephoneNumbers: wire.active_telephone_numbers ?? null,
}));

function toTelephoneNumber(wire: z.output<typeof telephoneNumber>): TelephoneNumber {
  return {
    number: wire.number,
    displayName: available(wire.display_name),
    status: wire.status ?? null,
    productName: available(wire.product_name),
    followMeAvailable: wire.follow_me_available ?? null,
    voicemailAvailable: wire.voicemail_available ?? null,
  };
}

/** One number. */
export const readNumber: Reader<TelephoneNumber> = reader(telephoneNumber, toTelephoneNumber);

/** The active numbers. */
export const readNumbers: Reader<NumberList> = (answer, endpoint, leftOut) => {
  const list = listAt(dataOf(answer, endpoint), 'items', endpoint);
  const { items, unreadable } = readList(telephoneNumber, list, endpoint, leftOut);
  return { items: items.map(toTelephoneNumber), unreadable, ...promiseOf(answer) };
};

/** The call credit. */
export const readBalance: Reader<Balance> = (answer, endpoint, leftOut) => {
  const wire = balanceWire(answer, endpoint, leftOut);
  const written = plainDecimal(wire.call_credit_balance);
  if (written === null) {
    throw new Unintelligible(endpoint, `data.call_credit_balance as a decimal of at most ${MOST_DIGITS} digits`);
  }
  return { amount: new Decimal(written), text: written, reportedAt: available(wire.reported_at) };
};
const balanceWire = reader(balance, (wire) => wire);

function toDestination(wire: z.output<typeof destination>): Destination {
  return {
    destinationId: wire.destination_id ?? null,
    name: wire.name ?? null,
    number: wire.number,
    enabled: wire.enabled ?? null,
    ringSeconds: wire.ring_seconds ?? null,
    order: wire.order ?? null,
    period: wire.period ?? null,
  };
}

/** The Follow-Me settings; `asked` stands in for a number the answer does not repeat. */
export function readFollowMe(asked: string): Reader<FollowMe> {
  return (answer, endpoint, leftOut) => {
    const wire = followMeWire(answer, endpoint, leftOut);
    const list = { entries: wire.destinations, place: 'data.destinations' };
    const { items, unreadable } = readEntries(destination, list, leftOut);
    return {
      telephoneNumber: wire.telephone_number || asked,
      mode: wire.mode ?? null,
      sequence: wire.sequence ?? null,
      timeoutSeconds: wire.timeout_seconds ?? null,
      maxForwards: wire.max_forwards ?? null,
      destinations: items
        .map(toDestination)
        .sort((a, b) => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE)),
      unreadable,
      destinationLimit: wire.destination_limit ?? null,
    };
  };
}
const followMeWire = reader(followMe, (wire) => wire);

function toPrompt(wire: z.output<typeof prompt>): Prompt | null {
  return wire ? { type: wire.type ?? null, customPromptSet: wire.custom_prompt_set ?? null } : null;
}

function toIvr(wire: z.output<typeof ivr>): Ivr {
  return {
    ivrId: wire.ivr_id,
    telephoneNumber: wire.telephone_number ?? null,
    name: wire.name ?? null,
    isRoot: wire.is_root ?? null,
    schedule: wire.schedule ?? null,
    scheduleDescription: wire.schedule_description ?? null,
    replayCount: wire.replay_count ?? null,
    firstDigitTimeoutSeconds: wire.first_digit_timeout_seconds ?? null,
    nextDigitTimeoutSeconds: wire.next_digit_timeout_seconds ?? null,
    directDialEnabled: wire.direct_dial_enabled ?? null,
    prompts: { intro: toPrompt(wire.prompts?.intro), menu: toPrompt(wire.prompts?.menu) },
  };
}

/** One IVR menu. */
export const readIvr: Reader<Ivr> = reader(ivr, toIvr);

/** The menus of `GET /ivrs`, whose shape is not documented: the one list in the answer. */
export const readIvrs: Reader<IvrList> = (answer, endpoint, leftOut) => {
  const list = findList(answer, (entry) => ivr.safeParse(entry).success);
  if (list === null) throw new Unintelligible(endpoint, 'one list in data or beside it');
  const { items, unreadable } = readList(ivr, list, endpoint, leftOut);
  return { items: items.map(toIvr), unreadable, ...promiseOf(answer) };
};
