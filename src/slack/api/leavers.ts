import type { Message } from '../blocks/outcome.ts';
import type { Caller } from '../tenant.ts';
import type { SlackClient } from './clients.ts';
import type { People } from './people.ts';

/** People who are looked up at once at most, to see whether they have left; the rest counts as there. */
export const MOST_LOOKED_UP = 25;

/** Most characters of a text, so that no mark makes it one that Slack refuses. */
const MOST_CHARACTERS = 2_900;

const MENTION = /<@([UW][A-Z0-9]{1,20})>/gu;

/** Who asks, and how Slack is reached for them. */
interface Asking {
  caller: Caller;
  web: () => Promise<SlackClient>;
}

/** Whose accounts were deactivated; where Slack cannot say, somebody counts as there. */
export async function leaversAmong(
  people: People,
  { caller, web }: Asking,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(users)].slice(0, MOST_LOOKED_UP);
  const gone = await Promise.all(
    ids.map((user) =>
      people.find({ ...caller, user, userTeam: null }, web).then(
        ({ deleted }) => deleted,
        // A mark is only a hint; without one the person is shown as before.
        () => false,
      ),
    ),
  );
  return new Set(ids.filter((_, at) => gone[at] === true));
}

/** The message with those marked who have left, wherever they are mentioned in it. */
export async function markLeavers(people: People, asking: Asking, message: Message): Promise<Message> {
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
