import type { Clock } from '../../runtime/clock.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import { actions, button, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { StoredForms } from '../../workspace/stored-forms.ts';
import type { Wakes } from '../wakes.ts';
import type { Handover } from './handover.ts';
import { HANDOVER_JOB } from './job.ts';

/** Nothing was done for so long only where the process has ended: one ring list takes less, and a function two minutes in all. */
const SILENT_MS = 3 * 60_000;

/** How often whoever saves says that they go on. */
const RENEWED_MS = 60_000;

/**
 * Does the work of having somebody replaced, which calls its argument as it goes on; where a process ends before that, the
 * person is told by a job.
 */
export async function watchHandover<T>(
  { wakes, clock }: { wakes: Wakes; clock: Clock },
  tenant: string,
  id: string,
  work: (goesOn: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let renewed = clock.now();
  const arm = () => wakes.move(tenant, HANDOVER_JOB + id, clock.now() + SILENT_MS);
  await arm();
  const ended = await work(async () => {
    if (clock.now() - renewed < RENEWED_MS) return;
    renewed = clock.now();
    await arm();
  });
  await wakes.cancel(tenant, HANDOVER_JOB + id);
  return ended;
}

/** Handles a job that has come due: whoever saved it has not heard how it ended. */
export async function tellCutOff(
  { handovers, web }: { handovers: StoredForms<Handover>; web(tenant: string): Promise<SlackClient> },
  tenant: string,
  job: string,
): Promise<void> {
  const id = job.slice(HANDOVER_JOB.length);
  const handover = await handovers.find(tenant, id, null);
  if (handover !== null) await (await web(tenant)).tell(handover.by, cutOffMessage(handover, id));
}

/** Shows what is left of it; its value is the account, and where it is kept. */
export const AGAIN = 'handover:again';

/** Told to whoever had somebody replaced where the app stopped before it could say how that ended. */
export function cutOffMessage({ leaver, successor, environment, does }: Handover, id: string): Message {
  const by = successor === null ? 'off every list and plan' : `by ${isolate(successor.name)}`;
  const what =
    does === 'undo'
      ? `Bringing back ${isolate(leaver)}`
      : `${successor === null ? 'Taking' : 'Replacing'} ${isolate(leaver)} ${by}`;
  const said = `${environmentName(environment)}: ${what} was cut off. Each list and plan is either done or as it was, and the history shows the changes with their Undo.`;
  return {
    text: said,
    blocks: [
      section(limitedText(said, 1500)),
      ...actions([button(AGAIN, 'See what is left', { value: `${environment} ${id}` })]),
    ],
  };
}
