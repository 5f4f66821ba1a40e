/** For every shape the API document does not show: the ways the sandbox can answer, the default first. */
export const DIALECTS = {
  /** `data` of `GET /ivrs`: `{items, count}`, a bare array, or `{ivrs}`. */
  ivr_list: ['items', 'array', 'ivrs'],
  /** Answer to PUT and PATCH: the new state, 200 without a body, or 204. */
  write_answer: ['body', 'empty', 'no-content'],
  /** `{error:{code,message}}` · `{error:{message},code}` · `{success:false,error:{…}}` · `{error:"…"}` · plain text. */
  error: ['error-object', 'error-object-code-outside', 'success-false', 'error-string', 'text'],
  /** A "when available" field without a value: left out, `null`, or `""`. */
  absent: ['absent', 'null', 'empty'],
  /** `GET /test`: an envelope with a message, an empty body, or an envelope with `data`. */
  test: ['object', 'empty', 'data'],
} as const;

/** The dialect in force for each shape. */
export type Dialects = { [K in keyof typeof DIALECTS]: (typeof DIALECTS)[K][number] };

/** The first of each. */
export function defaultDialects(): Dialects {
  return { ivr_list: 'items', write_answer: 'body', error: 'error-object', absent: 'absent', test: 'object' };
}
