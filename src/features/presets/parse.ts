import { nameKey } from '../../plans/presets/name.ts';
import type { Preset } from '../../plans/presets/record.ts';
import type { Environment } from '../../telephony/types.ts';

/** What was typed after `presets`: which one is meant, and until when. */
interface PresetWords {
  preset: Preset | null;
  /** The words of an end, with "until" or "for"; empty where there are none. */
  until: string;
}

/**
 * Reads `apply Lunch until 14:00`; a name is matched first, because it may itself contain words for an end. Of two with one
 * name, the one of the account in use is meant.
 */
export function parsePreset(text: string, presets: readonly Preset[], active: Environment | null = null): PresetWords {
  const typed = nameKey(text.replace(/^apply\s+(?=\S)/iu, ''));
  const whole = nameKey(text);
  const inOrder = presets.toSorted((a, b) => Number(a.environment === active) - Number(b.environment === active));
  const byName = new Map(inOrder.map((preset) => [nameKey(preset.name), preset]));
  const exact = byName.get(whole) ?? byName.get(typed);
  if (exact !== undefined) return { preset: exact, until: '' };
  const longest = [...byName].sort(([a], [b]) => b.length - a.length);
  const found = longest.find(([name]) => typed.startsWith(`${name} `));
  if (found !== undefined) return { preset: found[1], until: typed.slice(found[0].length).trim() };
  const near = longest.filter(([name]) => name.startsWith(typed));
  const [only] = near;
  return { preset: only !== undefined && near.length === 1 ? only[1] : null, until: '' };
}
