import type { KnownBlock } from '@slack/types';
import { button, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';

/** The blocks of each part; empty where there is nothing of it yet. */
interface PlansState {
  presets: readonly KnownBlock[];
  closedDays: readonly KnownBlock[];
  hours: readonly KnownBlock[];
  duty: readonly KnownBlock[];
}

/** What is planned ahead, each part with a button that opens it: `run` does what its value says, as if it were typed. */
export function plansMessage({ presets, closedDays, hours, duty }: PlansState, run: string): Message {
  const none = (name: string, about: string, words: string) =>
    section(`*${name}:* none yet\n${about}`, button(`${run}#${words.replaceAll(' ', '-')}`, name, { value: words }));
  const parts = [
    presets.length > 0 ? presets : [none('Presets', 'Several numbers and menus set at once.', 'plans presets')],
    closedDays.length > 0 ? closedDays : [none('Closed days', 'Days on which a preset holds.', 'plans closed days')],
    hours.length > 0 ? hours : [none('Hours', 'Who rings in opening hours, and outside them.', 'plans hours')],
    duty.length > 0 ? duty : [none('Duty lists', 'Who is first on a number, in turns.', 'plans duty')],
  ];
  return { text: `Plans. ${parts.map(headOf).join('. ')}.`, blocks: parts.flat() };
}

/** The first line of a part, which names and counts it. */
function headOf([first]: readonly KnownBlock[]): string {
  const text = first?.type === 'section' ? (first.text?.text ?? '') : '';
  return (text.split('\n', 1)[0] ?? '').replaceAll('*', '');
}
