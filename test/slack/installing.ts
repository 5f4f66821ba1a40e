import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { UNDER_WAY_MS } from '../../src/workspace/removal.ts';
import { type Choice, decide } from '../support/consent.ts';
import { Person } from '../support/person.ts';
import { ACME, type World } from '../support/world.ts';

export const BOREAL = 'T0BOREAL1';

/** A page as a browser got it. */
export interface Got {
  status: number;
  headers: Headers;
  text: string;
}

/** A browser as far as installing needs one: it keeps its cookies and follows no redirect by itself. */
export class Visitor {
  readonly #app: string;
  #cookie: string | undefined;

  constructor(app: string) {
    this.#app = app;
  }

  async visit(path: string, init: RequestInit = {}): Promise<Got> {
    const headers = { ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }) };
    const answer = await fetch(new URL(path, this.#app), { redirect: 'manual', headers, ...init });
    const cookie = answer.headers.get('set-cookie');
    if (cookie !== null) this.#cookie = cookie.split(';', 1)[0];
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** Begins an install; answers the address of Slack's consent page. */
  async begin(): Promise<string> {
    const sent = await this.visit('/slack/install');
    expect(sent.status).toBe(302);
    return sent.headers.get('location') ?? '';
  }

  /** Begins an install and decides; answers where Slack sends the person back to. */
  async allow(choice: Choice): Promise<URL> {
    return decide(await this.begin(), choice);
  }
}

/** Installs the app as somebody does who allows it; answers the last page. */
export async function install(world: World, place = `team:${ACME}`, without: readonly string[] = []): Promise<Got> {
  const visitor = new Visitor(world.app.url);
  const done = await visitor.visit((await visitor.allow({ place, without })).href);
  expect(done.text).toContain('Switchboard is installed in');
  expect(done.status).toBe(200);
  return done;
}

/** Somebody of Boreal, in its #general. */
export function boreal(world: World, user: string): Person {
  return new Person(world.slack.url, BOREAL, user, 'C0BGENERL');
}

/** The Web API calls of the app by method, newest last, with how each was answered. */
export async function callsTo(world: World, method: string): Promise<readonly TrafficEntry[]> {
  const entries = (await world.control('GET', '/traffic')) as TrafficEntry[];
  return entries.filter(({ kind, label }) => kind === 'web-api' && label === method);
}

const REMOVAL = 'Slack says that the app was removed';

/** Waits until the app has dealt with so many more removals than before: it answers Slack before it does. */
async function dealtWith(world: World, before: number, more: number): Promise<void> {
  while (removals(world) < before + more) await fetch(new URL('/healthz', world.app.url));
}

function removals(world: World): number {
  return world.log.filter((line) => line.includes(REMOVAL)).length;
}

/** Sends the app an event of Acme's about its end as Slack signs it, however late, and waits until it is dealt with. */
export async function sendRemoval(world: World, event: object, more: object = {}): Promise<void> {
  const before = removals(world);
  await sendEvent(world, event, more);
  await dealtWith(world, before, 1);
  await removed(world);
}

/** Sends the app an event of Acme's as Slack signs it; nobody waits for what it does. */
export async function sendEvent(world: World, event: object, more: object = {}): Promise<void> {
  const body = { type: 'event_callback', team_id: ACME, event_id: `Ev${JSON.stringify(more)}`, event, ...more };
  const { status } = (await world.control('POST', '/deliver', { kind: 'event', body })) as { status: number };
  expect(status).toBe(200);
}

/** Takes the app from a workspace or an organisation, and waits until nothing is left of it. */
export async function uninstall(world: World, what: object): Promise<void> {
  const before = removals(world);
  await world.control('POST', '/uninstall', what);
  await dealtWith(world, before, 2);
  await removed(world);
}

/** Waits until every removal that is under way has come to its end; the time that one takes passes. */
export async function removed(world: World): Promise<void> {
  await untilMarks(world, ({ sweptAt, done }) => done === 1 || sweptAt !== null);
  world.clock.advance(UNDER_WAY_MS);
  await untilMarks(world, ({ done }) => done === 1);
}

/** Waits until the mark of every removal fits. */
export async function untilMarks(world: World, fits: (mark: Record<string, unknown>) => boolean): Promise<void> {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
  const marks = database.prepare(
    "SELECT value ->> 'sweptAt' AS sweptAt, value ->> 'done' AS done FROM records WHERE key = 'removal'",
  );
  try {
    while (!marks.all().every(fits)) await fetch(new URL('/healthz', world.app.url));
  } finally {
    database.close();
  }
}
