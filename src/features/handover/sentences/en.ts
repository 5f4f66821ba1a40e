import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  leaves:
    '(has|is) left|left|(has|is) gone|is leaving|leaves|will leave|has quit|quit|has resigned|has retired|is retiring' +
    '|(has|is) left (us|company|firm|business)|is leaving (us|company|firm|business)|left (us|company|firm|business)',
  everywhere: 'everywhere|(on|in|for) (everything|all lists|every list|all numbers|all lines|every number|every line)',
  last_day: 'today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  takes_over:
    '(takes|take|is taking|am taking|will take) over [everything] [from <her>]|(takes|will take|gets) <her> place' +
    '|replaces <her>|will replace <her>',
};

/** How people say that somebody takes the place of another in everything, or that somebody has left. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'replace_person',
    whole: true,
    despite: ['past', 'report'],
    needs: ['person', 'name'],
    say: [
      '{by:person} <leaves> [and|so] {by:name} <takes_over> [<everywhere>]; [{future}]',
      '{by:person} <leaves> [and|so] (give|pass|hand|send|transfer|move|put) (his|her|their) (calls|phones|lines|numbers) [over|through] (to|onto|on to) {by:name} [<everywhere>]; [{future}]',
      '{by:person} <leaves> [and|so] replace <her> (with|by) {by:name} [<everywhere>]; [{future}]',
      '{by:person} (is leaving|leaves|will leave) {future} [and|so] {by:name} <takes_over> [<everywhere>]',
      '{by:person} (is leaving|leaves|will leave) [on|this|next] <last_day> [and|so] {by:name} <takes_over> {future} [<everywhere>]',
      '((replace|swap) {by:person} (with|by|for) {by:name} <everywhere>|replace {known_person:person}); [{future}]',
      '{by:name} (takes over|is taking over|will take over) [everything] from {by:person} [<everywhere>]; [{future}]',
      '{by:name} (replaces|will replace|takes place of|will take place of) {by:person} <everywhere>; [{future}]',
    ],
  },
  {
    intent: 'replace_person',
    whole: true,
    unsure: true,
    despite: ['past', 'report'],
    needs: ['person'],
    say: ['{known_person:person} <leaves>'],
  },
  {
    intent: 'replace_person',
    whole: true,
    needs: ['name'],
    means: { person: 'me' },
    say: [
      'i (am|will be) leaving [us|company|firm|business] [and|so] {by:name} <takes_over> [<everywhere>]; [{future}]',
    ],
  },
];
