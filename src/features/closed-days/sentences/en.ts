import type { Sentences } from '../../../language/language.ts';

const US =
  '(we|[whole] (office|offices|shop|shops|business|company|firm|practice|surgery|clinic|school|store|site|building|place|branch))';
/** A day that is named by what is kept on it, or a time of year that has no dates. */
const FEAST = '[at|over|for|on|during|around] (christmas|xmas|easter|new year|good friday|bank holidays|bank holiday)';
const HELD = '[with|using|under|by|on] [preset] {preset:name} [preset|mode] [on|in force|applied]';

/** How people ask for closed days, and propose one. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'closed_days',
    say: [
      `(are|is|will) ${US} [be] [still] (closed|shut|open|closing|shutting|opening|off) [next] [{future}|${FEAST}]`,
      `(do|does|will) ${US} (close|shut|open) [at all] [{future}|${FEAST}]`,
      `(when|what days|which days) (are|is|will|do|does) ${US} [be] [next] (closed|close|shut|closing|shutting) [next|again] [{future}|${FEAST}]`,
      'when is [our|next] (closed day|closing day|closure|bank holiday|public holiday)',
      '[what|which|list|show|any|our|all] [office|planned|set] (closed days|closing days|closures|public holidays|bank holidays) [do we have|are there|have we got|coming up|are coming up|are set|ahead] [{future}]',
      '(remove|delete|cancel|change|edit|move|reopen) [our|next] (closed day|closed days|closing day|closure|bank holiday) [{future}]',
    ],
  },
  {
    intent: 'close_days',
    needs: [['at', 'from'], 'name'],
    whole: true,
    say: [
      `((close|shut|close up|shut up|shut down|close down) [${US}|phones|lines]; {future}; [${HELD}])`,
      `((add|make|set|set up|create|schedule|plan|enter) [new] (closed day|closing day|closure); [for|on] {future}; [${HELD}])`,
      `((make|mark|set) {future} [as|down as] [being] (closed|closed day|shut|closing day); [${HELD}])`,
    ],
  },
  {
    // That it is so may only be told.
    intent: 'close_days',
    needs: [['at', 'from'], 'name'],
    whole: true,
    unsure: true,
    say: [
      `${US} (am|are|is|will be|going to be) (closed|shut|closing|shutting) ({future}; [${HELD}])`,
      `${US} (am|are|is|will be|going to be) (closed|shut|closing|shutting) {future} [so|and] <send> (<calls>) <onto> {target:to}`,
    ],
  },
];
