import { type ListPage, writeListPage } from '../../people/directory/number-choice.ts';
import {
  NO_NUMBERS,
  numberName,
  numberRemark,
  numberRow,
  numberSummary,
  numberTitle,
} from '../../people/directory/number-labels.ts';
import { briefIn, describeGap, nowAndNext, OTHER_WORKSPACES } from '../../plans/answer-words.ts';
import type { NumberAnswers } from '../../plans/answers.ts';
import { phone } from '../../runtime/marked-text.ts';
import { actions, button, context, escapeText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import {
  accessibleText,
  choiceMessage,
  type ListRow,
  type Page,
  pageButtons,
  rowBlocks,
  withRemark,
} from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { LIST } from './listed.ts';

/** Turns to another page; its value is the place in the list. */
export const PAGE = 'numbers:page';

/** What there is to show of the customer's numbers, and where they ring. */
interface NumbersState {
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
  /** Who rings on those of the page. */
  known: ReadonlyMap<string, NumberAnswers>;
  /** By whose clocks times are said. */
  zone: string;
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
  if (page.items.length === 0) return noMatch(state, links);
  const match = place.filter === '' ? '' : `, matching "${place.filter}"`;
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
  const about = aboutOf(state, number);
  const title = numberTitle({ ...number, number: phone(number.number) });
  return `${title}${rings.length === 0 ? '' : `: ${rings.join('; ')}`}${about === '' ? '' : ` (${about})`}`;
}

/** Where a part of them was looked for, all that may have matched; else what is unusual. */
function aboutOf({ place }: NumbersState, number: TelephoneNumber): string {
  return place.filter === '' ? numberRemark(number) : numberSummary(number);
}

function rowOf(state: NumbersState, number: TelephoneNumber): ListRow {
  const row = numberRow(number, state.place.environment, { about: aboutOf(state, number) });
  const [first = '', ...others] = row.lines;
  const isNamed = numberName(number) !== null;
  const rings = ringsOf(state, number);
  return { ...row, lines: isNamed ? [first, ...rings, ...others] : [...rings, ...row.lines] };
}

function factsOf(state: NumbersState, number: TelephoneNumber): object {
  const known = state.known.get(number.number);
  const gap = describeGap(known?.unread, known?.answers[0] !== undefined);
  return {
    ...number,
    rings: known?.answers[0]?.list.destinations,
    says: ringsOf(state, number),
    ...(gap === null ? {} : { unread: gap }),
  };
}

/** How old the data on who rings may be, and what they lack. */
function ageOf({ page, known, zone }: NumbersState): string[] {
  const times = page.items.flatMap(({ number }) => known.get(number)?.answers[0]?.list.readAt ?? []);
  if (times.length === 0) return [];
  return [
    `Who rings as of ${slackDate(new Date(Math.min(...times)).toISOString())}`,
    `Times in ${zone}`,
    OTHER_WORKSPACES,
  ];
}

/** Who rings now and what is next; nothing where a number has no Follow-Me, which stands behind it. */
function ringsOf({ known, isReading, zone }: NumbersState, { number }: TelephoneNumber): string[] {
  const own = known.get(number);
  const [now] = own?.answers ?? [];
  if (now !== undefined && now.list.refused !== null) return [];
  if (now === undefined && isReading && (own?.unread ?? 'waiting') === 'waiting') return ['who rings is being read …'];
  return nowAndNext(own, briefIn(zone));
}
