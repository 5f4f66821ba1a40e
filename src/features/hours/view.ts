import type { KnownBlock, ModalView } from '@slack/types';
import { confirmBlock, warningBlock } from '../../changes/preview-view.ts';
import type { ChangeLine, Warning } from '../../changes/settings.ts';
import { environmentBadge, lineBlocks } from '../../changes/view.ts';
import type { Day } from '../../language/times/calendar.ts';
import { confirmDialog, differencesOf, editingButtons, sentenceMessage } from '../../plans/card.ts';
import { LIST } from '../../plans/hours/messages.ts';
import type { Hours } from '../../plans/hours/record.ts';
import { describeDay, describeNow, hoursText, isPaused, weekLines } from '../../plans/hours/words.ts';
import type { MayPlan } from '../../plans/may-plan.ts';
import type { Exceptions } from '../../plans/plans.ts';
import { type OutcomeMessage, outcomeMessage } from '../../plans/proposals/outcome-view.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { AND } from '../../runtime/lists.ts';
import {
  actions,
  button,
  clip,
  context,
  escapeText,
  limitedText,
  linesWithin,
  section,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, isolate } from '../../slack/blocks/rows.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import type { AccountNames } from '../../workspace/owner.ts';
import { DAY_INPUTS, DUTY_INPUT, HOURS_INPUTS, PAUSE_INPUTS } from './form.ts';

/** Opens the form of new hours. */
export const ADD = 'hours:add';
/** Open the form of existing ones, and end them; the value is their id. */
export const EDIT = 'hours:edit';
export const END = 'hours:end';
/** Opens the form of new hours with those of a plan, whose id the value is. */
export const COPY = 'hours:copy';
/** Opens what was said, which the value has in one of the meanings that it may have. */
export const OPEN_TYPED = 'hours:said';
/** Open the forms of one day, and of a pause; the value is the id of the hours. */
export const ONE_DAY = 'hours:one-day';
export const PAUSE = 'hours:pause';
/** The forms, by the ids under which they are submitted. */
export const FORM = 'hours:form';
export const CHECK = 'hours:check';
export const DAY_FORM = 'hours:day-form';
export const PAUSE_FORM = 'hours:pause-form';
/** The box that must be ticked before something risky is saved. */
export const CONFIRM = 'hours:confirm';

const WHAT_THEY_ARE =
  'Hours say who rings week by week: by the settings of a number in some hours, and somebody else outside them.';

/** What holds now: `others` in place of what a plan says, and who rings, in sentences, where that was read. */
export interface Present {
  others: Exceptions['ofHours'];
  rings: (plan: Hours) => readonly string[];
}

/** What a list of hours is shown with; `lead` is a sentence before it. */
interface ListedWith {
  command: string;
  may: MayPlan;
  lead: string | null;
  /** Names the account of each. */
  account: AccountNames['name'];
  present?: Present;
}

const PLAIN: Present = { others: () => [], rings: () => [] };

function presentText(plan: Hours, now: number, { others, rings }: Present): string {
  return describeNow(plan, now, others(plan), rings(plan));
}

/** Hours: what holds now, and the week. */
export function listMessage(
  plans: readonly Hours[],
  now: number,
  { command, may, lead, account, present = PLAIN }: ListedWith,
): Message {
  const example = `\`${escapeText(`${command} plans hours <number>: Mon-Fri 9-17:30, else <who>`)}\` opens the form filled in.`;
  const ways: KnownBlock[] = may.propose
    ? [{ type: 'actions', elements: [button(ADD, may.edit ? 'Add' : 'Propose hours')] }, context(example)]
    : [];
  if (plans.length === 0) {
    const text = `There are no hours yet. ${WHAT_THEY_ARE}`;
    return { text, blocks: [section(text), ...ways] };
  }
  const count = countOf(plans);
  const head = lead ?? count;
  return {
    text: accessibleText(
      head,
      plans.map((plan) => [plan.name, account(plan), thingsText(plan), presentText(plan, now, present)].join(' · ')),
    ),
    blocks: [
      section(lead === null ? `*${count}*` : limitedText(lead, 500)),
      ...plans.flatMap((plan, at) => planBlocks(plan, account(plan), presentText(plan, now, present), now, at, may)),
      ...ways,
    ],
  };
}

const countOf = ({ length }: readonly Hours[]) => (length === 1 ? '1 plan of hours' : `${length} plans of hours`);

/** What several plans of hours say now, each in a line. */
export function nowMessage(
  plans: readonly Hours[],
  now: number,
  account: AccountNames['name'],
  present = PLAIN,
): Message {
  const head = countOf(plans);
  const said = plans.map((plan) => ({
    name: plan.name,
    holds: `${account(plan)} · ${presentText(plan, now, present)}`,
  }));
  return {
    text: accessibleText(
      head,
      said.map(({ name, holds }) => `${name} · ${holds}`),
    ),
    blocks: [
      section(
        linesWithin(
          [`*${head}*`, ...said.map(({ name, holds }) => `${boldName(name)} · ${limitedText(holds, 700)}`)],
          2900,
        ),
      ),
      ...actions([button(LIST, 'All hours')]),
    ],
  };
}

/** How many days with hours of their own are shown of a plan. */
const MAX_DAYS_SHOWN = 5;

function planBlocks(
  plan: Hours,
  account: string,
  present: string,
  now: number,
  at: number,
  may: MayPlan,
): KnownBlock[] {
  const { id, name, seasons } = plan;
  const named = thingsText(plan);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: plan.zone }).format(now);
  const ahead = plan.exceptions.filter(({ day }) => day >= today).slice(0, MAX_DAYS_SHOWN);
  const season = seasons.map(({ first, last }) => `Other hours from ${first} to ${last}.`);
  const said = [
    `${boldName(name)} · ${account}${named === isolate(name) ? '' : ` · ${limitedText(named, 300)}`}`,
    limitedText(present, 900),
    ...weekLines(plan).map((line) => limitedText(line, 200)),
    ...season,
    ...ahead.map((each) => limitedText(describeDay(each, plan.zone), 500)),
  ].join('\n');
  if (!may.propose) return [section(said)];
  const pause = isPaused(plan, now) ? 'Resume' : 'Pause';
  const [edit, end] = editingButtons({
    at,
    name,
    mayEdit: may.edit,
    edit: { id: EDIT, value: id },
    remove: { id: END, value: id, confirm: ENDING, text: 'End', proposal: 'Propose to end' },
  });
  const day = may.edit ? 'One day' : 'Propose for one day';
  const elements = [
    edit,
    button(`${ONE_DAY}#${at}`, day, { value: id, label: `${day} of ${name}` }),
    ...(may.edit ? [button(`${PAUSE}#${at}`, pause, { value: id, label: `${pause} ${name}` })] : []),
    button(`${COPY}#${at}`, 'Copy', { value: id, label: `Copy ${name}` }),
    end,
  ];
  return [section(said), { type: 'actions', elements }];
}

const ENDING = confirmDialog('End these hours?', 'What people set holds from now on, at every hour.', 'End');

/** What the hours are for. */
export function thingsText({ things }: Pick<Hours, 'things'>): string {
  return AND.format(things.map((thing) => isolate(thingName(thing))));
}

/** What the form of hours shows. */
interface FormState {
  environment: Environment;
  name: string;
  choices: readonly Choice<string>[];
  chosen: readonly string[];
  text: string;
  zone: string;
  isNew: boolean;
  /** What could not be used of what was typed, in a sentence; `null` where nothing was. */
  note: string | null;
}

/** The form of new or existing hours. */
export function hoursForm(state: FormState, metadata: string): ModalView {
  const { name, things, text, zone } = HOURS_INPUTS;
  return formView({ id: FORM, metadata, title: state.isNew ? 'New hours' : 'Change hours', submit: 'Preview' }, [
    environmentBadge(state.environment),
    ...(state.note === null ? [] : [section(`:warning: ${limitedText(state.note, 500)}`)]),
    name.block({ initial: state.name, hint: state.isNew ? 'Such as Sales.' : null }),
    things.block({ choices: state.choices, initial: state.chosen }),
    text.block({ initial: state.text }),
    zone.block({ initial: state.zone }),
  ]);
}

/** Asks which of several things is meant, of which none is taken; each button has one of them. */
export function askMessage(question: string, choices: readonly { label: string; value: string }[]): Message {
  const buttons = choices.map(({ label, value }, at) => button(`${OPEN_TYPED}#${at}`, label, { value }));
  return { text: question, blocks: [section(limitedText(question, 2500)), ...actions(buttons)] };
}

/** The form of one day; `note` says what could not be used of what was typed. */
export function dayForm(
  { name, day, text, note = null }: { name: string; day: string; text: string; note?: string | null },
  metadata: string,
): ModalView {
  return formView({ id: DAY_FORM, metadata, title: 'One day', submit: 'Save' }, [
    section(boldName(name)),
    ...(note === null ? [] : [section(`:warning: ${limitedText(note, 500)}`)]),
    DAY_INPUTS.day.block({ initial: day }),
    DAY_INPUTS.text.block({ initial: text }),
  ]);
}

/** The form that pauses hours. */
export function pauseForm({ name }: Pick<Hours, 'name'>, until: Day | null, metadata: string): ModalView {
  return formView({ id: PAUSE_FORM, metadata, title: 'Pause hours', submit: 'Save' }, [
    section(boldName(name)),
    PAUSE_INPUTS.until.block({ initial: until }),
  ]);
}

/** How many weeks are shown before hours are saved. */
const MAX_WEEKS = 10;

/** What is checked before hours are saved. */
interface HoursPreview {
  plan: Hours;
  /** Who would ring in the days ahead on each number, in mrkdwn. */
  weeks: readonly string[];
  /** What each of those named comes to for each number, in sentences. */
  outcomes: readonly string[];
  notes: readonly string[];
  warnings: readonly Warning[];
  /** Whether the reader may save it, where it takes a manager. */
  isManager: boolean;
  /** Whose duty lists are asked about, and whether they rest so far; `null` where nothing is asked. */
  duty?: { of: readonly string[]; rests: boolean } | null;
}

/** What hours come to, before they are saved. */
export function checkView(
  { plan, weeks, outcomes, notes, warnings, isManager, duty = null }: HoursPreview,
  metadata: string,
): ModalView {
  const risky = warnings.some((warning) => warning.risky);
  const canSave = !risky || isManager;
  return formView({ id: CHECK, metadata, title: 'Check the hours', submit: canSave ? 'Save' : null, close: 'Back' }, [
    environmentBadge(plan.environment),
    section(
      linesWithin(
        [
          thingsText(plan) === isolate(plan.name)
            ? boldName(plan.name)
            : `${boldName(plan.name)}: ${escapeText(thingsText(plan))}`,
          ...hoursText(plan).split('\n').map(escapeText),
          `Times in ${plan.zone}`,
        ],
        2900,
      ),
    ),
    ...weeks.slice(0, MAX_WEEKS).map((week) => section(linesWithin(week.split('\n'), 2900))),
    ...(weeks.length > MAX_WEEKS ? [section(`and ${weeks.length - MAX_WEEKS} that ring otherwise`)] : []),
    section(linesWithin(outcomes.map(escapeText), 2900)),
    ...warnings.map((warning) => warningBlock(warning, isManager)),
    ...(canSave ? [] : [section('Only a manager can save this; `/phone access` lists them.')]),
    ...(duty === null
      ? []
      : [
          DUTY_INPUT.block({
            initial: duty.rests ? 'rests' : null,
            label: clip(`${AND.format(duty.of)} ${duty.of.length === 1 ? 'has a duty list' : 'have duty lists'}`, 150),
            hint: 'Or go back, and type "on duty" after the hours in which it counts.',
          }),
        ]),
    ...(risky && isManager ? [confirmBlock(CONFIRM)] : []),
    context(...notes.map((note) => limitedText(note, 900))),
  ]);
}

/** What was saved, and what it took the place of. */
interface SavedHours {
  plan: Hours;
  /** `null` for a plan that is new. */
  before: Hours | null;
  headline: 'Saved' | 'Undone';
  /** Who rings now, in a sentence without its end. */
  rings: string;
  /** What no undo brings back, in sentences. */
  final?: readonly string[];
}

/** Hours were saved: who rings now, what cannot be undone, and what is different. */
export function savedMessage({ plan, before, headline, rings, final = [] }: SavedHours): OutcomeMessage {
  return outcomeMessage({
    environment: plan.environment,
    text: `${headline}: ${rings}.`,
    final,
    blocks:
      before === null
        ? [section(limitedText(hoursText(plan), 2500))]
        : differences(before, plan).flatMap((line) => lineBlocks(line)),
    buttons: [ALL],
  });
}

const ALL = button(LIST, 'All hours');

/** What differs between two states of hours. */
function differences(before: Hours, after: Hours): ChangeLine[] {
  return differencesOf(before, after, [
    ['Name', ({ name }) => name],
    ['Numbers and menus', thingsText],
    ['Hours', hoursText],
    ['Duty lists', ({ dutyRests }) => (dutyRests === true ? 'rest' : 'count')],
    ['Time zone', ({ zone }) => zone],
    [
      'Days with hours of their own',
      ({ exceptions, zone }) => exceptions.map((each) => describeDay(each, zone)).join('\n') || 'none',
    ],
    ['Paused', ({ pausedUntil }) => (pausedUntil === null ? 'no' : `until ${pausedUntil}`)],
  ]);
}

/** What was saved is what was there. */
export function sameMessage({ name, environment }: Pick<Hours, 'name' | 'environment'>): Message {
  const text = `Nothing was changed: the hours ${isolate(name)} are as they were.`;
  return outcomeMessage({ environment, text, buttons: [ALL] });
}

/** Hours were ended. */
export function endedMessage({ name, environment }: Pick<Hours, 'name' | 'environment'>): OutcomeMessage {
  return outcomeMessage({
    environment,
    text: `Ended: the hours ${isolate(name)}.`,
    rest: ['What people set comes back, wherever nothing else holds.'],
    buttons: [ALL],
  });
}

/** The hours no longer exist, or were changed meanwhile. */
export function goneMessage(): Message {
  return sentenceMessage('These hours are no longer there, or were changed just now. Nothing was saved.', ALL);
}

/** Shown until the form is ready. */
export const openingView = loadingView('Hours', 'Reading from the provider …', 'Cancel');

/** Shown while they are saved. */
export const savingView = loadingView('Hours', 'Saving …');
