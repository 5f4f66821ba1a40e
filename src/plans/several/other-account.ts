import { presetOver, type SettingKind, type SettingKinds } from '../../changes/setting-kind.ts';
import { type Settings, type Warning, withoutUnset } from '../../changes/settings.ts';
import type { Directory } from '../../people/directory/directory.ts';
import { isNamed } from '../../people/directory/finder.ts';
import type { RingListReader } from '../../people/directory/ring-list-reader.ts';
import { AND } from '../../runtime/lists.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { asJson } from '../../storage/change-record.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import type { Ivr, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { type AccountOwner, ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import type { NewPreset } from '../presets/store.ts';
import { thingName } from '../temporary/words.ts';
import { judgeSettings } from './judge-settings.ts';

interface AccountDeps {
  directory: Directory;
  kinds: SettingKinds;
  ringReader: Pick<RingListReader, 'read'>;
}

/** A number or menu of a plan. */
interface Thing {
  kind: string;
  subject: string;
  title: string;
  called: string | null;
}

/** Somebody on a ring list. */
interface Listed {
  name: string;
  number: string;
}

/** Settings of a plan as another account would have them, and what they come to there. */
interface SettingsCopy {
  settings: Settings;
  sentence: string;
  warnings: readonly Warning[];
  /** Who has no counterpart, in sentences. */
  left: string[];
}

/** A preset as another account would have it: what it sets there, a line each. */
interface PresetCopy {
  wanted: NewPreset;
  lines: string[];
  warnings: Warning[];
  left: string[];
}

/** Numbers, menus and people of one account by their counterparts in another: by the number, or else by a name that is there once. */
export class OtherAccount {
  readonly session: Session;
  readonly owner: AccountOwner;
  readonly #kinds: SettingKinds;
  readonly #numbers: readonly TelephoneNumber[];
  readonly #menus: { here: readonly Ivr[]; there: readonly Ivr[] };
  /** Everybody on a ring list, by the number that has it. */
  readonly #listed: ReadonlyMap<string, readonly Listed[]>;

  private constructor(
    kinds: SettingKinds,
    account: Pick<OtherAccount, 'session' | 'owner'> & {
      numbers: readonly TelephoneNumber[];
      menus: { here: readonly Ivr[]; there: readonly Ivr[] };
      listed: ReadonlyMap<string, readonly Listed[]>;
    },
  ) {
    this.#kinds = kinds;
    this.session = account.session;
    this.owner = account.owner;
    this.#numbers = account.numbers;
    this.#menus = account.menus;
    this.#listed = account.listed;
  }

  /** Reads the account `there`; `deadline` in epoch milliseconds. */
  static async read(
    { directory, kinds, ringReader }: AccountDeps,
    { here, there }: { here: Session; there: Session },
    { since, deadline }: { since: number; deadline: number },
  ): Promise<OtherAccount> {
    const [owner, own, menus, { numbers, lists }] = await Promise.all([
      ownerOf(there),
      directory.ivrs(here),
      directory.ivrs(there),
      ringReader.read(there, { since, deadline }),
    ]);
    const listed = [...lists].map(([number, { destinations }]) => {
      return [number, destinations.map((each) => ({ name: each.name ?? '', number: each.number }))] as const;
    });
    return new OtherAccount(kinds, {
      session: there,
      owner,
      numbers: numbers.items,
      menus: { here: own.items, there: menus.items },
      listed: new Map(listed),
    });
  }

  /** What it is called, in the middle of a sentence. */
  get name(): string {
    return environmentName(this.session.environment);
  }

  /** The number or menu there that a plan would be for; `null` where there is none. */
  thing({ kind, subject, called }: Thing): Thing | null {
    if (this.#kinds.find(kind)?.rings === undefined) {
      const name = this.#menus.here.find(({ ivrId }) => ivrId === subject)?.name ?? null;
      const menu = onlyOne(this.#menus.there.filter((each) => isNamed(each.name, name ?? '')));
      return menu === null
        ? null
        : { kind, subject: menu.ivrId, title: `the menu ${isolate(menu.name ?? '')}`, called: null };
    }
    const found =
      this.#numbers.find(({ number }) => isSameNumber(number, subject)) ??
      onlyOne(this.#numbers.filter(({ displayName }) => isNamed(displayName, called ?? '')));
    if (found === null) return null;
    const title = this.#kinds.find(kind)?.titleOf(found.number) ?? found.number;
    return { kind, subject: found.number, title, called: found.displayName };
  }

  /** Somebody who may ring on a number there: on its own list or another, or one of the numbers; `null` where nobody is. */
  person(subject: string, { name, number }: { name: string | null; number: string }): Listed | null {
    const own = this.#listed.get(subject) ?? [];
    const numbers = this.#numbers.map((each) => ({ name: each.displayName ?? '', number: each.number }));
    const all = [...own, ...[...this.#listed.values()].flat(), ...numbers];
    const called = (among: readonly Listed[]) =>
      onlyOne(distinct(among.filter((each) => isNamed(each.name, name ?? ''))));
    return all.find((each) => isSameNumber(each.number, number)) ?? called(own) ?? called(all);
  }

  /** Settings that a plan has of a thing, as that would have them which is its counterpart; or why it cannot. */
  async settings(settings: Settings, to: Thing): Promise<SettingsCopy | { fault: string }> {
    const kind = this.#kinds.find(to.kind);
    const stored = kind?.codec.readPart(asJson(settings)) ?? null;
    if (kind === null || stored === null) return { fault: 'this version of Switchboard cannot read its settings.' };
    const { part, left } = this.#withPeople(kind, withoutUnset(kind.elsewhere(stored)), to.subject);
    if (left.length > 0 && ringing(kind, part, to.subject).length === 0)
      return { fault: `nobody of those who ring is on a list of ${this.name}.` };
    const read = await kind.read(this.session.client, to.subject);
    const about = { id: to.subject, read, wanted: presetOver(kind, part, read.settings) };
    const judged = judgeSettings(
      kind,
      about,
      this.#numbers.map(({ number }) => number),
    );
    return 'fault' in judged ? judged : { ...judged, settings: part, left };
  }

  /** A preset as it would be there; or why it cannot. */
  async preset(preset: NewPreset, by: string): Promise<PresetCopy | { fault: string }> {
    const copy: PresetCopy = {
      wanted: { name: preset.name, environment: this.session.environment, owner: this.owner, by, changes: [] },
      lines: [],
      warnings: [],
      left: [],
    };
    const changes: NewPreset['changes'][number][] = [];
    for (const change of preset.changes) {
      const to = this.thing(change);
      const made = to === null ? null : await this.settings(change.settings, to);
      if (to === null || made === null) copy.left.push(this.lacks(change));
      else if ('fault' in made) copy.left.push(`${thingName(to)}: ${made.fault}`);
      else {
        changes.push({ ...to, settings: made.settings });
        copy.lines.push(`${thingName(to)}: ${made.sentence}`);
        copy.warnings.push(...made.warnings.map((each) => ({ ...each, text: `${thingName(to)}: ${each.text}` })));
        copy.left.push(...made.left.map((each) => `${thingName(to)}: ${each}`));
      }
    }
    if (changes.length === 0) return { fault: copy.left.join(' ') };
    const risky = copy.warnings.some((warning) => warning.risky);
    return { ...copy, wanted: { ...copy.wanted, changes, risky } };
  }

  /** That a number or menu has no counterpart, in a sentence. */
  lacks(thing: Thing): string {
    return `${this.name} has no ${thingName(thing)}.`;
  }

  /** The settings with those who are there in place of everybody; whoever rings and is not there is named. */
  #withPeople(kind: SettingKind, stored: Settings, subject: string): { part: Settings; left: string[] } {
    const read = kind.codec.read(asJson(stored));
    const on = new Set(ringing(kind, stored, subject));
    const missing: string[] = [];
    let part = stored;
    for (const person of read === null ? [] : (kind.duty?.people(read) ?? [])) {
      const found = this.person(subject, person);
      if (found?.number === person.number) continue;
      part = withoutUnset(kind.duty?.replace(part, { id: subject, number: person.number, by: found }) ?? part);
      if (found === null && on.has(person.number)) missing.push(isolate(person.name || person.number));
    }
    return {
      part,
      left:
        missing.length === 0
          ? []
          : [`${AND.format(missing)} ${missing.length === 1 ? 'is' : 'are'} on no list of ${this.name}.`],
    };
  }
}

/** Whoever rings by settings, where those say so. */
function ringing(kind: SettingKind, part: Settings, subject: string): string[] {
  const read = kind.codec.read(asJson(part));
  const people = read === null ? [] : (kind.duty?.people(read) ?? []);
  return people.flatMap(({ number }) =>
    read !== null && kind.duty?.standing(read, number, subject) === 'on' ? [number] : [],
  );
}

function onlyOne<T>(all: readonly T[]): T | null {
  const [one] = all;
  return all.length === 1 && one !== undefined ? one : null;
}

function distinct(all: readonly Listed[]): Listed[] {
  return [...new Map(all.map((each) => [each.number, each])).values()];
}
