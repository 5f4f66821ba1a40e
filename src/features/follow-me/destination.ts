import { z } from 'zod';
import { draftState } from '../../changes/draft.ts';
import { ownNumbersOf } from '../../people/directory/directory.ts';
import { includesRight, type Role } from '../../people/rights/access.ts';
import { type ChangeTimes, draftTimes, endClockOf, typedEnd } from '../../plans/temporary/end-form.ts';
import { readEnd } from '../../plans/temporary/typed-end.ts';
import type { Services } from '../../services/services.ts';
import { nameOf } from '../../slack/api/people.ts';
import { type FieldErrors, fieldErrors, type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { ShownView } from '../../slack/inbound/payloads.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Session } from '../../workspace/session.ts';
import {
  ANOTHER,
  CHOICE,
  DESTINATION_INPUTS,
  DIVERSION_END,
  type Diversion,
  destinationFault,
  forwardsTo,
  NUMBER,
  namedAlone,
  ownNumberOf,
  readDestination,
  readDiversion,
  riskFault,
  riskOf,
} from './destination-form.ts';
import { countryOf } from './dialling.ts';
import { followMeForm } from './form-view.ts';
import { followMeKind } from './kind.ts';
import { chosenFromOtherLists, inOtherLists } from './other-lists.ts';
import { divert, type ListedEntry, listOf, moveTo, put, withList } from './ring-list/list.ts';
import type { FollowMeDraft } from './settings.ts';

/** What a destination's form carries: which entry it is about, `null` for a new one, and its place. */
const entryState = draftState.extend({
  key: z.string().nullable(),
  /** Where the form showed it, so that only somebody who chose another place moves it. */
  place: z.number().optional(),
});

/** What the form for ringing one number only carries. */
const diversionState = draftState.extend({
  /** It was opened by its own command, so there is no form underneath. */
  alone: z.boolean().optional(),
});

/** How long after the request the provider may take, in milliseconds: the answer must be in Slack's ack. */
const CHECK_MS = 1_200;

/** How many seconds a number rings that all calls are diverted to: nobody else is next in line. */
export const DIVERSION_RING = 30;

/** Puts a submitted destination into the list, and shows the list again. */
export async function submitDestination(deps: Services, job: SubmissionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const { id, state, draft, role } = await deps.workflow.resume(job, job.view, entryState, followMeKind);
  const before = listOf(draft).find(({ key }) => key === state.key)?.number ?? null;
  const form = readDestination(job.view.values, {
    before,
    people: await deps.persons.known(tenant),
    home: countryOf(draft.subject),
  });
  if ('errors' in form) return fieldErrors(form.errors);
  const fault = await faultOf(deps, job, { draft, role, key: state.key, number: form.value.number });
  if (fault !== null) return fieldErrors({ [NUMBER]: fault });
  const changed = await deps.drafts.change(tenant, id, followMeKind, (now) => {
    const list = listOf(now);
    // A new entry is identified by its form, so that submitting it twice does not add two.
    const key = state.key ?? job.view.id;
    const old = list.find((entry) => entry.key === key);
    const { place, ...entry } = form.value;
    // Left empty where the provider does not show it, it stays unknown.
    const period = entry.period === '' && old?.period === null ? null : entry.period;
    const filled = put(list, { ...entry, key, destinationId: old?.destinationId ?? null, period });
    return withList(now, place === null || place === state.place ? filled : moveTo(filled, key, place));
  });
  return {
    kind: 'back',
    under: { id: job.view.rootId, view: followMeForm(changed, writeMetadata(job.caller, { draft: id })) },
    message: {
      text: `${environmentName(draft.environment)}: the list in the form is changed, but nothing has been sent yet.`,
      blocks: [],
    },
  };
}

/** Whether what holds now is a temporary change, of this workspace or of another that uses the account. */
async function isTemporary({ sessions, temporary }: Services, tenant: string, draft: FollowMeDraft): Promise<boolean> {
  return (await temporary.getRestoredSettings(await sessions.open(tenant, draft.environment), draft)) !== null;
}

/** Goes on to the preview once somebody is picked and an end is there; where more is to be filled in, nothing happens yet. */
export async function pickDiversion(deps: Services, job: ActionJob): Promise<Outcome> {
  if (job.view === null) return { kind: 'nothing' };
  const { values } = job.view;
  const { choice, number, name } = DESTINATION_INPUTS;
  const [picked, { choice: end, text }] = [choice.read(values), typedEnd(DIVERSION_END, values)];
  const isTyping = number.read(values) !== '' || name.read(values) !== '';
  const isWhole = picked !== null && picked !== ANOTHER && !isTyping && (end !== null || text !== '');
  return isWhole ? submitDiversion(deps, job, job.view) : { kind: 'nothing' };
}

/** Makes one number ring and no other, and goes straight to the preview. */
export async function submitDiversion(deps: Services, job: Job, shown: ShownView): Promise<Outcome> {
  const { tenant } = job.caller;
  const { id, state, draft: kept, role } = await deps.workflow.resume(job, shown, diversionState, followMeKind);
  const alone = state.alone === true;
  // A stand-alone form starts afresh with every preview; one over the list continues with the list.
  const draft = alone ? { ...kept, wanted: kept.base } : kept;
  const list = listOf(draft);
  const { values } = shown;
  const { environment } = draft;
  const name = namedAlone(values);
  // Whoever may not see a number that was filled in sends its field back empty.
  const elsewhere =
    name === null
      ? await chosenFromOtherLists(deps, job, environment, DESTINATION_INPUTS.choice.read(values))
      : await inOtherLists(deps, job, environment, name);
  if (elsewhere === 'gone') return fieldErrors({ [CHOICE]: 'This one is no longer on that list; choose another.' });
  const form =
    elsewhere === null
      ? readDiversion(values, list, { people: await deps.persons.known(tenant), home: countryOf(draft.subject) })
      : { value: { number: elsewhere.number, name: elsewhere.name } };
  const typed = typedEnd(DIVERSION_END, values);
  const isOpen = typed.choice === null && typed.text === '';
  const ending = isOpen
    ? { errors: { [DIVERSION_END.choice.id]: 'Choose until when, or type an end below.' } }
    : readEnd(DIVERSION_END, values, { ...endClockOf(draft), now: deps.clock.now() });
  if ('errors' in form || 'errors' in ending) {
    return fieldErrors({ ...('errors' in form ? form.errors : {}), ...('errors' in ending ? ending.errors : {}) });
  }
  const chosen = { to: form.value, ending, newKey: shown.id };
  const fault = await diversionFault(deps, job, { draft, role, chosen });
  if (fault !== null) return fieldErrors(fault);
  const changed = await deps.drafts.change(tenant, id, followMeKind, (found) =>
    withDiversion({ ...found, typedEnd: typed, ...(alone ? { wanted: found.base } : {}) }, chosen),
  );
  const view = await deps.workflow.preview(job, id, changed);
  if (alone) return { kind: 'push', view };
  return {
    kind: 'modal',
    view,
    under: { id: shown.rootId, view: followMeForm(changed, writeMetadata(job.caller, { draft: id })) },
  };
}

/** One number that is to ring alone, and for how long. */
interface ChosenDiversion {
  /** One of the list by its key, or another number. */
  to: Diversion;
  ending: ChangeTimes;
  /** The key of an entry that is added for it. */
  newKey: string;
}

/** The draft with this number ringing and no other. */
export function withDiversion(draft: FollowMeDraft, { to, ending, newKey }: ChosenDiversion): FollowMeDraft {
  const timed = { ...draft, ...draftTimes(ending, true) };
  const list = listOf(timed);
  return 'key' in to
    ? withList(timed, divert(list, to.key))
    : withList(timed, divert(put(list, newEntry(newKey, to)), newKey));
}

/** Why a diversion cannot be previewed, by the field of its form; `null` where it can. */
export async function diversionFault(
  deps: Services,
  job: Job,
  { draft, role, chosen }: { draft: FollowMeDraft; role: Role; chosen: ChosenDiversion },
): Promise<FieldErrors | null> {
  if ('number' in chosen.to) {
    const fault = await faultOf(deps, job, { draft, role, key: null, number: chosen.to.number });
    if (fault !== null) return { [NUMBER]: fault };
  }
  const changed = withDiversion(draft, chosen);
  // A temporary change may differ in its end alone.
  const isSame = followMeKind.lines(changed.base, changed.wanted).length === 0;
  if (!isSame || (changed.ends != null && (await isTemporary(deps, job.caller.tenant, changed)))) return null;
  return { [CHOICE]: 'Only this one rings already; nothing is different from what is there now.' };
}

function newEntry(key: string, { number, name }: { number: string; name: string }): ListedEntry {
  return { key, destinationId: null, name, number, enabled: true, ringSeconds: DIVERSION_RING, period: '' };
}

interface Typed {
  draft: FollowMeDraft;
  role: Role;
  /** The entry that is edited, `null` for a new one. */
  key: string | null;
  number: string;
}

/** Why the number may not be put on the list, in words for its field. */
async function faultOf(deps: Services, job: Job, { draft, role, key, number }: Typed): Promise<string | null> {
  const session = await deps.sessions.open(job.caller.tenant, draft.environment);
  const deadline = job.receivedAt + CHECK_MS;
  // Without them, the preview says that this was not checked.
  const ownNumbers = (await ownNumbersOf(deps.directory, session, { deadline })) ?? [];
  const list = listOf(draft);
  const others = list.filter((entry) => entry.key !== key);
  const before = list.find((entry) => entry.key === key)?.number ?? null;
  const isManager = includesRight(role, 'manage');
  const judgement = { draft, others, before, ownNumbers, isManager };
  const fault = destinationFault(number, judgement);
  if (fault !== null) return fault;
  const risk = riskOf(number, judgement);
  if (risk !== null) return riskFault(number, risk, await managerNames(deps, job));
  const own = ownNumberOf(number, draft, ownNumbers);
  if (own === null || !(await leadsBack(session, own, draft.subject, deadline))) return null;
  return `${own} forwards to ${draft.subject} itself: calls would go in a circle.`;
}

/** Who can save it, as far as Slack names them. */
async function managerNames({ access }: Services, job: Job): Promise<string[]> {
  const helpers = await access.helpers(job.caller);
  const names = await Promise.all(helpers.map((user) => managerName(job, user)));
  return names.filter((name) => name !== null);
}

async function managerName(job: Job, user: string): Promise<string | null> {
  try {
    return await nameOf(await job.web(), user);
  } catch (err) {
    job.log.info({ err }, 'Slack did not name a manager');
    return null;
  }
}

/** False when the provider does not answer in time; the preview warns about the customer's own numbers in any case. */
async function leadsBack(session: Session, own: string, subject: string, deadline: number): Promise<boolean> {
  try {
    return forwardsTo((await session.client.followMe(own, { deadline })).destinations, subject);
  } catch (error) {
    if (error instanceof TelephonyError) return false;
    throw error;
  }
}
