import type { World } from '../support/world.ts';
import { traffic } from './support.ts';

/** A submitted form as Slack sent it. */
export interface Submission {
  view: { private_metadata: string; state: { values: Record<string, Record<string, object>> } };
}

/** The newest submission of a form, by the app's own name for it. */
export async function submitted(world: World, callbackId: string): Promise<Submission> {
  const found = (await traffic(world)).findLast(
    ({ kind, request }) => kind === 'view_submission' && JSON.stringify(request).includes(`"${callbackId}"`),
  );
  return found?.request as Submission;
}

/** Hands a form in once more, signed, with other fields by their block: as Slack's own client would not send it. The app's answer. */
export async function handIn(
  world: World,
  { view, ...rest }: Submission,
  fields: Record<string, object> = {},
): Promise<string> {
  const values = { ...view.state.values };
  for (const [block, field] of Object.entries(fields)) {
    const [action = ''] = Object.keys(values[block] ?? {});
    values[block] = { [action]: field };
  }
  const body = { ...rest, view: { ...view, state: { values } }, trigger_id: `${Math.random()}.forged` };
  return JSON.stringify(await world.control('POST', '/deliver', { kind: 'interaction', body }));
}
