import type { z } from 'zod';

/**
 * A record that this version cannot read, because it is broken or of another version; it is reported on its own, so
 * that its neighbours are still served. Names the places that were not understood, never their content.
 */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  constructor(what: string, { issues }: z.ZodError) {
    const places = issues.map(({ path }) => path.join('.') || 'all of it');
    super(`${what} cannot be read: ${places.join(', ')}`);
  }
}
