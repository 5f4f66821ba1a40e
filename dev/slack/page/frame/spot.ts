/** Where on the page someone is: a channel, or a tab of the app. */
export type Spot = { kind: 'channel'; channel: string } | { kind: 'home' } | { kind: 'messages' };

/** Whom one acts as, in which workspace, and where. */
export interface Standing {
  team: string;
  user: string;
  spot: Spot;
}

/** Reads the address bar's fragment, so that a reload or a copied link comes back to the same place. */
export function readFragment(fragment: string): Partial<Standing> {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const [team, user, at] = [query.get('team'), query.get('user'), query.get('at')];
  const spot: Spot | null =
    at === 'home' || at === 'messages' ? { kind: at } : at ? { kind: 'channel', channel: at } : null;
  return { ...(team ? { team } : {}), ...(user ? { user } : {}), ...(spot ? { spot } : {}) };
}

/** Writes what {@link readFragment} reads. */
export function writeFragment({ team, user, spot }: Standing): string {
  return `#${new URLSearchParams({ team, user, at: spot.kind === 'channel' ? spot.channel : spot.kind })}`;
}
