import { setImmediate } from 'node:timers/promises';
import { request } from 'undici';

/** What a control route answered. */
export interface Answered {
  status: number;
  text: string;
}

/** A stand-in that this process runs. */
interface StandIn {
  url: string;
  control(method: string, target: string, body?: string): Promise<Answered>;
}

/** Stand-ins by their addresses, while they run. */
const running = new Map<string, StandIn>();

/** Has what is asked of these stand-ins asked without a connection, until the answer is called: tests ask tens of thousands of times. */
export function askDirectly(...standIns: readonly StandIn[]): () => void {
  for (const each of standIns) running.set(each.url, each);
  return () => {
    for (const each of standIns) running.delete(each.url);
  };
}

/** One request to a control route. */
export async function askControl(url: string, method: string, body?: unknown): Promise<Answered> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const { origin } = new URL(url);
  const standIn = running.get(origin);
  if (standIn !== undefined) {
    // What the app is at goes on meanwhile, as it does while a request is on its way there and back.
    await turns();
    const answer = await standIn.control(method, url.slice(origin.length), text);
    await turns();
    return answer;
  }
  const answer = await request(url, {
    method,
    ...(text === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: text }),
  });
  return { status: answer.statusCode, text: await answer.body.text() };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

/** Of the event loop, in which what was written to a connection is read at its other end. */
const TURNS = 2;
