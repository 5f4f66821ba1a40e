import type { SettingKind, Snapshot } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { Directory } from '../../people/directory/directory.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import type { Session } from '../../workspace/session.ts';

/** What is to be known of a change that nobody looks at before it is sent. */
export async function warningsOf(
  directory: Pick<Directory, 'numbers'>,
  session: Session,
  kind: SettingKind,
  { subject: id, read, wanted }: { subject: string; read: Snapshot; wanted: Settings },
): Promise<ReturnType<SettingKind['warnings']>> {
  const ownNumbers = kind.needsOwnNumbers ? await ownNumbersOf(directory, session) : [];
  return kind.warnings(read.settings, wanted, { id, ownNumbers, limit: read.limit, form: false });
}

/** None where the provider does not say: without them more is asked, never less. */
async function ownNumbersOf(directory: Pick<Directory, 'numbers'>, session: Session): Promise<readonly string[]> {
  try {
    return (await directory.numbers(session)).items.map(({ number }) => number);
  } catch (error) {
    if (error instanceof TelephonyError) return [];
    throw error;
  }
}
