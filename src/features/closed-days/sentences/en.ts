import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  feast: '[at|for|on|during|around] (christmas|easter|good friday|(bank|public|national) (holiday|holidays))',
  held: '[with|under|by|on] [preset] {preset:name} [preset|mode] [on]',
  us: 'we|[whole] (office|shop|business|company|practice|surgery|clinic|school|site|place|branch)',
  we_are_closed: '<us> (am|are|is|will be|going to be) (closed|shut|closing)',
};

/** How people ask for closed days, and propose one. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'closed_days',
    whole: true,
    about: [['holiday|holidays', '[national|public|bank]', '[list|show|coming up|observed]']],
    say: [],
  },
  {
    intent: 'closed_days',
    say: [
      '(are|is) <us> (closed|shut|open) ({future}|<feast>)',
      'do <us> open [{future}]',
      '(when|which days) (are|is) <us> (closed|shut) [{future}]',

      '[what|which|list|any|all] [set] (closed days|closures|bank holidays) [are set|ahead] [{future}]',
      'change closed day',
      '(close|shut) [<us>|us|phones|lines]; (on|for|over) (bank|public|national) (holiday|holidays) [in|this|next] [{future}]',
    ],
  },
  {
    intent: 'close_days',
    needs: [['at', 'from'], 'name'],
    whole: true,
    say: [
      '(close|shut) [<us>|phones|lines]; {days_ahead}; [<held>]',
      '(add|make|set|set up|schedule|plan|enter) [new] (closed day|closure); [[for|on] {days_ahead}]; [<held>]',
      '(make|mark|set) {days_ahead} [as|down as] [being] (closed|closed day|shut); [<held>]',
    ],
  },
  {
    // That it is so may only be told.
    intent: 'close_days',
    needs: [['at', 'from'], 'name'],
    whole: true,
    unsure: true,
    say: [
      '<we_are_closed> ({days_ahead}; [<held>])',
      '<we_are_closed> {days_ahead} [and] <send> <calls> <onto_target>',
    ],
  },
];
