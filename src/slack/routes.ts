import type { App } from '@slack/bolt';
import { RECORDED, WAITED } from './dispatch.ts';
import type { Router } from './router.ts';
import type { Ack } from './voice.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Hangs the router into Bolt as its one middleware: Bolt tries every listener on every payload, also the few that
 * there is one of for each kind (docs/decisions/0004-one-listener-per-kind.md).
 */
export function listen(app: App, router: Router): void {
  app.use(async (args) => {
    // Bolt's types promise more than was checked; handlers read the payload as what it is, unknown JSON.
    const body = args.body as object as Body;
    if (body.event !== undefined) return router.event(body, recordedIn(args.context));
    if (!('ack' in args)) return;
    const ack = open(args.ack);
    const waited = waitedIn(args.context);
    if (body.command !== undefined) return router.command(body, ack, waited);
    if (body.type === 'block_actions') return router.action(body, ack, waited);
    if (body.type === 'view_submission') return router.submission(body, ack, waited);
    if (body.type === 'block_suggestion') return router.suggestion(body, ack);
  });
}

/** Where Slack has its answer before anybody looks at the event, there is nothing to let go. */
function recordedIn(context: Readonly<Record<string, unknown>>): () => void {
  const recorded = context[RECORDED];
  return typeof recorded === 'function' ? () => void recorded() : () => {};
}

function waitedIn(context: Readonly<Record<string, unknown>>): number {
  const waited = context[WAITED];
  return typeof waited === 'number' ? waited : 0;
}

/** Bolt narrows `ack` by payload; what may be in it is decided by `slack/answer`. */
function open(ack: unknown): Ack {
  return ack as Ack;
}
