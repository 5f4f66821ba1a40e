import { systemClock } from '../runtime/clock.ts';
import { readFiring } from '../storage/aws/firing.ts';
import { keptAlive } from './kept-alive.ts';
import { deliverFiring } from './lambda/deliver-firing.ts';
import { serveUrl } from './lambda/function-url.ts';
import { openLambda } from './lambda/open.ts';
import { Invocations, Requests } from './lambda/requests.ts';
import { type Invocation, sendAnswer } from './lambda/runtime.ts';
import { guardProcess } from './process-guard.ts';

const opened = openLambda(process.env);
const requests = new Requests(process.env.AWS_LAMBDA_RUNTIME_API ?? '');
const invocations = new Invocations(() => process.exit(1));
guardProcess({ log: opened.log, end: () => invocations.end() });

/**
 * Handles requests from Slack and browsers at a streaming Function URL: the answer ends the stream, and the invocation
 * goes on until all the work is done. Never throws.
 */
export const slack = /* @__PURE__ */ awslambda.streamifyResponse((event, stream) =>
  wholly(async () => {
    const { response, settled, sent } = serveUrl(opened, event);
    const answer = await response;
    try {
      sendAnswer(stream, answer);
      sent();
    } catch (err) {
      // The caller has disconnected; the work goes on all the same.
      opened.log.error({ err }, 'an answer could not be sent');
    }
    await settled;
  }),
);

/** A schedule of EventBridge Scheduler has come due. What it throws makes Lambda call it again, which claims make harmless. */
export function fire(event: unknown, invocation: Invocation): Promise<void> {
  return wholly(async () => {
    const firing = readFiring(event);
    if (firing === null) return;
    const ready = await opened.ready('fire');
    await deliverFiring(firing, {
      fire: ready.fire,
      again: (each, at) => opened.storage.scheduler.again(each, at),
      clock: systemClock,
      left: () => invocation.getRemainingTimeInMillis(),
    });
  });
}

/** Runs an invocation until all the work that it began has ended. */
function wholly(work: () => Promise<void>): Promise<void> {
  return invocations.run(() =>
    keptAlive(async () => {
      try {
        await work();
      } finally {
        await opened.besides();
        if (!(await requests.ended())) opened.log.warn('background requests are still running');
      }
    }),
  );
}
