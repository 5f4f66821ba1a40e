import type { Button, KnownBlock, ModalView } from '@slack/types';
import { figure } from '../../runtime/marked-text.ts';
import {
  ApiRejection,
  InvalidResponse,
  type KnownCode,
  mayHaveApplied,
  TelephonyError,
  Unreachable,
  WrongEnvironment,
} from '../../telephony/errors.ts';
import { isSlackDown, neededScope, rateLimitSeconds, refusalCode, refusedToken } from '../api/errors.ts';
import { button, clip, context, escapeText, limitedText, section } from '../blocks/blocks.ts';
import type { Message } from '../blocks/outcome.ts';
import { isolate } from '../blocks/rows.ts';
import { readOnlyView } from '../forms/modals.ts';
import type { Offer } from './feature.ts';

/** A problem in words: what happened, and what to do next. */
export interface ProblemText {
  /** In plain text, with the provider's own words at its end where there are any. */
  headline: string;
  /** The same in two, where there are. */
  parts?: { lead: string; said: string };
  next: string | null;
  /** What to do next for somebody known to be a manager, where that differs. */
  managersNext?: string;
  /** Slack user ids of people who can help. */
  ask: readonly string[];
  /** A button that a feature offers by this name (see `Feature.offers`). */
  offer: string | null;
  /** The button's value, where it needs one. */
  offered?: string;
  /** Unforeseen: it is logged, and the person gets the reference. */
  unexpected: boolean;
  /** Which of the provider's environments it happened in; absent when in neither. */
  environment?: 'Sandbox' | 'Live';
  /** What the provider calls the request that it refused; absent where it did not say. */
  requestId?: string;
  /** The storage is asked for more than it takes: nobody’s mistake, and the operator’s to know. */
  storageIsBusy?: true;
}

/** An error that knows what to tell the person; workspace and Slack errors carry this. */
interface Spoken {
  spoken: Pick<ProblemText, 'managersNext' | 'offered' | 'storageIsBusy'> & {
    headline: string;
    next?: string;
    ask?: readonly string[];
    offer?: string;
    /** It is logged as well. */
    unexpected?: true;
  };
}

/** What to say about any error; never throws. Never shows an error's own message, only words meant for people. */
export function problemTextFor(error: unknown): ProblemText {
  let words: ProblemText;
  try {
    words = plainWordsFor(error);
  } catch {
    // Only an error object that is itself broken comes here; the log has all there is to say about it.
    return UNFORESEEN;
  }
  const requestId = requestIdOf(error);
  const named = requestId === null ? words : { ...words, requestId };
  if (!(error instanceof TelephonyError) || error.environment === null) return named;
  // It is known which key is at fault, so that key is to be replaced.
  const offer = words.offer === 'connect' ? `connect-${error.environment}` : words.offer;
  return { ...named, offer, environment: environmentWord(error.environment) };
}

function environmentWord(environment: NonNullable<TelephonyError['environment']>): 'Sandbox' | 'Live' {
  return environment === 'live' ? 'Live' : 'Sandbox';
}

/** Also for a refusal that is reported in other words, as the cause of another error. */
function requestIdOf(error: unknown): string | null {
  if (error instanceof ApiRejection) return error.requestId;
  return error instanceof Error && error.cause instanceof ApiRejection ? error.cause.requestId : null;
}

const TELL_OPERATOR = 'Try again; if it stays, tell the person who runs Switchboard.';

function plainWordsFor(error: unknown): ProblemText {
  if (isSpoken(error)) {
    const { headline, next, ask, offer, managersNext, offered, storageIsBusy, unexpected = false } = error.spoken;
    const more = {
      ...(managersNext === undefined ? {} : { managersNext }),
      ...(offered === undefined ? {} : { offered }),
      ...(storageIsBusy === undefined ? {} : { storageIsBusy }),
    };
    return { headline, next: next ?? null, ask: ask ?? [], offer: offer ?? null, ...more, unexpected };
  }
  if (error instanceof ApiRejection) return describeRefusal(error);
  if (error instanceof Unreachable) return describeUnreachable(error);
  if (error instanceof WrongEnvironment) {
    return expected(
      'The answer came from another environment of the provider than the one that was asked, so it is not shown.',
      'Nothing was changed. Tell the person who runs Switchboard: the addresses of Sandbox and Live may be mixed up.',
    );
  }
  if (error instanceof InvalidResponse) {
    return expected(
      'The provider sent an answer that Switchboard cannot read.',
      `Nothing was changed. ${TELL_OPERATOR}`,
    );
  }
  const limited = rateLimitSeconds(error);
  if (limited !== null) {
    return expected('Slack is limiting what Switchboard may send right now.', againIn(limited));
  }
  if (refusalCode(error) === 'missing_scope') {
    const scope = neededScope(error);
    return expected(
      `This workspace has not allowed Switchboard to do that in Slack${scope === null ? '' : ` (${scope})`}.`,
      'Ask the person who runs Switchboard to install it here again; what is connected stays.',
    );
  }
  const refused = refusedToken(error);
  if (refused !== null) {
    return expected(
      `Slack does not accept the token of Switchboard in this workspace (${refused}).`,
      'Ask the person who runs Switchboard to install it here again.',
    );
  }
  if (isSlackDown(error)) return { ...UNFORESEEN, headline: 'Slack could not do what Switchboard asked of it.' };
  return UNFORESEEN;
}

/** What is said of an unforeseen error. */
export const UNFORESEEN: ProblemText = {
  headline: 'Something went wrong inside Switchboard, not with what you typed.',
  next: 'Try again; if it stays, pass on the reference below.',
  ask: [],
  offer: null,
  unexpected: true,
};

/** What each call does, and the permission that the document names for it (docs/provider.md, Calls). */
const CALLS: ReadonlyMap<string, { does: string; permission?: string }> = new Map([
  ['POST /auth/token', { does: 'get an access token' }],
  ['GET /test', { does: 'check that it reaches its customer' }],
  ['GET /capabilities', { does: 'read what it may do', permission: 'capabilities.read' }],
  ['GET /customer', { does: 'read the customer summary' }],
  ['GET /numbers', { does: 'read the list of numbers', permission: 'numbers.read' }],
  ['GET /numbers/{telephone_number}', { does: 'read this number' }],
  ['GET /balance', { does: 'read the call credit balance' }],
  ['GET /numbers/{telephone_number}/follow-me', { does: 'read Follow-Me settings', permission: 'follow_me.read' }],
  ['PUT /numbers/{telephone_number}/follow-me', { does: 'change Follow-Me settings', permission: 'follow_me.write' }],
  ['GET /ivrs', { does: 'read the IVR menus', permission: 'ivrs.read' }],
  ['GET /ivrs/{ivr_id}', { does: 'read this IVR menu', permission: 'ivrs.read' }],
  ['PATCH /ivrs/{ivr_id}', { does: 'change this IVR menu', permission: 'ivrs.write' }],
]);

/** What was asked with which key, in words. */
interface Asked {
  does: string;
  permission: string | null;
  /** `this Live key`. */
  key: string;
  environment: TelephonyError['environment'];
  wait: string;
}

type Described = readonly [headline: string, next: string | null, offer?: 'connect'];

/** Our own words for the errors that the document names, at the calls for which it does. */
const BY_CODE: Readonly<Record<KnownCode, (asked: Asked) => Described>> = {
  missing_credentials: () => ['The provider says that the API key or the API secret is missing.', null],
  invalid_credentials: ({ environment }) =>
    environment === null
      ? ['The provider does not accept this API key with this secret.', 'Check both.', 'connect']
      : [
          `The provider does not accept this API key with this secret in ${environmentWord(environment)}.`,
          `Check both; ${environment === 'live' ? 'Sandbox' : 'Live'} keys do not work here.`,
          'connect',
        ],
  server_error: ({ wait }) => ['The provider could not issue an access token.', wait],
  invalid_token: ({ does, key }) => [
    `The provider gave a token for ${key}, then did not accept it to ${does}.`,
    'Try again; if it stays, ask the provider.',
  ],
  missing_token: ({ does }) => [`The provider did not see the access token in the request to ${does}.`, TELL_OPERATOR],
  inactive_api_key: () => [
    'The provider says that this API key is not active.',
    'Ask the provider to activate it, or connect another key.',
    'connect',
  ],
  scope_denied: ({ does, key, permission }) => [
    `The provider does not let ${key} ${does}.`,
    `Ask the provider to add the permission ${permission ?? 'for it'} to the key, or connect another key.`,
  ],
  customer_context_missing: () => [
    'The provider says that this API key is not linked to a customer.',
    'Ask the provider to link it, or connect another key.',
    'connect',
  ],
  number_not_found: () => [
    'The provider says that it has no such active number for this customer.',
    'Only active numbers can be read.',
  ],
  rate_limited: ({ wait }) => ['The provider is limiting requests right now.', wait],
  balance_unavailable: () => [
    'The provider says that there is no call credit balance for this customer profile.',
    'Only the provider can say whether this account should have one.',
  ],
  request_failed: ({ does, wait }) => [`The provider could not complete the request to ${does}.`, wait],
};

function describeWait({ retryAfterMs }: ApiRejection): string {
  return retryAfterMs === undefined ? 'Try again in a minute.' : againIn(retryAfterMs / 1000);
}

/** A wait in whole seconds, at least one. */
function againIn(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait));
  return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

/** The most of the provider's own words that is shown. */
const MAX_SAID = 300;

function describeRefusal(error: ApiRejection): ProblemText {
  const { code, environment, endpoint, apiMessage } = error;
  const { does = 'do this', permission = null } = CALLS.get(endpoint) ?? {};
  const key = environment === null ? 'this key' : `this ${environmentWord(environment)} key`;
  const wait = describeWait(error);
  const [lead, next, offer = null] =
    code === null ? undocumented(error, does, wait) : BY_CODE[code]({ does, permission, key, environment, wait });
  if (apiMessage === null) return expected(lead, next, offer);
  const said = `It says: "${isolate(clip(apiMessage, MAX_SAID))}"`;
  return { ...expected(`${lead} ${said}`, next, offer), parts: { lead, said } };
}

/** What the document does not name is told as it came; nothing is concluded from it. */
function undocumented({ status, saidCode }: ApiRejection, does: string, wait: string): Described {
  const code = saidCode !== null && /^[\w.-]{1,60}$/u.test(saidCode) ? `, ${saidCode}` : '';
  return status >= 500
    ? [`The provider answered the request to ${does} with a fault (status ${status}${code}).`, wait]
    : [
        `The provider refused the request to ${does} (status ${status}${code}).`,
        'Try again; if it stays, ask the provider.',
      ];
}

function describeUnreachable(error: Unreachable): ProblemText {
  if (error.reason === 'busy') {
    return expected(
      'The provider is answering too slowly: too many requests of this workspace wait for it already.',
      'This one was not sent. Try again in a minute.',
    );
  }
  // The time may have gone on waiting for a turn or for a token: the provider is up, but slow.
  if (error.outcome === 'not-sent' && error.reason === 'deadline') {
    return expected('The provider did not answer in time.', 'Nothing was changed. Try again in a minute.');
  }
  return error.outcome === 'not-sent'
    ? expected('The provider cannot be reached right now.', 'Nothing was changed. Try again in a minute.')
    : expected(
        ODD_ANSWERS.has(error.reason)
          ? 'The provider sent an answer that Switchboard cannot read.'
          : 'The provider did not answer in time.',
        mayHaveApplied(error)
          ? 'It is not known whether it was done: look at what is set before you try again.'
          : 'Try again in a minute.',
      );
}

/** An answer came, and says nothing of the outcome. */
const ODD_ANSWERS: ReadonlySet<Unreachable['reason']> = new Set(['unreadable-answer', 'other-environment']);

function expected(headline: string, next: string | null, offer: string | null = null): ProblemText {
  return { headline, next, ask: [], offer, unexpected: false };
}

function isSpoken(error: unknown): error is Spoken {
  if (!(error instanceof Error) || !('spoken' in error)) return false;
  const { spoken } = error;
  return typeof spoken === 'object' && spoken !== null && 'headline' in spoken && typeof spoken.headline === 'string';
}

/** Buttons by the name a problem asks for. */
export type Offers = ReadonlyMap<string, Offer>;

/** A problem as a private message. */
export function problemMessage(words: ProblemText, reference: string, offers: Offers): Message {
  return { text: problemText(words, reference), blocks: problemBlocks(words, reference, offers) };
}

/** A problem in one line of plain text, for a field error or a notification. */
export function problemText(words: ProblemText, reference: string): string {
  const label = words.environment === undefined ? null : `${words.environment}:`;
  const parts = [label, words.headline, words.next, words.unexpected ? `Reference ${figure(reference)}.` : null];
  return parts.filter((part) => part !== null).join(' ');
}

function problemBlocks(words: ProblemText, reference: string, offers: Offers): KnownBlock[] {
  const { lead = words.headline, said = null } = words.parts ?? {};
  const lines = [
    `*${limitedText(lead, 1000)}*`,
    ...(said === null ? [] : [limitedText(said, 1000)]),
    ...(words.next === null ? [] : [escapeText(words.next)]),
  ];
  if (words.ask.length > 0) lines.push(`Ask ${words.ask.map((id) => `<@${id}>`).join(' or ')}.`);
  const blocks: KnownBlock[] = [section(lines.join('\n'))];
  const offer = words.offer === null ? undefined : offers.get(words.offer);
  if (offer !== undefined) blocks.push({ type: 'actions', elements: [offerButton(offer, words.offered)] });
  const small = [
    ...(words.environment === undefined ? [] : [`*${words.environment}*`]),
    ...(words.requestId === undefined ? [] : [`Request \`${figure(escapeText(words.requestId))}\``]),
    ...(words.unexpected ? [`Reference \`${figure(reference)}\``] : []),
  ];
  if (small.length > 0) blocks.push(context(...small));
  return blocks;
}

function offerButton({ actionId, label, value }: Offer, carried = value): Button {
  return button(actionId, label, carried === undefined ? {} : { value: carried });
}

/** A problem where a modal was promised. */
export function problemView(words: ProblemText, reference: string, offers: Offers): ModalView {
  return readOnlyView('Not done', problemBlocks(words, reference, offers), 'Close');
}
