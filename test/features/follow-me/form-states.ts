import {
  checkingView,
  destinationView,
  diversionView,
  entryView,
} from '../../../src/features/follow-me/destination-view.ts';
import { followMeForm, openingView, previewingView } from '../../../src/features/follow-me/form-view.ts';
import { listOf } from '../../../src/features/follow-me/ring-list/list.ts';
import type { FollowMeDraft, FollowMeSettings, RingEntry } from '../../../src/features/follow-me/settings.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME } from '../fixtures.ts';

const metadata = '{"t":"-.T0ACME001","u":"U0ADAM001","s":{"draft":"0a1b2c3d"}}';

const entry = (name: string, at: number, more: Partial<RingEntry> = {}): RingEntry => ({
  destinationId: `destination_${at}`,
  name,
  number: `+44770090011${at}`,
  enabled: true,
  ringSeconds: 20,
  period: null,
  ...more,
});

const usual: FollowMeSettings = {
  sequence: 'ordered',
  timeoutSeconds: 60,
  maxForwards: 3,
  destinations: [entry('Anna', 0), entry('Ben', 1, { enabled: false }), entry('', 2, { ringSeconds: 35 })],
};

function draftOf(settings: Partial<FollowMeSettings> = {}, more: Partial<FollowMeDraft> = {}): FollowMeDraft {
  const base = { ...usual, ...settings };
  return {
    kind: 'follow-me',
    subject: '+441632960101',
    title: 'Follow-Me of +441632960101',
    environment: 'sandbox',
    by: 'U0ADAM001',
    from: 'C0PHONES1',
    base,
    wanted: base,
    now: null,
    faults: {},
    form: true,
    undoes: null,
    revision: 0,
    limit: 10,
    ...more,
  };
}

const hard = draftOf({
  sequence: `longest_idle ${'x'.repeat(80)}`,
  timeoutSeconds: 0,
  maxForwards: 25,
  destinations: [entry(HARD_NAME, 0), entry('Long '.repeat(60), 1, { ringSeconds: 120 })],
});
const full = draftOf({
  destinations: Array.from({ length: 10 }, (_, at) => entry(`Name ${at} ${'<&>'.repeat(80)}`, at)),
});
const beyond = draftOf({ destinations: Array.from({ length: 12 }, (_, at) => entry(`Name ${at}`, at)) });
const empty = draftOf({ destinations: [] });
const nothing = draftOf({ sequence: null, timeoutSeconds: null, maxForwards: null, destinations: [] }, { limit: null });
const unstated = draftOf({
  sequence: 'random',
  destinations: [
    entry('Anna', 0, { enabled: null, ringSeconds: null, period: 'weekdays <!here>' }),
    { ...entry('', 1), name: null, enabled: false, period: '' },
    entry('Ben', 2, { ringSeconds: 4.5, period: 'x'.repeat(3001) }),
    entry('x'.repeat(3000), 3, { ringSeconds: 5 }),
    entry('Dora', 4, { ringSeconds: 60 }),
  ],
});
const ninetyNine = draftOf(
  {
    destinations: Array.from({ length: 99 }, (_, at) => entry(`Name ${at}`, at)),
  },
  { limit: 200 },
);
const eighty = draftOf({ destinations: Array.from({ length: 80 }, (_, at) => entry(`Name ${at}`, at)) });
/** Numbers that just fit an option, do not, and leave a name no room or hardly any. */
const wide = draftOf({
  destinations: [75, 76, 72, 71, 70].map((length, at) => entry('Anna', at, { number: '0'.repeat(length) })),
});
const eightyOne = draftOf({ destinations: Array.from({ length: 81 }, (_, at) => entry(`Name ${at}`, at)) });
const hundred = draftOf({ destinations: Array.from({ length: 100 }, (_, at) => entry(`Name ${at}`, at)) });
/** Little is said of those that are off, and the switch of one whose time is known. */
const silent = draftOf({
  destinations: [
    entry('Anna', 0, { enabled: false, ringSeconds: null }),
    entry('Ben', 1, { enabled: null }),
    entry('Cleo', 2, { enabled: true, ringSeconds: null }),
    entry('Dora', 3, { enabled: null }),
    entry('Emil', 4, { ringSeconds: -1 }),
    entry('Fay', 5, { ringSeconds: 0 }),
    entry('Gus', 6, { ringSeconds: 90 }),
    entry('Hal', 7, { ringSeconds: 91 }),
  ],
});
const bounds = listOf(silent).slice(4);
const odd = (at: number) => listOf(unstated)[at] ?? null;
const refused = draftOf(
  {},
  {
    environment: 'live',
    revision: 1,
    typed: { timeoutSeconds: '-7' },
    faults: {
      form: 'The provider refused the change: not on a <!channel> Sunday.',
      destinations: 'The provider refused this: destinations[1].number must be a telephone number.',
      sequence: 'The provider refused this: not with this product.',
      timeoutSeconds: 'The provider refused this: must be at least 5.',
      maxForwards: 'The provider refused this: must be at most 5.',
    },
  },
);

/** The forms that change a number's Follow-Me. */
/** Noah is on no list, and Chloë's own number is on this one. */
const PEOPLE = [
  { user: 'U0NOAH001', number: '07700 900456', called: 'Noah Nkemelu' },
  { user: 'U0CHLOE01', number: '07700 900103', called: 'Chloë Chan' },
];

export const states: States = {
  followMeForm: {
    'form of a number with a name': followMeForm(draftOf({}, { called: HARD_NAME }), metadata),
    'form of a ring list': followMeForm(draftOf(), metadata),
    'form in live with refusals beside what they are about': followMeForm(refused, metadata),
    'form of a full list': followMeForm(full, metadata),
    'form of a list that is longer than the document allows': followMeForm(beyond, metadata),
    'form of an empty list': followMeForm(empty, metadata),
    'form of settings that the provider does not give': followMeForm(nothing, metadata),
    'form of destinations of which little is said': followMeForm(unstated, metadata),
    'form of a list of which some could not be read': followMeForm({ ...draftOf(), unreadable: 1 }, metadata),
    'form of a long list of which some could not be read': followMeForm({ ...ninetyNine, unreadable: 2 }, metadata),
    'form of one more than it can show': followMeForm(eightyOne, metadata),
    'form of more than it can show, of which some could not be read': followMeForm(
      { ...eightyOne, unreadable: 2 },
      metadata,
    ),
    'form of destinations of which little is said beside their switch': followMeForm(silent, metadata),
    'form of as many as it can show': followMeForm(eighty, metadata),
    'form of numbers that are hard to show': followMeForm(wide, metadata),
    'form of values that the document does not know': followMeForm(hard, metadata),
  },
  openingView: { 'form on its way': openingView },
  previewingView: { 'preview on its way': previewingView },
  destinationView: {
    'form of a new destination': destinationView(draftOf(), null, metadata),
    'form of a new destination with people': destinationView(draftOf(), null, metadata, PEOPLE),
    'form of a destination': destinationView(draftOf(), listOf(draftOf())[1] ?? null, metadata),
    'form of a destination of which little is said': destinationView(unstated, odd(0), metadata),
    'form of a destination without a name that is off': destinationView(unstated, odd(1), metadata),
    'form of a destination that rings a part of a second': destinationView(
      unstated,
      listOf(draftOf({ destinations: [entry('Ben', 2, { ringSeconds: 4.5 })] }))[0] ?? null,
      metadata,
    ),
    'form of a destination that rings as briefly as may be': destinationView(unstated, odd(3), metadata),
    'form of a destination that rings as long as may be': destinationView(unstated, odd(4), metadata),
    ...Object.fromEntries(
      bounds.map((each) => [
        `form of a destination that rings ${each.ringSeconds} s`,
        destinationView(silent, each, metadata),
      ]),
    ),
    'form of the last of a hundred': destinationView(hundred, listOf(hundred)[99] ?? null, metadata),
    'form of the only destination': destinationView(
      draftOf({ destinations: [entry('Anna', 0)] }),
      listOf(draftOf())[0] ?? null,
      metadata,
    ),
    'form of a destination of more than a menu holds': destinationView(
      draftOf({ destinations: Array.from({ length: 100 }, (_, at) => entry(`Name ${at}`, at)) }),
      null,
      metadata,
    ),
    'form of a destination with values beyond what may be sent': destinationView(
      hard,
      listOf(hard)[1] ?? null,
      metadata,
    ),
  },
  diversionView: {
    'form for ringing one number only': diversionView(draftOf(), listOf(draftOf()), metadata),
    'form for ringing one number only with a full list': diversionView(full, listOf(full), metadata),
    'form for ringing one number only with too long a list': diversionView(beyond, listOf(beyond), metadata),
    'form for ringing one number only, typed with the command': diversionView(draftOf(), listOf(draftOf()), metadata, {
      choice: null,
      number: '07700 900456',
      name: 'Noah',
      close: 'Cancel',
      notes: ['Nobody is called <!here>.', 'x'.repeat(1200)],
    }),
    'form for ringing one number only, one of the list chosen': diversionView(draftOf(), listOf(draftOf()), metadata, {
      choice: listOf(draftOf())[1]?.key ?? null,
      number: '',
      notes: [],
      close: 'Back',
    }),
    'form for ringing one number only with as long a list as a menu holds': diversionView(
      ninetyNine,
      listOf(ninetyNine),
      metadata,
      undefined,
      PEOPLE,
    ),
    'form for ringing one number only with one more than a menu holds': diversionView(
      hundred,
      listOf(hundred),
      metadata,
    ),
    'form for ringing one number only without a list, with people': diversionView(
      empty,
      [],
      metadata,
      undefined,
      PEOPLE,
    ),
    'form for ringing one number only of numbers that are hard to show': diversionView(wide, listOf(wide), metadata),
    'form for ringing one number only without a list': diversionView(empty, [], metadata),
    'form for ringing one number only with people': diversionView(
      draftOf(),
      listOf(draftOf()),
      metadata,
      undefined,
      PEOPLE,
    ),
  },
  checkingView: { 'number being checked': checkingView },
  entryView: { 'form over the list on its way': entryView },
};
