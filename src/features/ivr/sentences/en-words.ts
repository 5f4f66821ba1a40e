/** Patterns that several of these sentences use, each named by what it begins with or stands for. */
export const WORDS = {
  callers: 'callers|people|customers|them|clients|everyone|folk|folks|patients|guests|anyone|anybody|caller',
  dial: 'dial|dialling|dialing|dials',
  digit: 'digit|key|press|button|choice|number|option',
  direct_dial_dialling_dialing_dials: `direct <dial>|(extension|extensions) (dial|dialling|dialing)|dial by extension
    |dial through`,
  first: 'first|initial|opening',
  greeting: 'greeting|message|announcement|recording|prompt|text|wording|script|intro',
  in: 'on|for|in|at|from|via|through|with|of',
  key: 'digit|key|press|keypress|key press|button|number|option|choice',
  menu: 'menu|ivr|phone menu',
  next: 'next|following|further|subsequent|second|later|other|2nd',
  play: 'replay|repeat|play|loop|say|read|read out|run|run through|go round|go through|cycle|do',
  presses: `press|presses|pressed|pressing|hit|hits|hitting|choose|chooses|choosing|pick|picks|picking|push|pushes
    |pushing|dial|dials|dialling|key|keys|key in|keys in|type|types|select|selects|selecting|go for|goes for`,
  replay: 'replay|repeat|play|loop',
  replay_count: `replay count|repeat count|loop count|replays|repeats|replay|repetitions|replay number|repeat number
    |number of replays`,
  set_or_turn: `set|change|make|put|update|edit|adjust|increase|decrease|reduce|raise|lower|extend|shorten|lengthen
    |bump|switch|turn`,
  text: `greeting|message|announcement|recording|prompt|text|wording|script|intro|voice prompt|greeting message|welcome
    message|blurb|spiel|voice message|audio|voiceover|opening message|words`,
  timeout_or_time_out: 'timeout|time out|wait|delay|pause|limit|waiting time|time limit|wait time|gap|time|period',
  undefined_14: `[for|before|until|on|to press|to hit|to dial|to enter] <next> <key>|between [the] (digits|keys|presses
    |key presses|numbers|buttons)`,
  undefined_8: '<next> <key> <timeout_or_time_out>|<timeout_or_time_out> <next> <key>',
  wait: `wait|allow|allow them|allow it|give it|give them|give callers|give people|leave|let it wait|have it wait|make
    it wait`,
};
