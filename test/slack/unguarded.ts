import { Controls } from '../../src/slack/inbound/controls.ts';
import type { Caller, Ways } from '../../src/slack/tenant.ts';

/** For routers whose rows change nothing at a provider. */
export const NO_KEYS = {
  controls: new Controls({
    rightsOf: async () => [],
    keyRefusal: async () => null,
    onFailure: () => {},
  }),
  keys: { leading: async (caller: Caller, writes: Ways) => ({ ...caller, writes }), require: async () => {} },
};
