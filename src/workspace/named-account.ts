import type { Environment } from '../telephony/types.ts';
import { environmentName } from './labels.ts';
import type { Session, Sessions } from './session.ts';

/** What a person typed after a word that takes a trailing `sandbox` or `live`. */
export interface AccountArgument {
  /** Without that word. */
  text: string;
  environment?: Environment;
  /** With it. */
  whole: string;
}

/** The account in which a text is looked up, and which part of the text. */
export interface OpenedAccount {
  session: Session;
  text: string;
  /** What to tell the person where the last word was not taken as an account; plain text. */
  remark: string | null;
}

/**
 * Opens the account that a text names, else the one in use. A thing's own name may end in `sandbox` or `live`: an exact
 * name wins, first in the account in use, then in the one named.
 */
export async function openNamedAccount(
  sessions: Sessions,
  tenant: string,
  { text, environment, whole }: AccountArgument,
  isName: (session: Session, text: string) => Promise<boolean>,
): Promise<OpenedAccount> {
  if (environment === undefined || text === whole) {
    return { session: await sessions.open(tenant, environment), text, remark: null };
  }
  const where = async (named?: Environment): Promise<Session | null> => {
    try {
      const session = await sessions.open(tenant, named);
      return (await isName(session, whole)) ? session : null;
    } catch {
      // If something is wrong with the account, reading from it later will say so.
      return null;
    }
  };
  const [inUse, there] = await Promise.all([where(), where(environment)]);
  const session = inUse ?? there;
  if (session === null) return { session: await sessions.open(tenant, environment), text, remark: null };
  const isMeant = session.environment === environment;
  return { session, text: whole, remark: isMeant ? null : remarkOn(whole, environment) };
}

function remarkOn(whole: string, environment: Environment): string {
  return `"${whole}" is a name here, so "${environment}" counts as part of it. Type "${environment}" once more to ask ${environmentName(environment)}.`;
}
