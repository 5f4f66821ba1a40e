/** What a word may be the beginning of, one bit each; the bits for names are the kinds of names. */
export const BEGINNING = {
  number: 1,
  person: 2,
  menu: 4,
  channel: 8,
  preset: 16,
  changer: 32,
  /** How people refer to themselves and to what was mentioned before, and how they introduce the ending of a number. */
  me: 64,
  that: 128,
  ending: 256,
  digits: 512,
  mention: 1024,
  link: 2048,
  i: 4096,
  time: 8192,
  /** A place in the list that was shown. */
  place: 65536,
  /** A part of a name, whatever it names. */
  named: 131072,
  /** What any word may be. */
  any: 16384,
  /** A name that nothing known has, where one may stand. */
  unknown: 32768,
} as const;
