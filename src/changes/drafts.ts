import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { changeRecord } from '../storage/change-record.ts';
import type { Json, Records } from '../storage/ports.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Settings } from './kind.ts';
import { keptFollowMe } from './kinds/follow-me.ts';
import { keptIvr } from './kinds/ivr.ts';

/** How long a form may stay open with what was typed in it. */
export const DRAFT_TTL_MS = 24 * 60 * 60 * 1000;

const settings = z.record(z.string(), z.json());

const wireDraft = z.object({
  kind: z.enum(['follow-me', 'ivr']),
  /** The number or IVR id, as the vendor writes it. */
  subject: z.string(),
  /** What people call it. */
  title: z.string(),
  /** The friendly name beside a title that is a number, where it was at hand. */
  called: z.string().nullish(),
  environment: z.enum(['sandbox', 'live']),
  /** Slack user id; nobody else may go on with it. */
  by: z.string(),
  from: z.string().nullable(),
  /** The settings that the person was shown. */
  base: settings,
  /** The settings as edited so far. */
  wanted: settings,
  /** What the vendor was found to hold instead of `base`, while the person decides. */
  now: settings.nullable(),
  /** What is wrong with a setting, in words, until it is saved or edited again; a form shows it beside the field. */
  faults: z.record(z.string(), z.string()),
  /** A form lies under the preview and can be gone back to; an undo has none. */
  form: z.boolean(),
  /** The audit entry that this takes back. */
  undoes: z.string().nullable(),
  /**
   * How often the form was drawn anew. It belongs into the ids of the form's inputs: Slack keeps what was typed
   * wherever the ids stay (docs/slack.md, Sizes), and a form of an earlier base must not be taken for one of this.
   */
  revision: z.number().default(0),
  /** What was typed into a setting's field and is no value of it yet, for showing it again. */
  typed: z.record(z.string(), z.string()).optional(),
  /** How many entries a list may have, where the vendor says so. */
  limit: z.number().nullish(),
  /** How many entries of the list could not be read when the form was opened; with any, its list is not offered. */
  unreadable: z.number().optional(),
  /** Numbers that the same person took off the list and puts back with this undo (docs/decisions/0019-own-slips.md). */
  putBack: z.array(z.string()).optional(),
  /** The audit entry of an attempt that has come to nothing so far. */
  sent: z.string().optional(),
  /** What this undo cannot bring back, in words. */
  lost: z.array(z.string()).optional(),
  /** What else the vendor was found to hold that bears on the settings, in words. */
  remark: z.string().nullish(),
});

/** A change in the making: kept on our side, because a ring list is larger than what Slack carries in a form. */
export type Draft = Omit<z.infer<typeof wireDraft>, 'base' | 'wanted' | 'now'> & {
  base: Settings;
  wanted: Settings;
  now: Settings | null;
};

/** Changes in the making, by an id that forms carry; bound to the person who began them. */
export class Drafts {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #id: () => string;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is told of a draft that is none to this version of the app; it counts as gone. */
  constructor(records: Records, clock: Clock, id: () => string, unreadable: (key: string) => void = () => {}) {
    this.#records = records;
    this.#clock = clock;
    this.#id = id;
    this.#unreadable = unreadable;
  }

  async create(tenant: string, draft: Draft): Promise<string> {
    const id = this.#id();
    await this.save(tenant, id, draft);
    return id;
  }

  /** The draft, whoever's it is; `null` when it is gone. */
  async find(tenant: string, id: string): Promise<Draft | null> {
    return (await this.#find(tenant, id))?.draft ?? null;
  }

  /** The draft, or `WorkspaceProblem` when it is gone or another person's. */
  async read(tenant: string, id: string, by: string): Promise<Draft> {
    const draft = await this.find(tenant, id);
    if (draft === null || draft.by !== by) throw tooOld();
    return draft;
  }

  async save(tenant: string, id: string, draft: Draft): Promise<void> {
    await this.#records.put(tenant, key(id), toJson(draft), { expiresAt: this.#clock.now() + DRAFT_TTL_MS });
  }

  /**
   * Changes a draft as it is at that moment, and returns it. When another press of the same person wrote in between,
   * `change` runs again on what that one left, so it must not have effects of its own. `WorkspaceProblem` when it is gone.
   */
  async change(tenant: string, id: string, change: (draft: Draft) => Draft): Promise<Draft> {
    const codec = { read: (value: Json) => this.#read(id, value), write: toJson };
    const changeStored = (draft: Draft | null) => {
      if (draft === null) throw tooOld();
      return change(draft);
    };
    const expiresAt = this.#clock.now() + DRAFT_TTL_MS;
    return changeRecord(this.#records, tenant, key(id), codec, changeStored, { expiresAt });
  }

  /**
   * Takes away for good what is about to be sent: of two submissions of one draft only one gets this far, however they
   * were delivered, and none of a draft that was changed since. `WorkspaceProblem` for the others.
   */
  async take(tenant: string, id: string, draft: Draft): Promise<void> {
    const found = await this.#find(tenant, id);
    const same =
      found !== null && JSON.stringify(found.draft) === JSON.stringify(whole(wireDraft.parse(toJson(draft))));
    if (!same || !(await this.#records.delete(tenant, key(id), { version: found.version }))) throw tooOld();
  }

  async drop(tenant: string, id: string): Promise<void> {
    await this.#records.delete(tenant, key(id));
  }

  async #find(tenant: string, id: string): Promise<{ draft: Draft; version: string } | null> {
    const record = await this.#records.get(tenant, key(id));
    const draft = record === null ? null : this.#read(id, record.value);
    return record === null || draft === null ? null : { draft, version: record.version };
  }

  #read(id: string, value: Json): Draft | null {
    const read = wireDraft.safeParse(value);
    const draft = read.success ? whole(read.data) : null;
    if (draft === null) this.#unreadable(key(id));
    return draft;
  }
}

/** A draft with the settings of its kind, whichever version kept it; `null` where they are none. */
function whole(draft: z.infer<typeof wireDraft>): Draft | null {
  const read = draft.kind === 'ivr' ? keptIvr : keptFollowMe;
  const [base, wanted, now] = [read(draft.base), read(draft.wanted), draft.now === null ? null : read(draft.now)];
  if (base === null || wanted === null || (draft.now !== null && now === null)) return null;
  return { ...draft, base, wanted, now };
}

/** Through JSON once: a draft holds what came from Slack, and only JSON may reach the records. */
function toJson(draft: Draft): Json {
  return JSON.parse(JSON.stringify(draft)) as Json;
}

/** What a person is told whose draft is no longer kept. */
export function tooOld(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'This form is too old to go on with, or was sent already.',
    next: 'Nothing more was sent; open it again.',
  });
}

function key(id: string): string {
  return `draft/${id}`;
}
