import { type ListPage, writeListPage } from '../../people/directory/number-choice.ts';
import {
  NO_NUMBERS,
  numberRemark,
  numberRow,
  numberSummary,
  numberTitle,
} from '../../people/directory/number-labels.ts';
import { ringing, ringsBriefly } from '../../people/directory/ring-list.ts';
import type { ShownRings } from '../../people/directory/ring-list-reader.ts';
import { describeUnread } from '../../people/directory/unread.ts';
import { actions, button, context, escapeText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import {
  accessibleText,
  choiceMessage,
  isolate,
  type ListRow,
  type Page,
  pageButtons,
  rowBlocks,
  withRemark,
} from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Shows the whole list; its value is the environment. */
export const LIST = 'numbers:list';
/** Turns to another page; its value is the place in the list. */
export const PAGE = 'numbers:page';

/** Typed in place of a part of a name: the numbers that ring nobody. */
export const NOBODY = 'nobody';

/** What there is to show of the customer's numbers, and where they ring. */
interface NumbersState extends ShownRings {
  place: ListPage;
  page: Page<TelephoneNumber>;
  /** All that the provider lists, whatever the filter. */
  total: number;
  /** What the list lacks, in words. */
  lacks: readonly string[];
  /** Shown when the filter matches none. */
  nearest: readonly TelephoneNumber[];
  /** Whether what is not read yet follows. */
  isReading: boolean;
  /** That a number is diverted, and until when, by the number; absent for none. */
  diverted?: ReadonlyMap<string, string>;
}

/** The actions that open a number's card, and that do what their value says. */
interface NumbersLinks {
  number: string;
  run: string;
}

/** The active numbers, a page at a time, each with a way to its card. */
export function numbersMessage(state: NumbersState, command: string, links: NumbersLinks): Message {
  const { place, page, total } = state;
  if (total === 0) return empty(state);
  if (page.items.length === 0) return place.filter === NOBODY ? noneOfNobody(state) : noMatch(state, links);
  const match =
    place.filter === '' ? '' : place.filter === NOBODY ? ' that ring nobody' : `, matching "${place.filter}"`;
  const buttons = [
    ...pageButtons(PAGE, page, (at) => writeListPage({ ...place, page: at })),
    ...(place.filter === '' ? [] : [button(LIST, 'All numbers', { value: place.environment })]),
  ];
  return {
    facts: () => ({
      account: place.environment,
      shown: page.label,
      numbers: page.items.map((each) => factsOf(state, each)),
    }),
    text: accessibleText(`${title(place.environment)}, ${page.label}${match}`, [
      ...state.lacks,
      ...page.items.map((number) => line(state, number)),
    ]),
    blocks: [
      section(`*Telephone numbers*  ${page.label}${escapeText(match)}`),
      ...rowBlocks(
        links.number,
        page.items.map((number) => rowOf(state, number)),
      ),
      ...actions(buttons),
      context(
        `*${environmentName(place.environment)}*`,
        ...state.lacks,
        ...ageOf(state),
        ...(page.last === 0
          ? []
          : [`\`${escapeText(command)} numbers &lt;part of a number, name or product&gt;\` narrows the list`]),
      ),
    ],
  };
}

function empty({ place: { environment }, lacks }: NumbersState): Message {
  return {
    text: accessibleText(`${title(environment)}: ${NO_NUMBERS}`, lacks),
    blocks: [section(NO_NUMBERS), context(`*${environmentName(environment)}*`, ...lacks)],
  };
}

/** Says of how many numbers it is known that somebody rings, where none is known to ring nobody. */
function noneOfNobody(state: NumbersState): Message {
  const { place, total, lists, unread, isReading, lacks } = state;
  const known = [...lists.values()].filter((list) => ringing(list) !== null).length;
  const left =
    unread.size === 0 ? '' : isReading ? ' The others are being read …' : ` ${unread.size} could not be read.`;
  const headline =
    known === 0
      ? `It is not known of any of the ${total} numbers who rings.${left}`
      : `Each of the ${known} numbers of which it is known rings somebody${known === total ? '' : `; there are ${total}`}.${left}`;
  return {
    facts: () => ({ account: place.environment, numbers: [] }),
    text: accessibleText(`${environmentName(place.environment)}: ${headline}`, lacks),
    blocks: [
      section(headline),
      ...actions([button(LIST, 'All numbers', { value: place.environment })]),
      context(`*${environmentName(place.environment)}*`, ...lacks),
    ],
  };
}

function noMatch(state: NumbersState, { number: card, run }: NumbersLinks): Message {
  const { place, nearest, total, lacks } = state;
  const { environment, filter } = place;
  const choice = choiceMessage({
    headline: `${total === 1 ? 'The only number has no' : `None of the ${total} numbers has`} "${filter}" in it${nearest.length === 0 ? ', and none is like it.' : '. The nearest:'}`,
    rows: nearest.map((number) => rowOf(state, number)),
    actionId: card,
    hint: '',
    buttons: [
      button(`${run}#who`, 'Look in the ring lists', { value: `where ${filter} ${environment}` }),
      button(LIST, 'All numbers', { value: environment }),
    ],
    source: environmentName(environment),
    isFound: false,
  });
  return lacks.length === 0 ? choice : withRemark(choice, lacks.map((each) => `${each}.`).join(' '));
}

function title(environment: Environment): string {
  return `Telephone numbers (${environmentName(environment)})`;
}

function line(state: NumbersState, number: TelephoneNumber): string {
  const rings = ringsOf(state, number);
  const about = [noteOf(state, number), aboutOf(state, number)].filter((part) => part !== '').join('; ');
  return `${numberTitle(number)}${rings === null ? '' : ` rings ${rings}`}${about === '' ? '' : ` (${about})`}`;
}

/** Where a part of them was looked for, all that may have matched; else what is unusual. */
function aboutOf({ place }: NumbersState, number: TelephoneNumber): string {
  return place.filter === '' ? numberRemark(number) : numberSummary(number);
}

function rowOf(state: NumbersState, number: TelephoneNumber): ListRow {
  const about = aboutOf(state, number);
  const row = numberRow(number, state.place.environment, { rings: ringsOf(state, number), about });
  const more = [noteOf(state, number), state.diverted?.get(number.number) ?? ''];
  return { ...row, lines: [...row.lines, ...more.filter((each) => each !== '')] };
}

function factsOf(state: NumbersState, number: TelephoneNumber): object {
  const rings = state.lists.get(number.number)?.destinations;
  return { ...number, rings, unread: noteOf(state, number) || undefined, diverted: state.diverted?.get(number.number) };
}

/** How old the data on who rings may be. */
function ageOf(state: NumbersState): string[] {
  const times = state.page.items.flatMap(({ number }) => {
    const list = state.lists.get(number);
    return list === undefined || ringsBriefly(list, isolate) === null ? [] : [list.readAt];
  });
  if (times.length === 0) return [];
  return [`Who rings as of ${slackDate(new Date(Math.min(...times)).toISOString())}`];
}

/** Who rings, if that is fully known. */
function ringsOf({ lists }: NumbersState, { number }: TelephoneNumber): string | null {
  const list = lists.get(number);
  return list === undefined ? null : ringsBriefly(list, isolate);
}

/** Why it is not fully known who rings, or not by now; empty where it is, or where a number has no Follow-Me. */
function noteOf({ lists, unread, isReading }: NumbersState, { number }: TelephoneNumber): string {
  const list = lists.get(number);
  const why = unread.get(number);
  if (why === undefined) return list === undefined || list.refused !== null || ringing(list) !== null ? '' : UNCERTAIN;
  if (why === 'waiting') return isReading ? 'who rings is being read …' : 'who rings is not read yet';
  return `who rings could not be read${list === undefined ? '' : ' again'}: ${describeUnread(why)}`;
}

/** The provider did not say all of it. */
const UNCERTAIN = 'not certain who rings; open it to see';
