import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import {
  CreateScheduleGroupCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  paginateListSchedules,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { createHttpHost } from '../../src/entry/http-host.ts';
import { deliverFiring } from '../../src/entry/lambda/deliver-firing.ts';
import { openLambda } from '../../src/entry/lambda/open.ts';
import { readFiring } from '../../src/storage/aws/firing.ts';
import type { Firing } from '../../src/storage/ports.ts';
import { pointAt } from '../storage/aws/environment.ts';
import type { LocalServer } from '../storage/aws/servers.ts';
import { makeTable } from '../storage/aws/table.ts';
import { askDirectly } from '../support/control.ts';
import { Person } from '../support/person.ts';
import { program } from '../support/program.ts';
import { MovingClock } from '../support/time.ts';
import { ACME, callJson } from '../support/world.ts';
import type { AwsChildSettings } from './aws-child.ts';

const CHILD = 'test/temporary/aws-child.ts';

/** How long a process takes to start, and so to answer, is a matter of the machine that runs the tests. */
const PATIENCE_MS = 45_000;

/** A schedule as EventBridge Scheduler holds it: when it is due (epoch milliseconds), and what it tells the function. */
interface Due {
  name: string;
  at: number;
  firing: Firing;
}

/** What is there before the app starts: the moment (epoch milliseconds), and who stores it under the stage's name. */
export interface StoredBefore {
  now: number;
  store(name: string): Promise<void>;
}

/**
 * The app as it is on Lambda, on the stores of AWS that moto plays, between the stand-ins; nothing comes due by itself, and
 * nothing looks after jobs at a start.
 */
export async function startAwsStage(moto: LocalServer, stored: StoredBefore | null = null) {
  const clock = new MovingClock(...(stored === null ? [] : [stored.now - Date.now()]));
  const now = () => clock.now();
  const [sandbox, slack] = await Promise.all([
    startSandbox({ clock: now }),
    startSlack({ clock: now, patienceMs: PATIENCE_MS }),
  ]);
  const closeDirect = askDirectly(sandbox, slack);
  const name = `t${randomBytes(4).toString('hex')}`;
  pointAt(moto.url);
  const env: Record<string, string> = {
    LOG_LEVEL: 'error',
    SLACK_API_URL: slack.apiUrl,
    SLACK_SECRETS_ID: `${name}-slack`,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
    SECRET_PREFIX: `${name}/`,
    TABLE: name,
    SCHEDULE_GROUP: name,
    SCHEDULE_TARGET_ARN: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
    SCHEDULE_ROLE_ARN: 'arn:aws:iam::123456789012:role/scheduler',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_ENDPOINT_URL: moto.url,
  };
  const scheduler = new SchedulerClient({});
  await Promise.all([
    makeTable(name),
    scheduler.send(new CreateScheduleGroupCommand({ Name: name })),
    keepSecret(`${name}-slack`, { signingSecret: slack.signingSecret, botToken: slack.installs[0]?.botToken ?? '' }),
  ]);
  await stored?.store(name);
  let opened = openLambda(env, clock);
  const host = createHttpHost({ receiver: (await opened.ready('slack')).receiver });
  host.server.listen(0, '127.0.0.1');
  await once(host.server, 'listening');
  const connectTo = (port: number | string) => slack.connect(`http://127.0.0.1:${port}/slack/events`);
  const ownPort = (host.server.address() as AddressInfo).port;
  connectTo(ownPort);
  const stage = {
    clock,
    sandbox,
    slack,
    name,
    person: (user: string, channel = 'C0GENERAL') => new Person(slack.url, ACME, user, channel),
    provider: (method: string, path: string, body?: unknown) => callJson(`${sandbox.url}/control${path}`, method, body),
    control: (method: string, path: string, body?: unknown) => callJson(`${slack.url}/control${path}`, method, body),
    /** What comes due again and again, as EventBridge Scheduler sends it at a time (epoch milliseconds). */
    async recurring(at: number): Promise<Firing[]> {
      const found: Firing[] = [];
      for await (const page of paginateListSchedules({ client: scheduler }, { GroupName: name })) {
        for (const { Name = '' } of page.Schedules ?? []) {
          const held = await scheduler.send(new GetScheduleCommand({ Name, GroupName: name }));
          if (held.ScheduleExpression?.startsWith('cron(') !== true) continue;
          const time = new Date(at).toISOString();
          const firing = readFiring(
            JSON.parse(held.Target?.Input?.replace('<aws.scheduler.scheduled-time>', time) ?? ''),
          );
          if (firing !== null) found.push(firing);
        }
      }
      return found;
    },
    /** Lets minutes pass, as Lambda does: what fails is told twice more, and then dropped. */
    async passMinutes(minutes: number): Promise<void> {
      for (let passed = 0; passed < minutes; passed += 1) {
        const minute = Math.floor(now() / 60_000) + 1;
        clock.advance(minute * 60_000 + 5000 - now());
        const due = (await stage.schedules()).filter(({ at }) => at <= now());
        // Lambda takes an event at once, and so its schedule is over.
        for (const { name: Name } of due) await scheduler.send(new DeleteScheduleCommand({ Name, GroupName: name }));
        for (const firing of [...due.map((each) => each.firing), ...(await stage.recurring(minute * 60_000))]) {
          for (let tries = 1; tries <= 3; tries += 1) {
            const done = await stage.fire(firing).then(
              () => true,
              () => false,
            );
            if (done) break;
          }
        }
      }
    },
    /** The schedules there are that are due once, what is due first first. */
    async schedules(): Promise<Due[]> {
      const found: Due[] = [];
      for await (const page of paginateListSchedules({ client: scheduler }, { GroupName: name })) {
        for (const { Name = '' } of page.Schedules ?? []) {
          const held = await scheduler.send(new GetScheduleCommand({ Name, GroupName: name }));
          if (held.ScheduleExpression?.startsWith('at(') !== true) continue;
          const at = Date.parse(`${held.ScheduleExpression.slice('at('.length, -1)}Z`);
          const firing = readFiring(JSON.parse(held.Target?.Input ?? ''));
          if (firing !== null) found.push({ name: Name, at, firing });
        }
      }
      return found.sort((a, b) => a.at - b.at);
    },
    /** Tells a firing in a new environment of the function, which is all that Lambda does. */
    async fire(firing: Firing): Promise<void> {
      await opened.storage.close();
      opened = openLambda(env, clock);
      const { fire } = await opened.ready('fire');
      const again = opened.storage.scheduler.again.bind(opened.storage.scheduler);
      await deliverFiring(firing, { fire, again, clock, left: () => 60_000 });
    },
    /** Has Slack ask a process of its own until that is killed; `reached` waits until it stands still at the point. */
    async serveApart(stopAt = ''): Promise<{ reached(): Promise<void>; kill(): Promise<void> }> {
      const settings: AwsChildSettings = { env, ahead: clock.ahead, firing: null, stopAt };
      const child = spawn(process.execPath, [program(CHILD), JSON.stringify(settings)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      connectTo((await lines.next()).value ?? '');
      return {
        async reached() {
          if ((await lines.next()).value !== stopAt) throw new Error(`The process ended before it reached ${stopAt}`);
        },
        async kill() {
          child.kill('SIGKILL');
          await ended;
          connectTo(ownPort);
        },
      };
    },
    /** Tells all that is due by now, what is due first first; a schedule that was told is deleted. */
    async fireDue(): Promise<void> {
      for (const { name: Name, at, firing } of await stage.schedules()) {
        if (at > now()) continue;
        await stage.fire(firing);
        const isAnother = (await stage.schedules()).find((each) => each.name === Name)?.at !== at;
        if (!isAnother) await scheduler.send(new DeleteScheduleCommand({ Name, GroupName: name }));
      }
    },
    async pass(ms: number): Promise<void> {
      clock.advance(ms);
      await stage.fireDue();
    },
    /** Tells what is due first in a process that is killed at a point. */
    async killAt(stopAt: string): Promise<void> {
      const [due] = await stage.schedules();
      if (due === undefined || due.at > now()) throw new Error('Nothing is due');
      const settings: AwsChildSettings = { env, ahead: clock.ahead, firing: due.firing, stopAt };
      const child = spawn(process.execPath, [program(CHILD), JSON.stringify(settings)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let reached = false;
      for await (const line of createInterface({ input: child.stdout })) {
        reached = line === stopAt;
        if (reached) break;
      }
      child.kill('SIGKILL');
      await ended;
      if (!reached) throw new Error(`The firing ended before it reached ${stopAt}`);
    },
    async [Symbol.asyncDispose]() {
      closeDirect();
      await Promise.all([slack.close(), sandbox.close()]);
      await host.close(0);
      await opened.storage.close();
      scheduler.destroy();
    },
  };
  return stage;
}

/** What a test has of it. */
export type AwsStage = Awaited<ReturnType<typeof startAwsStage>>;

async function keepSecret(name: string, value: object): Promise<void> {
  const secrets = new SecretsManagerClient({});
  await secrets.send(new CreateSecretCommand({ Name: name, SecretString: JSON.stringify(value) }));
  secrets.destroy();
}
