import type { SettingKind, Snapshot } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { type Directory, ownNumbersOf } from '../../people/directory/directory.ts';
import type { Session } from '../../workspace/session.ts';

/** What is to be known of a change that nobody looks at before it is sent. */
export async function warningsOf(
  directory: Pick<Directory, 'numbers'>,
  session: Session,
  kind: SettingKind,
  { subject: id, read, wanted }: { subject: string; read: Snapshot; wanted: Settings },
): Promise<ReturnType<SettingKind['warnings']>> {
  // Without the numbers more is asked, never less.
  const ownNumbers = (kind.needsOwnNumbers ? await ownNumbersOf(directory, session) : null) ?? [];
  return kind.warnings(read.settings, wanted, { id, ownNumbers, limit: read.limit, form: false });
}
