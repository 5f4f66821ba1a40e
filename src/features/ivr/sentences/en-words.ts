/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  at_most_times: '[it] [only|up to|no more than] <times> [and no more]',
  between_keys: '[<for>|until|on] <next> <key>|between (digits|keys|presses|numbers)',
  callers: '<anyone>|them|everyone|folk|folks|caller',
  dial: 'dial|dialling|dialing|dials',
  digit: 'digit|key|press|button|number|option',
  direct_dial: 'direct (dial|dialling|dialing)',
  direct_dialling: 'direct <dial>|(extension|extensions) (dial|dialling|dialing)|dial through',
  edit: 'edit|change|update|replace|alter|rewrite|re record|rerecord',
  first: 'first|opening',
  for: 'for|before|to press|to hit|to dial',
  greeting: 'greeting|message|announcement|prompt|text|wording|script|intro',
  in: 'on|for|in|at|from|through|with|of',
  key: 'digit|key|press|key press|button|number|option',
  key_timeout: '<next> <key> <timeout_or_time_out>|<timeout_or_time_out> <next> <key>',
  known_menu: '{known_menu:menu} [menu]',
  menu: 'menu|ivr|phone menu',
  next: 'next|further|second|later|other|2nd',
  play: 'replay|repeat|play|loop|say|read|run|run through|go through|do',
  presses:
    'press|presses|pressing|hit|hits|pick|picks|picking|push|dial|dials|dialling|key|keys|key in|type|go for' +
    '|goes for',
  replay: 'replay|repeat|play',
  replay_count: 'replay count|replays|repeats|replay|number of replays',
  set_or_make:
    '<set_or_put>|[<i>] want|stretch|cut|drop|take|bring|get|have|give|keep|up|move|push|limit|turn|switch|knock',
  set_or_turn: '<set_or_put>|edit|switch|turn',
  text: '<greeting>',
  timeout_or_time_out: 'timeout|time out|wait|delay|pause|limit|wait time|time|period',
  times: '{count:value} [times|time]',
  wait: 'wait|allow|give it|give them|give callers|give people|leave|let it wait|have it wait|make it wait',
};
