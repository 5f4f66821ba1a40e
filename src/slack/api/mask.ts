import { withoutAnyMarks } from '../../runtime/marked-text.ts';
import type { Message } from '../blocks/outcome.ts';

/** Who reads what is sent; without a user, everybody who is there. */
export interface Reader {
  tenant: string;
  team: string;
  enterprise: string | null;
  user: string | null;
  /** The person's own workspace, where a payload names it. */
  userTeam: string | null;
}

/**
 * Masks, in something that was drawn, what its readers may not see; returns it unchanged where there is nothing to
 * mask.
 */
export type MaskFor = <T extends object>(reader: Reader, drawn: T) => T | Promise<T>;

/** Masks nothing. */
export const NO_MASK: MaskFor = (_, drawn) => withoutAnyMarks(drawn);

/** The same place, read by everybody there. */
export function forEverybody(reader: Reader): Reader {
  return { ...reader, user: null, userTeam: null };
}

/** A message that notifies people: its text appears on locked screens, so it is masked as for everybody. */
export async function maskNotice(maskFor: MaskFor, reader: Reader, message: Message): Promise<Message> {
  const shown = await maskFor(reader, message);
  const { text } = await maskFor(forEverybody(reader), { text: message.text });
  return text === shown.text ? shown : { ...shown, text };
}
