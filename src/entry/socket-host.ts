import { type App, SocketModeReceiver } from '@slack/bolt';
import type { Logger } from '../log.ts';
import { boltLogger } from '../slack/bolt-logger.ts';
import { Working } from './working.ts';

/** Bolt's Socket Mode receiver, which by itself forgets the work in flight when it stops (slack-platform §4.3). */
export class SocketHost extends SocketModeReceiver {
  readonly #working = new Working();

  constructor(options: { appToken: string; slackApiUrl: string; log: Logger }) {
    super({
      appToken: options.appToken,
      logger: boltLogger(options.log),
      installerOptions: { clientOptions: { slackApiUrl: options.slackApiUrl } },
    });
  }

  override init(app: App): void {
    const working = this.#working;
    const tracked = (event: Parameters<App['processEvent']>[0]) => working.add(app.processEvent(event));
    super.init(
      new Proxy(app, {
        get: (target, name) => (name === 'processEvent' ? tracked : Reflect.get(target, name, target)),
      }),
    );
  }

  /** Disconnects when the work in flight has ended, or after `graceMs`: its answers still need the connection. Says whether it has. */
  async close(graceMs: number): Promise<boolean> {
    const ended = await this.#working.settle(graceMs);
    await this.stop();
    return ended;
  }
}
