import { registerHooks } from 'node:module';

/** So many instants of a format are remembered; then it begins anew. */
const MAX_KEPT = 20_000;

/**
 * From now on a format of dates is made once in this process, and remembers what it made of an instant. A simulated year
 * reads the same few thousand instants again and again, and this took more than half of its time.
 */
export function rememberFormats(): void {
  const made = new Map<string, Intl.DateTimeFormat>();
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(Format, given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      const key = JSON.stringify(given);
      const found = made.get(key) ?? remembering(new Format(...given));
      made.set(key, found);
      return found;
    },
  });
}

function remembering(format: Intl.DateTimeFormat): Intl.DateTimeFormat {
  const [words, parts] = [format.format, format.formatToParts.bind(format)];
  return Object.defineProperties(format, {
    format: { value: remembered(words) },
    formatToParts: { value: remembered(parts) },
  });
}

function remembered<Made>(make: (at?: number | Date) => Made): (at?: number | Date) => Made {
  const kept = new Map<number, Made>();
  return (at) => {
    const instant = Number(at ?? Date.now());
    const found = kept.get(instant) ?? make(instant);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(instant, found);
    return found;
  };
}

/** What is loaded from now on reads each telephone number once in this process, and makes each pattern of a numbering plan once. */
export function rememberNumbers(): void {
  registerHooks({
    load: (url, context, next) => {
      const [, source] = REMEMBERING.find(([path]) => url.endsWith(path)) ?? [];
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
    },
  });
}

const REMEMBERING = [
  [
    '/libphonenumber-js/max/exports/parsePhoneNumber.js',
    `
import withMetadataArgument from './withMetadataArgument.js';
import parse from '../../core/index.js';
const read = new Map();
export function parsePhoneNumber(...given) {
  const key = JSON.stringify(given);
  if (!read.has(key)) read.set(key, withMetadataArgument(parse, given));
  return read.get(key);
}`,
  ],
  [
    '/libphonenumber-js/es6/helpers/matchesEntirely.js',
    `
const made = new Map();
export default function matchesEntirely(text, pattern) {
  let found = made.get(pattern);
  if (found === undefined) made.set(pattern, found = new RegExp('^(?:' + pattern + ')$'));
  return found.test(text || '');
}`,
  ],
] as const;
