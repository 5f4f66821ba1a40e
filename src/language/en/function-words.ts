const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** Words that say nothing by themselves, and times of day. */
export const EMPTY_WORDS =
  words(`a an the and or to of on off for from in into out at by with until till til til' as is are was were be been am do does did has have had
  will would could should can may might must shall not no dont doesnt didnt never who what when where why how which whose whom whoever else if unless
  i me my mine we us our you your he him his she her it its they them their this that these those there here
  need later sooner earlier soon yet maybe perhaps first last before after behind above below ahead back up down over through please thanks thank just only then than so but because since
  while during every each all any everything everybody everyone anyone someone somebody nobody nothing too also again still instead
  now today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday weekend week month day morning afternoon
  evening night noon midday midnight lunch hour hours minute minutes mins second seconds secs half quarter`);

/** Those among them that change what is asked, if they are left out. */
export const DECISIVE_WORDS =
  words(`no not never nobody nothing no-one only except last first next before after behind above below during while every each instead without
  yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday weekend week month`);

/** The same, and words that are part of requests: none of them is a name. */
export const FUNCTION_WORDS: readonly string[] = [
  ...EMPTY_WORDS,
  ...words(`divert forward redirect send transfer route add remove delete take put move make set turn switch stop end cancel pause resume ring call
      rings calls line lines number numbers phone phones list menu menus order time timeout seconds balance credit undo show tell give extend keep let hi hello hey hiya howdy`),
];
