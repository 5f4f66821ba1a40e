import type { Button, KnownBlock, ModalView } from '@slack/types';
import { figure } from '../../runtime/marked-text.ts';
import {
  ApiRejection,
  InvalidResponse,
  mayHaveApplied,
  TelephonyError,
  Unreachable,
  WrongEnvironment,
} from '../../telephony/errors.ts';
import { isSlackDown, neededScope, rateLimitSeconds, refusalCode, refusedToken } from '../api/errors.ts';
import { button, clip, context, escapeText, limitedText, plainText, section } from '../blocks/blocks.ts';
import type { Message } from '../blocks/outcome.ts';
import type { Offer } from './feature.ts';

/** A problem in words: what happened, and what to do next. */
export interface ProblemText {
  headline: string;
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

/**
 * Our own words for the codes in the documentation; codes come from outside, so this is a Map and not a plain object.
 */
const BY_CODE: ReadonlyMap<string, (error: ApiRejection) => ProblemText> = new Map<
  string,
  (error: ApiRejection) => ProblemText
>([
  ['missing_credentials', () => expected('The provider says that the API key or the API secret is missing.', null)],
  [
    'invalid_credentials',
    () =>
      expected(
        'The provider does not accept this API key and secret in this environment.',
        'Check both; sandbox and live keys are different.',
        'connect',
      ),
  ],
  [
    'invalid_token',
    () =>
      expected(
        'The provider no longer accepts the stored key.',
        'A manager can connect again with a valid key.',
        'connect',
      ),
  ],
  ['missing_token', () => expected('The provider did not see the access token.', TELL_OPERATOR)],
  [
    'inactive_api_key',
    () =>
      expected(
        'The provider says that this API key is not active.',
        'Ask the provider to activate it, or connect another key.',
        'connect',
      ),
  ],
  [
    'scope_denied',
    ({ endpoint, environment }) =>
      expected(
        endpoint === 'GET /balance' && environment !== null
          ? `The provider does not let this ${environmentWord(environment)} key read the call credit balance.`
          : 'The provider does not allow this key to do that.',
        'Ask the provider to add the permission to the key, or connect another key.',
      ),
  ],
  [
    'customer_context_missing',
    () =>
      expected(
        'This API key is not linked to a customer.',
        'Ask the provider to link it, or connect another key.',
        'connect',
      ),
  ],
  [
    'number_not_found',
    () => expected('The provider has no such active number for this customer.', 'Only active numbers can be read.'),
  ],
  [
    'balance_unavailable',
    () =>
      expected(
        'The provider has no call credit balance for this customer profile.',
        'Only the provider can say whether this account should have one.',
      ),
  ],
  ['rate_limited', (error) => expected('The provider is limiting requests right now.', describeWait(error))],
  ['request_failed', () => expected('The provider could not complete the request.', 'Try again in a minute.')],
  ['server_error', () => expected('The provider could not issue an access token.', 'Try again in a minute.')],
]);

/** The code that a status stands for where the answer gives none. */
const CODE_OF_STATUS: ReadonlyMap<number, string> = new Map([
  [401, 'invalid_token'],
  [403, 'scope_denied'],
  [429, 'rate_limited'],
]);

/** What to do next after a refusal in words or codes that only the provider knows. */
function nextAfter(error: ApiRejection): string | null {
  if (error.status === 401) return 'A manager can connect again with a valid key.';
  if (error.status === 429) return describeWait(error);
  return error.status >= 500 ? 'Try again in a minute.' : null;
}

function describeWait({ retryAfterMs }: ApiRejection): string {
  return retryAfterMs === undefined ? 'Try again in a minute.' : againIn(retryAfterMs / 1000);
}

/** A wait in whole seconds, at least one. */
function againIn(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait));
  return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

function describeRefusal(error: ApiRejection): ProblemText {
  const known = BY_CODE.get(error.code ?? CODE_OF_STATUS.get(error.status) ?? '');
  if (known !== undefined && (error.code !== null || error.apiMessage === null)) return known(error);
  const said = error.apiMessage === null || error.apiMessage === '' ? null : clip(error.apiMessage, 300);
  return expected(
    said === null
      ? `The provider refused the request (status ${error.status}).`
      : `The provider refused the request: ${said}`,
    nextAfter(error) ?? (said === null ? 'Try again; if it stays, ask the provider.' : null),
    error.status === 401 ? 'connect' : null,
  );
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
  const lines = [`*${limitedText(words.headline, 1000)}*`, ...(words.next === null ? [] : [escapeText(words.next)])];
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
  const blocks = problemBlocks(words, reference, offers);
  return { type: 'modal', title: plainText('Not done', 24), close: plainText('Close', 24), blocks };
}
