import { z } from 'zod';

const answerOf = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const tokenAnswer = answerOf(z.object({ access_token: z.string(), expires_in: z.number() }));
const balanceAnswer = answerOf(z.object({ call_credit_balance: z.string(), reported_at: z.string() }));
const numbersAnswer = answerOf(
  z.object({ items: z.array(z.object({ number: z.string(), display_name: z.string(), status: z.string() })) }),
);
const followMeAnswer = answerOf(
  z.object({
    telephone_number: z.string(),
    sequence: z.string(),
    timeout_seconds: z.number(),
    destinations: z.array(
      z.object({ name: z.string(), number: z.string(), enabled: z.boolean(), ring_seconds: z.number() }),
    ),
  }),
);

/** A token is renewed a minute before it ends. */
const EARLY_MS = 60_000;

/** No call may take longer. */
const TIMEOUT_MS = 10_000;

/** The provider's API as most would call it: `fetch`, a token that is kept until shortly before it ends, answers that are checked. */
export class UsualProvider {
  readonly #url: string;
  readonly #key: { api_key: string; api_secret: string };
  #token: { text: string; until: number } | undefined;

  constructor(url: string, key: { api_key: string; api_secret: string }) {
    this.#url = url;
    this.#key = key;
  }

  async balance() {
    return balanceAnswer.parse(await this.#get('/balance')).data;
  }

  async numbers() {
    return numbersAnswer.parse(await this.#get('/numbers')).data.items;
  }

  async followMe(number: string) {
    return followMeAnswer.parse(await this.#get(`/numbers/${encodeURIComponent(number)}/follow-me`)).data;
  }

  async #get(path: string): Promise<unknown> {
    const headers = { accept: 'application/json', authorization: `Bearer ${await this.#authorize()}` };
    const answer = await fetch(`${this.#url}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    return answer.json();
  }

  async #authorize(): Promise<string> {
    if (this.#token !== undefined && this.#token.until > Date.now()) return this.#token.text;
    const answer = await fetch(`${this.#url}/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#key),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`POST /auth/token answered ${answer.status}`);
    const { access_token: text, expires_in: seconds } = tokenAnswer.parse(await answer.json()).data;
    this.#token = { text, until: Date.now() + seconds * 1000 - EARLY_MS };
    return text;
  }
}
