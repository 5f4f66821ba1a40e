import { WebAPIPlatformError } from '@slack/web-api';
import { Directory } from '../../../src/people/directory/directory.ts';
import { filterNumbers, findCalled } from '../../../src/people/directory/finder.ts';
import { RingListIndex, recordRingLists } from '../../../src/people/directory/ring-list-index.ts';
import { accountOf, RingListReader } from '../../../src/people/directory/ring-list-reader.ts';
import { findRinging } from '../../../src/people/directory/ring-list-search.ts';
import { Persons } from '../../../src/people/persons/persons.ts';
import { PeopleSweep } from '../../../src/people/persons/sweep.ts';
import { Notifier } from '../../../src/people/rights/notifier.ts';
import { formatInstant } from '../../../src/plans/temporary/end-words.ts';
import type { SlackClient } from '../../../src/slack/api/clients.ts';
import { People } from '../../../src/slack/api/people.ts';
import type { Scheduler } from '../../../src/storage/ports.ts';
import { ApiRejection, InvalidResponse, Unreachable } from '../../../src/telephony/errors.ts';
import type { CallOptions, TelephonyClient } from '../../../src/telephony/types.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { type Session, Sessions } from '../../../src/workspace/session.ts';
import { followMeOf, ivrOf, numberOf } from '../../features/listed.ts';
import { differences, type Kept, keptIn, short, timeOf } from '../../plan/chronicle/kept.ts';
import { memoryRecords, memorySecrets, VirtualClock } from '../../plan/year/memory.ts';
import { TENANT } from '../../plan/year/office.ts';
import type { Stage } from '../../support/chronicles.ts';
import { goldenText } from '../../support/golden-text.ts';
import { listOf, named, ringsOf, shortly } from './account-words.ts';

/** An account with its numbers and menus, what is remembered of them, and the people whose numbers ring there. */
export class Account implements Stage {
  readonly #happened: string[] = [];
  readonly #clock = new VirtualClock(timeOf('11:00').at);
  readonly #records = memoryRecords(this.#clock);
  readonly #secrets = memorySecrets();
  readonly #numbers: ReturnType<typeof numberOf>[] = [];
  readonly #menus: ReturnType<typeof ivrOf>[] = [];
  readonly #rings = new Map<string, ReturnType<typeof followMeOf>>();
  /** What the provider answers about a number, or for its lists, in place of what there is. */
  readonly #answers = new Map<string, string>();
  /** What Slack says of people. */
  readonly #people = new Map<string, object>();
  readonly #work: Promise<void>[] = [];
  readonly #directory = new Directory(this.#clock);
  readonly #index: RingListIndex;
  readonly #reader: RingListReader;
  readonly #persons = new Persons(this.#records, this.#clock);
  readonly #sessions: Sessions;
  readonly #sweep: PeopleSweep;
  #managers = ['U0OLIVE'];
  #refuses = '';
  #kept: Kept = new Map();

  private constructor() {
    const [clock, records, happened] = [this.#clock, this.#records, this.#happened];
    const onFailure = (error: unknown) => void happened.push(`failed ${error instanceof Error ? error.message : ''}`);
    const beside = (work: Promise<void>) => void this.#work.push(work);
    const timers = { after: () => () => {} };
    const index = new RingListIndex({ records, clock, timers, onFailure, beside });
    const service = { client: () => this.#client(), hide: () => {}, forget: () => {}, close: async () => {} };
    const telephony = recordRingLists(service, index, clock);
    const directory = this.#directory;
    this.#index = index;
    this.#sessions = new Sessions({ credentials: new Credentials(this.#secrets), telephony, clock });
    this.#reader = new RingListReader({ records, clock, directory, index });
    const notifier = new Notifier({
      installer: async () => null,
      access: {
        helpers: async () => this.#managers,
        named: async () => [],
        editors: async () => [],
        roleOf: async () => 'manager',
      },
      people: new People(clock),
      web: async () => this.#slack(),
      onFailure,
      onNobody: () => {},
    });
    this.#sweep = new PeopleSweep({
      persons: this.#persons,
      people: new People(clock),
      sessions: this.#sessions,
      directory,
      rings: index,
      tell: notifier.tell,
      ringReader: this.#reader,
      scheduler: this.#scheduler(),
      clock,
      web: async () => this.#slack(),
      formatInstant,
      onFailure,
    });
  }

  static async start(): Promise<Account> {
    return new Account();
  }

  #scheduler(): Scheduler {
    return {
      upsert: async ({ id, timing, zone }) => void this.#happened.push(`job ${id}: ${short(timing)} in ${zone}`),
      ensure: async ({ id }) => void this.#happened.push(`job ${id} if there is none`),
      remove: async (_, id) => void this.#happened.push(`no job ${id}`),
      again: async () => {},
    };
  }

  #client(): TelephonyClient {
    const client: Partial<TelephonyClient> = {
      numbers: async () => this.#answer('numbers', listOf(this.#numbers, this.#answers.get('lacks'))),
      ivrs: async () => this.#answer('menus', listOf(this.#menus, this.#answers.get('lacks'))),
      followMe: async (number, options) => this.#answer(number, this.#rings.get(number) ?? followMeOf({}), options),
      updateFollowMe: async (number) => this.#answer(`write ${number}`, undefined),
    };
    return client as TelephonyClient;
  }

  async #answer<T>(what: string, there: T, options?: CallOptions): Promise<T> {
    const [word = '', ...more] = (this.#answers.get(what) ?? '').split(' ');
    const left = options?.deadline === undefined ? '' : `, for ${(options.deadline - this.#clock.now()) / 1000} s`;
    this.#happened.push(`reads ${what}${left}${word === '' ? '' : `: ${[word, ...more].join(' ')}`}`);
    if (word === 'slow') await this.#clock.sleep(Number(more[0]) * 1000);
    if (word === '' || word === 'slow') return there;
    if (word === 'away') throw new Unreachable(`GET ${what}`, 'not-sent', 'connect');
    if (word === 'odd') throw new InvalidResponse(`GET ${what}`, 'odd');
    if (word === 'broken') throw new Error('broken');
    const [status = '', code = '', after = ''] = [word, ...more];
    throw new ApiRejection(`GET ${what}`, {
      status: Number(status),
      code: code === '' || code === '-' ? null : code,
      requestId: null,
      fieldFaults: [],
      apiMessage: more.slice(2).join(' ') || null,
      retryAfterMs: /^\d+$/u.test(after) ? Number(after) * 1000 : null,
    });
  }

  #slack(): SlackClient {
    const all: Pick<SlackClient, 'tell' | 'user'> = {
      tell: async (user, message) => {
        if (user === this.#refuses) throw new WebAPIPlatformError({ ok: false, error: 'user_not_found' });
        this.#happened.push(
          `tell ${user}`,
          ...goldenText(message)
            .trimEnd()
            .split('\n')
            .map((line) => `| ${line}`),
        );
        return { channel: 'D1', ts: '1.0' };
      },
      user: async (id) => {
        this.#happened.push(`ask for ${id}`);
        const found = this.#people.get(id);
        if (found === undefined) throw new Error(`Slack does not say who ${id} is`);
        return found;
      },
    };
    return all as SlackClient;
  }

  async take(step: string): Promise<string[]> {
    const before = this.#clock.now();
    const ended = await this.#act(step).then(
      (result) => (result === undefined ? [] : [`says ${shortly(result)}`]),
      (error: unknown) => [`fails: ${error instanceof Error ? error.message : ''}`],
    );
    await Promise.all(this.#work.splice(0));
    const kept = await keptIn(this.#records);
    const waited = step.startsWith('time') ? 0 : this.#clock.now() - before;
    const said = [...this.#happened.splice(0), ...differences(this.#kept, kept), ...ended];
    this.#kept = kept;
    return waited === 0 ? said : [...said, `takes ${waited / 1000} s`];
  }

  async #act(step: string): Promise<unknown> {
    const [verb = '', ...more] = step.split(' ');
    const [first = '', second = ''] = more;
    const [rest, behind] = [more.join(' '), more.slice(1).join(' ')];
    const [persons, sweep] = [this.#persons, this.#sweep];
    switch (verb) {
      case 'time':
        this.#clock.moveTo(timeOf(first).at);
        return;
      case 'key':
        return void (await this.#connect(first as 'live', second));
      case 'number':
        this.#numbers.push(numberOf(first, { displayName: behind === '' ? null : behind }));
        return;
      case 'menu':
        this.#menus.push(ivrOf(first, { telephoneNumber: second, name: more.slice(2).join(' ') || null }));
        return;
      case 'rings':
        this.#rings.set(first, followMeOf({ sequence: 'ordered', destinations: ringsOf(behind) }));
        return;
      case 'provider':
        this.#answers.set(first, behind);
        return;
      case 'read':
        return this.#reader.read(await this.#session(), {
          since: this.#clock.now() - Number(first) * 1000,
          deadline: this.#clock.now() + Number(second) * 1000,
          follow: ({ done, total }) => void this.#happened.push(`has read ${done} of ${total}`),
        });
      case 'known':
        return this.#index.known(accountOf(await this.#session()));
      case 'these':
        return this.#index.of(accountOf(await this.#session()), more);
      case 'hand':
        return this.#index.atHand(accountOf(await this.#session()));
      case 'write':
        return (await this.#session()).client.updateFollowMe(first, {});
      case 'gone':
        return this.#index.forget(TENANT, first as 'live');
      case 'who':
        return findRinging(
          rest.split('/'),
          this.#numbers,
          await this.#index.known(accountOf(await this.#session())),
        ).map(({ places, ...found }) => ({
          ...found,
          at: places.map(({ number, place }) => `${number.number} ${place}`),
        }));
      case 'find':
        return named(await this.#directory.findNumber(await this.#session(), rest));
      case 'menus':
        return named(await this.#directory.findIvr(await this.#session(), rest));
      case 'called':
        return named(findCalled(rest, this.#numbers));
      case 'like':
        return filterNumbers(rest, this.#numbers).map(({ number }) => number);
      case 'list':
        return (await this.#directory.numbers(await this.#session(), { fresh: first === 'anew' })).items.length;
      case 'at':
        return this.#atHand(rest);
      case 'drop':
        return this.#directory.drop(await this.#session());
      case 'person':
        this.#people.set(first, { id: first, ...(behind === '' ? {} : (JSON.parse(behind) as object)) });
        return;
      case 'managers':
        this.#managers = more;
        return;
      case 'refuses':
        this.#refuses = first;
        return;
      case 'confirm':
        return persons.confirm(TENANT, first, second, more.slice(2).join(' ') || null);
      case 'propose':
        return persons.propose(TENANT, first, { id: 'P1', number: second, by: 'U0ADAM' });
      case 'answer':
        return persons.answer(TENANT, first, { id: second, isTheirs: more[2] === 'yes', called: 'Called' });
      case 'forget':
        return persons.forget(TENANT, first);
      case 'whose':
        return [
          await persons.ownerOf(TENANT, first),
          await persons.numberOf(TENANT, second),
          await persons.known(TENANT),
        ];
      case 'keep':
        return void (await this.#records.put(TENANT, first, JSON.parse(behind)));
      case 'look':
        return sweep.run(TENANT);
      case 'begin':
        return sweep.begin(TENANT);
      case 'repair':
        return sweep.repair(TENANT);
      default:
        throw new Error(`A chronicle has no step "${step}"`);
    }
  }

  async #connect(environment: 'live' | 'sandbox', apiKey: string): Promise<void> {
    const connection = { apiKey, apiSecret: 'secret', by: 'U0ADAM', at: '2026-01-01T00:00:00Z' };
    await new Credentials(this.#secrets).connect(TENANT, environment, connection, null);
    this.#sessions.dropCached(TENANT);
  }

  async #session(): Promise<Session> {
    return this.#sessions.open(TENANT);
  }

  /** What is known of a number without asking. */
  async #atHand(text: string) {
    const session = await this.#session();
    const directory = this.#directory;
    const { numbers, menus } = directory.remembered(session);
    const { numbers: listed, menus: drawn } = await directory.listsAtHand(session);
    return {
      remembered: [numbers?.list.items.length ?? null, numbers?.readAt ?? null, menus?.list.items.length ?? null],
      lists: [listed?.length ?? null, drawn?.length ?? null],
      name: await directory.nameAtHand(session, text),
      menus: (await directory.ivrsAtHand(session, text))?.map(({ ivrId }) => ivrId) ?? null,
      lacks: [await directory.missingFromNumbers(session), await directory.missingFromIvrs(session)],
    };
  }
}
