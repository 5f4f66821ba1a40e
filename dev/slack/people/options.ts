import { optionGroup, plainOption } from '../block-kit/objects.ts';
import { Findings, list, record } from '../block-kit/rules.ts';
import type { Delivered } from '../delivery/deliver.ts';
import { isObject, type Json, parseJson } from '../json.ts';

const answerRule = record(
  {},
  { options: list(plainOption, { max: 100 }), option_groups: list(optionGroup, { max: 100 }) },
  (value, at, found) => {
    if ((value.options === undefined) === (value.option_groups === undefined)) {
      found.add('must define either `options` or `option_groups`, but not both', at);
    }
  },
);

/** The options an app offers; a text says why they cannot be shown. */
export function readOptions({ body, contentType }: Delivered): Json | string {
  const answer = contentType.startsWith('application/json') ? parseJson(body) : undefined;
  const found = new Findings();
  answerRule(answer, '', found);
  if (!isObject(answer) || found.messages.length > 0) return `invalid_options: ${found.messages[0] ?? 'no JSON'}`;
  return answer;
}
