import type { ChangeIntent, Intent, ParsedIntent, ParseResult } from '../../language/intents.ts';
import type { World } from '../../language/world.ts';
import { describeChange, isChange, titleOf } from './change-words.ts';

/** What is shown, as it is named to people. */
const SHOWN: Readonly<Record<Exclude<Intent, ChangeIntent>, string>> = {
  balance: 'the balance',
  forecast: 'how long the credit will last',
  spend: 'what was spent',
  account: 'the account',
  numbers: 'the numbers',
  number: 'the number',
  who_rings: 'who rings',
  follow_me_show: 'the ring list',
  when: 'what is diverted, and until when',
  duty: 'the duty list',
  closed_days: 'the closed days',
  history: 'the changes',
  ivrs: 'the menus',
  ivr_show: 'the menu',
  schedule_list: 'the posts',
  status: 'whether everything works',
  access: 'who may do what',
  people: "people's numbers",
  proposals: 'proposed changes',
  own_number: 'your own number',
  connect: 'connecting an account',
  use: 'switching to another account',
  thing: 'something to change',
  help: 'what can be asked',
};

/** A paraphrase of how a sentence was read. */
export function describeReading({ intent, slots }: ParseResult, world: World): string {
  if (intent === null) return '';
  if (isChange(intent)) return describeChange(intent, slots, world);
  const about = slots.number === undefined ? slots.menu : titleOf(slots.number, world);
  return `${SHOWN[intent]}${about === undefined ? '' : ` (${about})`}`;
}

/** The same as a button says it: without what is not known yet, which three dots stand for. */
export function buttonWords(heard: ParsedIntent, world: World): string {
  const isOpen = heard.kind === 'ask';
  const { slots, missing = [] } = heard;
  const nameless = { ...world, numbers: world.numbers.map((each) => ({ ...each, number: '' })) };
  const named = world.numbers.find(({ number }) => number === slots.number)?.name ?? slots.number;
  const lacksNumber = missing.includes('number') ? { number: 'a number' } : {};
  const shown = { ...slots, ...(named == null ? lacksNumber : { number: named }) };
  const words = describeReading({ ...heard, slots: shown } as ParsedIntent, nameless)
    .replace(` (${world.zone})`, '')
    .replace(missing.includes('until') ? ', without an end' : '\n', '')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isOpen ? '…' : ''}`;
}
