import type { Message } from '../blocks/outcome.ts';
import type { Caller } from '../tenant.ts';
import type { SlackClient } from './clients.ts';
import type { People } from './people.ts';

/** The most people looked up at once to see whether they have left; the others count as still there. */
export const MOST_LOOKED_UP = 25;

/** The most characters of a text, so that added marks never make it too long for Slack. */
const MOST_CHARACTERS = 2_900;

const MENTION = /<@([UW][A-Z0-9]{1,20})>/gu;

/** The caller, and how Slack is reached on their behalf. */
interface LeaverQuery {
  caller: Caller;
  web: () => Promise<SlackClient>;
}

/** Those whose accounts were deactivated; anybody for whom Slack cannot say counts as still there. */
export async function leaversAmong(
  people: People,
  { caller, web }: LeaverQuery,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(users)].slice(0, MOST_LOOKED_UP);
  const gone = await Promise.all(
    ids.map((user) =>
      people.find({ ...caller, user, userTeam: null }, web).then(
        ({ deleted }) => deleted,
        // A mark is only a hint; without one the person is shown as usual.
        () => false,
      ),
    ),
  );
  return new Set(ids.filter((_, at) => gone[at] === true));
}

/** The message with a mark after every mention of somebody who has left. */
export async function markLeavers(people: People, asking: LeaverQuery, message: Message): Promise<Message> {
  const mentioned = [...JSON.stringify(message.blocks).matchAll(MENTION)].map(([, user = '']) => user);
  const left = await leaversAmong(people, asking, mentioned);
  if (left.size === 0) return message;
  const mark = (text: string): string => {
    const marked = text.replace(MENTION, (whole, user: string) => (left.has(user) ? `${whole} (left)` : whole));
    return marked.length > MOST_CHARACTERS ? text : marked;
  };
  const marked = JSON.stringify(message.blocks, (key, value: unknown) =>
    key === 'text' && typeof value === 'string' ? mark(value) : value,
  );
  return { ...message, blocks: JSON.parse(marked) as Message['blocks'] };
}
