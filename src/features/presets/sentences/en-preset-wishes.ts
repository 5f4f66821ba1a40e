import type { Sentences } from '../../../language/language.ts';

const KIND =
  '[preset|mode|profile|setup|set up|settings|thing|yoke|regime|rota|hours|cover|routing|arrangement|configuration|plan|option]';
const US =
  '(us|everything|things|phones|lines|it all|whole office|everyone|all phones|all lines|the lot|whole lot|whole place|every phone|every line|switchboard|office|shop|calls)';
const ON = '(on|onto|in|into|to|over to|across to|back to|back on)';
const APPLIED =
  '(applied|used|activated|loaded|enabled|set|started|run|engaged|turned on|switched on|put on|put in place|brought in|kicked off|triggered|in force|in place|in effect|active|on)';

/** Presets that are applied in the passive, as a wish, or to everything. */
export const PRESET_WISHES: readonly Sentences[] = [
  {
    intent: 'apply_preset',
    despite: ['past'],
    needs: ['name'],
    say: [
      `({known_preset:name} ${KIND} (should|must|needs to|has to|ought to|is to|wants to|to) be ${APPLIED} [now]; [{span}])`,
      `((get|have|want|need|i want|we want|i need|we need|would like) {known_preset:name} ${KIND} [to be] (${APPLIED}|going|running|up and running|live); [{span}])`,
      `((get|set|have) {known_preset:name} ${KIND} (going|running|up and running|started|live); [{span}])`,
      `({known_preset:name} ${KIND} (needs|wants) (applying|activating|enabling|switching on|turning on|putting on|starting|loading); [{span}])`,
      `((switch|turn|put|flip|move|set|get|change|bring|take|shift|swap|have|want|need|like|stick|pop|bung|chuck|whack|throw) ${US} [over|across] ${ON} {known_preset:name} ${KIND}; [{span}])`,
      `(${US} (should|must|needs to|need to|has to|have to|ought to) (go|be|run|be put|be switched|switch|move|change) [over] ${ON} {known_preset:name} ${KIND}; [{span}])`,
      `((${US}|all phones) ${ON} {known_preset:name} ${KIND}; {span})`,
      `((get|put|have|bring) {known_preset:name} ${KIND} (up|up now|in place|in force); [{span}])`,
      `({known_preset:name} ${KIND} it is [then]; [{span}])`,
      `((call|make|declare) (it|today|this) [a|an] {known_preset:name} ${KIND}; [{span}])`,
      `(((i|we) (want|need)|(i|we) would like) {known_preset:name} ${KIND}; {span})`,
      `({known_preset:name} ${KIND}; {span}; (for|on|across) ${US})`,
      `({known_preset:name} ${KIND}; {span}; (everyone|everybody|all phones|all lines|all numbers|whole office|everywhere|across the board))`,
      `(${US} ${ON} {known_preset:name} ${KIND} please)`,
      `((set|have|put) ${US} [up] (as|like|way|the way|how) [(we|i|you) (have|do|set|run|had) (it|them|things|phones) [set|up|set up]] (for|on|in|during|at) {known_preset:name} ${KIND}; [{span}])`,
      `((apply|enable|activate|use|load|run|start|engage|choose|pick|select) [for (us|me|everyone|everybody)] (preset|mode|profile|settings|setup) [of|called|named|for] {known_preset:name}; [{span}])`,
      `((roll out|call in|implement|institute|initiate|instigate|commence|set up|pull up|crack on with|get on with|hit|throw|slap on|chuck on|bang on|throw on|stick on|whack on|fling on|lash on|wheel out|break out|crank up|spin up|fire|use|adopt|pick|select|choose|put through|bring into play|turn to|revert to|resort to|shift to|shift into|drop into|slip into|flip on|flip into|swap to|swap over to|change over to|change us to|change us over to|move over to|move into|move onto) {known_preset:name} ${KIND} [on]; [{span}])`,
    ],
  },
  {
    intent: 'apply_preset',
    despite: ['past', 'question', 'hypothesis'],
    needs: ['name'],
    say: [
      `((can|could|may) {known_preset:name} ${KIND} [please] be ${APPLIED}; {span})`,
      `((can|could|may) {known_preset:name} ${KIND} please be ${APPLIED}; [{span}])`,
      `((can|could|may) ${US} [please] (go|be put|be switched|be moved|switch|move|change|be) [over] ${ON} {known_preset:name} ${KIND}; [{span}])`,
    ],
  },
  {
    intent: 'apply_preset',
    despite: ['past', 'hypothesis', 'condition'],
    needs: ['name'],
    say: [
      `((it would (be (good|great|grand|lovely|nice|handy|mighty|brilliant|ideal|best|better|helpful)|help|suit [me|us])|(i|we) would (like it|love it|appreciate it|be (glad|grateful|happy|obliged))|would you mind) if {known_preset:name} ${KIND} (was|were|is|could be|went|came|ran|could go|could run) (${APPLIED}|running|going|live|up and running|up|in|for us); [{span}])`,
      `((i|we) would (rather|sooner|prefer) [it if] (we|everything|phones|lines) (was|were|went|ran|are|be) [put|switched] ${ON} {known_preset:name} ${KIND}; {span})`,
    ],
  },
  {
    // A preset changes the numbers that it is made for, so that one beside it is asked about.
    intent: 'apply_preset',
    unsure: true,
    needs: ['name'],
    say: [
      `({known_preset:name} ${KIND} (for|on|at|in) [just|only] {known_number:_}; {span})`,
      `{known_preset:name} ${KIND} (for|on|at|in) [just|only] {known_number:_} (please|now)`,
      `((put|set|switch|have|get|move) {known_number:_} ${ON} {known_preset:name} ${KIND}; [{span}])`,
      `((put|set|switch|turn|have|get|apply|activate|use|enable|start|run) [on] {known_preset:name} ${KIND} [on|up|running|going] (for|on|at|in) [just|only] {known_number:_}; [{span}])`,
      `({known_number:_} ${ON} {known_preset:name} ${KIND}; {span})`,
    ],
  },
  {
    intent: 'apply_preset',
    needs: ['name'],
    say: [`{known_preset:name} ${KIND} (for|on|across) ${US} please`],
  },
  {
    // "We are doing stocktake, put that preset on": the name is said of what is done.
    intent: 'apply_preset',
    needs: ['name'],
    say: [
      `([(we|i|they) are] [now] (doing|having|starting|in|on|running|holding|into) {known_preset:name} [today|now] [so] (put|switch|turn|set) (that|the|its) (preset|mode|profile|one) on; [{span}])`,
      `([(we|i|they) are] [now] (doing|having|starting|in|on|running|holding|into) {known_preset:name} [today|now] [so] (apply|use|activate|load|start|switch to|put on|turn on|switch on) (that|the|its) (preset|mode|profile|one); [{span}])`,
      `([it is|is it|today is|time for|time to go to] {known_preset:name} ${KIND} [has (started|begun|been called|been declared|come)|(is|are) (starting|beginning|here|upon us|on|called|declared)|starts|begins] [now|today] [so] (apply|activate|enable|(apply|use|activate|load|start|switch to|put on|turn on|switch on) (it|that|that preset|the preset)) [on]; [{span}])`,
      `({known_preset:name} ${KIND} [now|today] [so] (put|switch|turn|set) (it|that|the preset|that preset) on; [{span}])`,
    ],
  },
];
