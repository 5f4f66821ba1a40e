import type { Sentences } from '../../../language/language.ts';

const KIND = '[preset|mode|profile|setup|set up|settings|routing|arrangement|configuration|plan|option]';
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
      `((switch|turn|put|flip|move|set|get|change|bring|take|shift|swap|have) ${US} [over|across] ${ON} {known_preset:name} ${KIND}; [{span}])`,
      `(${US} (should|must|needs to|need to|has to|have to|ought to) (go|be|run|be put|be switched|switch|move|change) [over] ${ON} {known_preset:name} ${KIND}; [{span}])`,
      `((${US}|all phones) ${ON} {known_preset:name} ${KIND}; {span})`,
      `((roll out|call in|implement|institute|initiate|instigate|commence|set up|pull up|crack on with|get on with|hit|throw|slap on|chuck on|bang on|pick|select|choose|put through|bring into play|turn to|revert to|resort to|shift to|shift into|drop into|slip into|flip on|flip into|swap to|swap over to|change over to|change us to|change us over to|move over to|move into|move onto) {known_preset:name} ${KIND} [on]; [{span}])`,
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
    // "We are doing stocktake, put that preset on": the name is said of what is done.
    intent: 'apply_preset',
    needs: ['name'],
    say: [
      `([(we|i|they) are] [now] (doing|having|starting|in|on|running|holding|into) {known_preset:name} [today|now] [so] (put|switch|turn|set) (that|the|its) (preset|mode|profile|one) on; [{span}])`,
      `([(we|i|they) are] [now] (doing|having|starting|in|on|running|holding|into) {known_preset:name} [today|now] [so] (apply|use|activate|load|start|switch to|put on|turn on|switch on) (that|the|its) (preset|mode|profile|one); [{span}])`,
      `([it is|is it|today is|time for|time to go to] {known_preset:name} ${KIND} [now|today] [so] (apply|use|activate|load|start|switch to|put on|turn on|switch on) (it|that|that preset|the preset) [on]; [{span}])`,
      `({known_preset:name} ${KIND} [now|today] [so] (put|switch|turn|set) (it|that|the preset|that preset) on; [{span}])`,
    ],
  },
];
