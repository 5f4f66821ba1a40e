/** An amount of money as somebody typed its digits. */
type TypedAmount =
  /** In plain decimal notation, with every digit that was typed. */
  | { kind: 'amount'; amount: string }
  /** Where the sign may separate decimals or thousands: what it is as either, written so that it is read as that. */
  | { kind: 'either'; amounts: readonly [decimals: string, thousands: string] }
  | { kind: 'unknown' };

/** Thousands between commas, as English writes them: `1,250`, `1,250,000.50`. */
const ENGLISH = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;
/** Thousands between full stops, where that is beyond doubt: `1.250,50`, `1.250.000`. */
const CONTINENTAL = /^(?:\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/u;
/** `1.250`, `1.000`; a zero begins no thousands. */
const FULL_STOP = /^[1-9]\d{0,2}\.\d{3}$/u;
/** `0,500`: English writes no thousands like that, and nobody writes three decimals of money. */
const ZERO_COMMA = /^0,\d{3}$/u;
/** `12,50`, `1,5`: decimals as they are written elsewhere, or thousands with a slip. */
const COMMA = /^\d+,\d{1,2}$/u;
const PLAIN = /^\d{1,30}(?:\.\d{1,15})?$/u;

/**
 * Reads the digits of an amount, with its minus sign. A comma between whole thousands separates them, because English writes
 * them so; any other sign that may stand for either is not guessed.
 */
export function readAmount(typed: string): TypedAmount {
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/u.exec(typed) ?? [];
  const amountOf = (plain: string): TypedAmount =>
    PLAIN.test(plain) ? { kind: 'amount', amount: `${sign}${plain}` } : { kind: 'unknown' };
  if (FULL_STOP.test(digits) || ZERO_COMMA.test(digits) || COMMA.test(digits)) {
    const whole = digits.replace(/[.,]/u, '').replace(/^0+(?=\d)/u, '');
    return { kind: 'either', amounts: [`${sign}${beyondDoubt(digits.replace(',', '.'))}`, `${sign}${whole}`] };
  }
  if (ENGLISH.test(digits) && !digits.startsWith('0')) return amountOf(digits.replaceAll(',', ''));
  if (CONTINENTAL.test(digits) && !digits.startsWith('0')) {
    return amountOf(digits.replaceAll('.', '').replace(',', '.'));
  }
  return amountOf(digits);
}

/** The same amount with another number of decimals than three: `1.250` is `1.25`, `1.255` is `1.2550`. */
function beyondDoubt(decimal: string): string {
  const short = decimal.replace(/0{1,3}$/u, '').replace(/\.$/u, '.00');
  return /\.\d{3}$/u.test(short) ? `${short}0` : short;
}

const DOLLARS: readonly string[] = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'];

/** Signs and words for currencies, and the codes that they may stand for. */
export const CURRENCIES: ReadonlyMap<string, readonly string[]> = new Map([
  ...['£', 'gbp', 'pound', 'pounds', 'quid'].map((word) => [word, ['GBP']] as const),
  ...['€', 'eur', 'euro', 'euros'].map((word) => [word, ['EUR']] as const),
  ...['$', 'dollar', 'dollars', 'bucks'].map((word) => [word, DOLLARS] as const),
  ...['us$', 'ca$', 'a$', 'nz$'].map((word, at) => [word, DOLLARS.slice(at, at + 1)] as const),
  ['usd', ['USD']],
  ...['¥', 'yen'].map((word) => [word, ['JPY']] as const),
  ...['₹', 'rupee', 'rupees'].map((word) => [word, ['INR']] as const),
]);
