import { z } from 'zod';
import type { Caller } from '../tenant.ts';
import { LIMITS } from './blocks.ts';

/** A form that may not be ours, or not this workspace's. */
export class ForeignForm extends Error {
  override readonly name = 'ForeignForm';
  readonly spoken = {
    headline: 'This form does not belong here.',
    next: 'Nothing was changed; run the command again.',
  };
}

/** Writes a form's state into `private_metadata`, bound to the workspace and the person it was made for. Never put a secret in. */
export function writeMetadata(caller: Caller, state: unknown): string {
  const text = JSON.stringify({ t: caller.tenant, u: caller.user, s: state });
  if (text.length > LIMITS.privateMetadata) throw new Error('A form keeps more state than Slack carries');
  return text;
}

/** Reads it back against a schema; a form of another workspace, another person or another shape is refused. */
export function readMetadata<T>(caller: Caller, metadata: string, schema: z.ZodType<T>): T {
  const envelope = z.object({ t: z.literal(caller.tenant), u: z.literal(caller.user), s: schema });
  try {
    return envelope.parse(JSON.parse(metadata)).s as T;
  } catch (error) {
    throw new ForeignForm('A form came back with state that is not ours', { cause: error });
  }
}
