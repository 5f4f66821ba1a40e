import { ORDERS } from './phrases.ts';

/** Verbs that give an order, in addition to those that the guards know. */
const OTHERS =
  'forward ring show tell warn alert notify rename rearrange arrange edit update transfer suspend restart reinstate restore erase bin scrap park pop stick bung chuck pass hand point hook shift promote pull shorten lengthen prolong bring connect check unmute reactivate deactivate share publish';

/** Verbs whose last letter is doubled: "putting". */
const DOUBLED: ReadonlySet<string> = new Set(
  'put set get let drop swap stop begin reset cancel transfer bin scrap pop'.split(' '),
);

function gerundOf(verb: string): string {
  if (DOUBLED.has(verb)) return `${verb}${verb.at(-1)}ing`;
  return /[^e]e$/u.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** "adding" for "add". */
export const GERUNDS: ReadonlyMap<string, string> = new Map(
  [...ORDERS, ...OTHERS.split(' ')].map((verb) => [gerundOf(verb), verb] as const),
);

/** What comes before such a form and makes it a request. */
export const MINDING: readonly string[] = [
  '(you|any of you|anyone) [guys|lot|all] mind [please|just|kindly|possibly|quickly]',
  '(would|do|could) (you|one of you) [possibly|kindly|please] mind [please|just|kindly|possibly|quickly|awfully|terribly|very much]',
];
