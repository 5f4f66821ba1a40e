import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { readNumber } from '../../telephony/typed-number.ts';

/** What a number is that no numbering plan has subscribers for. */
export type ShortNumber =
  /** Of the emergency services, where it is dialled from or everywhere. */
  | { kind: 'emergency' }
  /** A service with a short code of its own; `what` names it, with its article. */
  | { kind: 'service'; what: string }
  /** Directory enquiries and their like, which callers pay dearly for. */
  | { kind: 'enquiries' }
  /** As short as an extension of one's own telephone system, or as a code that is not known here. */
  | { kind: 'extension' };

/** Mobile phones reach the emergency services by these in every country (3GPP TS 22.101, 10.1). */
const EVERYWHERE: ReadonlySet<string> = new Set(['112', '911']);

/**
 * Further numbers of the emergency services, countries beside their numbers: `emergency` of the short number metadata of
 * Google's libphonenumber 9.0 (ShortNumberMetadata.xml), which libphonenumber-js leaves out.
 */
const EMERGENCY: readonly (readonly [countries: string, numbers: string])[] = [
  ['AC AG FK GB GG IE IM JE LC MO MS MY NU QA SB SC SD SH SS SZ TC UG VC VG', '999'],
  ['FR GF GP MC MF ML MQ PF PM RE WF', '15 17 18'],
  ['AM AZ BY KG KZ TJ UA', '101 102 103'],
  ['BF DJ KM MR SN TD', '17 18'],
  ['CY HN MM NG', '199'],
  ['BT NO SJ SY', '110 113'],
  ['PT SR TL', '115'],
  ['AE BW PL', '997 998 999'],
  ['IT SM VA', '113 115 118'],
  ['JM JP TW', '110 119'],
  ['DE EE', '110'],
  ['NZ RW', '111'],
  ['LU SI', '113'],
  ['DK FO', '114'],
  ['PY UY', '128'],
  ['BS SX', '919'],
  ['BA ME', '122 123 124'],
  ['CC CX', '000'],
  ['CH LI', '117 118 144'],
  ['DM KN', '333 999'],
  ['EH MA', '15 177 19'],
  ['IL PS', '100 101 102'],
  ['MK XK', '192 193 194'],
  ['YT', '15'],
  ['AW', '100'],
  ['PH', '117'],
  ['KR', '119'],
  ['VE', '171'],
  ['LR', '355'],
  ['SV', '913'],
  ['FJ', '917'],
  ['AD', '110 116 118'],
  ['AF', '100 102 119'],
  ['AL', '127 128 129'],
  ['AO', '113 115'],
  ['AR', '100 101 107'],
  ['AT', '122 133 144'],
  ['AU', '000 106'],
  ['BB', '211 311 511'],
  ['BD', '100 101 102 199 999'],
  ['BE', '100 101'],
  ['BG', '150 160 166'],
  ['BH', '199 999'],
  ['BI', '113 117'],
  ['BJ', '114 116 117 118'],
  ['BN', '991 993 995'],
  ['BO', '110 118 119'],
  ['BR', '128 190 192 193'],
  ['BZ', '90 990'],
  ['CD', '113 114 118 177 188'],
  ['CF', '117 118 1220'],
  ['CG', '117 118'],
  ['CI', '110 111 170 180'],
  ['CK', '996 998 999'],
  ['CL', '131 132 133'],
  ['CM', '113 117 13 17'],
  ['CN', '110 119 120'],
  ['CO', '119 123 132 156'],
  ['CU', '104 105 106'],
  ['CV', '130 131 132'],
  ['CZ', '150 151 152 153 154 155 156 157 158 159'],
  ['DZ', '14 17'],
  ['EC', '101 102'],
  ['EG', '122 123 180'],
  ['ER', '113 114 116'],
  ['ES', '085 088'],
  ['ET', '91 92 93 939 991 997'],
  ['GA', '18 1730'],
  ['GE', '011 022 033 111 113 122'],
  ['GH', '191 192 193 999'],
  ['GI', '190 199'],
  ['GM', '116 117 118 16 17 18'],
  ['GR', '100 166 199'],
  ['GT', '110 120 123'],
  ['GW', '113 117 118'],
  ['GY', '912 913'],
  ['HK', '992 999'],
  ['HR', '192 193 194 93 94'],
  ['HT', '114 118'],
  ['HU', '104 105 107'],
  ['ID', '110 113 118 119'],
  ['IN', '100 101 102 108 1298 2611'],
  ['IQ', '100 104 115 122'],
  ['IR', '110 115 125'],
  ['JO', '191 192 197'],
  ['KE', '114 999'],
  ['KH', '117 118 119 666'],
  ['KI', '192 193 194 195 992 993 994'],
  ['KP', '119 819'],
  ['LA', '190 191 195'],
  ['LB', '140 175 999'],
  ['LK', '110 116 118 119'],
  ['LS', '115 117'],
  ['LT', '01 011 02 022 03 033 101 102 103'],
  ['LV', '01 02 03 110 113'],
  ['LY', '190 191 193'],
  ['MD', '901 902 903'],
  ['MG', '117 118 17 18'],
  ['MN', '100 101 102 103 105'],
  ['MU', '114 115 995 999'],
  ['MV', '102 118 119'],
  ['MW', '199 997 998 999'],
  ['MX', '060 065 066 068 080'],
  ['MZ', '117 119 197 198'],
  ['NC', '15 16 17 18'],
  ['NE', '118 15 17 18'],
  ['NF', '955 977'],
  ['NI', '115 118 120 128'],
  ['NP', '100 101 102 103'],
  ['NR', '110 111'],
  ['OM', '1444 9999'],
  ['PE', '105 116 117'],
  ['PG', '000 110 111'],
  ['PK', '1122 115 15 16'],
  ['RS', '92 93 94'],
  ['RU', '01 02 03 101 102 103'],
  ['SA', '997 999'],
  ['SG', '993 995 999'],
  ['SK', '150 155 158'],
  ['SL', '019 999'],
  ['SO', '555 888 999'],
  ['TG', '117 118 171 172 177'],
  ['TH', '1669 191 199'],
  ['TM', '01 02 03'],
  ['TN', '190 197 198'],
  ['TO', '922 933 999'],
  ['TR', '110 155'],
  ['TT', '990 999'],
  ['TZ', '110 111 114 115 999'],
  ['UZ', '001 002 003 01 02 03 050'],
  ['VN', '113 114 115'],
  ['WS', '994 995 996 999'],
  ['YE', '191 194 195 199'],
  ['ZM', '991 993 999'],
  ['ZW', '993 994 995 999'],
  ['BL', '18'],
];

/** What some short codes are, in the countries that have them. */
const SERVICES: readonly (readonly [countries: string, code: RegExp, what: string])[] = [
  // Ofcom, National Telephone Numbering Plan, part A3.
  ['GB GG IM JE', /^101$/, 'the police non-emergency number'],
  ['GB', /^105$/, 'the number for power cuts'],
  ['GB', /^111$/, 'NHS 111'],
  ['GB', /^119$/, 'NHS 119'],
  ['GB GG IM JE', /^100$/, 'the operator'],
  ['GB', /^155$/, 'the international operator'],
  ['GB', /^123$/, 'the speaking clock'],
  ['GB', /^15[0-47-9]$/, "the network's own customer services"],
  ['GB', /^195$/, 'directory enquiries for people who cannot use a printed directory'],
  ['GB', /^(?:14\d\d|1571|1800[0-2])$/, 'a service code of the network'],
  // The North American Numbering Plan Administrator, N11 codes.
  ['US CA', /^211$/, 'the number for community services'],
  ['US CA', /^311$/, 'the number for municipal services'],
  ['US CA', /^511$/, 'the number for travel information'],
  ['US CA', /^[67]11$/, 'a service code of the network'],
  ['US CA', /^811$/, 'a public service code'],
  ['US CA', /^988$/, 'the crisis lifeline'],
];

/** Commission Decision 2007/116/EC; Britain kept them. */
const HELPLINE = /^116\d{3}$/;
const WITH_HELPLINES: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB GG IM JE NO IS LI CH'.split(' '),
);

/** 118 and two or three digits in Europe, 411 in North America. */
const ENQUIRIES = /^118\d{2,4}$/;

/** Short codes have at most six digits (ITU-T E.164, annex); telephone systems rarely have longer extensions. */
const MAX_DIGITS = 6;

/** What a short number is where it is dialled from `home`; `null` for a number that is not short. */
export function shortNumber(typed: string, home: CountryCode | null): ShortNumber | null {
  const digits = shortDigits(typed, home);
  if (digits === null) return null;
  if (isEmergency(digits, home)) return { kind: 'emergency' };
  if (digits.length < 3) return null;
  const isEuropean = home !== null && WITH_HELPLINES.has(home);
  if (isEuropean && HELPLINE.test(digits)) return { kind: 'service', what: 'a helpline of the European 116 numbers' };
  if ((isEuropean && ENQUIRIES.test(digits)) || ((home === 'US' || home === 'CA') && digits === '411')) {
    return { kind: 'enquiries' };
  }
  const found = SERVICES.find(([countries, code]) => isOneOf(home, countries) && code.test(digits));
  return found === undefined ? { kind: 'extension' } : { kind: 'service', what: found[2] };
}

/** What a short number is, in a sentence. */
export function describeShortNumber(number: string, short: ShortNumber): string {
  switch (short.kind) {
    case 'emergency':
      return `${number} calls the emergency services, so calls can't be sent there.`;
    case 'enquiries':
      return `${number} is a directory enquiries number, which costs callers extra.`;
    case 'service':
      return `${number} is ${short.what}.`;
    case 'extension':
      return `${number} is as short as an extension or a service code, and your provider may not be able to call it.`;
  }
}

function isEmergency(digits: string, home: CountryCode | null): boolean {
  if (EVERYWHERE.has(digits)) return true;
  // Where it is not known which country it is, what so many countries have counts.
  if (home === null) return digits === '999';
  return EMERGENCY.some(([countries, numbers]) => isOneOf(home, countries) && numbers.split(' ').includes(digits));
}

function isOneOf(home: CountryCode | null, countries: string): boolean {
  return home !== null && countries.split(' ').includes(home);
}

/** The digits as a telephone there would have them, also where a country code was put before them; `null` if they are many. */
function shortDigits(typed: string, home: CountryCode | null): string | null {
  const read = readNumber(typed, home);
  if (read === null || read.international !== null) return null;
  const code = /^(?:\+|00)/u.test(read.text) ? callingCodeOf(home) : null;
  const abroad = read.digits.replace(/^00/u, '');
  const digits = code !== null && abroad.startsWith(code) ? abroad.slice(code.length) : read.digits;
  return digits.length <= MAX_DIGITS ? digits : null;
}

function callingCodeOf(home: CountryCode | null): string | null {
  return home === null ? null : getCountryCallingCode(home);
}
