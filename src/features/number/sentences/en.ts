import type { Sentences } from '../../../language/language.ts';

/** How people ask for one number. */
export const ENGLISH: readonly Sentences[] = [
  {
    intent: 'number',
    needs: ['number'],
    whole: true,
    say: [
      '[number] {known_number:number} [details|info|information|card|status|please|settings] [<environment>]',
      '[number] {number} (details|info|information|card)',
      'what is (its|their|our) [phone|telephone] (number|line)',
      '(what is|and) [phone|telephone] number [of|for] [it|that|this]',
    ],
  },
  {
    intent: 'number',
    needs: ['number'],
    about: [
      [
        '(what|which) [phone|telephone] (number|line|digits)',
        '[<caller>|schools|companies|businesses|groups|everyone|everybody]',
        'ring|call|dial|phone|use|uses|need|needs|reach|get|give|print|put|advertise|publish|quote',
        '{known_number:number}',
      ],
    ],
    say: [
      '[i|we] (need|want|after|looking for) {known_number:number} [phone|telephone] [number|digits] (to (give|send|read|pass|print|quote|tell|text)|so (i|we) can (give|send|read|pass|print|quote|tell|text)) [it] [out] [to|on|in|with] [{word:_}] [{word:_}]',
      '(tell me about|details (of|for|on|about)|about|info (on|about|for)|information (on|about|for)|card (of|for)|open|describe|look up|status of) [number] {number} [<environment>]',
      '(give|show|tell|get|send) me (everything|all|all details|full details|all you have|what you have) (on|about|for) {known_number:number} [number|line]',
      '(what is|which is) [the] [phone|telephone] number [thing|thingy|bit|again] (of|for) {number}',
      '(what|which) (product|service|status|number) (is|does|has) {number} [have|on|got|using]',
      '(what|which) [phone|telephone] (number|line) (do|does|should|can|must|would|will|to) [<caller>|{word:_}] (ring|call|dial|phone|use|get|need) [(for|to) [get|reach|ring|call|speak|talk] [to|through to]] {number}',
      'does {number} (have|support) (voicemail|follow me|followme)',
      '(is|are|was) {number} [still] (active|working|live|ok|ours|one of ours|our number|on|suspended|switched on|turned on|switched off|turned off|enabled|disabled|in use|in service|up)',
      '(do|does|have) (we|i|company|firm) [still|have|got] (own|have|got|use|pay for) {own_number:number}',
      'who (is|owns) {number:number} (number|with)',
      'what is {known_number:number}',
      '(what|which) (one|number|line|phone) (is|was|has|ends in|ends with) {known_number:number} [again]',
      '{known_number:number} [-|:] (what|which|whose) [one|number|line|phone] (is|was) (it|that|this) [one|again]',
      'what {known_number:number} [phone|telephone] number is',
      // It may be asked for, to be passed on; that moves no calls.
      '(send|give|pass|hand|tell|show|text|message|email|read|forward|let) {known_person:_} [have] {known_number:number} [phone|telephone] (number|no|digits|details)',
      'has {number} got (voicemail|follow me|followme)',
      'what (do|does|should|can|must|would|will|to) [<caller>|{word:_}] (dial|ring|call|phone|key in|tap in) (to|for|(if|when) <caller> (want|wants|need|needs) [to]) [get|reach|speak to|talk to|be put through to|get through to|ring|call|get hold of|contact] {number}',
      '{known_number:number} [phone|telephone|full] (number|digits) (is|was) [what|which] [again]',
      '{known_number:number} [-|:] (belongs to|relates to) (what|which|whose) [one|line|number|branch|phone|department|of ours|of them] [again]',
      '(what|which) [one|line|number|branch|phone|department] (does|do|would) {known_number:number} (belong to|relate to|stand for|go with|come under)',
      '(i|we) [always|just] (keep forgetting|forget|have forgotten|forgot|never remember|cannot remember|cant remember|cannot find|cant find|lost|have lost|dont know|do not know|dont have|do not have) {known_number:number} [phone|telephone] (number|digits)',
      '{known_number:number} (phone|telephone) (number|no)',
      '{known_number:number} [-|:] is (it|that|this) {known_number:_} [or {known_number:_}]',
      'is {known_number:number} {known_number:_} or {known_number:_}',
      'number [that] <caller> (see|sees|get|gets|dial|dials|ring|rings|call|calls|use|uses) (for|to get|to reach|as|when they want) {number}',
      'how (do|does|can|would|should|could) <caller> (reach|get hold of|get through to|contact) {number}',
      '(what|which) [one] [of] [phone|telephone] (line|lines|number|numbers|phone|phones|one) [that] (ends|ends in|ends with|finishes|finishes in|finishes with|starts|starts with|begins with|has|contains) {known_number:number}',
      '[what would (i|we)|what do (i|we)|what should (i|we)|what to] (put|print|give out|write|state|list|quote) (on|in|for) [{word:_}] [{word:_}] [as] [number] for {known_number:number}',
      '[can|could|would] [someone|somebody|you] (read|spell|text|shout|call|give) [me|us] [out] {known_number:number} [phone|telephone] (number|digits) [out|over]',
      '[(what is|which is)] (number|phone number|digits) (of|for) {number}',
    ],
  },
];
