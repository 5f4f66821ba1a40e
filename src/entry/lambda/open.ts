import { createApp } from '../../app/app.ts';
import { type Clock, systemClock, systemTimers } from '../../runtime/clock.ts';
import { createLogger, type Logger } from '../../runtime/log.ts';
import type { Infrastructure } from '../../services/infrastructure.ts';
import { createModel, MODEL_FAILED } from '../../services/model/model.ts';
import { SlackReceiver } from '../../slack/inbound/receiver.ts';
import type { OAuth } from '../../slack/install/oauth.ts';
import { type AwsStorage, openAws } from '../../storage/aws/index.ts';
import type { Firing } from '../../storage/ports.ts';
import { createTelephony } from '../../telephony/client.ts';
import { logCalls } from '../../telephony/request.ts';
import { failFastWhileDown } from '../../telephony/service.ts';
import { type LambdaConfig, readLambdaConfig } from '../config/config.ts';
import { createInstallServices } from '../install-services.ts';
import { parseSlackSecrets } from './slack-secrets.ts';

/** The whole app, as one environment of Lambda holds it from its first request to its end. */
interface Ready {
  receiver: SlackReceiver;
  /** `null` where one bot token serves one workspace. */
  oauth: Pick<OAuth, 'handle'> | null;
  /** Does the work of a job; rejects with `RetryLater` to be called again. */
  fire(firing: Firing): Promise<void>;
}

type Role = 'slack' | 'fire';

export interface Opened {
  log: Logger;
  clock: Clock;
  storage: AwsStorage;
  /**
   * The app with the secret as it was within the last minute: the first call reads it, all share what came of it, and
   * after a failure the next call reads anew. A process has one of the two roles, as each function has processes of its
   * own. Errors: `StorageFault`.
   */
  ready(role: Role): Promise<Ready>;
  /** When all the work has ended that no answer waited for. */
  besides(): Promise<void>;
}

/** How long a secret that was read is taken for the current one. */
const LOOK_AGAIN_MS = 60_000;

/** How long somebody waits for it to be read again; Slack waits three seconds in all. */
const WAIT_MS = 500;

/** Opens what needs no network; `returning` is for tests. Errors: `ConfigFault` with everything that is wrong with the settings. */
export function openLambda(
  env: Readonly<Record<string, string | undefined>>,
  clock: Clock = systemClock,
  onReturnCheckpoint?: Infrastructure['onReturnCheckpoint'],
): Opened {
  const config = readLambdaConfig(env);
  const log = createLogger({ level: config.logLevel });
  const storage = openAws(config.aws, {
    clock,
    unfinished: (err) => log.warn({ err }, 'removed parts of a secret are not deleted yet'),
  });
  const { secretsId } = config.slack;
  const going = new Set<Promise<void>>();
  const beside = (work: Promise<void>) => {
    const kept = work.finally(() => going.delete(kept));
    going.add(kept);
  };
  const surroundings = {
    storage,
    clock,
    log,
    ...(onReturnCheckpoint === undefined ? {} : { onReturnCheckpoint }),
    beside,
  };
  let made: Promise<Ready> | null = null;
  let known: string | null = null;
  let lookedAt = 0;
  async function make(role: Role): Promise<Ready> {
    lookedAt = clock.now();
    const held = await storage.named(secretsId);
    const ready = makeReady(config, held, { ...surroundings, role });
    known = held;
    return ready;
  }
  /** Any part of the secret may have been replaced. Never rejects: what was read before goes on being used. */
  async function lookAgain(role: Role): Promise<void> {
    lookedAt = clock.now();
    try {
      const held = await storage.named(secretsId);
      if (held === known) return;
      const ready = makeReady(config, held, { ...surroundings, role });
      known = held;
      made = Promise.resolve(ready);
      log.info('the secret that Slack gave has changed and is used from now on');
    } catch (err) {
      log.warn({ err }, 'the secret that Slack gave could not be read again');
    }
  }
  return {
    log,
    clock,
    storage,
    async ready(role) {
      if (known !== null && clock.now() - lookedAt >= LOOK_AGAIN_MS) {
        const looked = lookAgain(role);
        beside(looked);
        await Promise.race([looked, clock.sleep(WAIT_MS)]);
      }
      made ??= make(role).catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    },
    async besides() {
      while (going.size > 0) await Promise.all(going);
    },
  };
}

interface Surroundings extends Pick<Opened, 'storage' | 'clock' | 'log'>, Pick<Infrastructure, 'onReturnCheckpoint'> {
  role: Role;
  beside(work: Promise<void>): void;
}

function makeReady(config: LambdaConfig, held: string, surroundings: Surroundings): Ready {
  const { role, storage, clock, log, beside, onReturnCheckpoint } = surroundings;
  const { slack } = config;
  const { signingSecret, install, modelKey } = parseSlackSecrets(slack.secretsId, held);
  const { secrets, records } = storage;
  const { installs, installations, aliases, oauth } = createInstallServices(
    { mode: { kind: 'http', signingSecret }, install, apiUrl: slack.apiUrl },
    { secrets, records, clock, log },
  );
  const receiver = new SlackReceiver({
    signingSecret,
    secretName: `signingSecret of ${slack.secretsId}`,
    clock,
    log,
  });
  const telephony = createTelephony({ urls: config.telephony, clock, random: Math.random, log: logCalls(log) });
  if (config.model !== undefined && modelKey === null) {
    log.warn('a language model is configured, but the secret has no llmKey, so the model is off');
  }
  const model =
    config.model === undefined || modelKey === null
      ? null
      : createModel({ ...config.model, key: modelKey }, { clock, onFailure: () => log.warn(MODEL_FAILED) });
  let fire: Ready['fire'] | null = null;
  createApp({
    receiver,
    secrets,
    records,
    installs,
    installations,
    aliases,
    clock,
    log,
    signatures: () => receiver.signatures(),
    scheduler: {
      ...storage.scheduler,
      onFire: (handle) => {
        fire = handle;
      },
    },
    // A person wants to know how it is now; a post can come later, and is told again by a schedule.
    telephony: role === 'slack' ? telephony : failFastWhileDown(telephony, clock),
    beside,
    notices: beside,
    ...(model === null ? {} : { model }),
    ...(onReturnCheckpoint === undefined ? {} : { onReturnCheckpoint }),
    slackApiUrl: slack.apiUrl,
    timers: systemTimers,
  });
  return { receiver, oauth, fire: (firing) => (fire === null ? Promise.resolve() : fire(firing)) };
}
