import type { Slots } from '../../language/intents.ts';
import type { Services } from '../../services/services.ts';
import { modalOutcome, type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { ivrForm } from './form-view.ts';
import { ivrKind } from './kind.ts';

/** The settings by the names that the provider has for them. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['replay_count', 'replayCount'],
  ['first_digit_timeout_seconds', 'firstDigitTimeoutSeconds'],
  ['first_digit_timeout', 'firstDigitTimeoutSeconds'],
  ['next_digit_timeout_seconds', 'nextDigitTimeoutSeconds'],
  ['next_digit_timeout', 'nextDigitTimeoutSeconds'],
]);

/** Opens the preview of a change of a menu that was said; its form where it is not clear what is to be changed. */
export async function openSentenceChange(
  { workflow, drafts }: Services,
  job: Job,
  { environment, id, slots }: { environment: Environment; id: string; slots: Slots },
): Promise<Outcome> {
  const begun = await workflow.begin(job, ivrKind, id, environment);
  const setting = settingOf(slots);
  if (setting === null) {
    const draft = await drafts.create(job.caller.tenant, begun);
    return modalOutcome(ivrForm(begun, writeMetadata(job.caller, { draft })));
  }
  const edited = { ...begun, wanted: { ...begun.wanted, ...setting }, form: false };
  if (ivrKind.lines(edited.base, edited.wanted).length === 0) {
    throw new WorkspaceProblem({
      headline: 'It is like that already, so there is nothing to change.',
      next: 'Open the menu to see what it does now.',
      settled: { replaces: 'controls' },
    });
  }
  const draft = await drafts.create(job.caller.tenant, edited);
  return modalOutcome(await workflow.preview(job, draft, edited));
}

/** The setting and its value; `null` for what no preview could be made of. */
function settingOf({ field, value }: Slots): Readonly<Record<string, number | boolean | string>> | null {
  const number = NUMBERS.get(field ?? '');
  if (number !== undefined) {
    const count = Number(value);
    return Number.isInteger(count) && count >= 0 ? { [number]: count } : null;
  }
  if (field === 'direct_dial_enabled') {
    const said = String(value);
    if (said === 'on' || said === 'true') return { directDialEnabled: true };
    return said === 'off' || said === 'false' ? { directDialEnabled: false } : null;
  }
  return null;
}
