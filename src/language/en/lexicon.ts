import type { Lexicon } from '../language.ts';
import { EVENTS } from './events.ts';
import { FRAGMENTS } from './fragments.ts';
import { CLOSINGS, QUESTION_FRAMES, REQUEST_FRAMES, SALUTATIONS } from './frames.ts';
import { GERUNDS, MINDING } from './gerunds.ts';
import { BEYOND, COURTESY, EXPAND, GUARDS, INTRODUCTIONS, JUDGED, ORDERS, TAKEN_BACK, UNKNOWABLE } from './phrases.ts';
import { REASONS } from './reasons.ts';
import { RULES } from './rules.ts';
import { STATEMENTS } from './statements.ts';
import { timePhrase } from './time-phrase.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

const ORDINALS = words('first second third fourth fifth sixth seventh eighth ninth tenth');
const COUNTS = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
);
const WEEKDAYS: readonly (readonly string[])[] = [
  words('monday mondays mon'),
  words('tuesday tuesdays tues tue'),
  words('wednesday wednesdays weds wed'),
  words('thursday thursdays thurs thur thu'),
  words('friday fridays fri'),
  words('saturday saturdays sat'),
  words('sunday sundays sun'),
];

/** Words that say nothing by themselves, and times of day. */
const EMPTY =
  words(`a an the and or to of on off for from in into out at by with until till til til' as is are was were be been am do does did has have had
  will would could should can may might must shall not no dont doesnt didnt never who what when where why how which whose whom whoever else if unless
  i me my mine we us our you your he him his she her it its they them their this that these those there here
  need later sooner earlier soon yet maybe perhaps first last before after behind above below ahead back up down over through please thanks thank just only then than so but because since
  while during every each all any everything everybody everyone anyone someone somebody nobody nothing too also again still instead
  now today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday weekend week month day morning afternoon
  evening night noon midday midnight lunch hour hours minute minutes mins second seconds secs half quarter`);

/** The words of English that belong to no feature. */
export const ENGLISH_LEXICON: Lexicon = {
  expand: EXPAND,
  rules: RULES,
  courtesy: [...COURTESY, ...REQUEST_FRAMES],
  greetings: new Set(words('morning afternoon evening')),
  openings: ['please to', 'kindly to', 'kindly please to', 'please kindly to'],
  askings: [
    'is it [at all|maybe|perhaps] possible [please] to',
    'is there [a|any] (way|possibility|chance) to',
    'would it be [quite|at all] (ok|okay|all right|alright|fine|acceptable|a problem|too much trouble|too much|a bother) [for you|with you] to',
  ],
  pleading: new Set(['please', 'kindly']),
  minding: MINDING,
  gerunds: GERUNDS,
  introductions: [...INTRODUCTIONS, ...QUESTION_FRAMES],
  salutations: SALUTATIONS,
  closings: CLOSINGS,
  statements: STATEMENTS,
  events: EVENTS,
  reasons: REASONS,
  emptyWords: new Set(EMPTY),
  functionWords: new Set([
    ...EMPTY,
    ...words(`divert forward redirect send transfer route add remove delete take put move make set turn switch stop end cancel pause resume ring call
      rings calls line lines number numbers phone phones list menu menus order time timeout seconds balance credit undo show tell give extend keep let`),
  ]),
  titles: new Set(words('mr mr. mrs mrs. ms ms. miss mx dr dr. doctor prof prof. professor mister')),
  behindNumber: new Set(
    words('line lines number numbers phone phones calls traffic callers list team group queue desk ring'),
  ),
  behindPerson: new Set(
    words('mobile telephone phone cell cellphone number extension desk handset direct line landline iphone'),
  ),
  behindMenu: new Set(words('menu menus ivr ivrs attendant message greeting')),
  behindChannel: new Set(words('channel room')),
  behindPreset: new Set(words('preset presets mode settings setting set setup profile routing thing')),
  quantifiers: new Set(words('all any')),
  callWords: new Set(words('call calls traffic callers enquiries')),
  me: [
    'me',
    'myself',
    'my phone',
    'my mobile',
    'my cell',
    'my number',
    'my own phone',
    'my own number',
    'my handset',
    'my extension',
  ],
  that: [
    'that one',
    'that number',
    'that line',
    'that',
    'this one',
    'it',
    'the same',
    'same',
    'same one',
    'there',
    'them',
    'him',
    'her',
  ],
  speaker: new Set(words('i my mine')),
  other: ['other one', 'other line', 'other number', 'other phone', 'other divert', 'other diversion'],
  pronouns: new Set(words('it its that them there this those')),
  persons: new Set(words('him her')),
  ending: [
    'ending',
    'ending in',
    'ending with',
    'one ending',
    'one ending in',
    'number ending',
    'number ending in',
    'number',
    'one that ends in',
    'line ending in',
    'that ends in',
    'ends in',
  ],
  and: new Set(['and', '&', 'plus']),
  inOrder: new Set(['then', '>', '-', '->', 'first', 'next', 'second', 'finally']),
  or: new Set(['or']),
  ordinals: new Map([
    ...ORDINALS.map((word, index) => [word, index + 1] as const),
    ...words('top start front beginning head').map((word) => [word, 1] as const),
    ...words('last end bottom').map((word) => [word, -1] as const),
  ]),
  weekdays: new Map(WEEKDAYS.flatMap((names, index) => names.map((name) => [name, index + 1] as const))),
  daySets: new Map(
    Object.entries({
      day: [1, 2, 3, 4, 5, 6, 7],
      daily: [1, 2, 3, 4, 5, 6, 7],
      'single day': [1, 2, 3, 4, 5, 6, 7],
      everyday: [1, 2, 3, 4, 5, 6, 7],
      morning: [1, 2, 3, 4, 5, 6, 7],
      evening: [1, 2, 3, 4, 5, 6, 7],
      afternoon: [1, 2, 3, 4, 5, 6, 7],
      night: [1, 2, 3, 4, 5, 6, 7],
      'weekday evening': [1, 2, 3, 4, 5],
      'weekday afternoon': [1, 2, 3, 4, 5],
      weekday: [1, 2, 3, 4, 5],
      weekdays: [1, 2, 3, 4, 5],
      'working day': [1, 2, 3, 4, 5],
      workday: [1, 2, 3, 4, 5],
      workdays: [1, 2, 3, 4, 5],
      'business day': [1, 2, 3, 4, 5],
      'working days': [1, 2, 3, 4, 5],
      'monday to friday': [1, 2, 3, 4, 5],
      'mon - fri': [1, 2, 3, 4, 5],
      'monday - friday': [1, 2, 3, 4, 5],
      'monday through friday': [1, 2, 3, 4, 5],
      'mon to fri': [1, 2, 3, 4, 5],
      'weekday morning': [1, 2, 3, 4, 5],
      weekend: [6, 7],
      weekends: [6, 7],
    }),
  ),
  counts: new Map([
    ...COUNTS.map((word, index) => [word, index] as const),
    ['thirty', 30],
    ['forty', 40],
    ['fifty', 50],
    ['sixty', 60],
    ['hundred', 100],
    ['once', 1],
    ['twice', 2],
  ]),
  currencies: new Set(words('£ $ € gbp eur usd pound pounds quid euro euros dollar dollars bucks')),
  secondWords: new Set(words('second seconds sec secs s')),
  minuteWords: new Set(words('minute minutes min mins m')),
  minutePhrases: new Map([
    ['half a minute', 30],
    ['a minute and a half', 90],
    ['a minute', 60],
    ['minute', 60],
    ['a quarter of a minute', 15],
  ]),
  guards: GUARDS,
  imperatives: new Set(ORDERS),
  whether: new Set(words('is are was were has does did isnt arent wasnt werent hasnt doesnt didnt')),
  subjects: new Set(words('i we you he she they')),
  joins: ['and then', 'and also', 'and', 'then', 'after that', 'but', 'plus', 'also', '&'],
  consent: [
    ...words(
      'yes yeah yep yup ok okay sure fine go do apply confirm confirmed agreed absolutely definitely perfect great right correct',
    ),
    ...['do it', 'do that', 'do so', 'go for it', 'go ahead', 'save it', 'save that', 'confirm it', 'make it so'],
    '((that|it|this) (is|looks|sounds|seems|would be|will be)|looks|sounds) [just|all|absolutely|totally|really|so] (perfect|great|fine|good|lovely|right|correct|ok|okay|brilliant|grand|ideal|spot on|super|wonderful|excellent|awesome|exactly right|what i (want|wanted|need|meant))',
    ...['sounds good', 'looks good', 'that is right', 'that is it', 'that is correct', 'exactly'],
  ],
  thanks: [
    ...words('thanks cheers ta bye goodbye lovely brilliant excellent awesome appreciated'),
    'that is (perfect|great|lovely|brilliant|grand|super|excellent|wonderful|smashing|ace|spot on)',
    ...['you star', 'you are a star', 'you legend', 'lifesaver', 'spot on', 'all good', 'all sorted', 'sorted'],
    ...['thank you', 'much appreciated', 'nice one', 'good stuff', 'good job', 'well done', 'see you', 'see you later'],
    ...[
      'thanks a lot',
      'thank you very much',
      'many thanks',
      'thanks for that',
      'thanks for your help',
      'nice',
      'ciao',
    ],
  ],
  drop: [
    'never mind',
    'nevermind',
    'no',
    'nope',
    'cancel',
    'cancel that',
    'forget it',
    'forget that',
    'leave it',
    'stop',
    'drop it',
    'scrap that',
    'scratch that',
    'no thanks',
    'no thank you',
    'nah',
    'abort',
    'dont',
    "don't",
    'dont bother',
    'leave it as it is',
    'ignore that',
    'do nothing',
    'maybe later',
    'not yet',
    'not now',
    'another time',
    'some other time',
    'no need',
    'not needed',
    'no longer needed',
  ],
  takenBack: TAKEN_BACK,
  judged: JUDGED,
  halves: new Map<string, 'am' | 'pm'>([
    ...words('morning mornings').map((word) => [word, 'am'] as const),
    ...words('afternoon afternoons evening evenings night nights tonight').map((word) => [word, 'pm'] as const),
  ]),
  beyond: BEYOND,
  unknowable: UNKNOWABLE,
  fragments: FRAGMENTS,
  again: new Set(words('another')),
  further: new Set(words('more extra further additional')),
  vague: new Set(words('before by about around')),
  beginsAt: new Set(words('at on from in starting after')),
  zones: [
    '(gmt|utc|bst|cet|cest|ist|est|edt|cst|cdt|mdt|mst|pst|pdt|aest|aedt|acst|acdt|awst|nzst|nzdt|zulu) [time]',
    '(eastern|central|mountain|pacific|greenwich|paris|london|dublin|berlin|india|indian|irish|sydney|perth|tokyo|dubai|chicago|texas|california|us|uk|european) time',
    'new york time',
    '(ish|or so|or thereabouts|roughly|approximately|give or take)',
  ],
  time: timePhrase,
};
