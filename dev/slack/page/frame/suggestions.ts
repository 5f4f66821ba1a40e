import type { WorldCommand } from '../../control-types.ts';

/** The commands that complete what is typed; none once the command's own text has begun. */
export function suggestCommands(text: string, commands: readonly WorldCommand[]): readonly WorldCommand[] {
  if (!/^\/\S*$/.test(text)) return [];
  const typed = text.toLowerCase();
  return commands.filter(({ command }) => command.toLowerCase().startsWith(typed));
}

/** What a sent line is: a command with its text, an unknown command, or plain words. */
type Sent =
  | { kind: 'command'; command: string; text: string }
  | { kind: 'unknown'; command: string }
  | { kind: 'words'; text: string };

/** Reads a line as Slack does: only a slash in the first place makes a command. */
export function readLine(line: string, commands: readonly WorldCommand[]): Sent {
  const match = /^(\/\S+)(?:\s+([\s\S]*))?$/.exec(line);
  if (!match?.[1]) return { kind: 'words', text: line };
  const typed = match[1].toLowerCase();
  const known = commands.find(({ command }) => command.toLowerCase() === typed);
  if (!known) return { kind: 'unknown', command: match[1] };
  return { kind: 'command', command: known.command, text: (match[2] ?? '').trim() };
}

/** Steps through what was sent before, newest last; `at` is null for the line being written. */
export function stepHistory(history: readonly string[], at: number | null, by: -1 | 1): number | null {
  const from = at ?? history.length;
  const to = from + by;
  if (to < 0) return history.length > 0 ? 0 : null;
  return to >= history.length ? null : to;
}
