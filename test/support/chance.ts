import fc from 'fast-check';

/** Properties draw the same values in every run; another whole number draws others. */
const seed = Number(process.env.CHANCE ?? 45);
if (!Number.isSafeInteger(seed)) throw new Error(`CHANCE is "${process.env.CHANCE}", not a whole number`);

fc.configureGlobal({ seed });
