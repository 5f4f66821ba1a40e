import type { Call } from './call.ts';

/** The most channels that Slack lists at once. */
const PAGE = 1_000;

/** The most channels searched; looking through more would take longer than anybody waits. */
const MOST = 5_000;

/** The active public channels that have one of these names, among the first {@link MOST} that Slack lists. */
export async function publicChannels(
  call: Call,
  names: ReadonlySet<string>,
): Promise<readonly { id: string; name: string }[]> {
  const found: { id: string; name: string }[] = [];
  let cursor = '';
  for (let listed = 0; listed < MOST && found.length < names.size; listed += PAGE) {
    const page = await call('conversations.list', {
      types: 'public_channel',
      exclude_archived: true,
      limit: PAGE,
      ...(cursor === '' ? {} : { cursor }),
    });
    for (const { id, name } of page.channels ?? []) {
      if (id !== undefined && name !== undefined && names.has(name)) found.push({ id, name });
    }
    cursor = page.response_metadata?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return found;
}
