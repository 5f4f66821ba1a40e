import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a command is on the path; it is not run, since programs in Python take a second to say what they are. */
export function isInstalled(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      // Not in this folder; perhaps in the next.
      return false;
    }
  });
}
