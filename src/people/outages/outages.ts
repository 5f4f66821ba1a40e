import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../runtime/durations.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import { neededScope, refusedToken } from '../../slack/api/errors.ts';
import type { InstallCheck } from '../../slack/install/install-check.ts';
import { BOT_SCOPES, OPTIONAL_SCOPES } from '../../slack/install/scopes.ts';
import { changeRecord, createCodec, ifUnchanged } from '../../storage/change-record.ts';
import { listAll, type Records, type StoredRecord } from '../../storage/ports.ts';
import type { Telephony } from '../../telephony/service.ts';
import type { Environment, Owner, TelephonyClient } from '../../telephony/types.ts';
import type { Access } from '../rights/access.ts';
import type { Tell } from '../rights/notifier.ts';
import { type Automation, type Automations, isResumable, type StopCause } from './automation.ts';
import { causeIn, placeName, placeOf, type StopPlace } from './cause.ts';
import {
  connectedAgainMessage,
  type GoesOn,
  goneOnMessage,
  type OutageSummary,
  oldKeyMessage,
  outageMessage,
  overMessage,
  stoppedMessage,
  summariseOutage,
} from './notices.ts';
import { keyOf, OUTAGE, type Outage, type OutageKind, type OutageOf, PREFIX, readOutage } from './record.ts';

/** How long a provider must fail to count as down; before that it may have been a single call. */
const DOWN_AFTER_MS = 2 * 60_000;

/** How long the record of an outage, or its absence, is cached. */
const BELIEVED_MS = 5 * 60_000;

/** How long an outage is remembered without news of it. */
const KEPT_MS = 30 * DAY_MS;

/** How long those who were told that plans wait for the provider are remembered, which may take some changes and not others. */
const DOWN_KEPT_MS = 2 * HOUR_MS;

const MAX_KNOWN = 5_000;

interface OutageDeps {
  records: Records;
  clock: Clock;
  access: Pick<Access, 'named'>;
  tell: Tell;
  automations: Pick<Automations, 'stopped' | 'list' | 'close' | 'goOn'>;
  /** What Slack says of the install; rejects where it does not take the token. */
  install(tenant: string): Promise<Pick<InstallCheck, 'missing'>>;
  /** Takes work that no answer waits for. */
  beside?: ((work: Promise<void>) => void) | undefined;
  /** Told once of each outage, before managers are. */
  began: (kind: OutageKind, tenant: string) => void;
  /** Called for what could not be stored or said. */
  onFailure: (err: unknown) => void;
}

/** What a cause has stopped. */
interface Stop extends StopPlace {
  cause: StopCause;
  /** Whose it is, as in {@link Notice}. */
  owners: readonly string[];
  managersToo?: boolean;
  /** In words. */
  why: string;
}

/** What somebody was told that a cause stops. */
type Noted = Outage['things'][number];

/** A cause on record that stops some of what works by itself. */
interface Cause {
  record: StoredRecord & { key: string };
  outage: Outage;
}

/** What another key may end. */
const ACCOUNT_CAUSES = ['key', 'account', 'owner', 'rights', 'balance'] as const;

/** How many people are remembered as told, and of how much. */
const MAX_TOLD = 200;

/** What this process knows of an outage; `open` is `null` where there is none. */
interface OutageState {
  open: OutageKind | null;
  isTold: boolean;
  scopes: readonly string[];
}

/** What is on record of an outage of which nobody was told yet. */
const NOBODY = { toldAt: null, scopes: [], users: [], things: [] };

const NO_OUTAGE: OutageState = { open: null, isTold: false, scopes: [] };

/**
 * Tells managers once about each outage that was met, and once that it is over. There is one record for each
 * environment of a workspace, for its Slack token and for scopes; the process that writes it first is the one that
 * tells.
 */
export class Outages {
  readonly #deps: OutageDeps;
  /** By tenant and what failed: the outage that is on record, as far as this process knows. */
  readonly #known: TtlMap<OutageState>;
  /** By tenant and what failed: outages of Slack that this process met or was shown, whose end it looks for. */
  readonly #ofSlack: TtlMap<true>;
  /** Tenants of which nothing was stopped when this process looked last. */
  readonly #calm: TtlMap<true>;

  constructor(deps: OutageDeps) {
    this.#deps = deps;
    this.#known = new TtlMap({ max: MAX_KNOWN, ttl: { ms: BELIEVED_MS, clock: deps.clock } });
    this.#ofSlack = new TtlMap({ max: MAX_KNOWN, ttl: { ms: KEPT_MS, clock: deps.clock } });
    this.#calm = new TtlMap({ max: MAX_KNOWN, ttl: { ms: BELIEVED_MS, clock: deps.clock } });
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#known.deleteAll(`${tenant} `);
    this.#ofSlack.deleteAll(`${tenant} `);
    this.#calm.delete(tenant);
  }

  /** A call of the stored key failed; what the error says of the outage counts, if anything. */
  met({ tenant, environment }: Owner, error: unknown): void {
    const kind = causeIn(error);
    if (kind === 'key' || kind === 'down') this.#met(tenant, environment, kind);
  }

  /** Slack refused a call of a workspace; what the error says of its token and scopes counts, if anything. */
  slackRefused(tenant: string, error: unknown): void {
    if (refusedToken(error) !== null) this.#met(tenant, 'token', 'token');
    const scopes = lackedScopes(error);
    if (scopes.length > 0) this.#met(tenant, 'scope', 'scope', scopes);
  }

  /** A call of the stored key was answered. */
  worked({ tenant, environment }: Owner): void {
    const known = this.#known.get(cacheKeyOf(tenant, environment));
    if (known !== undefined && known.open === null) return;
    // Of many calls that work at once, one looks.
    this.#known.set(cacheKeyOf(tenant, environment), NO_OUTAGE);
    this.#beside(this.#look(tenant, environment));
  }

  /** What does not work now, in words for those who look; what managers were not told of may have been one call. */
  async troubles(tenant: string): Promise<OutageSummary[]> {
    const items = await listAll(this.#deps.records, tenant, PREFIX);
    return items.flatMap(({ key, value }) => {
      const of = readOutage(key);
      const outage = OUTAGE.read(value);
      if (of === 'token' || of === 'scope') this.#ofSlack.set(cacheKeyOf(tenant, of), true);
      return of === null || outage === null || outage.toldAt === null ? [] : [summariseOutage(of, outage)];
    });
  }

  #met(tenant: string, of: OutageOf, kind: OutageKind, scopes: readonly string[] = []): void {
    const known = this.#known.get(cacheKeyOf(tenant, of));
    // Every call of an hour may fail; what managers know of is not written again for each.
    const isKnown = known?.open === kind && known.isTold && scopes.every((scope) => known.scopes.includes(scope));
    if (!isKnown) this.#beside(this.#open(tenant, of, kind, scopes));
  }

  async #open(tenant: string, of: OutageOf, kind: OutageKind, lacked: readonly string[]): Promise<void> {
    const { records, clock, began, access } = this.#deps;
    // Where nothing is connected nobody is told, and of a workspace that was removed nothing may be kept.
    if ((of === 'token' || of === 'scope') && (await access.named(tenant)).length === 0) return;
    const now = clock.now();
    let tells = false;
    const found = await changeRecord(
      records,
      tenant,
      keyOf(of),
      OUTAGE,
      (current): Outage => {
        // A key that is refused while the provider was down is another outage, and so is one more scope.
        const isSame = current?.kind === kind && lacked.every((scope) => current.scopes.includes(scope));
        const scopes = [...new Set([...(current?.kind === kind ? current.scopes : []), ...lacked])];
        const outage = isSame ? current : { ...NOBODY, kind, since: now, scopes };
        tells = outage.toldAt === null && (kind !== 'down' || now - outage.since >= DOWN_AFTER_MS);
        return tells ? { ...outage, toldAt: now } : outage;
      },
      { expiresAt: now + KEPT_MS },
    );
    if (of === 'token' || of === 'scope') this.#ofSlack.set(cacheKeyOf(tenant, of), true);
    this.#known.set(cacheKeyOf(tenant, of), { open: kind, isTold: found.toldAt !== null, scopes: found.scopes });
    if (!tells) return;
    began(kind, tenant);
    const stops = await this.#stoppedIn(tenant, of, kind);
    const message = outageMessage(of, found, stops);
    if (message !== null) {
      await this.#deps.tell(tenant, {
        isOpen: kind === 'scope',
        claim: this.#claimOf(tenant, of),
        message: () => message,
      });
    }
  }

  /** Whether what is on record is over, of an environment that works and of what Slack can be asked about. */
  async #look(tenant: string, works: Environment): Promise<void> {
    try {
      const ofSlack = (['token', 'scope'] as const).filter((each) => this.#ofSlack.get(cacheKeyOf(tenant, each)));
      for (const of of [works, ...ofSlack]) {
        const found = await this.#deps.records.get(tenant, keyOf(of));
        if (found === null) continue;
        const outage = OUTAGE.read(found.value);
        if (of === works || (outage !== null && (await this.#isOver(tenant, outage))))
          await this.#close(tenant, of, found.version, outage);
      }
    } catch (error) {
      // The next call that works looks again.
      this.#known.delete(cacheKeyOf(tenant, works));
      throw error;
    }
  }

  async #isOver(tenant: string, { kind, scopes }: Outage): Promise<boolean> {
    try {
      const { missing } = await this.#deps.install(tenant);
      return kind === 'token' || (missing !== null && !scopes.some((scope) => missing.includes(scope)));
    } catch (error) {
      if (refusedToken(error) === null) this.#deps.onFailure(error);
      return false;
    }
  }

  async #close(tenant: string, of: OutageOf, version: string, outage: Outage | null): Promise<void> {
    const { records, clock } = this.#deps;
    // Of several who saw it work, the one who takes the record away tells.
    const taken = await records.delete(tenant, keyOf(of), { version });
    this.#known.set(cacheKeyOf(tenant, of), NO_OUTAGE);
    this.#ofSlack.delete(cacheKeyOf(tenant, of));
    if (!taken || outage === null || outage.toldAt === null) return;
    const late =
      of === 'sandbox' || of === 'live' ? await this.#take(tenant, placeOf('down', { environment: of })) : null;
    const minutes = Math.round((clock.now() - outage.since) / MINUTE_MS);
    const goesOn = await this.#goOn(tenant, of, outage.kind);
    await this.#deps.tell(tenant, {
      isOpen: outage.kind === 'scope',
      knowing: [...peopleIn(outage), ...peopleIn(late)],
      message: (isOwner, user) => overMessage(of, minutes, isOwner ? ownOf(goesOn, user) : goesOn),
    });
  }

  /**
   * A cause stops something that works by itself: its owner is told once of all of theirs that it stops, or managers of all
   * that it does, unless they know. Never rejects.
   */
  async stopped(tenant: string, stop: Stop): Promise<void> {
    const { records, clock, automations, onFailure } = this.#deps;
    const { cause, owners, managersToo = false } = stop;
    // Slack's own troubles are told as such, as soon as it takes a message.
    if (cause === 'slack') return;
    try {
      const of = await this.#placeOf(tenant, stop);
      const now = clock.now();
      const begin = (current: Outage | null): Outage =>
        current?.kind === cause ? current : { ...NOBODY, kind: cause, since: now };
      const expiresAt = now + (cause === 'down' && of !== stop.environment ? DOWN_KEPT_MS : KEPT_MS);
      this.#calm.delete(tenant);
      await changeRecord(records, tenant, keyOf(of), OUTAGE, begin, { expiresAt });
      if (cause === 'channel' && stop.channel != null) await automations.close(tenant, stop.channel, stop.why);
      const all = await this.#stoppedIn(tenant, of, cause);
      const others = all.filter(({ owner }) => cause === 'channel' && !owners.includes(owner));
      const { channel = null } = stop;
      for (const whose of [owners, ...new Set(others.map(({ owner }) => owner))].map((each) => [each].flat())) {
        const own = all.filter(({ owner }) => whose.includes(owner));
        const there = own.filter((each) => each.channel === channel);
        await this.#deps.tell(tenant, {
          owners: whose,
          knowing: own.map(({ owner }) => owner),
          managersToo,
          claim: this.#claimOf(tenant, of, (user) => (whose.includes(user) ? own : all), isWhole(cause)),
          message: (isOwner) => stoppedMessage(stop, isOwner ? own : all, isOwner),
          ...(channel === null || cause === 'channel'
            ? {}
            : { inChannel: { channel, message: stoppedMessage(stop, there, true) } }),
        });
      }
    } catch (error) {
      onFailure(error);
    }
  }

  /** Where those are noted who know of it: with the outage, where people were told of that. */
  async #placeOf(tenant: string, stop: Stop): Promise<string> {
    const found = stop.cause === 'down' ? await this.#deps.records.get(tenant, keyOf(stop.environment)) : null;
    const outage = found === null ? null : OUTAGE.read(found.value);
    return outage?.kind === 'down' && outage.toldAt !== null ? stop.environment : placeOf(stop.cause, stop);
  }

  /** Ends the record of what failed, and returns it; `null` where there is none. */
  async #take(tenant: string, of: string): Promise<Outage | null> {
    const { records } = this.#deps;
    const found = await records.get(tenant, keyOf(of));
    return found !== null && (await records.delete(tenant, keyOf(of), found)) ? OUTAGE.read(found.value) : null;
  }

  /** Something posts again by itself: whatever else its cause had stopped there goes on as well. */
  async wentOn(tenant: string, cause: StopCause, { environment, channel = null }: StopPlace): Promise<void> {
    const place = cause === 'channel' && channel !== null ? { channel } : { environment };
    await this.#deps.automations.goOn(tenant, place, [cause], isResumable);
  }

  /**
   * Of each cause that stops nothing any more of what people heard of, they are told what goes on; so it is looked at whenever
   * something may have gone on; what another process noted is looked for some minutes later. The end of an outage is told
   * itself. Never rejects.
   */
  async settle(tenant: string): Promise<void> {
    const { onFailure } = this.#deps;
    if (this.#calm.get(tenant) !== undefined) return;
    try {
      this.#calm.set(tenant, true);
      const found = await this.#causes(tenant);
      if (found.length === 0) return;
      this.#calm.delete(tenant);
      const all = new Map((await this.#deps.automations.list(tenant)).map((each) => [`${each.kind} ${each.id}`, each]));
      const standstillOf = ({ kind, id }: Noted) => all.get(`${kind} ${id}`)?.standstill ?? null;
      for (const each of found) {
        const { kind, things } = each.outage;
        const isStopped = things.some((thing) => {
          const standstill = standstillOf(thing);
          return standstill?.cause === kind && standstill.by === null;
        });
        if (!isStopped) await this.#release(tenant, each, things, (thing) => standstillOf(thing) === null);
      }
    } catch (error) {
      this.#calm.delete(tenant);
      onFailure(error);
    }
  }

  /** Somebody let these go on: whoever else heard that they stopped is told, and of what stops them next. Never rejects. */
  async resumed(tenant: string, things: readonly Pick<Automation, 'kind' | 'id'>[], by: string): Promise<void> {
    const isResumed = (noted: Noted) => things.some(({ kind, id }) => noted.kind === kind && noted.id === id);
    try {
      for (const each of await this.#causes(tenant))
        await this.#release(tenant, each, each.outage.things.filter(isResumed), () => true, by);
    } catch (error) {
      this.#deps.onFailure(error);
    }
  }

  /** The causes on record that stop some of what works by itself. */
  async #causes(tenant: string): Promise<Cause[]> {
    const items = await listAll(this.#deps.records, tenant, PREFIX);
    return items.flatMap((record) => {
      const outage = readOutage(record.key) === null ? OUTAGE.read(record.value) : null;
      return outage === null ? [] : [{ record, outage }];
    });
  }

  /** Takes off the record what its cause stops no longer, and tells those who heard of it what goes on. */
  async #release(
    tenant: string,
    { record: { key, version, expiresAt }, outage }: Cause,
    ended: readonly Noted[],
    goesOn: (thing: Noted) => boolean,
    except?: string,
  ): Promise<void> {
    const { records, tell } = this.#deps;
    const things = outage.things.filter((each) => !ended.includes(each));
    if (things.length > 0 && ended.length === 0) return;
    const users = outage.users.filter((user) => things.some((each) => each.user === user));
    const when = ifUnchanged(version);
    // Of several who saw it, the one who takes it off tells.
    const isTaken =
      things.length === 0
        ? await records.delete(tenant, key, { version })
        : await records.put(tenant, key, OUTAGE.write({ ...outage, users, things }), {
            when,
            ...(expiresAt === null ? {} : { expiresAt }),
          });
    const gone = Map.groupBy(ended.filter(goesOn), ({ user }) => user);
    if (isTaken === false || isTaken === null || gone.size === 0) return;
    const channel = [...gone.keys()].find((each) => !isPerson(each));
    const message = (to: string) => goneOnMessage(placeName(key.slice(PREFIX.length)), gone.get(to) ?? []);
    await tell(tenant, {
      knowing: [...gone.keys()].filter(isPerson),
      knowingOnly: true,
      ...(except === undefined ? {} : { except }),
      message: (_, user) => message(user),
      ...(channel === undefined ? {} : { inChannel: { channel, message: message(channel) } }),
    });
  }

  /** What a cause stops, of all that nobody paused: with the provider, all of the account. */
  async #stoppedIn(tenant: string, of: string, cause: Outage['kind']): Promise<Automation[]> {
    return (await this.#deps.automations.list(tenant)).filter(({ standstill, environment, channel }) => {
      if (standstill !== null && standstill.by !== null) return false;
      if (isWhole(cause)) return of === environment || of === placeOf(cause, { environment });
      if (cause === 'channel') return of === placeOf(cause, { environment, channel });
      const stops = standstill?.cause;
      return stops != null && stops === cause && placeOf(stops, { environment, channel }) === of;
    });
  }

  /** Somebody connected a key of an account, which works: what it had stopped goes on, as they are told themselves. */
  async connected(tenant: string, environment: Environment, by: string): Promise<GoesOn> {
    const missed = await this.#take(tenant, placeOf('account', { environment }));
    const goesOn = await this.#deps.automations.goOn(tenant, { environment }, ACCOUNT_CAUSES);
    if (missed !== null) {
      await this.#deps.tell(tenant, {
        knowing: peopleIn(missed),
        knowingOnly: true,
        except: by,
        message: (_, user) => connectedAgainMessage(environment, notedOf(goesOn, missed, user)),
      });
    }
    await this.settle(tenant);
    return goesOn;
  }

  async #goOn(tenant: string, of: OutageOf, kind: Outage['kind']): Promise<GoesOn> {
    const { automations } = this.#deps;
    if (of !== 'sandbox' && of !== 'live') return automations.goOn(tenant, {}, ['slack']);
    const { gone, stopped } = await automations.goOn(tenant, { environment: of }, ['key', 'down']);
    if (kind !== 'key') return { gone, stopped };
    // What met the key first may have gone on by itself.
    const all = await this.#stoppedIn(tenant, of, kind);
    return { gone: all.filter((each) => !isResumable(each)), stopped };
  }

  /** Whether somebody has not been told of it yet, or of one of these; of several who would tell them, one does. */
  #claimOf(
    tenant: string,
    of: string,
    stopsFor: (user: string) => readonly Automation[] = () => [],
    isWhole = false,
  ): (user: string) => Promise<boolean> {
    return async (user) => {
      const things = stopsFor(user).map(({ kind, id, name }) => ({ user, kind, id, name }));
      let isNew = false;
      await changeRecord(
        this.#deps.records,
        tenant,
        keyOf(of),
        OUTAGE,
        (current) => {
          const unknown = things.filter((each) => current?.things.some((noted) => isSameNote(noted, each)) !== true);
          // What stops all of an account was told with all of it.
          isNew = current !== null && (!current.users.includes(user) || (!isWhole && unknown.length > 0));
          if (current === null || !isNew) return current;
          return {
            ...current,
            users: [...new Set([...current.users, user])].slice(-MAX_TOLD),
            things: [...current.things, ...unknown].slice(-MAX_TOLD),
          };
        },
        { expiresAt: 'as-it-was' },
      );
      return isNew;
    };
  }

  #beside(work: Promise<void>): void {
    const kept = work.catch(this.#deps.onFailure);
    this.#deps.beside?.(kept);
  }
}

/** Whether a cause stops all of an account. */
function isWhole(cause: Outage['kind']): cause is 'key' | 'down' | 'account' {
  return cause === 'key' || cause === 'down' || cause === 'account';
}

/** Scopes that a call lacked and the app cannot do without; none where an optional one would have done, or Slack names none. */
function lackedScopes(error: unknown): string[] {
  const needed = neededScope(error)?.split(',') ?? [];
  const optional: readonly string[] = OPTIONAL_SCOPES;
  if (needed.some((scope) => optional.includes(scope))) return [];
  return BOT_SCOPES.filter((scope) => needed.includes(scope));
}

/** The people who know of an outage; channels may be noted beside them. */
function peopleIn(outage: Outage | null): string[] {
  return outage?.users.filter(isPerson) ?? [];
}

function isPerson(told: string): boolean {
  return /^[UW]\S*$/u.test(told);
}

function isSameNote(one: Noted, other: Noted): boolean {
  return one.user === other.user && one.kind === other.kind && one.id === other.id;
}

/** What goes on of what one person was told of. */
function notedOf({ gone, stopped }: GoesOn, { things }: Outage, user: string): GoesOn {
  const isNoted = ({ kind, id, name }: Automation) => things.some((each) => isSameNote(each, { user, kind, id, name }));
  return { gone: gone.filter(isNoted), stopped: stopped.filter(isNoted) };
}

/** What goes on of one person's. */
function ownOf({ gone, stopped }: GoesOn, user: string): GoesOn {
  const isOwn = ({ owner }: Automation) => owner === user;
  return { gone: gone.filter(isOwn), stopped: stopped.filter(isOwn) };
}

function cacheKeyOf(tenant: string, of: OutageOf): string {
  return `${tenant} ${of}`;
}

/** The same service, which tells of each read whether the provider answered it. Writes are read back, so they tell as well. */
export function watchOutages(telephony: Telephony, outages: Pick<Outages, 'met' | 'worked'>): Telephony {
  return {
    ...telephony,
    client: (owner, refused) => watched(telephony.client(owner, refused), owner, outages),
  };
}

function watched(client: TelephonyClient, owner: Owner, outages: Pick<Outages, 'met' | 'worked'>): TelephonyClient {
  const reported = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      outages.worked(owner);
      return answer;
    } catch (error) {
      outages.met(owner, error);
      throw error;
    }
  };
  return {
    ...client,
    capabilities: (options) => reported(client.capabilities(options)),
    customer: (options) => reported(client.customer(options)),
    numbers: (options) => reported(client.numbers(options)),
    number: (number, options) => reported(client.number(number, options)),
    balance: (options) => reported(client.balance(options)),
    followMe: (number, options) => reported(client.followMe(number, options)),
    ivrs: (options) => reported(client.ivrs(options)),
    ivr: (id, options) => reported(client.ivr(id, options)),
  };
}

/** The age from which a key should be replaced. */
const OLD_AFTER_MS = 365 * DAY_MS;

/** When the key was connected that managers were reminded of. */
const REMINDED = createCodec(z.object({ at: z.string() }));

interface OldKeyDeps {
  records: Records;
  clock: Clock;
  tell: Tell;
  /** Takes work that no answer waits for. */
  beside?: ((work: Promise<void>) => void) | undefined;
  /** Called for what could not be stored or said. */
  onFailure: (err: unknown) => void;
}

/** A key in use: whose, who connected it, and when (ISO 8601). */
interface UsedKey {
  tenant: string;
  environment: Environment;
  connection: { by: string; at: string };
}

/** Reminds managers once of a key that is older than a year, as soon as anybody or anything uses it. */
export class OldKeys {
  readonly #deps: OldKeyDeps;
  /** By tenant, environment and when it was connected: that managers were reminded of the key. */
  readonly #known: TtlMap<true>;

  constructor(deps: OldKeyDeps) {
    this.#deps = deps;
    this.#known = new TtlMap({ max: MAX_KNOWN, ttl: { ms: DAY_MS, clock: deps.clock } });
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#known.deleteAll(`${tenant} `);
  }

  /** A key is about to be used; mostly a comparison of two times. */
  used({ tenant, environment, connection: { by, at } }: UsedKey): void {
    const connected = Date.parse(at);
    if (Number.isNaN(connected) || this.#deps.clock.now() - connected < OLD_AFTER_MS) return;
    const name = `${tenant} ${environment} ${at}`;
    if (this.#known.get(name) === true) return;
    this.#known.set(name, true);
    const work = this.#remind(tenant, environment, { by, at }).catch((error: unknown) => {
      this.#known.delete(name);
      this.#deps.onFailure(error);
    });
    this.#deps.beside?.(work);
  }

  async #remind(tenant: string, environment: Environment, connected: { by: string; at: string }): Promise<void> {
    const { records, tell } = this.#deps;
    let isFirst = false;
    // Whoever writes it first is the one who tells.
    await changeRecord(records, tenant, `old-key/${environment}`, REMINDED, (current) => {
      isFirst = current?.at !== connected.at;
      return isFirst ? { at: connected.at } : current;
    });
    if (!isFirst) return;
    await tell(tenant, { message: () => oldKeyMessage(environment, connected) });
  }
}
