import { sameSettings } from '../changes/compare-settings.ts';
import type { SettingKinds } from '../changes/setting-kind.ts';
import type { Settings } from '../changes/settings.ts';
import type { Clock } from '../clock.ts';
import type { TemporaryChange } from '../temporary/record.ts';
import { planReturn } from '../temporary/return-plan.ts';
import type { TemporaryStore, Thing } from '../temporary/store.ts';
import { type HeldPlan, type Layer, type Span, spansOf, timedLayer } from './resolver.ts';

interface PlanNeeds {
  kinds: SettingKinds;
  store: Pick<TemporaryStore, 'of'>;
  clock: Clock;
}

/** Knows for every number and menu what decides what holds of it, and when. */
export class Plans {
  readonly #needs: PlanNeeds;

  constructor(needs: PlanNeeds) {
    this.#needs = needs;
  }

  /** What decides what holds of a thing, from what the provider holds of it now. */
  async of(tenant: string, thing: Thing, now: Settings): Promise<HeldPlan> {
    const { store, kinds, clock } = this.#needs;
    const change = (await store.of(tenant, thing))?.change ?? null;
    const base = change === null ? now : planReturn(kinds.of(change), change, now).wanted;
    return { base, layers: [temporaryLayer(change, now, clock.now())] };
  }

  /** What holds of a thing from now on until an instant, in epoch milliseconds. */
  async ahead(tenant: string, thing: Thing, now: Settings, to: number): Promise<Span[]> {
    const kind = this.#needs.kinds.of(thing);
    const plan = await this.of(tenant, thing, now);
    return spansOf(plan, { from: this.#needs.clock.now(), to }, (a, b) => sameSettings(kind, a, b));
  }
}

/** What holds for a while; once its end has passed, it holds until it is really ended. */
function temporaryLayer(change: TemporaryChange | null, now: Settings, at: number): Layer {
  if (change === null) return timedLayer('temporary', []);
  const { id, by, end } = change;
  const until = end === null || end.at <= at || change.state === 'asked' ? null : end.at;
  const reason = { kind: 'temporary' as const, id, by };
  return timedLayer('temporary', [{ reason, from: -Infinity, until, over: () => now }]);
}
