import type { Sentences } from '../../../language/language.ts';

/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  feast: '[at|over|for|on|during|around] (christmas|xmas|easter|new year|good friday|bank holidays|bank holiday)',
  held: '[with|using|under|by|on] [preset] {preset:name} [preset|mode] [on|in force|applied]',
  us:
    'we|[whole] (office|offices|shop|shops|business|company|firm|practice|surgery|clinic|school|store|site' +
    '|building|place|branch)',
  we_are_closed: '<us> (am|are|is|will be|going to be) (closed|shut|closing|shutting)',
};

/** How people ask for closed days, and propose one. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'closed_days',
    say: [
      '(are|is|will) <us> [be] [still] (closed|shut|open|closing|shutting|opening|off) [next] [{future}|<feast>]',
      '(do|does|will) <us> (close|shut|open) [at all] [{future}|<feast>]',
      '(when|what days|which days) (are|is|will|do|does) <us> [be] [next] (closed|close|shut|closing|shutting) ' +
        '[next|again] [{future}|<feast>]',
      'when is [our|next] (closed day|closing day|closure|bank holiday|public holiday)',
      '[what|which|list|show|any|our|all] [office|planned|set] (closed days|closing days|closures|public holidays' +
        '|bank holidays) [<are_there>|coming up|are coming up|are set|ahead] [{future}]',
      '(remove|delete|cancel|change|edit|move|reopen) [our|next] (closed day|closed days|closing day|closure|bank ' +
        'holiday) [{future}]',
    ],
  },
  {
    intent: 'close_days',
    needs: [['at', 'from'], 'name'],
    whole: true,
    say: [
      '(close|shut|close up|shut up|shut down|close down) [<us>|phones|lines]; {future}; [<held>]',
      '(add|make|set|set up|create|schedule|plan|enter) [new] (closed day|closing day|closure); [for|on] ' +
        '{future}; [<held>]',
      '(make|mark|set) {future} [as|down as] [being] (closed|closed day|shut|closing day); [<held>]',
    ],
  },
  {
    // That it is so may only be told.
    intent: 'close_days',
    needs: [['at', 'from'], 'name'],
    whole: true,
    unsure: true,
    say: ['<we_are_closed> ({future}; [<held>])', '<we_are_closed> {future} [so|and] <send> <calls> <onto_target>'],
  },
];
