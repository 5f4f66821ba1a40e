import type { Draft } from '../../changes/draft.ts';
import type { SettingKind, SettingKinds } from '../../changes/setting-kind.ts';
import { type Settings, type Warning, withoutUnset } from '../../changes/settings.ts';
import { asJson } from '../../storage/change-record.ts';
import type { NumberChange } from '../proposals/plan-workflow.ts';
import type { PlannedChange } from '../temporary/record.ts';

/** Stored settings of a number or menu with another number in the place of one, and what to know; `null` where it is not there. */
export function replaceInSettings(
  kinds: SettingKinds,
  about: { kind: string; subject: string; settings: Settings },
  { number, by }: Pick<NumberChange, 'number' | 'by'>,
): { settings: Settings; warnings: readonly Warning[] } | null {
  const kind = kinds.find(about.kind);
  const stored = asJson(about.settings);
  const part = kind?.codec.readPart(stored) ?? null;
  const id = about.subject;
  const settings = (part === null ? null : kind?.duty?.replace(part, { id, number, by })) ?? null;
  if (kind === null || settings === null) return null;
  const [before, after] = [kind.codec.read(stored), kind.codec.read(asJson(settings))];
  const said =
    before === null || after === null ? [] : kind.warnings(before, after, { id, ownNumbers: [], form: false });
  // What the provider takes, and what it loses, is found out where it is sent.
  const warnings = said.filter(({ blocking, final }) => blocking !== true && final !== true);
  return { settings: withoutUnset(settings), warnings };
}

/** A planned change with others in the place of some numbers, which of them stand in it, and what to know; `null` where none does. */
export function replaceInPlanned(
  kinds: SettingKinds,
  planned: PlannedChange,
  changes: readonly Pick<NumberChange, 'number' | 'by'>[],
): { planned: PlannedChange; numbers: readonly number[]; warnings: readonly Warning[] } | null {
  let next = planned;
  const numbers: number[] = [];
  const warnings: Warning[] = [];
  for (const [at, change] of changes.entries()) {
    const base = replaceInSettings(kinds, { ...next, settings: next.base }, change);
    const wanted = replaceInSettings(kinds, { ...next, settings: next.wanted }, change);
    if (base === null && wanted === null) continue;
    next = { ...next, base: base?.settings ?? next.base, wanted: wanted?.settings ?? next.wanted };
    numbers.push(at);
    warnings.push(...(wanted?.warnings ?? []));
  }
  return numbers.length === 0 ? null : { planned: next, numbers, warnings };
}

/** A thing's settings with a successor in the place of each of some numbers; `null` where none of them is there. */
export function takeOver(
  kind: SettingKind,
  { subject, base }: Pick<Draft, 'subject' | 'base'>,
  numbers: readonly string[],
  by: NumberChange['by'],
): Settings | null {
  let made: Settings | null = null;
  for (const number of numbers) {
    const settings: Settings = made ?? base;
    const next = kind.duty?.replace(settings, { id: subject, number, by }) ?? null;
    if (next !== null) made = { ...settings, ...withoutUnset(next) };
  }
  return made;
}
