import { WebAPIPlatformError, WebAPIRateLimitedError, WebAPIRequestError } from '@slack/web-api';
import type { PostMetadata, SlackClient } from '../../../src/slack/api/clients.ts';
import type { Message } from '../../../src/slack/blocks/outcome.ts';
import { goldenText } from '../../support/golden-text.ts';

/** What a post came to: kept by Slack, with its mark. */
interface Posted {
  channel: string;
  mark: PostMetadata | undefined;
}

/** Slack, as far as the app speaks to it by itself: it notes what it is sent, whole. */
export class NotedSlack {
  readonly #happened: string[];
  readonly #posted: Posted[] = [];
  #count = 0;
  /** What comes of a call, by its name: `ok`, one of Slack's codes, `limited 30`, or `lost` and `cut`, before and behind the work. */
  readonly answers = new Map<string, string>();
  /** Who is in the channels: `own`, `shared` or `unsaid`. */
  channels = 'own';
  readonly left = new Set<string>();

  constructor(happened: string[]) {
    this.#happened = happened;
  }

  get client(): SlackClient {
    const all: Pick<SlackClient, 'post' | 'tell' | 'edit' | 'channel' | 'user' | 'users' | 'findPost'> = {
      post: async (channel, message, { threadTs, mark } = {}) => {
        const named = [threadTs === undefined ? '' : ` in ${threadTs}`, mark === undefined ? '' : ` ${words(mark)}`];
        return this.#take('post', `post ${channel}${named.join('')}`, message, () => {
          this.#posted.push({ channel, mark });
        });
      },
      tell: async (user, message) => ({ channel: 'D1', ...(await this.#take('tell', `tell ${user}`, message)) }),
      edit: async (channel, ts, message) => void (await this.#take('edit', `edit ${channel} ${ts}`, message)),
      channel: async (id) => {
        await this.#take('look', `look at ${id}`, null);
        return this.channels === 'unsaid' ? {} : { is_ext_shared: this.channels === 'shared' };
      },
      user: async (id) => {
        await this.#take('user', `ask for ${id}`, null);
        return { deleted: this.left.has(id) };
      },
      users: async () => [],
      findPost: async (channel, mark, { from, to }) => {
        await this.#take('find', `look in ${channel} for ${words(mark)}, over ${(to - from) / 1000} s`, null);
        return this.#posted.some((each) => each.channel === channel && words(each.mark) === words(mark))
          ? { ts: '1.0' }
          : null;
      },
    };
    return all as SlackClient;
  }

  async #take(name: string, said: string, message: Message | null, done = () => {}): Promise<{ ts: string }> {
    const answer = this.answers.get(name) ?? 'ok';
    this.#happened.push(`${said}${answer === 'ok' ? '' : `: ${answer}`}`);
    if (message !== null)
      this.#happened.push(
        ...goldenText(message)
          .trimEnd()
          .split('\n')
          .map((line) => `| ${line}`),
      );
    if (answer === 'cut') done();
    if (answer !== 'ok') throw errorOf(answer);
    done();
    this.#count += 1;
    return { ts: `${this.#count}.0` };
  }
}

function words(mark: PostMetadata | undefined): string {
  return mark === undefined ? '' : `${mark.schedule} ${mark.scheduledAt}`;
}

function errorOf(answer: string): Error {
  const [word = '', seconds] = answer.split(' ');
  if (word === 'lost' || word === 'cut') return new WebAPIRequestError(new Error('socket hang up'));
  if (word === 'limited') return new WebAPIRateLimitedError(Number(seconds));
  return new WebAPIPlatformError({ ok: false, error: word });
}
