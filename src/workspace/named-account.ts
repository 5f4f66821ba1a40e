import type { Environment } from '../telephony/types.ts';
import { environmentName } from './labels.ts';
import type { Session, Sessions } from './session.ts';

/** What a person typed after a word that takes a trailing `sandbox` or `live`. */
interface AccountArgument {
  /** Without that word. */
  text: string;
  environment?: Environment;
  /** With it. */
  whole: string;
}

/** The account in which a text is looked up, and which part of the text. */
interface OpenedAccount {
  session: Session;
  text: string;
  /** What to tell the person where the last word was not taken as an account; plain text. */
  remark: string | null;
}

/** How a text is looked up among the names of an account. */
export interface Names {
  /** Whether it is the whole name of a thing, as far as is known without asking the provider. */
  known(session: Session, text: string): boolean | Promise<boolean>;
  /** The same, where the provider may be asked; with `briefly`, only for a moment. */
  isName(session: Session, text: string, briefly?: boolean): Promise<boolean>;
  /** Whether it finds anything. */
  finds(session: Session, text: string): Promise<boolean>;
}

/**
 * Opens the account that a text names, else the one in use. A thing's own name may end in `sandbox` or `live`: an exact
 * name wins, first one of the account in use that is known already. Otherwise the account that is named is asked alone,
 * and the one in use only where nothing is found there.
 */
export async function openNamedAccount(
  sessions: Sessions,
  tenant: string,
  { text, environment, whole }: AccountArgument,
  names: Names,
): Promise<OpenedAccount> {
  const named = await sessions.open(tenant, environment).catch((error: unknown) => {
    if (environment === undefined || text === whole) throw error;
    return { error };
  });
  if (environment === undefined || text === whole) {
    if ('error' in named) throw named.error;
    return { session: named, text, remark: null };
  }
  // An account in use that cannot be opened has no names to go by; whoever asks did not mean it.
  const inUse = await sessions.open(tenant).catch(() => null);
  const byName = (session: Session): OpenedAccount => {
    const isMeant = session.environment === environment;
    return { session, text: whole, remark: isMeant ? null : remarkOn(whole, environment) };
  };
  if (inUse !== null && (await names.known(inUse, whole))) return byName(inUse);
  if (!('error' in named)) {
    try {
      if (await names.isName(named, whole)) return byName(named);
      if (text === '' || (await names.finds(named, text))) return { session: named, text, remark: null };
    } catch {
      // If something is wrong with the account, reading from it later will say so.
      return { session: named, text, remark: null };
    }
  }
  // What cannot be read in a moment of an account that nobody named is left out.
  const isOthers = inUse !== null && (await names.isName(inUse, whole, true).catch(() => false));
  if (isOthers && inUse !== null) return byName(inUse);
  if ('error' in named) throw named.error;
  return { session: named, text, remark: null };
}

function remarkOn(whole: string, environment: Environment): string {
  return `"${whole}" is a name here, so "${environment}" counts as part of it. Type "${environment}" once more to ask ${environmentName(environment)}.`;
}
