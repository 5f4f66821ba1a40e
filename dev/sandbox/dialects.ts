/** For every shape the provider's document does not show: the ways the sandbox can answer, the default first. */
export const DIALECTS = {
  /**
   * `data` of `GET /ivrs`: `{items, count}`, a bare array, `{ivrs}`, `{menus}`; the list as `ivrs` beside an empty
   * `data`, or in it beside an empty `items`.
   */
  ivr_list: ['items', 'array', 'ivrs', 'menus', 'beside', 'beside-empty'],
  /** Answer to PUT and PATCH: the new state, 200 without a body, 204, or 202 with the change carried out two seconds later. */
  write_answer: ['body', 'empty', 'no-content', 'accepted'],
  /** `{error:{code,message}}` · `{error:{message},code}` · `{success:false,error:{…}}` · `{error:"…"}` · plain text. */
  error: ['error-object', 'error-object-code-outside', 'success-false', 'error-string', 'text'],
  /** A "when available" field without a value: left out, `null`, or `""`. */
  absent: ['absent', 'null', 'empty'],
  /** `GET /test`: an envelope with a message, an empty body, or an envelope with `data`. */
  test: ['object', 'empty', 'data'],
  /** Lists of numbers, menus and destinations: as they are, or with one more entry whose number or id is `null`. */
  entries: ['whole', 'odd'],
  /** Lists of numbers and menus: as they are, or with a `count` or `total` of one more than was sent, or a `next` page. */
  promise: ['kept', 'count', 'total', 'next'],
  /** `environment` of an envelope: its own, the other one's, or a word that nobody knows. */
  environment: ['own', 'other', 'unknown'],
  /** Where a refusal names the request: nowhere, as `request_id` in its JSON, or in the header `X-Request-Id`. */
  refusal_id: ['absent', 'body', 'header'],
  /** Content coding of the answers, where the request allows it. */
  coding: ['identity', 'gzip', 'br'],
  /** On and off in Follow-Me and menus: booleans, 0 and 1, or the words. */
  flag: ['boolean', 'number', 'word'],
  /** `destination_id`: a text, or an integer, which is then wanted back. */
  destination_id: ['text', 'integer'],
  /** Whether a list that is written keeps the ids of its destinations. */
  id_kept: ['kept', 'issued-anew'],
  /** Whether reads show the `period` of a destination. */
  period: ['hidden', 'shown'],
  /** How a destination's number is kept. */
  number_kept: ['as-sent', 'international'],
  /** How a destination's name is kept. */
  name_kept: ['as-sent', 'trimmed', 'upper-case', 'filled-in'],
} as const;

/** The dialect in force for each shape. */
export type Dialects = { [K in keyof typeof DIALECTS]: (typeof DIALECTS)[K][number] };

/** The first of each. */
export function defaultDialects(): Dialects {
  return {
    ivr_list: 'items',
    write_answer: 'body',
    error: 'error-object',
    absent: 'absent',
    test: 'object',
    entries: 'whole',
    promise: 'kept',
    environment: 'own',
    refusal_id: 'absent',
    coding: 'identity',
    flag: 'boolean',
    destination_id: 'text',
    id_kept: 'kept',
    period: 'hidden',
    number_kept: 'as-sent',
    name_kept: 'as-sent',
  };
}
