import type { App } from '@slack/bolt';
import { RECORDED, SIZE, WAITED } from './dispatch.ts';
import { kindOf } from './payloads.ts';
import type { Ack } from './responder.ts';
import type { Router } from './router.ts';

/**
 * Attaches the router to Bolt as its only middleware, because Bolt tries every listener on every payload, even with one
 * listener per kind (docs/decisions/0004-one-listener-per-kind.md).
 */
export function attachRouter(app: App, router: Router): void {
  app.use(async (args) => {
    // Bolt's types promise more than it checked; the router reads each kind of payload by its own schema.
    const { body }: { body: object } = args;
    const kind = kindOf(body);
    if (kind === 'event') return router.event(body, recordedIn(args.context), numberOf(args.context[SIZE]));
    if (kind === null || !('ack' in args)) return;
    if (kind === 'suggestion') return router.suggestion(body, open(args.ack));
    return router[kind](body, open(args.ack), numberOf(args.context[WAITED]), numberOf(args.context[SIZE]));
  });
}

/** Where Slack is answered before the event is handled, there is nothing to release. */
function recordedIn(context: Readonly<Record<string, unknown>>): () => void {
  const recorded = context[RECORDED];
  return typeof recorded === 'function' ? () => void recorded() : () => {};
}

function numberOf(found: unknown): number {
  return typeof found === 'number' ? found : 0;
}

/** Bolt narrows `ack` by payload; what may be in it is decided by `slack/answer`. */
function open(ack: unknown): Ack {
  return async (body) => {
    if (typeof ack === 'function') await ack(body);
  };
}
