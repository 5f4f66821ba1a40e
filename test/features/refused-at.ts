import type { SeenView } from '../../dev/slack/control-types.ts';
import { textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';

const SAID = 'Not on our watch.';

/** Lets the provider refuse the next write for a field by its own name of it. */
export const refuseField = (world: World, method: 'PUT' | 'PATCH', field: string) =>
  world.provider('POST', '/faults', {
    match: { method },
    effect: {
      kind: 'status',
      status: 422,
      body: { success: false, error: { code: 'not_taken', message: SAID, field } },
    },
  });

/** The label of the first input below the refusal; `null` where another kind of block is next, or the form has none. */
export function refusedAt(form: SeenView): string | null {
  const at = form.blocks.findIndex((block) => textOf({ blocks: [block] }).includes(SAID));
  const next = at < 0 ? undefined : form.blocks[at + 1];
  return next?.type === 'input' ? (next.label as { text: string }).text : null;
}
