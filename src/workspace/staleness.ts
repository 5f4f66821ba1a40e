import { isRefused } from '../telephony/errors.ts';
import type { Directory } from './directory.ts';
import type { Session, Sessions } from './session.ts';

interface Remembering {
  sessions: Sessions;
  directory: Directory;
}

/**
 * Awaits a call, and when it is refused in a way that shows what is remembered to be wrong, forgets it: capabilities
 * after `scope_denied`, lists after anything that is not found. The refusal goes on to the caller.
 */
export async function forgettingStale<T>(remembering: Remembering, session: Session, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isRefused(error, 'scope_denied')) remembering.sessions.dropCapabilities(session);
    if (isRefused(error) && error.status === 404) remembering.directory.drop(session);
    throw error;
  }
}
