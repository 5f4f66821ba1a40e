import { setImmediate } from 'node:timers/promises';
import { request } from 'undici';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { countReceived, type Received, received, traffic } from '../features/support.ts';
import { differences } from './differences.ts';
import { goldenText } from './golden-text.ts';
import type { Shown } from './states.ts';
import { waits } from './waits.ts';
import type { World } from './world.ts';

/** What the app is busy with, by the names of its metrics. */
const BUSY = /^switchboard_queue_length\{queue="(?:requests|firings|storage_writes|posts|notices)"\} ([1-9]\d*)$/mu;

/** How often in a row the app must be found idle. */
const ENOUGH = 5;

/** How often in a row it must be found busy at nothing, until what it waits for ends. */
const STUCK = 40;

/** What it waits for at most within one step, in milliseconds: the next try, or another look at what was written. */
const WAIT_MS = 60_000;

/** What the app sent to Slack, to the provider and into its log, as text: of each step what is new since the one before. */
export class Transcript {
  readonly #world: World;
  #traffic = 0;
  #received = 0;
  #logged = 0;
  /** Random ids by what they are called here, in the order in which they appear. */
  readonly #ids = new Map<string, string>();
  /** Each view and kind of message as it was shown last. */
  readonly #shown = new Map<string, string[]>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Waits until the app is idle; what came since the last time. */
  async since(): Promise<string[]> {
    await this.#idle();
    const lines = [...this.#logLines(), ...(await this.#providerLines()), ...(await this.#slackLines())];
    return lines.map((line) => `  ${this.#masked(line)}`);
  }

  /** Passes over what came since the last time, as if no view had been shown. */
  async pass(): Promise<void> {
    const shown = new Map(this.#shown);
    await this.since();
    this.#shown.clear();
    for (const [name, lines] of shown) this.#shown.set(name, lines);
  }

  /** Leaves out what came so far. */
  async skip(): Promise<void> {
    await this.since();
    this.#ids.clear();
  }

  /** Waits until these words were sent to Slack since the last step. */
  async until(words: string): Promise<void> {
    const wait = waits.begin(() => `Nobody is shown "${words}"`);
    for (;;) {
      const lines = await Promise.race([this.#slackLines(false), wait.vain]);
      if (lines.some((line) => line.includes(words))) return wait.end();
      await setImmediate();
    }
  }

  /** What somebody does, and all that the app waits for meanwhile. */
  async during<T>(acting: Promise<T>): Promise<T> {
    let isOver = false;
    const over = acting.finally(() => {
      isOver = true;
    });
    await this.#settle(() => isOver);
    return over;
  }

  async #idle(): Promise<void> {
    await this.#settle(() => true);
  }

  async #settle(mayEnd: () => boolean): Promise<void> {
    const wait = waits.begin(() => 'The app is never idle');
    let [idle, stuck] = [0, 0];
    let before = '';
    for (;;) {
      const { body } = await request(this.#world.app.metricsUrl ?? '', {
        query: { 'name[]': 'switchboard_queue_length' },
      });
      const isBusy = BUSY.test(await body.text());
      const now = await Promise.race([this.#progress(), wait.vain]);
      idle = isBusy || now !== before ? 0 : idle + 1;
      stuck = isBusy && now === before ? stuck + 1 : 0;
      before = now;
      if (idle >= ENOUGH && mayEnd()) return wait.end();
      if (stuck === STUCK) {
        this.#world.clock.wakeNext(WAIT_MS);
        stuck = 0;
      }
    }
  }

  /** Changes with whatever the app does. */
  async #progress(): Promise<string> {
    const slack = (await this.#world.control('GET', `/traffic?after=${this.#traffic}`)) as TrafficEntry[];
    return `${slack.length} ${await countReceived(this.#world)} ${this.#world.log.length}`;
  }

  /** From level info on. */
  #logLines(): string[] {
    const lines = this.#world.log.slice(this.#logged).map((line) => JSON.parse(line) as Record<string, unknown>);
    this.#logged = this.#world.log.length;
    const shown = lines.flatMap(({ level, msg, time: _time, ...fields }) => {
      if (level === 'debug' || level === 20) return [];
      const stable = Object.entries(fields).filter(([name]) => !PASSING.has(name));
      const rest = stable.map(([name, value]) => `${name}=${JSON.stringify(value, withoutStack)}`);
      return [['log', String(level), String(msg), ...rest].join('  ')];
    });
    // What goes on side by side is logged in any order.
    const key = (line: string) => line.replaceAll(RANDOM, '');
    return shown.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
  }

  async #providerLines(): Promise<string[]> {
    const all = await received(this.#world, this.#received);
    this.#received += all.length;
    const reads = all.filter(({ method }) => method === 'GET').map(callOf);
    // Several that are sent at once arrive in any order.
    const writes = all
      .filter(({ method }) => method !== 'GET')
      .toSorted((a, b) => (callOf(a) < callOf(b) ? -1 : Number(callOf(a) > callOf(b))));
    return [
      ...(reads.length === 0 ? [] : [`provider  ${reads.toSorted().join(', ')}`]),
      ...writes.map((each) => `provider  ${callOf(each)}  ${each.status}  ${JSON.stringify(each.body ?? null)}`),
    ];
  }

  async #slackLines(isRead = true): Promise<string[]> {
    const entries = (await traffic(this.#world)).filter(({ n }) => n > this.#traffic);
    if (isRead) this.#traffic = entries.at(-1)?.n ?? this.#traffic;
    const reads = entries.filter(isReading).map(({ label }) => label);
    return [
      ...(reads.length === 0 ? [] : [`slack  ${reads.toSorted().join(', ')}`]),
      ...inOrder(entries.filter((each) => !isReading(each))).flatMap((each) =>
        linesOf(each, (view) => (isRead ? this.#changedLines(view) : textLines(view))),
      ),
    ];
  }

  /** Of a view or message of which one like it was shown before, what differs from that. */
  #changedLines(shown: unknown): string[] {
    const lines = textLines(shown);
    const name = nameOf(shown);
    const before = this.#shown.get(name);
    this.#shown.set(name, lines);
    if (before === undefined) return lines;
    const changed = [lines[0] ?? '', ...differences(before.slice(1), lines.slice(1))];
    return changed.length < lines.length ? changed : lines;
  }

  #masked(line: string): string {
    return line.replace(SEEN, '').replaceAll(RANDOM, (id) => {
      const known = this.#ids.get(id) ?? `id${this.#ids.size + 1}`;
      this.#ids.set(id, known);
      return known;
    });
  }
}

/** Of a log line, what differs from run to run. */
const PASSING = new Set(['pid', 'hostname', 'ms', 'url', 'metricsUrl', 'traceId', 'spanId', 'trace']);

/** Where in the sources an error arose moves with every line that is added. */
const withoutStack = (name: string, value: unknown) => (name === 'stack' ? undefined : value);

/** The version of a draft that a view shows, which is there where the same process has written it, and where it was opened. */
const SEEN = /,\\"(?:seen\\":\\"[\da-f-]+|f\\":\\"[\dA-F]{8})\\"/gu;

/** Ids that are made up anew in each run: of drafts, changes, posts, requests, views and messages. */
const RANDOM = new RegExp(
  [
    // Names and codes of errors are as long.
    ...[
      String.raw`(?<=")(?!(?:[A-Z][a-z]+[A-Z][a-z]+|[a-z]+(?:_[a-z]+)+)\\?")[\w-]{16}(?=\\?")`,
      String.raw`(?<=["/])(?:[0-9a-f]{8}|[0-9a-f]{12})(?=\\?")`,
    ],
    // Behind a word, of a place in a list, and of what went wrong.
    ...[String.raw`(?<=[a-z] |\bU0[0-9A-Z]{7} )[0-9a-f]{12}\b`, '(?<=")[0-9a-f]{12}(?=[/ \\\\])'],
    ...[String.raw`\b\d{1,2}-[0-9a-f]{12}\b`, String.raw`(?<=[Rr]eference[ =]["\x60]?)[0-9A-F]{8}\b`],
    ...[
      String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`,
      String.raw`\b[FV][0-9A-Z]{10}\b`,
      String.raw`\b\d{10}\.(?:\d{6}|[0-9a-f]{8})\b`,
    ],
  ].join('|'),
  'gu',
);

function callOf({ method, path, environment }: Received): string {
  return `${method} ${environment} ${path.replace(/^.*\/v1/u, '')}`;
}

/** Calls that only ask Slack for something. */
function isReading({ direction, label }: TrafficEntry): boolean {
  return direction === 'from-app' && /\.(?:test|info|list|members|replies|history)$/u.test(label);
}

/** Answers first, then by method and channel: what is sent at once to several arrives in any order. */
function inOrder(entries: readonly TrafficEntry[]): TrafficEntry[] {
  const rank = ({ direction, label, request: sent }: TrafficEntry) =>
    direction === 'to-app' ? '' : `${label} ${String(plain(sent).channel ?? plain(sent).user_id ?? '')}`;
  return entries.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a.n - b.n));
}

function linesOf(
  { direction, kind, label, status, request: sent, response }: TrafficEntry,
  draw: (view: unknown) => string[],
): string[] {
  if (direction === 'to-app') {
    const answer = typeof response === 'string' ? (response === '' ? null : parsed(response)) : response;
    const isEmpty = answer === null || answer === undefined || JSON.stringify(answer) === '{}';
    return isEmpty && status === 200 ? [] : shownLines('answer', answer, draw);
  }
  const { token: _token, team_id: _team, trigger_id: _trigger, ...rest } = plain(sent);
  return shownLines(kind === 'web-api' ? label : kind, rest, draw);
}

/** What it is and what it carries on one line, and below it what it shows. JSON in strings is read, as Slack does. */
function shownLines(what: string, value: unknown, draw: (view: unknown) => string[]): string[] {
  const { view, blocks, response_action: action, ...rest } = plain(value);
  const head = Object.entries(rest).map(([name, each]) => [name, parsed(each)]);
  const shown: Record<string, unknown> = {
    ...Object.fromEntries(head),
    ...(blocks === undefined ? {} : { blocks: parsed(blocks) }),
  };
  // Beside blocks it is what a notification says, in one line.
  if ('blocks' in shown && typeof shown.text === 'string') shown.text = shown.text.replaceAll('\n', ' ⏎ ');
  const [first = '', ...lines] = Object.keys(shown).length === 0 ? [] : draw(shown);
  const carried = first.replace(/^message\s*/u, '');
  const words = [what, ...(action === undefined ? [] : [String(action)]), ...(carried === '' ? [] : [carried])];
  return [words.join('  '), ...indented([...lines, ...(view === undefined ? [] : draw(parsed(view)))])];
}

/** By what something is like what was shown before: a form's id, App Home, and anything else by its controls, or else its words. */
function nameOf(shown: unknown): string {
  const { callback_id: id, type, ...rest } = plain(shown);
  if (id !== undefined || type === 'home') return String(id ?? type);
  const controls = [...JSON.stringify(rest).matchAll(/"action_id":"([^"#]*)/gu)].map(([, control]) => control);
  return controls.length === 0 ? JSON.stringify(rest) : controls.join(' ');
}

function textLines(shown: unknown): string[] {
  const lines = goldenText(shown as Shown)
    .trimEnd()
    .split('\n');
  return lines.flatMap((line, at) => {
    if (at > 1 && isOnly(lines, at)) return [];
    return at > 0 && isOnly(lines, at + 1) ? [`${line} › ${(lines[at + 1] ?? '').trimStart()}`] : [line];
  });
}

/** Whether a line is all that is in the one above it, and has nothing in it. */
function isOnly(lines: readonly string[], at: number): boolean {
  const depth = depthOf(lines[at]);
  const continues = lines[at]?.trimStart().startsWith('|') === true;
  return (
    depth > 0 &&
    !continues &&
    depth > depthOf(lines[at - 1]) &&
    depth > depthOf(lines[at + 1]) &&
    !isMore(lines[at + 1])
  );
}

const depthOf = (line = '') => line.length - line.trimStart().length;
const isMore = (line = '') => line.trimStart().startsWith('|');
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

function plain(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : { said: value };
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/u.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // Words that begin with a bracket.
    return value;
  }
}
