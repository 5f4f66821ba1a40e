/** An object of the app's making: nothing about its fields is taken for granted. */
export type Shape = Readonly<Record<string, unknown>>;

/** Reads an object where one may be; anything else reads as an empty one. */
export function shapeOf(value: unknown): Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Shape) : {};
}

/** Reads a list of objects where one may be. */
export function shapesOf(value: unknown): readonly Shape[] {
  return Array.isArray(value) ? value.map(shapeOf) : [];
}

/** Reads a string (or a number, as a string) where one may be; anything else reads as empty. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Reads a number where one may be. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The words of a text object, whatever its type. */
export function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : stringOf(shapeOf(value).text);
}
