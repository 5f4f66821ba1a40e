/** Writes a list as people say it: `a, b and c`. */
export const AND = new Intl.ListFormat('en-GB');

/** The same for a choice: `a, b or c`. */
export const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });
