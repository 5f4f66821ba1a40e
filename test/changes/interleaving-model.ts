import { expect } from 'vitest';
import type { ChangeOutcome } from '../../src/changes/apply-change.ts';
import type { Draft } from '../../src/changes/draft.ts';
import { changedSettings, rebase, sameSettings } from '../../src/changes/setting-kind.ts';
import type { Settings } from '../../src/changes/settings.ts';
import { WorkspaceProblem } from '../../src/workspace/errors.ts';
import { draftOf, type Engine, KINDS, type KindName, MENU, NUMBER, TENANT } from './support.ts';

export type Patch = (held: Settings) => Settings;
/** What happens to the write of one save: nothing, or the answer or the request is lost, or comes as a fault. */
export const MISHAPS = ['none', 'cut-before', 'cut-after', 'fault-before', 'fault-after'] as const;
export type Mishap = (typeof MISHAPS)[number];

export type Step =
  | { do: 'edit'; who: number; patch: Patch }
  | { do: 'save'; who: number; mishap: Mishap }
  | { do: 'outside'; patch: Patch }
  | { do: 'race'; first: number; second: number; hold: 'before' | 'after'; outside: Patch | null }
  | { do: 'decide'; who: number; mine: boolean }
  | { do: 'clash'; who: number; patch: Patch; outside: Patch; mine: boolean };

interface Editor {
  id: string;
  draft: Draft;
  /** What the conflict showed. */
  conflict: Settings | null;
}

export const WRITES = { ivr: 'PATCH', 'follow-me': 'PUT' } as const;
const PATHS = { ivr: `/ivrs/${MENU}`, 'follow-me': `/numbers/${NUMBER}/follow-me` } as const;

export interface Entry {
  destinationId: string | null;
  period: string | null;
  name: string;
  number: string;
  enabled: boolean;
  ringSeconds: number;
}

export const entriesOf = (held: Settings) => held.destinations as readonly object[] as readonly Entry[];

/** Destinations of the others' list that a person did nothing to: whatever they decide, these stay as they are. */
function notMine({ base, wanted }: Draft, theirs: Settings): Entry[] {
  const [before, after] = [entriesOf(base), entriesOf(wanted)];
  const of = (list: readonly Entry[], { destinationId }: Entry) =>
    JSON.stringify(list.find((each) => each.destinationId === destinationId));
  return entriesOf(theirs).filter((entry) => of(before, entry) === of(after, entry));
}

/** One run: what people do, and what a careful reader of the provider's state expects each of them to be told. */
export class Run {
  readonly #engine: Engine;
  readonly #kind: KindName;
  readonly #editors = new Map<number, Editor>();
  /** What the provider must hold, ids of new entries aside. */
  held: Settings;
  writes = 0;
  readonly book: { by: string; outcome: string; before: Settings; after: Settings }[] = [];

  constructor(engine: Engine, kind: KindName, held: Settings) {
    this.#engine = engine;
    this.#kind = kind;
    this.held = held;
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'edit') await this.#edit(step.who, step.patch);
    else if (step.do === 'outside') await this.#outside(step.patch);
    else if (step.do === 'decide') await this.#decide(step.who, step.mine);
    else if (step.do === 'save') await this.#save(step.who, step.mishap);
    else if (step.do === 'clash') await this.#clash(step);
    else await this.#race(step);
    // The model is only as good as its agreement with the provider.
    const held = await this.#engine.look(this.#kind);
    this.#same(held, this.held);
    this.held = held;
  }

  async #edit(who: number, patch: Patch): Promise<void> {
    const base = await this.#engine.look(this.#kind);
    const draft = draftOf(this.#kind, `U${who}`, base, patch(base));
    this.#editors.set(who, { id: await this.#engine.drafts.create(TENANT, draft), draft, conflict: null });
  }

  async #outside(patch: Patch): Promise<void> {
    const now = patch(await this.#engine.look(this.#kind));
    if (this.#kind === 'ivr') {
      const { schedule, scheduleDescription, replayCount, directDialEnabled } = now;
      const body = { schedule, schedule_description: scheduleDescription, replay_count: replayCount };
      await this.#engine.control('PATCH', `/ivrs/${MENU}`, { ...body, direct_dial_enabled: directDialEnabled });
    } else {
      const destinations = entriesOf(now).map(({ destinationId, name, number, enabled, ringSeconds }) => ({
        ...(destinationId === null ? {} : { destination_id: destinationId }),
        name,
        number,
        enabled,
        ring_seconds: ringSeconds,
      }));
      const { timeoutSeconds: timeout_seconds, sequence } = now;
      await this.#engine.control('PUT', `/numbers/${NUMBER}/follow-me`, { timeout_seconds, sequence, destinations });
    }
    this.held = await this.#engine.look(this.#kind);
    this.#same(this.held, now);
  }

  async #decide(who: number, mine: boolean): Promise<void> {
    const editor = this.#editors.get(who);
    if (editor === undefined || editor.conflict === null) return;
    const { id, draft, conflict } = editor;
    if (!mine) {
      await this.#engine.drafts.drop(TENANT, id);
      this.#editors.delete(who);
      return;
    }
    const wanted = rebase(KINDS[this.#kind], draft.base, draft.wanted, conflict);
    if (this.#kind === 'follow-me') expect(entriesOf(wanted)).toEqual(expect.arrayContaining(notMine(draft, conflict)));
    await this.#keep(who, { ...draft, base: conflict, wanted, revision: draft.revision + 1 });
  }

  /** A form that is overtaken, and what its person decides: by chance alone this hardly ever comes together. */
  async #clash({ who, patch, outside, mine }: Extract<Step, { do: 'clash' }>): Promise<void> {
    await this.#edit(who, patch);
    await this.#outside(outside);
    await this.#save(who, 'none');
    await this.#decide(who, mine);
    await this.#save(who, 'none');
  }

  /** Whoever goes back from a conflict to the form, and on from there, has a draft without it. */
  async #ready(who: number): Promise<Editor | undefined> {
    const editor = this.#editors.get(who);
    if (editor !== undefined && editor.conflict !== null) await this.#keep(who, { ...editor.draft, now: null });
    return this.#editors.get(who);
  }

  async #save(who: number, mishap: Mishap): Promise<void> {
    const editor = await this.#ready(who);
    if (editor === undefined) return;
    if (mishap !== 'none') {
      const [effect, when] = mishap.split('-');
      await this.#fault(effect === 'cut' ? { kind: 'cut', when } : { kind: 'status', status: 502, when });
    }
    const expected = this.#expect(editor, mishap, null, 'before');
    const applied = await this.#engine.submit(editor.id, editor.draft);
    await this.#engine.control('DELETE', '/faults');
    await this.#judge(who, editor, applied, expected);
  }

  /** The first save is held in the middle of its write, while another is submitted and the provider's own portal moves. */
  async #race(step: Extract<Step, { do: 'race' }>): Promise<void> {
    await this.#ready(step.first);
    await this.#ready(step.second);
    const [first, second] = [this.#editors.get(step.first), this.#editors.get(step.second)];
    if (first === undefined || second === undefined) return;
    const started = this.held;
    const willWrite = this.#expect(first, 'none', null, 'before').kind;
    const held = willWrite === 'done' || willWrite === 'refused';
    if (held) await this.#fault({ kind: 'hold', when: step.hold });
    const one = this.#engine.submit(first.id, first.draft);
    if (held) await this.#untilHeld(one);
    const two = this.#engine.submit(second.id, second.draft);
    two.catch(() => {});
    // What the portal moves is laid upon what is there at that moment, the held write included when it was carried out.
    if (held && step.outside !== null) {
      const { writes, book } = this;
      const carriedOut = step.hold === 'after' ? this.#expect(first, 'none', null, 'before') : null;
      if (carriedOut?.kind === 'done') this.held = { ...started, ...carriedOut.changed };
      this.writes = writes;
      this.book.length = book.length;
      await this.#outside(step.outside);
    }
    const moved = held && step.outside !== null ? this.held : null;
    this.held = started;
    const expected = this.#expect(first, 'none', moved, step.hold);
    if (held) await this.#engine.control('POST', '/release');
    await this.#judge(step.first, first, await one, expected);
    await this.#engine.control('DELETE', '/faults');
    if (first === second) {
      await expect(two).rejects.toBeInstanceOf(WorkspaceProblem);
      return;
    }
    const then = this.#expect(second, 'none', null, 'before');
    await this.#judge(step.second, second, await two, then);
  }

  /** What must become of a save that meets this state, and what the provider must hold afterwards. */
  #expect({ draft }: Editor, mishap: Mishap, moved: Settings | null, hold: 'before' | 'after'): Expected {
    const wording = KINDS[this.#kind];
    const now = this.held;
    const changed = changedSettings(wording, now, draft.wanted);
    const held = { now, changed, wrote: true };
    const end = (kind: ChangeOutcome['kind'], after: Settings): Expected => ({ ...held, kind, after });
    if (Object.keys(changed).length === 0) return { ...end('unchanged', now), wrote: false };
    if (!sameSettings(wording, draft.base, now)) return { ...end('moved', now), wrote: false };
    if (mishap === 'cut-before' || mishap === 'fault-before') return end('not-applied', now);
    const met = hold === 'before' ? (moved ?? now) : now;
    if (this.#isRefused(changed, met)) {
      const after = moved ?? now;
      return end(mishap === 'none' ? 'refused' : 'not-applied', after);
    }
    const after = hold === 'before' ? { ...met, ...changed } : (moved ?? { ...now, ...changed });
    const kept = Object.entries(changed).every(([name, value]) =>
      wording.comparison(name).same(value, after[name] ?? null),
    );
    if (kept) return end('done', after);
    // A loud refusal means the same whether it was too late or not; only silence is told as "still the old".
    return end('mismatch', after);
  }

  /** The provider's own rules, as its README has them. */
  #isRefused(changed: Settings, met: Settings): boolean {
    if (typeof changed.replayCount === 'number' && changed.replayCount > 10) return true;
    if (changed.destinations === undefined) return false;
    if (entriesOf(changed).length > 10) return true;
    const known = new Set(entriesOf(met).map(({ destinationId }) => destinationId));
    return entriesOf(changed).some(({ destinationId }) => destinationId !== null && !known.has(destinationId));
  }

  async #judge(who: number, editor: Editor, applied: ChangeOutcome, expected: Expected): Promise<void> {
    const { draft } = editor;
    expect(applied.kind).toBe(expected.kind);
    this.held = expected.after;
    if (expected.wrote) this.writes += 1;
    const book = (outcome: string, before: Settings, after: Settings) =>
      this.book.push({ by: draft.by, outcome, before, after });
    switch (applied.kind) {
      case 'done': {
        this.#same(applied.after, expected.after);
        const others = changedSettings(KINDS[this.#kind], applied.after, expected.now);
        const alongside = Object.keys(others).some((name) => expected.changed[name] === undefined);
        expect(applied.alongside).toBe(alongside);
        const touched = Object.keys(changedSettings(KINDS[this.#kind], applied.after, applied.before));
        expect(touched.sort()).toEqual(Object.keys(expected.changed).sort());
        book('done', applied.before, applied.after);
        this.#editors.delete(who);
        return;
      }
      case 'mismatch':
        this.#same(applied.after, expected.after);
        book('mismatch', expected.now, applied.after);
        this.#editors.delete(who);
        return;
      case 'unchanged':
        this.#same(applied.now, expected.after);
        this.#editors.delete(who);
        return;
      case 'moved':
        // The next person is shown what is there, before anything of theirs can replace it.
        this.#same(applied.now, expected.now);
        await this.#keep(who, { ...draft, now: applied.now });
        this.#editors.set(who, { id: editor.id, draft: { ...draft, now: applied.now }, conflict: applied.now });
        return;
      case 'refused':
        book('refused', expected.now, expected.now);
        await this.#keep(who, { ...draft, revision: draft.revision + 1 });
        return;
      case 'not-applied':
        book('unknown', expected.now, expected.now);
        await this.#keep(who, { ...draft, revision: draft.revision + 1 });
        return;
      case 'unknown':
        throw new Error('Every read of this run is answered');
    }
  }

  async #keep(who: number, draft: Draft): Promise<void> {
    const id = this.#editors.get(who)?.id ?? '';
    await this.#engine.drafts.save(TENANT, id, draft);
    this.#editors.set(who, { id, draft, conflict: null });
  }

  #fault(effect: object): Promise<unknown> {
    const match = { method: WRITES[this.#kind], path: PATHS[this.#kind] };
    return this.#engine.control('POST', '/faults', { match, effect });
  }

  async #untilHeld(work: Promise<ChangeOutcome>): Promise<void> {
    let ended = false;
    const end = () => {
      ended = true;
    };
    work.then(end, end);
    while (!ended) {
      const { holding } = (await this.#engine.control('GET', '/faults')) as { holding: number };
      if (holding > 0) return;
    }
    throw new Error('The save ended before it wrote');
  }

  #same(actual: Settings, wanted: Settings): void {
    expect(changedSettings(KINDS[this.#kind], wanted, actual)).toEqual({});
  }
}

interface Expected {
  kind: ChangeOutcome['kind'];
  now: Settings;
  changed: Settings;
  after: Settings;
  /** Whether a request to change something was sent. */
  wrote: boolean;
}
