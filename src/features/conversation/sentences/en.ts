import type { Sentences } from '../../../language/language.ts';

const DO =
  '[[i|we] (need|want|would like|have) to] (change|edit|update|modify|alter|adjust|amend|sort|sort out|fix' +
  '|manage|deal with|see to|configure|tweak|do something (about|with|to)|something (about|with))';

/** How people name a thing with a verb that does not say what is to be done with it. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'thing',
    whole: true,
    say: [
      `${DO} ({known_number:number}|{known_preset:name} [preset]) [settings|setup|set up|routing]`,
      'do something about {known_menu:menu}',
    ],
  },
  // Their list has the ways of each.
  { intent: 'schedule_list', whole: true, say: [`${DO} [our] [balance|credit] (post|posts)`] },
  { intent: 'closed_days', whole: true, say: [`${DO} [our] (closed day|closed days)`] },
];
