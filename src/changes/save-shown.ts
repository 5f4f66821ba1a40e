import { z } from 'zod';
import { readJson } from '../runtime/json.ts';
import type { MessageOutcome } from '../slack/blocks/outcome.ts';
import type { ActionJob, SubmissionJob } from '../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { type Draft, draftState } from './draft.ts';
import { type SaveDeps, save } from './save.ts';
import { PREVIEW } from './view.ts';

/** A *Save* in a message as if the preview that the message shows had been handed in, with nothing filled in. */
export function asForm(job: ActionJob): SubmissionJob {
  const { metadata } = readShown(job.value);
  const empty = { type: 'modal' as const, title: { type: 'plain_text' as const, text: '' }, blocks: [] };
  return { ...job, view: { id: '', rootId: '', hash: '', callbackId: PREVIEW, metadata, values: {}, source: empty } };
}

/** What the button carries: the mark of what was shown, and what the form of the preview would. */
function readShown(value: string): { seen: string; metadata: string } {
  const [seen = ''] = value.split(' ', 1);
  return { seen, metadata: value.slice(seen.length + 1) };
}

/**
 * Saves what a message shows, as its preview would be saved. Where that would look different by now, or takes an answer, nothing is
 * sent: the message has the button that opens it.
 */
export async function saveShown(deps: SaveDeps, job: ActionJob): Promise<MessageOutcome> {
  const form = asForm(job);
  const { id, draft } = await deps.workflow.resume(form, form.view, draftState);
  if (!(await deps.workflow.isAsSeen(form, id, draft, readShown(job.value).seen)))
    throw await overtaken(deps, job, draft);
  const ended = await save(deps, form);
  if (ended.kind !== 'modal' || ended.message === undefined) throw await overtaken(deps, job, draft);
  return { kind: 'message', message: ended.message, replace: true, isKept: ended.copy !== undefined };
}

/** The draft that a *Save* in a message is about; `null` where that is gone. */
export async function draftShown({ drafts }: SaveDeps, tenant: string, value: string): Promise<Draft | null> {
  const state = readJson(readShown(value).metadata, z.object({ s: draftState }));
  return state === null ? null : drafts.find(tenant, state.s.draft);
}

/** Says what is so now; the message keeps what it showed, without *Save*. */
async function overtaken({ kinds, sessions }: SaveDeps, job: ActionJob, draft: Draft): Promise<WorkspaceProblem> {
  const kind = kinds.of(draft);
  const read = async () => kind.read((await sessions.open(job.caller.tenant, draft.environment)).client, draft.subject);
  const now = await read().then(
    ({ settings }) => kind.sentence(settings),
    (err: unknown) => {
      job.log.info({ err }, 'what holds in place of what was shown could not be read');
      return null;
    },
  );
  return new WorkspaceProblem({
    headline: `It is not as it was when this was shown.${now === null ? '' : ` Now: ${now}`}`,
    next: 'Nothing was sent; *See the change* shows what it does now.',
    settled: { replaces: 'controls' },
  });
}
