import { type WritesOf, writesToAny, writesToSome } from '../../changes/recorded-change.ts';
import { savingView as sendingView } from '../../changes/view.ts';
import { goneOutcome } from '../../plans/card.ts';
import { mayPlan } from '../../plans/may-plan.ts';
import type { Preset } from '../../plans/presets/record.ts';
import { nameKey } from '../../plans/presets/record.ts';
import type { Services } from '../../services/services.ts';
import { button, escapeText, section } from '../../slack/blocks/blocks.ts';
import { type Message, type MessageOutcome, messageOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, CommandJob, Feature, Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { CHECK, CONFIRM_ALL, checkingView, UNDO_ALL, WHEN, WHEN_INPUTS } from './check-view.ts';
import type { PresetDeps } from './deps.ts';
import { NAME } from './form.ts';
import { FORM, openingView, RINGING, savingView } from './form-view.ts';
import { APPLY, EDIT, goneMessage, LIST, listMessage, NEW, REMOVE } from './list-view.ts';
import { PRESETS_COMMAND } from './listed.ts';

/** Whatever changes something is loaded when it is asked for: most processes never need it. */
const making = () => import('./make.ts');
const applying = () => import('./apply.ts');
const sending = () => import('./send.ts');

const MAKE_ACT = 'set up presets';
const APPLY_ACT = 'apply a preset';

/** `/phone plans presets`: named changes of several numbers and menus, applied in one go. */
export function presetsFeature(deps: PresetDeps): Feature {
  const list = async (job: Job): Promise<MessageOutcome> => messageOutcome(await listed(deps, job));
  const ofNew: WritesOf = (_, { environment = null }) => writesToAny(deps.kinds, environment);
  const ofPreset: WritesOf = async (tenant, { text: id }) => writesToPreset(deps, await deps.presets.find(tenant, id));
  const ofTyped: WritesOf = async (tenant, { text }) =>
    writesToPreset(deps, (await readTyped(deps, tenant, text)).preset);
  const make = { may: 'propose' as const, act: MAKE_ACT, loading: openingView };
  const add = { ...make, writes: ofNew, open: async (job: Job) => (await making()).openPresetForm(deps, job, null) };
  const apply = { may: 'edit' as const, act: APPLY_ACT, loading: checkingView };
  return {
    name: 'presets',
    commands: [
      {
        ...PRESETS_COMMAND,
        choose: ({ text }) => (/^(?:apply)?$/iu.test(text) ? 'list' : /^(?:new|add)$/iu.test(text) ? 'new' : 'apply'),
        choices: {
          list: { may: 'read', show: list },
          new: add,
          apply: { ...apply, writes: ofTyped, open: (job) => applyTyped(deps, job) },
        },
      },
    ],
    actions: {
      [LIST]: { may: 'read', show: list },
      [NEW]: add,
      [EDIT]: {
        ...make,
        writes: ofPreset,
        open: (job) => withPreset(deps, job, async (preset) => (await making()).openPresetForm(deps, job, preset)),
      },
      [APPLY]: {
        ...apply,
        writes: ofPreset,
        open: (job) => withPreset(deps, job, async (preset) => (await applying()).openApply(deps, job, preset, '')),
      },
      [REMOVE]: {
        ...make,
        writes: ofPreset,
        settles: true,
        run: async (job) => (await import('./plan.ts')).removePreset(deps, job),
      },
      // Reported with the form; Slack may still send an action for it at once.
      [CONFIRM_ALL]: { may: 'anyone', show: () => ({ kind: 'nothing' }) },
      [UNDO_ALL]: {
        may: 'edit',
        act: 'undo a preset',
        writes: async (tenant, { text }) => (await applying()).writesOfUndo(deps, tenant, text),
        loading: checkingView,
        open: async (job) => (await applying()).openUndo(deps, job),
      },
    },
    submissions: {
      [FORM]: {
        ...make,
        writes: 'as opened',
        faultOn: NAME.id,
        loading: savingView,
        run: async (job) => (await making()).submitPreset(deps, job),
      },
      [RINGING]: {
        ...make,
        writes: 'as opened',
        loading: savingView,
        run: async (job) => (await making()).submitRingers(deps, job),
      },
      [WHEN]: {
        ...apply,
        writes: 'as opened',
        faultOn: WHEN_INPUTS.text.id,
        run: async (job) => (await applying()).submitWhen(deps, job),
      },
      [CHECK]: {
        ...apply,
        writes: 'as opened',
        faultOn: CONFIRM_ALL,
        loading: sendingView,
        run: async (job) => (await sending()).submitCheck(deps, job),
      },
    },
  };
}

/** What changes some of a preset's settings, as the rest can be left out; nothing where it is gone. */
function writesToPreset({ kinds }: PresetDeps, preset: Preset | null) {
  if (preset === null) return [];
  return writesToSome(
    kinds,
    preset.changes.map(({ kind }) => ({ kind, environment: preset.environment })),
  );
}

/**
 * The preset that is called what was typed, with what can be done about it, or with an end behind it the button `run` that
 * types what previews it; `null` where none is called so.
 */
export async function presetMessage(deps: Services, job: Job, typed: string, run: string): Promise<Message | null> {
  const { preset, until } = await readTyped(deps, job.caller.tenant, typed);
  if (preset !== null && until === '') return listed(deps, job, { of: [preset] });
  if (preset === null || !/^(?:until|till|for) .{1,100}$/u.test(until)) return null;
  const words = `plans presets ${preset.name} ${until}`;
  const said = `*${escapeText(preset.name)}* ${escapeText(until)}\nNothing has been changed yet; press to check it first.`;
  return {
    text: `${preset.name} ${until}: nothing has been changed yet.`,
    blocks: [section(said, button(`${run}#preset`, 'See the change', { value: words }))],
  };
}

async function readTyped({ presets, sessions }: Pick<Services, 'presets' | 'sessions'>, tenant: string, typed: string) {
  const [all, { active }] = await Promise.all([presets.list(tenant), sessions.connections(tenant)]);
  return parsePreset(typed, all, active);
}

async function listed(
  { accounts, presets, access }: Services,
  job: Job,
  { unknown, of }: { unknown?: string; of?: readonly Preset[] } = {},
): Promise<Message> {
  const [all, may] = await Promise.all([of ?? presets.list(job.caller.tenant), mayPlan({ access }, job)]);
  const { name: account } = await accounts.names(job.caller.tenant, all);
  return listMessage(all, { command: job.command, account, may, ...(unknown === undefined ? {} : { unknown }) });
}

async function applyTyped(deps: PresetDeps, job: CommandJob): Promise<Outcome> {
  const { preset, until } = await readTyped(deps, job.caller.tenant, job.text);
  if (preset === null) return messageOutcome(await listed(deps, job, { unknown: job.text }));
  return (await applying()).openApply(deps, job, preset, until);
}

async function withPreset(
  { presets }: PresetDeps,
  job: ActionJob,
  open: (preset: Preset) => Promise<Outcome>,
): Promise<Outcome> {
  const preset = await presets.find(job.caller.tenant, job.value);
  return preset === null ? goneOutcome(goneMessage(), 'presets') : open(preset);
}

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
