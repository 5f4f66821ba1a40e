import type { Destination, FollowMe, Ivr, NumberEntry } from './model.ts';

/** Gives out server-issued destination ids, `destination_<id>` (docs/provider.md, Fields). */
export type IssueDestinationId = () => string;

/** Follow-Me as it is found on the demo numbers. */
export type FollowMeStory = 'ordered' | 'simultaneous' | 'empty' | 'random';

/** Names that break careless clients: emoji, right-to-left, markup, 200 characters, empty, absent. */
export const HARD_NAMES: readonly (string | null)[] = [
  'Reservations ✈️ 👩🏽‍💻',
  'خدمة العملاء',
  'Sales <&> "Support" *bold* _it_ `x`',
  'Long '.repeat(40).slice(0, 199).concat('!'),
  '',
  null,
];

const PEOPLE = ['Anna', 'Ben', 'Chloë', 'دانا', 'Евгений', 'Fatima ✨', 'George <&>', 'Hana', 'Ines', 'Jamal'];

function makeDestinations(count: number, ring: number, issue: IssueDestinationId): Destination[] {
  return PEOPLE.slice(0, count).map((name, index) => ({
    destination_id: issue(),
    name,
    // Ofcom reserves 07700 900000 to 900999 for drama; nobody answers there.
    number: `+4477009001${String(index + 10)}`,
    enabled: count < 4 || index % 4 !== 3,
    ring_seconds: ring,
    period: '',
  }));
}

/** The settings a demo number starts with. */
export function makeFollowMe(story: FollowMeStory, issue: IssueDestinationId): FollowMe {
  const settings = { mode: 'follow_me', timeout_seconds: 60, max_forwards: 3 };
  if (story === 'ordered') return { ...settings, sequence: 'ordered', destinations: makeDestinations(3, 20, issue) };
  if (story === 'simultaneous') {
    return { ...settings, max_forwards: 10, sequence: 'simultaneous', destinations: makeDestinations(10, 30, issue) };
  }
  if (story === 'random') return { ...settings, sequence: 'random', destinations: makeDestinations(4, 15, issue) };
  return { ...settings, mode: 'off', max_forwards: 1, sequence: 'ordered', destinations: [] };
}

/** An active number with both features, changed where `own` says so. */
export function makeNumber(number: string, followMe: FollowMe, own: Partial<NumberEntry> = {}): NumberEntry {
  return {
    number,
    display_name: null,
    status: 'active',
    product_name: 'Hosted number',
    follow_me_available: true,
    voicemail_available: true,
    follow_me: followMe,
    ...own,
  };
}

/** A menu that always plays, changed where `own` says so. */
export function makeIvr(id: string, number: string, own: Partial<Ivr> = {}): Ivr {
  return {
    ivr_id: id,
    telephone_number: number,
    name: 'ROOT',
    is_root: true,
    schedule: 'always',
    schedule_description: 'Always',
    replay_count: 2,
    first_digit_timeout_seconds: 5,
    next_digit_timeout_seconds: 3,
    direct_dial_enabled: false,
    prompts: {
      intro: { type: 'custom', custom_prompt_set: true },
      menu: { type: 'custom', custom_prompt_set: false },
    },
    ...own,
  };
}
