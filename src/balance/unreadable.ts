import type { z } from 'zod';

/**
 * A record that this version cannot read, because it is broken or of another version; it is told alone, so that what lies
 * beside it is still served. Names the places that were not understood, never what stands there.
 */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  constructor(what: string, { issues }: z.ZodError) {
    const places = issues.map(({ path }) => path.join('.') || 'all of it');
    super(`${what} cannot be read: ${places.join(', ')}`);
  }
}
