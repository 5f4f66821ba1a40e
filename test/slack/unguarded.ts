import { Controls } from '../../src/slack/inbound/controls.ts';

/** For routers whose rows change nothing at a provider. */
export const NO_KEYS = {
  controls: new Controls({
    findRow: async () => null,
    rightsOf: async () => [],
    keyRefusal: async () => null,
    onFailure: () => {},
  }),
  requireKey: async () => {},
};
