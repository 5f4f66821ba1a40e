import type { End } from '../../changes/draft.ts';
import type { Intent, Slots } from '../../language/intents.ts';
import type { Clock } from '../../language/times/time.ts';
import { isNamed } from '../../people/directory/finder.ts';
import type { EndRead } from '../../plans/temporary/checked-end.ts';
import { endClockOf } from '../../plans/temporary/end-form.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { readEndText, readStartText } from '../../plans/temporary/read-end.ts';
import type { Services } from '../../services/services.ts';
import { modalOutcome, type Outcome, type RedrawOutcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import { fullOrTooLong, isolate } from '../../slack/blocks/rows.ts';
import { Fault } from '../../slack/forms/inputs.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { readNumberToRing } from './destination-form.ts';
import { countryOf, normalise } from './dialling.ts';
import { followMeForm } from './form-view.ts';
import { followMeKind } from './kind.ts';
import { type ListedEntry, listOf, moveTo, placeOf, take, withList } from './ring-list/list.ts';
import { type FollowMeDraft, isKnown } from './settings.ts';

/** A change of one number's Follow-Me as it was said. */
interface SentenceChange {
  intent: Intent;
  environment: Environment;
  /** As the provider writes it. */
  number: string;
  slots: Slots;
  /** Something that it needs was not said, so its form is opened as it is. */
  isPart?: boolean;
}

/** Opens the preview of a change that was said; the filled form where something is still to be set. */
export async function openSentenceChange(
  { workflow, drafts, clock, temporary }: Services,
  job: Job,
  { intent, environment, number, slots, isPart = false }: SentenceChange,
): Promise<Outcome> {
  const begun = await workflow.begin(job, followMeKind, number, environment);
  const edited = isPart ? begun : applied(begun, intent, slots);
  if (!isPart && followMeKind.lines(edited.base, edited.wanted).length === 0) {
    const held = await temporary.of(job.caller.tenant, edited);
    // What comes back is perhaps not like that.
    const over =
      held?.cause == null || held.end === null
        ? null
        : `${isolate(held.cause.name)} holds until ${formatEnd(held.end)}`;
    throw new WorkspaceProblem({
      headline: `It is like that already${over === null ? '' : ' for now'}, so there is nothing to change.`,
      next:
        over === null
          ? 'Open the number to see what it does now.'
          : `${over}. Say it again after that, for what holds then.`,
      settled: { replaces: 'controls' },
    });
  }
  const here = { ...endClockOf(begun), now: clock.now() };
  const isOpen = (edge: 'from' | 'until') => slots.open?.includes(edge) === true;
  const starts = isOpen('from') ? null : startOf(slots.from, here);
  const ends = isOpen('until') ? undefined : endOf(slots.until, here, starts);
  const draft = { ...edited, starts, ...(ends === undefined ? {} : { ends }) };
  if (!isPart && !isOpen('from') && !isOpen('until') && listOf(draft).every(isKnown)) {
    const whole = { ...draft, form: false };
    const id = await drafts.create(job.caller.tenant, whole);
    return modalOutcome(await workflow.preview(job, id, whole));
  }
  // A day without its hour stays in its field, where the hour can be added.
  const typedEnd = { choice: null, text: shownTime(slots.until), start: shownTime(slots.from) };
  const asked = { ...draft, typedEnd };
  const id = await drafts.create(job.caller.tenant, asked);
  return modalOutcome(followMeForm(asked, writeMetadata(job.caller, { draft: id })));
}

function shownTime(local: string | undefined): string {
  return local?.replace('T', ' ') ?? '';
}

function startOf(from: string | undefined, clock: Clock): End | null {
  return from === undefined ? null : readable(readStartText(from.replace('T', ' '), clock));
}

/** One destination that another is to replace. */
interface Replacement {
  environment: Environment;
  /** As the provider writes it. */
  number: string;
  /** The number of the destination as the list has it. */
  from: string;
  to: string;
  /** Empty to keep the name. */
  called: string;
}

/** Opens the preview of a change that replaces one number with another. */
export async function openReplacement(
  { workflow, drafts }: Services,
  job: Job,
  { environment, number, from, to, called }: Replacement,
): Promise<RedrawOutcome> {
  const begun = await workflow.begin(job, followMeKind, number, environment);
  const { key } = entryNamed(begun, from);
  const list = listOf(begun).map((entry) =>
    entry.key === key
      ? { ...entry, destinationId: null, number: ringable(to, number), name: called === '' ? entry.name : called }
      : entry,
  );
  const draft = { ...withList(begun, list), form: false };
  const id = await drafts.create(job.caller.tenant, draft);
  return modalOutcome(await workflow.preview(job, id, draft));
}

function endOf(until: string | undefined, clock: Clock, start: End | null): End | null | undefined {
  return until === undefined ? undefined : readable(readEndText(`until ${until.replace('T', ' ')}`, clock, start));
}

function readable(read: EndRead): End | null {
  if (read.kind === 'end') return read.end;
  throw new WorkspaceProblem({
    headline: read.kind === 'fault' ? read.words : 'That time may be meant in more than one way.',
    next: 'Say it once more, with the day and the hour.',
  });
}

function applied(draft: FollowMeDraft, intent: Intent, slots: Slots): FollowMeDraft {
  const list = listOf(draft);
  switch (intent) {
    case 'remove_destination':
      return withList(draft, take(list, { kind: 'remove', key: entryNamed(draft, slots.name).key }));
    case 'enable_destination':
    case 'disable_destination': {
      const enabled = intent === 'enable_destination';
      if (slots.everybody === true)
        return withList(
          draft,
          list.map((entry) => ({ ...entry, enabled })),
        );
      return withList(draft, take(list, { kind: enabled ? 'on' : 'off', key: entryNamed(draft, slots.name).key }));
    }
    case 'add_destination':
      return withList(draft, added(list, draft.subject, slots));
    case 'set_timeout':
      return timed(draft, slots);
    default:
      return reordered(draft, slots);
  }
}

/** What was not said of a new entry stays unknown, and the form asks for it. */
function added(
  list: readonly ListedEntry[],
  subject: string,
  { name, to, position, ring_seconds: seconds }: Slots,
): ListedEntry[] {
  const entry: ListedEntry = {
    key: 'said',
    destinationId: null,
    name: name ?? null,
    number: to === undefined ? '' : ringable(to, subject),
    enabled: true,
    ringSeconds: seconds ?? null,
    period: null,
  };
  const longer = [...list, entry];
  return position === undefined ? longer : moveTo(longer, entry.key, position);
}

/** A number as it is sent to be rung by `subject`. */
function ringable(said: string, subject: string): string {
  const read = readNumberToRing(said, countryOf(subject));
  if (!(read instanceof Fault)) return read;
  throw new WorkspaceProblem({ headline: read.words, next: 'Say it once more, with another number.' });
}

function timed(draft: FollowMeDraft, { name, everybody, seconds, ring_seconds: ring }: Slots): FollowMeDraft {
  const wanted = ring ?? seconds ?? null;
  if (everybody === true)
    return withList(
      draft,
      listOf(draft).map((entry) => ({ ...entry, ringSeconds: wanted })),
    );
  if (name === undefined) return { ...draft, wanted: { ...draft.wanted, timeoutSeconds: seconds ?? ring ?? null } };
  const { key } = entryNamed(draft, name);
  return withList(
    draft,
    listOf(draft).map((entry) => (entry.key === key ? { ...entry, ringSeconds: wanted } : entry)),
  );
}

function reordered(
  found: FollowMeDraft,
  { name, position, before, with: other, order, sequence }: Slots,
): FollowMeDraft {
  const draft = sequence === undefined ? found : { ...found, wanted: { ...found.wanted, sequence } };
  if (sequence !== undefined && name === undefined && order === undefined) return draft;
  const list = listOf(draft);
  if (order !== undefined) {
    const first = order.map((each) => entryNamed(draft, each));
    const rest = list.filter(({ key }) => !first.some((each) => each.key === key));
    return withList(draft, [...first, ...rest]);
  }
  const { key } = entryNamed(draft, name);
  if (other !== undefined) {
    const partner = entryNamed(draft, other).key;
    const [place, theirs] = [placeOf(list, key), placeOf(list, partner)];
    return withList(draft, moveTo(moveTo(list, key, theirs), partner, place));
  }
  if (before !== undefined) return withList(draft, moveBefore(list, key, entryNamed(draft, before).key));
  return withList(draft, moveTo(list, key, position ?? 1));
}

function moveBefore(list: readonly ListedEntry[], key: string, other: string): ListedEntry[] {
  const rest = list.filter((entry) => entry.key !== key);
  return moveTo(list, key, placeOf(rest, other));
}

/** The one entry of that name or number; anything else cannot be shown as a change. */
function entryNamed(draft: FollowMeDraft, said: string | undefined): ListedEntry {
  const wanted = said ?? '';
  const home = countryOf(draft.subject);
  const digits = normalise(wanted, home);
  const found = listOf(draft).filter(
    (entry) => isNamed(entry.name, wanted) || (/\d{4}/u.test(wanted) && normalise(entry.number, home) === digits),
  );
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  throw new WorkspaceProblem({
    headline:
      found.length === 0
        ? `${fullOrTooLong(said ?? 'That')} is not in the ring list of ${draft.called ?? draft.title}.`
        : `${fullOrTooLong(said ?? 'That')} is there more than once, so it is not clear which is meant.`,
    next: 'Open the number to see who rings.',
  });
}
