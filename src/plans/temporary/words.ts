import { type SettingKind, sameSettings } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { sentenceStart } from '../../changes/view.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { formatEnd, MAX_DAYS } from './end-words.ts';
import { formatChangeSpan } from './overlap.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';
import type { UnderlyingSettings } from './underlying-plan.ts';

/** What a return needs, and what becomes of it when the app is removed. */
export const APP_NEEDED =
  'Switchboard must be installed here and running at that time; if it is removed before, it tries once to put this back.';

/** What people call the thing: its friendly name, else its title. */
export function thingName({ title, called }: Pick<TemporaryChange, 'title' | 'called'>): string {
  return called ?? sentenceStart(title);
}

/** That nothing ends a change, and when somebody is reminded of it. */
export function describeNoEnd(reminder: TemporaryChange['reminder']): string {
  return `No end: it stays like this until somebody ends it.${describeReminder(reminder)}`;
}

function describeReminder(reminder: TemporaryChange['reminder']): string {
  return reminder === null ? '' : ` You will be reminded ${formatEnd(reminder)}.`;
}

/** What comes when a change ends; in full where that is not what was there `before` it. */
export function describeReturn(
  kind: Pick<SettingKind, 'sentence' | 'comparison'>,
  later: UnderlyingSettings,
  before: Settings,
): string {
  const isKnown = later.override === null && sameSettings(kind, later.settings, before);
  return isKnown ? 'Then what was before comes back.' : describeAfterEnd(kind, later);
}

/** What comes when a change ends. */
export function describeAfterEnd(
  kind: Pick<SettingKind, 'sentence'>,
  { settings, override }: UnderlyingSettings,
): string {
  const what =
    override === null
      ? 'what was before comes back'
      : `comes ${isolate(override.cause.name)}, until ${formatEnd(override.until)}`;
  return `Then ${what}: ${kind.sentence(settings)}`;
}

/** The period of a planned change, and what is not certain about it. */
export function describePlanned({ start, end, reminder }: Pick<PlannedChange, 'start' | 'end' | 'reminder'>): string {
  const until =
    end === null ? 'No end: it stays like this then.' : `Until ${formatEnd(end)}. Then what was before comes back.`;
  return `From ${formatEnd(start)}. ${until}${describeReminder(reminder)} ${CHECKED_THEN}`;
}

/** What is to be known of a planned change besides its period. */
export function describePlanCheck({ end, reminder }: Pick<PlannedChange, 'end' | 'reminder'>): string {
  const then = end === null ? 'No end: it stays like this then.' : 'Then what was before comes back.';
  return `${then}${describeReminder(reminder)} Nothing has been sent yet. ${CHECKED_THEN}`;
}

/** What is checked when a planned change begins. */
const CHECKED_THEN =
  'When it begins, everything is checked again: if something no longer fits, nothing is sent and you are asked.';

/** That something is planned, in few words: `Planned from … until …`. */
export function summarisePlanned(plan: PlannedChange): string {
  const what = plan.kind === 'follow-me' ? 'Diversion planned' : 'Change planned';
  return plan.state === 'asked' ? `${what}, waiting for an answer` : `${what} ${formatChangeSpan(plan)}`;
}

/** Who is responsible for it, and who proposed it, in mrkdwn. */
export function describePlanner({ by, proposed }: Pick<PlannedChange, 'by' | 'proposed'>): string {
  return proposed === null ? `by <@${by}>` : `by <@${by}>, proposed by <@${proposed.by}>`;
}

/** Said of a change without an end. */
export const PERMANENT = `No end: it is permanent, and stays like this until somebody changes it. With an end, of at most ${MAX_DAYS} days, it goes back by itself.`;

/** What else holds for things, where that is known, each by its name; nothing where all of them are as planned. */
export function describeExceptions(things: readonly Thing[], others: readonly (string | null)[]): string {
  const named = nameOthers(things, others);
  return named === '' ? '' : ` For now something else holds there: ${named}.`;
}

/** The same as a list; once where it is the same for all of them. */
export function nameOthers(things: readonly Thing[], others: readonly (string | null)[]): string {
  const [first = null] = others;
  if (first !== null && others.every((each) => each === first)) return first;
  const named = things.flatMap((thing, at) => {
    const other = others[at] ?? null;
    return other === null ? [] : [`${isolate(thingName(thing))}: ${other}`];
  });
  const more = named.length > MAX_EXCEPTIONS ? [`and ${named.length - MAX_EXCEPTIONS} more`] : [];
  return [...named.slice(0, MAX_EXCEPTIONS), ...more].join('; ');
}

type Thing = Pick<TemporaryChange, 'title' | 'called'>;

const MAX_EXCEPTIONS = 5;

/** That something is temporary, in few words: `Diverted until …`. */
export function summariseTemporary({
  end,
  state,
  kind,
  cause,
}: Pick<TemporaryChange, 'end' | 'state' | 'kind' | 'cause'>): string {
  const own = kind === 'follow-me' ? 'Diverted' : 'Changed temporarily';
  const what = cause === null ? own : `Set for ${isolate(cause.name)}`;
  if (state === 'asked') return `${what}, waiting for an answer`;
  return end === null ? `${what} without an end` : `${what} until ${formatEnd(end)}`;
}
