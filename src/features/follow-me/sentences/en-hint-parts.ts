/** A number of the account, in any form it may be said. */
export const NUMBER = '{known_number:number}';

/** When it holds, if that is said. */
export const WHEN = '[{span}]';

/** A place in the order of a list. */
export const PLACE =
  '([in|at|to|as|into|on|up|down] [very] [position|place|number|spot|slot] {position:position} [position|place|one|spot|slot|in line|in order|of list|of queue])';

/** At which number. */
export const ON = '(on|to|onto|for|in|into|at) {known_number:number}';

/** In whose list. */
export const ON_LIST = `${ON} (list|ring list|ringing list|rota|group|hunt group|team|queue|crew|line up|lineup|pool|ringers)`;

/** That somebody joins others. */
export const TOO = 'too|as well|also|in addition|somewhere|extra';
