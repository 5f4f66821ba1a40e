import { type ChangeOutcome, sendChange } from '../../src/changes/apply-change.ts';
import type { SettingKind } from '../../src/changes/setting-kind.ts';
import type { Settings } from '../../src/changes/settings.ts';
import { ivrKind } from '../../src/features/ivr/kind.ts';
import { ApiRejection, Unreachable } from '../../src/telephony/errors.ts';
import { draftOf, SUBJECTS, startEngine } from './support.ts';

const WRITE = 'PATCH /ivrs/{id}';

export const no = (status: number, code: string | null = null, retryAfterMs: number | null = null) =>
  new ApiRejection(WRITE, { status, code, retryAfterMs, apiMessage: null, requestId: null, fieldFaults: [] });
export const LOST = new Unreachable(WRITE, 'unknown', 'connection-lost');
export const NOT_SENT = new Unreachable(WRITE, 'not-sent', 'connect');

export const OLD: Settings = { replayCount: 2, firstDigitTimeoutSeconds: 5 };
export const NEW: Settings = { ...OLD, replayCount: 5 };
/** What else the provider may hold: another value, another setting besides, and both. */
export const OTHER: Settings = { ...OLD, replayCount: 4 };
export const BESIDE: Settings = { ...OLD, firstDigitTimeoutSeconds: 9 };
export const BOTH: Settings = { ...NEW, firstDigitTimeoutSeconds: 9 };

/** What a write comes to, and then what is read; an error fails. */
export interface Case {
  writes?: readonly (Error | null)[];
  reads: readonly (Settings | Error)[];
  wanted?: Settings;
  hindrance?: string;
  temporary?: boolean;
  undoes?: true;
  /** How often the history cannot be written, once the change is in it. */
  unwritten?: number;
}

function words(value: unknown): string {
  if (value instanceof Error) return value.message;
  const spelt: [Settings, string][] = [
    [OLD, 'old'],
    [NEW, 'new'],
    [OTHER, 'other'],
    [BESIDE, 'beside'],
    [BOTH, 'both'],
  ];
  const same = spelt.find(([settings]) => JSON.stringify(settings) === JSON.stringify(value));
  return same?.[1] ?? JSON.stringify(value);
}

/** All that came of a change: what was sent and waited for, its end, what it said, and what the history holds. */
export async function played({ writes = [], reads, wanted = NEW, ...more }: Case): Promise<string> {
  await using engine = await startEngine();
  const happened: string[] = [];
  const [toWrite, toRead] = [[...writes], [...reads]];
  const kind: SettingKind = {
    ...ivrKind,
    async read(_client, id, options) {
      const found = toRead.shift() ?? OLD;
      const left = (options?.deadline ?? 0) - now;
      if (id !== SUBJECTS.ivr) throw new Error(id);
      happened.push(`read ${words(found)} until ${left}`);
      if (found instanceof Error) throw found;
      return {
        title: 'the menu Reception',
        settings: found,
        limit: null,
        unreadable: 0,
        remark: 'Of note.',
        hindrance: () => more.hindrance ?? null,
        async write(changed, sending) {
          happened.push(`write ${JSON.stringify(changed)} until ${(sending?.deadline ?? 0) - now}`);
          const failure = toWrite.shift() ?? null;
          if (failure !== null) throw failure;
        },
      };
    },
  };
  const now = engine.clock.now();
  let at = now;
  let unwritten = more.unwritten ?? 0;
  const clock = {
    now: () => at,
    async sleep(ms: number) {
      happened.push(`wait ${ms}`);
      at += ms;
    },
  };
  const { audit } = engine;
  const settle = audit.settle.bind(audit);
  audit.settle = async (...given) => {
    unwritten -= 1;
    if (unwritten >= 0) throw new Error('the disk is full');
    await settle(...given);
  };
  const draft = { ...draftOf('ivr', 'U1', OLD, wanted), ...(more.undoes === undefined ? {} : { undoes: 'old entry' }) };
  const deps = {
    ...engine.deps,
    audit,
    clock,
    feed: { changed: (tenant: string, { kind: how }: ChangeOutcome) => void happened.push(`told ${tenant} ${how}`) },
  };
  const ending = {
    begin: async (settings: Settings) => {
      happened.push(`begins ${words(settings)}`);
      return more.temporary === true ? { id: 'temp1', phase: 'begin' as const, until: null } : null;
    },
    adopt: async (settings: Settings) => void happened.push(`adopts ${words(settings)}`),
    settled: async (found: object) =>
      void happened.push(
        `settled ${Object.entries(found)
          .map(([name, value]) => `${name}=${words(value)}`)
          .join(' ')}`,
      ),
    result: () => null,
  };
  try {
    const done = await sendChange(deps, { kind, session: await engine.session(), draft, by: 'U1', ending });
    const { kind: how, ...said } = done;
    const facts = Object.entries(said).filter(([name]) => name !== 'entry');
    happened.push(
      `${how}: ${facts.map(([name, value]) => `${name}=${name === 'at' ? Number(value) - now : words(value)}`).join(' ')}`,
    );
  } catch (error) {
    happened.push(`fails: ${error instanceof Error ? error.message : ''}`);
  }
  for (const {
    outcome,
    accepted,
    before,
    after,
    wanted: asked,
    undoes,
    temporary,
    title,
    from,
    by,
  } of await engine.booked()) {
    const known = [
      outcome,
      accepted,
      words(before),
      words(after),
      words(asked),
      undoes,
      temporary?.id ?? null,
      title,
      from,
      by,
    ];
    happened.push(`history ${known.filter((each) => each !== null).join(' | ')}`);
  }
  return happened.join('; ').replaceAll(`${WRITE} has no known outcome: connection-lost`, 'LOST');
}
