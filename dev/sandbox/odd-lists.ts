import type { Service } from './service.ts';

/** The entries, with one more at the front that lacks what it cannot do without, where the dialect says so. */
export function withOdd(entries: readonly unknown[], service: Service, odd: object): readonly unknown[] {
  return service.dialects.entries === 'odd' ? [odd, ...entries] : entries;
}

/** What a list says of there being more than was sent, where the dialect says so. */
export function promised(entries: readonly unknown[], service: Service): Record<string, unknown> {
  const { promise } = service.dialects;
  if (promise === 'next') return { next: '?page=2' };
  return promise === 'kept' ? {} : { [promise]: entries.length + 1 };
}
