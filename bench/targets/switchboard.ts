import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { readConfig } from '../../src/entry/config/config.ts';
import { type Running, startServer } from '../../src/entry/server.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { answerParent, processorTime } from '../processes/child.ts';
import { SIGNING_SECRET } from '../signed-requests.ts';
import { connectBenchmark } from './connection.ts';
import { BOT_TOKEN, targetSettings } from './settings.ts';

let running: Running | undefined;

/** The whole app as `npm start` runs it, with a workspace that is connected already. */
answerParent({
  async start(value) {
    const { apiUrl, slackUrl, dataDir, metrics, traced } = targetSettings.parse(value);
    if (traced) attachTracer();
    const storage = await openEmbedded({ dir: dataDir, clock: systemClock });
    await connectBenchmark(storage.secrets);
    await storage.close();
    running = await startServer(
      readConfig({
        PORT: '0',
        LOG_LEVEL: 'warn',
        SLACK_SIGNING_SECRET: SIGNING_SECRET,
        SLACK_BOT_TOKEN: BOT_TOKEN,
        SLACK_API_URL: `${slackUrl}/api/`,
        TELEPHONY_SANDBOX_URL: `${apiUrl}/v1`,
        TELEPHONY_LIVE_URL: `${apiUrl}/live/v1`,
        DATA_DIR: dataDir,
        ...(metrics ? { METRICS_PORT: '0' } : {}),
      }),
    );
    return { url: running.url };
  },
  processorTime,
  stop: () => running?.stop().then(() => null),
});

/** As an SDK does that samples nothing: contexts are carried, and every span is dropped. */
function attachTracer(): void {
  const active = new AsyncLocalStorage<Context>();
  context.setGlobalContextManager({
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: (given, work, self, ...args) => active.run(given, () => work.apply(self, args)),
    bind: (_, target) => target,
    enable: () => context as never,
    disable: () => context as never,
  });
  const ids = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: 'b7ad6b7169203331', traceFlags: 0 };
  const span = trace.wrapSpanContext(ids);
  trace.setGlobalTracerProvider({
    getTracer: () => ({
      startSpan: () => span,
      startActiveSpan: () => {
        throw new Error('Spans are made active by the app itself');
      },
    }),
  });
}
