import { createServer } from 'node:http';
import { GetScheduleCommand, paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readFiring } from '../../src/storage/aws/firing.ts';
import { divert, HOUR, MINUTE, told } from '../features/diverting.ts';
import { setHours } from '../features/houring.ts';
import { makePost } from '../features/scheduling.ts';
import { ADAM_ADMIN, PHONES, read } from '../features/support.ts';
import { type LocalServer, listen, startMoto } from '../storage/aws/servers.ts';
import { awsLines, NO_AWS_LINES, startShell } from '../support/aws/command-lines.ts';
import { connect } from '../support/lambda/connect.ts';
import { textOf } from '../support/person.ts';
import { readText } from '../support/sources.ts';
import { type AwsStage, startAwsStage } from './aws-stage.ts';
import { ringing } from './subjects.ts';

const [SECTION = ''] =
  /^### Send a dead letter again$[\s\S]*?^The dashboard/m.exec(readText('docs/aws-operations.md')) ?? [];

/** What each schedule of the stage sends; a time that AWS fills in is this one. */
async function sent({ name }: AwsStage, time: string): Promise<string[]> {
  const client = new SchedulerClient({});
  const inputs: string[] = [];
  for await (const { Schedules = [] } of paginateListSchedules({ client }, { GroupName: name })) {
    for (const { Name } of Schedules) {
      const { Target } = await client.send(new GetScheduleCommand({ Name, GroupName: name }));
      inputs.push(Target?.Input?.replace('<aws.scheduler.scheduled-time>', time) ?? '');
    }
  }
  client.destroy();
  return inputs;
}

/** Lambda's side of `invoke`: it takes an event, and keeps it. */
async function startInvoke(): Promise<LocalServer & { events: { path: string; body: string }[] }> {
  const events: { path: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const isEvent = request.headers['x-amz-invocation-type'] === 'Event';
    if (isEvent) events.push({ path: request.url ?? '', body });
    response.writeHead(isEvent ? 202 : 400).end();
  });
  return { ...(await listen(server)), events };
}

/** What is used of the queue's answers. */
const ANSWER = z.looseObject({
  QueueUrl: z.string().default(''),
  Attributes: z.record(z.string(), z.string()).default({}),
});

/** Asks the queue of the emulator. */
async function askQueue(operation: string, body: object) {
  const scope = 'AWS4-HMAC-SHA256 Credential=nobody/20260101/eu-central-1/sqs/aws4_request';
  const headers = {
    'X-Amz-Target': `AmazonSQS.${operation}`,
    'Content-Type': 'application/x-amz-json-1.0',
    Authorization: scope,
  };
  const answer = await fetch(moto.url, { method: 'POST', headers, body: JSON.stringify(body) });
  return ANSWER.parse(await answer.json());
}

let moto: LocalServer;
let lambda: Awaited<ReturnType<typeof startInvoke>>;

describe.skipIf(NO_AWS_LINES)(`dead letters${NO_AWS_LINES === null ? '' : ` (not here: ${NO_AWS_LINES})`}`, () => {
  beforeAll(async () => {
    [moto, lambda] = await Promise.all([startMoto(), startInvoke()]);
  });
  afterAll(async () => {
    await Promise.all([moto.close(), lambda.close()]);
  });

  test('that are sent again two days late, by the lines of the page, do what the page says', async () => {
    await using stage = await startAwsStage(moto);
    const adam = stage.person(ADAM_ADMIN, PHONES);
    await connect(stage, adam, 'everything');
    await setHours(adam);
    await divert(adam, 'reservations to Anna until 5');
    await makePost(adam);
    // The hours begin.
    await stage.pass(2 * MINUTE);
    // Tuesday 9 June: hours turn over at 17:30 and the diversion ends at 17:00; the post is due on Wednesday at nine.
    const letters = (await sent(stage, '2026-06-10T08:00:00Z')).map((text) => JSON.parse(text));
    const [turnOver, end] = ['hours', 'temporary'].map((place) =>
      letters.find(({ id }) => id.startsWith(`wake-${place}-`)),
    );
    const post = letters.find(({ id }) => id !== 'sweep' && !id.includes('-'));
    stage.clock.advance(2 * 24 * HOUR + 7 * HOUR);
    expect(await ringing(stage)).toEqual(['Anna', 'Ben', 'Chloë']);

    const { QueueUrl } = await askQueue('CreateQueue', { QueueName: 'dead-letters' });
    // Of what `fire` was given and could not do, Lambda writes more around it.
    const lost = { version: '1.0', requestContext: { condition: 'RetriesExhausted' }, requestPayload: turnOver };
    for (const letter of [lost, end]) await askQueue('SendMessage', { QueueUrl, MessageBody: JSON.stringify(letter) });
    const shell = startShell({ AWS_ENDPOINT_URL: moto.url, AWS_ENDPOINT_URL_LAMBDA: lambda.url });
    const [receive = '', invoke = '', remove = '', ...others] = awsLines(SECTION).map((line) =>
      line.replace('<DeadLetters>', QueueUrl).replace('<ReceiptHandle>', '"$HANDLE"'),
    );
    expect(others).toEqual([]);
    for (;;) {
      const [message] = JSON.parse((await shell.run(receive)) || '{}').Messages ?? [];
      if (message === undefined) break;
      const body = JSON.parse(message.Body);
      shell.write('due.json', body.requestPayload ?? body);
      await shell.run(invoke);
      await shell.run(remove, { HANDLE: message.ReceiptHandle });
    }
    expect(lambda.events.map(({ path }) => path.split('/').at(-2))).toEqual(Array(2).fill('switchboard-prod-fire'));
    const { Attributes: left } = await askQueue('GetQueueAttributes', { QueueUrl, AttributeNames: ['All'] });
    expect(left.ApproximateNumberOfMessagesNotVisible).toBe('0');
    const posts = [post, { ...post, scheduledAt: '2026-06-11T08:00:00Z' }];
    for (const event of [...lambda.events.map(({ body }) => JSON.parse(body)), ...posts]) {
      const firing = readFiring(event);
      if (firing !== null) await stage.fire(firing);
    }

    expect(await ringing(stage)).toEqual(['Anna']);
    await told(stage, 'turned over 2 days');
    await told(stage, '2 days 1 hour');
    expect(await read(adam, '/phone divert')).not.toContain('Reservations');
    const { messages } = await adam.see();
    expect(messages.filter((each) => textOf(each).includes('later was too late'))).toHaveLength(1);
    expect(messages.filter((each) => /\*0\.1\*.*late/su.test(textOf(each)))).toHaveLength(1);
  });
});
