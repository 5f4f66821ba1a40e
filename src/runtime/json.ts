/** What checks a value, as schemas of Zod do. */
interface Schema<T> {
  safeParse(value: unknown): { data?: T };
}

/** What a text says in JSON; `null` where it is not JSON or not of that shape, as where another version or somebody else wrote it. */
export function readJson<T>(text: string, schema: Schema<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // A parser's error would quote the text; whoever asks says what is wrong.
    return null;
  }
}

/** Whether a value is an object of JSON, and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
