import { z } from 'zod';
import { type End, endSchema } from '../../changes/draft.ts';
import { type PlanKind, type PlanRequest, planKind, saveRequest } from '../../plans/proposals/plan-workflow.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import { thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import { extendedMessage, goneMessage } from './view.ts';

/** Another end of the change with this id, in place of the one before, `null` for none. */
const wantedSchema = z.object({ id: z.string(), end: endSchema, before: endSchema.nullable() });

type Wanted = z.infer<typeof wantedSchema>;

/** Another end of a diversion as a kind of plan, so that saving it is undone as any other is. */
export function anotherEndKind(deps: Services): PlanKind {
  const { temporary, clock } = deps;
  return planKind<Wanted>(wantedSchema, {
    name: 'divert',
    words: { one: 'The diversion of', several: 'Diversions' },
    gone: () => goneMessage(),
    async fault({ caller: { tenant } }, wanted) {
      const change = await temporary.find(tenant, wanted.id);
      const why = changedSince(change, wanted);
      if (change === null || why !== null) return why;
      if (wanted.end.at <= clock.now()) return `The end that it had, ${formatEnd(wanted.end)}, has passed.`;
      return temporary.hindrance(tenant, change, wanted.end);
    },
    async reach({ caller: { tenant } }, { id, end }) {
      const change = await temporary.find(tenant, id);
      const now = clock.now();
      return { things: change === null ? [] : [change], times: [{ from: now, until: Math.max(now, end.at) }] };
    },
    async keep({ caller: { tenant } }, wanted, { headline }) {
      const found = await temporary.find(tenant, wanted.id);
      const why = changedSince(found, wanted);
      const change = why === null ? await temporary.extend(tenant, wanted.id, wanted.end) : null;
      if (change === null) return { fault: why ?? OVER };
      const then = await temporary.describeAfterEnd(tenant, change);
      const message = extendedMessage(change, then, headline === 'Undone');
      const { end, before } = wanted;
      return {
        message,
        undo: before === null ? null : request(deps, change, { id: change.id, end: before, before: end }),
      };
    },
    copy: async () => null,
  });
}

const OVER = 'This has already ended.';

function changedSince(change: TemporaryChange | null, { before }: Wanted): string | null {
  if (change === null) return OVER;
  return change.end?.at === before?.at ? null : 'It has been given another end since.';
}

/** Another end that is wanted; it is as risky as the change itself. */
function request({ kinds }: Services, change: TemporaryChange, wanted: Wanted): PlanRequest {
  const { environment, subject, base, wrote } = change;
  const warnings = kinds.of(change).warnings(base, wrote, { id: subject, ownNumbers: [], form: false });
  return {
    subject: change.id,
    environment,
    about: [subject],
    title: `${thingName(change)}, another end`,
    will: `${thingName(change)} will end ${formatEnd(wanted.end)}.`,
    lines: wanted.before === null ? [] : [`It was ${formatEnd(wanted.before)}.`],
    wanted: asJson(wanted),
    risky: warnings.some(({ risky }) => risky),
  };
}

/** Gives a change another end for somebody who may, with its row in the history and an Undo. */
export async function saveEnd(deps: Services, job: SubmissionJob, change: TemporaryChange, end: End): Promise<Outcome> {
  const asked = request(deps, change, { id: change.id, end, before: change.end });
  const done = await saveRequest(deps, job, anotherEndKind(deps), asked, { way: 'save' });
  if (!('message' in done)) return { kind: 'close', message: goneMessage() };
  return { kind: 'close', message: done.message, replace: true };
}
