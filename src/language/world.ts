import type { Day } from './times/calendar.ts';

/** An entry of a ring list. */
interface Destination {
  name: string;
  number: string;
  enabled: boolean;
}

/** One of the account's telephone numbers; `number` as the provider writes it. */
export interface OwnNumber {
  number: string;
  /** `null` where it has no friendly name. */
  name: string | null;
  destinations: readonly Destination[];
}

/** What there is to talk about, where and when: names come from here alone. */
export interface World {
  /** What the person's clock shows: the day, and the minute of it (0 to 1439). */
  now: { day: Day; minute: number };
  /** IANA name of the zone that the clock is of. */
  zone: string;
  /** BCP 47. */
  locale: string;
  /** Slack id of the person who speaks. */
  user: string;
  numbers: readonly OwnNumber[];
  /** Whether somebody may be in a list that is not among them. */
  hasUnreadLists?: boolean;
  menus: readonly { id: string; name: string; number: string | null }[];
  channels: readonly { id: string; name: string }[];
  /** Scheduled posts of the balance. */
  schedules: readonly { id: string; channel: string }[];
  /** Numbers that are diverted now. */
  diverted: readonly { number: string; to: string; until: string | null }[];
  /** With those who ring alone on a closed day, or nobody, where that is what is asked for. */
  presets: readonly { name: string; alone?: true }[];
  /** The hours that there are, and the numbers that each are for. */
  hours?: readonly { name: string; numbers: readonly string[] }[];
  /** People who have confirmed which number is theirs; `name` is `null` where Slack has not said it. */
  persons?: readonly { user: string; name: string | null; number: string }[];
  /** Who changed something lately, by name or Slack id. */
  changes: readonly { number: string; by: string; at: string }[];
}
