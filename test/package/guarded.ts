import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { LocalServer } from '../storage/aws/servers.ts';
import type { Bundles } from '../support/lambda/bundles.ts';
import { LambdaFunction } from '../support/lambda/function.ts';
import { type LambdaWorld, startLambdaWorld } from '../support/lambda/world.ts';
import { type Gate, type Right, startGate } from './gate.ts';
import { propertiesOf, readable, type Template } from './packaged.ts';

const SECRET = 'switchboard-test/slack';

/** The rights of a role in a world, where the template says what CloudFormation puts in. */
function rightsOf(template: Template, role: string, { env }: LambdaWorld): Right[] {
  const here: Readonly<Record<string, string | undefined>> = {
    'AWS::Partition': 'aws',
    'AWS::Region': 'eu-central-1',
    'AWS::AccountId': '123456789012',
    Table: env.TABLE,
    ScheduleGroup: env.SCHEDULE_GROUP,
    'SchedulerRole.Arn': env.SCHEDULE_ROLE_ARN,
  };
  const { Policies: policies } = propertiesOf(template, role, 'AWS::IAM::Role');
  const text = JSON.stringify(
    readable(policies.flatMap((each: { PolicyDocument: { Statement: unknown } }) => each.PolicyDocument.Statement)),
  );
  return JSON.parse(text.replace(/<([^>]+)>/g, (known, name: string) => here[name] ?? known));
}

/** What {@link openGuarded} needs. */
export interface GuardedOptions {
  template: Template;
  bundles: Bundles;
  moto: LocalServer;
  /** Variables of both functions. */
  env?: Record<string, string>;
}

/** Both functions, each behind a gate with the rights of its role. */
export interface Guarded extends AsyncDisposable {
  world: LambdaWorld;
  fire: LambdaFunction;
  /** What `slack` may do; a test may take something from it. */
  slackRights: Right[];
  refused(): string[];
  /** What the roles allow and nobody has asked for: function and action. */
  unused(): string[];
}

/** Starts them with the names that the template of the stage `test` gives. */
export async function openGuarded({ template, bundles, moto, env: more = {} }: GuardedOptions): Promise<Guarded> {
  // The gate has to have an address before there is a world whose names its rights need.
  const slackRights: Right[] = [];
  const slackGate = await startGate(moto, slackRights);
  const names = {
    SLACK_SECRETS_ID: SECRET,
    SECRET_PREFIX: 'switchboard-test/workspace/',
    AWS_ENDPOINT_URL: slackGate.url,
  };
  const world = await startLambdaWorld({ bundles, aws: moto, oauth: true, env: { ...names, ...more } });
  await giveSecret(world);
  slackRights.push(...rightsOf(template, 'SlackRole', world));
  const fireRights = rightsOf(template, 'FireRole', world);
  const fireGate = await startGate(moto, fireRights);
  const fire = new LambdaFunction({ file: bundles.fire, env: { ...world.env, AWS_ENDPOINT_URL: fireGate.url } });
  const unused = (name: string, rights: readonly Right[], { used }: Gate) =>
    clientActions(rights).flatMap((each) => (used.has(each) ? [] : [`${name} ${each}`]));
  return {
    world,
    fire,
    slackRights,
    refused: () => [...slackGate.refused, ...fireGate.refused],
    unused: () => [...unused('slack', slackRights, slackGate), ...unused('fire', fireRights, fireGate)],
    async [Symbol.asyncDispose]() {
      await fire.close();
      await world[Symbol.asyncDispose]();
      await Promise.all([slackGate.close(), fireGate.close()]);
    },
  };
}

async function giveSecret({ slack: { signingSecret, clientId, clientSecret } }: LambdaWorld): Promise<void> {
  const client = new SecretsManagerClient({});
  const SecretString = JSON.stringify({ signingSecret, clientId, clientSecret, stateSecret: 'state-secret-of-a-test' });
  await client.send(new CreateSecretCommand({ Name: SECRET, SecretString }));
  client.destroy();
}

/** What runs of the functions: nothing of what Lambda itself does with the role. */
function clientActions(rights: readonly Right[]): string[] {
  return rights.flatMap(({ Action: action }) => action).filter((action) => !/^(?:logs|sqs):/.test(action));
}
