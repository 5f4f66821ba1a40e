/** A number or menu, by its kind of setting and as the provider writes it. */
interface Thing {
  kind: string;
  subject: string;
}

/** A number or menu as an option of the form carries it. */
export function writeThing({ kind, subject }: Thing): string {
  return `${kind} ${subject}`;
}

/** Reads it back; `null` for anything else. */
export function readThing(value: string): Thing | null {
  const gap = value.indexOf(' ');
  return gap < 1 ? null : { kind: value.slice(0, gap), subject: value.slice(gap + 1) };
}
