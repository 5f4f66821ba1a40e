/** A template of sentences, read. */
export type Pattern =
  | { kind: 'word'; word: string }
  | { kind: 'slot'; type: string; slot: string }
  | { kind: 'rule'; rule: string }
  | { kind: 'all'; parts: readonly Pattern[] }
  | { kind: 'any'; parts: readonly Pattern[] }
  | { kind: 'optional'; part: Pattern }
  /** All of them, in any order. */
  | { kind: 'shuffled'; parts: readonly Pattern[] };

/**
 * Reads a template in the notation of Home Assistant's Hassil: `(a|b)` either, `[a]` or nothing, `(a; b)` both in any
 * order, `<rule>` something shared, `{slot}` or `{type:slot}` a value.
 */
export function readPattern(text: string): Pattern {
  const tokens = text.match(/[()[\]|;]|\{[^{}]*\}|<[^<>]*>|[^\s()[\]|;{}<>]+/gu) ?? [];
  let at = 0;
  const fault = (what: string): Error => new Error(`The template "${text}" ${what}.`);

  function sequence(): Pattern {
    const parts: Pattern[] = [];
    for (;;) {
      const token = tokens[at];
      if (token === undefined || /^[)\]|;]$/u.test(token)) break;
      at += 1;
      parts.push(single(token));
    }
    if (parts.length === 0) throw fault('has an empty part');
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: 'all', parts };
  }

  function choice(closing: string | undefined): Pattern {
    const parts = [sequence()];
    const mark = tokens[at];
    while (tokens[at] === '|' || tokens[at] === ';') {
      if (tokens[at] !== mark) throw fault('mixes | and ; in one pair of brackets');
      at += 1;
      parts.push(sequence());
    }
    if (tokens[at] !== closing) throw fault(`has no ${closing ?? 'end'} where it should`);
    at += 1;
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    return { kind: mark === ';' ? 'shuffled' : 'any', parts };
  }

  function single(token: string): Pattern {
    if (token === '(') return choice(')');
    if (token === '[') return { kind: 'optional', part: choice(']') };
    if (token.startsWith('<')) return { kind: 'rule', rule: token.slice(1, -1) };
    if (token.startsWith('{')) {
      const [type = '', slot = type] = token.slice(1, -1).split(':', 2);
      return { kind: 'slot', type, slot };
    }
    return { kind: 'word', word: token };
  }

  return choice(undefined);
}
