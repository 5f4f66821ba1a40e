import type { Block } from '../control-types.ts';
import type { Ids } from '../ids.ts';
import { isObject, type Json } from '../json.ts';

const TEXT_DEFAULTS: Readonly<Record<string, Json>> = { plain_text: { emoji: true }, mrkdwn: { verbatim: false } };
const ACTIVE = /^(button|overflow|checkboxes|radio_buttons|icon_button|feedback_buttons|.*(_select|picker|_input))$/;

/** Fills in what Slack fills in: block ids, action ids, and the defaults of text objects. The blocks must be valid. */
export function normalise(blocks: readonly Json[], ids: Ids): readonly Block[] {
  return blocks.map((block) => {
    const { type, ...rest } = complete(block, ids);
    return { type: String(type), block_id: ids.short(), ...rest };
  });
}

function complete(source: Json, ids: Ids): Json {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) {
    out[key] = key === 'elements' && String(source.type).startsWith('rich_text') ? value : inner(value, ids);
  }
  if (ACTIVE.test(String(source.type)) && out.action_id === undefined) out.action_id = ids.short();
  return { ...out, ...TEXT_DEFAULTS[String(source.type)], ...pick(out, ['emoji', 'verbatim']) };
}

function inner(value: unknown, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((each) => inner(each, ids));
  return isObject(value) ? complete(value, ids) : value;
}

function pick(source: Json, keys: readonly string[]): Json {
  return Object.fromEntries(keys.flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]]])));
}
