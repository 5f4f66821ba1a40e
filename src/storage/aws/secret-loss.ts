/** Whether something in one JSON text is not in the same place in the other: a key that was removed or replaced. */
export function loses(before: string, after: string): boolean {
  return lacks(JSON.parse(after), JSON.parse(before));
}

function lacks(after: unknown, before: unknown): boolean {
  if (before === null) return false;
  if (typeof before !== 'object' || Array.isArray(before)) return JSON.stringify(before) !== JSON.stringify(after);
  if (typeof after !== 'object' || after === null || Array.isArray(after)) return true;
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).some(([key, value]) => lacks(now.get(key) ?? null, value));
}
