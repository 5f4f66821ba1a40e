import type { Given } from '../../dev/slack/control-types.ts';
import { connect } from '../features/support.ts';
import type { Person } from './person.ts';
import { Transcript } from './transcript.ts';
import { startWorld, type World } from './world.ts';

/** People of the workspace by the names that a walk calls them (dev/slack/seed.ts). */
const PEOPLE: Readonly<Record<string, string>> = {
  adam: 'U0ADAM001',
  olive: 'U0OLIVE01',
  mia: 'U0MIA0001',
  noah: 'U0NOAH001',
  priya: 'U0PRIYA01',
  greta: 'U0GRETA01',
  sam: 'U0SAM0001',
  eve: 'U0EVE0001',
};

const CHANNELS: Readonly<Record<string, string>> = { general: 'C0GENERAL', phones: 'C0PHONES1', partners: 'C0PARTNRS' };

/** When every walk begins: a Tuesday. */
const BEGINNING = Date.parse('2026-06-09T10:01:00.000Z');

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Plays the steps of a walk against the app between both stand-ins, and returns its text as it should be in its file (test/walks/README.md). */
export async function playWalk(text: string): Promise<string> {
  await using world = await startWorld({ env: { METRICS_PORT: '0' }, stillTime: true, patienceMs: 120_000 });
  world.clock.advance(BEGINNING - world.clock.now());
  const transcript = new Transcript(world);
  await transcript.skip();
  const walk = new Walk(world, transcript);
  await transcript.skip();
  const played: string[] = [];
  for (const line of text.split('\n')) {
    // What was shown last time stands indented below its step.
    if (/^\s+\S/u.test(line)) continue;
    played.push(line);
    if (line === '' || line.startsWith('#')) continue;
    // Nothing that people do happens at the same moment.
    world.clock.advance(1000);
    const [, step = line] = /^quietly (.*)$/u.exec(line) ?? [];
    const acting = walk.take(step).catch((error: unknown) => [`cannot: ${String(error).replace(/ in \{.*/su, '')}`]);
    // Nothing answers while the app is stopped.
    const shown = step === 'restart' ? await acting : await transcript.during(acting);
    if (step === line) played.push(...(await transcript.since()));
    else await transcript.pass();
    played.push(...shown.map((each) => `  ${each}`));
  }
  return played.join('\n');
}

class Walk {
  readonly #world: World;
  readonly #transcript: Transcript;
  /** Where each person is: their last channel. */
  readonly #places = new Map<string, Person>();
  /** The last thing each person said, whose thread they reply in. */
  readonly #said = new Map<string, string>();

  constructor(world: World, transcript: Transcript) {
    this.#world = world;
    this.#transcript = transcript;
  }

  /** Takes one step; what to show besides what Slack and the provider received. */
  async take(step: string): Promise<readonly string[]> {
    const [first = '', ...words] = step.split(' ');
    const rest = words.join(' ');
    const user = PEOPLE[first];
    if (user !== undefined) return this.#act(first, user, rest);
    switch (first) {
      case 'key':
        await connect(this.#world, this.#world.person('U0ADAM001'), rest);
        await this.#transcript.skip();
        return [];
      case 'time':
        return this.#wait(rest);
      case 'provider':
        return this.#control((method, path, body) => this.#world.provider(method, path, body), rest);
      case 'slack':
        return this.#control((method, path, body) => this.#world.control(method, path, body), rest);
      case 'impatience':
        await this.#world.timers.expire();
        return [];
      case 'restart':
        await this.#world.restart();
        return [];
      default:
        throw new Error(`A walk has no step "${step}"`);
    }
  }

  /** `time +1h30m`, and with `until WORDS` until somebody is shown these words. */
  async #wait(rest: string): Promise<readonly string[]> {
    const [, amounts = '', words] = /^\+(\S+)(?: until (.*))?$/u.exec(rest) ?? [];
    const parts = [...amounts.matchAll(/(\d+)([smhd])/gu)];
    if (parts.length === 0) throw new Error(`"time ${rest}" is no time`);
    this.#world.clock.advance(parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0));
    if (words !== undefined) await this.#transcript.until(words);
    return [];
  }

  async #control(ask: (method: string, path: string, body?: unknown) => Promise<unknown>, rest: string) {
    const [method = '', path = '', ...json] = rest.split(' ');
    await ask(method, path, json.length === 0 ? undefined : JSON.parse(json.join(' ')));
    return [];
  }

  async #act(name: string, user: string, rest: string): Promise<readonly string[]> {
    const [, where, act = rest] = /^in (\S+) (.*)$/u.exec(rest) ?? [];
    if (where !== undefined) this.#places.set(name, this.#personIn(user, where));
    const person = this.#places.get(name) ?? this.#world.person(user);
    if (act.startsWith('/')) return told(await person.type(act));
    const [verb = '', ...after] = act.split(' ');
    const said = after.join(' ');
    const [named = said, value] = said.split(' = ');
    // Which of several messages it is, by its words.
    const [label = named, words] = named.split(' @ ');
    const given = /^["[]/u.test(value ?? '') ? (JSON.parse(value ?? '') as string | string[]) : (value ?? null);
    switch (verb) {
      case 'says':
        this.#said.set(name, await person.say(said));
        return [];
      case 'replies':
        await person.say(said, { thread_ts: this.#said.get(name) ?? '' });
        return [];
      case 'presses':
        return told(await person.press(label, given, words));
      case 'picks':
        return told(await person.pick(said));
      case 'fills':
        return told(await person.fill(label, valueBehind(await person.modal(), given)));
      case 'submits':
        return this.#submit(person);
      case 'closes':
        return told(await person.close(said === 'all'));
      case 'opens':
        return told(await (said === 'messages' ? person.openMessages() : person.openHome()));
      case 'sends':
        return this.#deliver(user, label, value ?? null);
      case 'chooses':
        return told(await person.choose(label, words === undefined ? undefined : await saidAt(person, words)));
      default:
        throw new Error(`A walk has no step "${name} ${rest}"`);
    }
  }

  /** A press that no client of Slack makes: of a control that is nowhere, or with a value that none has. */
  async #deliver(user: string, action: string, value: string | null): Promise<string[]> {
    const team = { id: 'T0ACME001' };
    const body = {
      type: 'block_actions',
      team,
      user: { id: user, team_id: team.id },
      channel: { id: 'C0GENERAL' },
      trigger_id: `walk.${this.#world.clock.now()}`,
      actions: [{ type: 'button', action_id: action, block_id: 'walk', ...(value === null ? {} : { value }) }],
    };
    await this.#world.control('POST', '/deliver', { kind: 'interaction', body });
    return [];
  }

  /** A form that Slack does not send shows by itself what is missing. */
  async #submit(person: Person): Promise<string[]> {
    const refused = told(await person.submit());
    return refused.length === 0 ? [] : [...refused, ...(await errorsOf(person))];
  }

  #personIn(user: string, where: string): Person {
    return where === 'private' ? this.#world.person(user).direct() : this.#world.person(user, CHANNELS[where] ?? where);
  }
}

/** What options have as their values, where they are called by their labels. */
function valueBehind(shown: unknown, given: Given): Given {
  if (given === null || typeof given === 'object')
    return given?.map((each) => String(valueBehind(shown, each))) ?? null;
  const options = JSON.stringify(shown).matchAll(
    /"text":("(?:[^"\\]|\\.)*")(?:,"\w+":\w+)*\},"value":("(?:[^"\\]|\\.)*")/gu,
  );
  const found = [...options].find(([, label = '']) => JSON.parse(label) === given);
  return found?.[2] === undefined ? given : String(JSON.parse(found[2]));
}

/** When the newest message with these words was said. */
async function saidAt(person: Person, words: string): Promise<string | undefined> {
  return (await person.see()).messages.findLast(({ text }) => text.includes(words))?.ts;
}

/** What Slack itself tells the person who acted, where it went wrong. */
function told({ error }: { error: string | null }): string[] {
  return error === null ? [] : [`Slack says ${error}`];
}

async function errorsOf(person: Person): Promise<string[]> {
  const top = (await person.see()).modals.at(-1);
  return Object.entries(top?.errors ?? {}).map(([field, words]) => `at #${field}: ${words}`);
}
