/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  at_most_times: '[it] [only|just|at most|a max of|a maximum of|max|up to|no more than] <times> [and no more]',
  between_keys: '[<for>|until|on] <next> <key>|between [the] (digits|keys|presses|key presses|numbers|buttons)',
  callers: '<anyone>|them|everyone|folk|folks|caller',
  dial: 'dial|dialling|dialing|dials',
  digit: 'digit|key|press|button|choice|number|option',
  direct_dial: 'direct (dial|dialling|dialing)',
  direct_dialling: 'direct <dial>|(extension|extensions) (dial|dialling|dialing)|dial by extension|dial through',
  edit: 'edit|change|update|redo|replace|amend|alter|rewrite|re record|rerecord',
  first: 'first|initial|opening',
  for: 'for|before|to press|to hit|to enter|to dial',
  greeting: 'greeting|message|announcement|recording|prompt|text|wording|script|intro',
  in: 'on|for|in|at|from|via|through|with|of',
  key: 'digit|key|press|keypress|key press|button|number|option|choice',
  key_timeout: '<next> <key> <timeout_or_time_out>|<timeout_or_time_out> <next> <key>',
  known_menu: '{known_menu:menu} [menu]',
  menu: 'menu|ivr|phone menu',
  next: 'next|following|further|subsequent|second|later|other|2nd',
  play: 'replay|repeat|play|loop|say|read|read out|run|run through|go round|go through|cycle|do',
  presses:
    'press|presses|pressed|pressing|hit|hits|hitting|choose|chooses|choosing|pick|picks|picking|push|pushes' +
    '|pushing|dial|dials|dialling|key|keys|key in|keys in|type|types|select|selects|selecting|go for|goes ' +
    'for',
  replay: 'replay|repeat|play|loop',
  replay_count:
    'replay count|repeat count|loop count|replays|repeats|replay|repetitions|replay number|repeat ' +
    'number|number of replays',
  set_or_make:
    '<set_or_put>|[<i>] want|stretch|cut|drop|take|bring|get|have|give|keep|up|move|push|limit|cap|turn' +
    '|switch|knock|double',
  set_or_turn: '<set_or_put>|edit|switch|turn',
  text:
    '<greeting>|voice prompt|greeting message|welcome message|blurb|spiel|voice message|audio|voiceover|opening ' +
    'message|words',
  timeout_or_time_out: 'timeout|time out|wait|delay|pause|limit|waiting time|time limit|wait time|gap|time|period',
  times: '{count:value} [times|time]',
  wait:
    'wait|allow|allow them|allow it|give it|give them|give callers|give people|leave|let it wait|have it wait' +
    '|make it wait',
};
