import type { Span } from '../../../src/plan/resolver.ts';

/** What a year had in it, so that a test can see that it was one. */
export interface PlanYear {
  diverted: number;
  closed: number;
  presets: number;
  undone: number;
  deaths: number;
  outages: number;
  edits: number;
  compared: number;
}

/** What people asked for, known without what is tested. */
export interface Wishes {
  base: string;
  temporary: { rings: string; until: number } | null;
  closed: { id: string; from: number; until: number; rings: string; skipped: boolean }[];
}

/** Who rings by settings, in the order of the list. */
export function ringsOf({ destinations }: Span['settings']): string {
  const list = Array.isArray(destinations) ? (destinations as readonly { name: string; enabled: boolean }[]) : [];
  return list
    .filter(({ enabled }) => enabled)
    .map(({ name }) => name)
    .join(' ');
}
