import { Agent, type Dispatcher } from 'undici';
import type { Clock } from '../../runtime/clock.ts';
import { parseForeign } from '../../runtime/marked-text.ts';
import { type Guide, promptOf, type Question } from './prompt.ts';

/** Where a language model is asked: any address that speaks as OpenAI's chat completions do. */
interface ModelSettings {
  /** Base address without a slash at the end, version included. */
  url: string;
  name: string;
  key: string;
}

/** Reads what was not understood otherwise. */
export interface Model {
  /** A model's reading of a sentence, as it gives it; `null` where there is none in time. Never throws. */
  read(question: Question, guide: Guide): Promise<unknown>;
  close(): Promise<void>;
}

/** What the log says when it does. */
export const MODEL_FAILED = 'the language model did not answer';

const DEADLINE_MS = 2_500;
/** After this many failures in a row it is not asked for a while. */
const MAX_FAILURES = 3;
const REST_MS = 60_000;
/** The most concurrent requests, so that a slow model holds up nobody. */
const AT_ONCE = 4;
const MAX_ANSWER_BYTES = 32 * 1024;
const MAX_TOKENS = 200;

/** A model that is asked once for each sentence, for 2.5 seconds at the most. Nothing of it is logged or kept. */
export function createModel(
  { url, name, key }: ModelSettings,
  {
    clock,
    onFailure,
    dispatcher = (options) => new Agent(options),
  }: {
    clock: Clock;
    onFailure: () => void;
    /** Makes what connections go through, where they cannot go straight. */
    dispatcher?: ((options: Agent.Options) => Dispatcher) | undefined;
  },
): Model {
  const agent = dispatcher({ connections: AT_ONCE, maxResponseSize: MAX_ANSWER_BYTES });
  let underWay = 0;
  let failures = 0;
  let restsUntil = 0;

  async function ask(question: Question, guide: Guide): Promise<unknown> {
    const { origin, pathname, search } = new URL(`${url}/chat/completions`);
    // By the agent itself: what is bundled for Lambda has no more of undici.
    const { statusCode, body } = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        model: name,
        messages: promptOf(question, guide),
        temperature: 0,
        max_tokens: MAX_TOKENS,
      }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`The language model answered ${statusCode}.`);
    return contentOf(text);
  }

  return {
    async read(question, guide) {
      if (clock.now() < restsUntil || underWay >= AT_ONCE) return null;
      underWay += 1;
      try {
        const content = await ask(question, guide);
        failures = 0;
        return content;
      } catch {
        // Whoever asked is told that it was not understood; the operator learns that it failed, but nothing of what was said.
        onFailure();
        failures += 1;
        if (failures >= MAX_FAILURES) {
          failures = 0;
          restsUntil = clock.now() + REST_MS;
        }
        return null;
      } finally {
        underWay -= 1;
      }
    },
    close: () => agent.destroy(),
  };
}

/** The object in the first choice of an answer; `null` where there is none. */
function contentOf(text: string): unknown {
  const answer: unknown = JSON.parse(text);
  const [choice] = listOf(fieldOf(answer, 'choices'));
  const content = fieldOf(fieldOf(choice, 'message'), 'content');
  if (typeof content !== 'string') throw new Error('The answer of the language model has no content.');
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  try {
    return parseForeign(json);
  } catch {
    // It talked instead: that is no reading, and no failure either.
    return null;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map(Object.entries(value)).get(name)
    : undefined;
}
