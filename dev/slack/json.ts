/** A parsed JSON object of unknown content. */
export type Json = { readonly [key: string]: unknown };

/** Tells a JSON object from every other value, arrays included. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON text; `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The string under `key`, or `''`. */
export function textAt(source: Json, key: string): string {
  const value = source[key];
  return typeof value === 'string' ? value : '';
}

/** The objects of a list under `key`; anything else counts as none. */
export function objectsAt(source: Json, key: string): readonly Json[] {
  const value = source[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}
