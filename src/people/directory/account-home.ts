import { TelephonyError } from '../../telephony/errors.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Sessions } from '../../workspace/session.ts';
import type { Directory } from './directory.ts';
import { type HomeCountry, homeCountryOf } from './home-country.ts';

/** How long a number that somebody gives waits to learn where the account is. */
const WAIT_MS = 1_200;

/** Where the numbers of the account in use are; `null` where there is no account, or nobody can say so in time. */
export async function homeOfAccount(
  { sessions, directory }: { sessions: Pick<Sessions, 'open'>; directory: Pick<Directory, 'numbers' | 'remembered'> },
  { tenant, receivedAt }: { tenant: string; receivedAt: number },
): Promise<HomeCountry | null> {
  try {
    const session = await sessions.open(tenant);
    const items = await directory.numbers(session, { deadline: receivedAt + WAIT_MS }).then(
      (list) => list.items,
      (error: unknown) => {
        if (!(error instanceof TelephonyError)) throw error;
        return directory.remembered(session).numbers?.list.items ?? [];
      },
    );
    return homeCountryOf(items.map(({ number }) => number));
  } catch (error) {
    // Without an account a number counts as it was typed.
    if (error instanceof WorkspaceProblem || error instanceof TelephonyError) return null;
    throw error;
  }
}
