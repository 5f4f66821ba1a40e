import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, listen } from '../../storage/aws/servers.ts';
import type { Answer } from '../../support/lambda/answer.ts';
import { Environment } from '../../support/lambda/environment.ts';
import { LambdaFunction } from '../../support/lambda/function.ts';
import { until } from '../../support/until.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-handlers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a handler that is no more than these lines; `stream` is there when it streams. */
async function write(lines: string, kind: 'streaming' | 'plain' = 'streaming'): Promise<string> {
  const body = `async (event, stream) => {
    const from = (status) => awslambda.HttpResponseStream.from(stream, { statusCode: status, headers: { 'x-by': 'test' } });
    ${lines}
  }`;
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  const handler = kind === 'streaming' ? `awslambda.streamifyResponse(${body})` : body;
  await writeFile(file, `let floating = null;\nexport const handler = ${handler};\n`);
  return file;
}

async function start(lines: string, kind?: 'streaming' | 'plain', timeoutMs?: number): Promise<Environment> {
  const file = await write(lines, kind);
  return Environment.start({ file, env: {}, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}

async function answerOf(lines: string, kind?: 'streaming' | 'plain'): Promise<{ answer: Answer; log: string }> {
  const environment = await start(lines, kind);
  try {
    const { answer, ended } = environment.invoke({ ask: 'é' });
    await ended;
    return { answer: await answer, log: environment.log.join('\n') };
  } finally {
    await environment.close();
  }
}

describe('the runtime under test does to a streaming handler what AWS’s own does', () => {
  it('hands on status, headers and body, and the event as it was', async () => {
    const { answer } = await answerOf('const out = from(201); out.write(event.ask); out.end();');
    expect(answer).toEqual({
      kind: 'stream',
      status: 201,
      headers: { 'x-by': 'test' },
      cookies: [],
      body: 'é',
      broken: null,
    });
  });

  it('hands on an empty body when something empty is written', async () => {
    const { answer } = await answerOf("const out = from(200); out.write(''); out.end();");
    expect(answer).toMatchObject({ kind: 'stream', status: 200, body: '' });
  });

  it.each([
    ['ends with the body instead of writing it', "from(200).end('late');"],
    ['ends without writing', 'from(200).end();'],
  ])('loses the status of one that %s', async (_, lines) => {
    const { answer } = await answerOf(lines);
    expect(answer).toMatchObject({ kind: 'stream', status: 502 });
  });

  it('tells of a throw before the first byte only behind an empty answer', async () => {
    const { answer, log } = await answerOf("throw new Error('as the test wants it');");
    expect(answer).toMatchObject({ kind: 'stream', status: 502, body: '', broken: expect.stringContaining('Error') });
    expect(log).toContain('as the test wants it');
  });

  it('answers before the work behind the answer is done, and waits for it', async () => {
    const environment = await start(`
      const out = from(200); out.write('early'); out.end();
      await fetch(event.gate);
      console.log('the work is done');`);
    const gate = await openGate();
    try {
      const { answer, ended } = environment.invoke({ gate: gate.url });
      expect(await answer).toMatchObject({ status: 200, body: 'early' });
      const release = await gate.asked;
      expect(environment.log).toEqual([]);
      release();
      await ended;
      expect(environment.log.join()).toContain('the work is done');
    } finally {
      await environment.close();
      await gate.close();
    }
  });
});

describe('between two invocations', () => {
  it('the process stands still, so that work which nobody awaited is seen to be missing', async () => {
    const environment = await start(`
      const out = from(200); out.write('early'); out.end();
      if (floating === null) floating = fetch(event.gate).then(() => console.log('floating work'));
      else await floating;`);
    const gate = await openGate();
    try {
      await environment.invoke({ gate: gate.url }).ended;
      await standsStill(environment.pid);
      void gate.asked.then((release) => release());
      expect(environment.log).toEqual([]);
      await environment.invoke({}).ended;
      expect(environment.log.join()).toContain('floating work');
    } finally {
      await environment.close();
      await gate.close();
    }
  });

  it('a plain handler answers with a value or with its error', async () => {
    expect((await answerOf('return { got: event.ask };', 'plain')).answer).toEqual({
      kind: 'payload',
      value: { got: 'é' },
    });
    expect((await answerOf("throw new RangeError('as the test wants it');", 'plain')).answer).toEqual({
      kind: 'error',
      type: 'RangeError',
      message: 'as the test wants it',
    });
  });

  it('a process whose time is over, or that has nothing left to wait for, has ended', async () => {
    const slow = await start('setInterval(() => {}, 1000); await new Promise(() => {});', 'plain', 200);
    const idle = await start('await new Promise(() => {});', 'plain');
    try {
      expect(await slow.invoke({}).answer).toEqual({ kind: 'ended', why: 'The process has ended: SIGKILL' });
      expect(await idle.invoke({}).answer).toMatchObject({ kind: 'ended' });
    } finally {
      await Promise.all([slow.close(), idle.close()]);
    }
  });

  it('a handler that cannot be loaded never starts', async () => {
    await expect(start('} syntax error {')).rejects.toThrow('The function cannot be loaded');
  });
});

describe('a function whose one environment has ended', () => {
  const MORTAL = "if (event.end) process.exit(0); return 'here';";
  const HERE = { kind: 'payload', value: 'here' };

  it('answers whoever waited for it from a new one', async () => {
    const served = new LambdaFunction({ file: await write(MORTAL, 'plain'), env: {} });
    try {
      const calls = [served.call({ end: true }), served.call({}), served.call({})];
      const answers = await Promise.all(calls.map(({ answer }) => answer));
      expect(answers).toEqual([{ kind: 'ended', why: 'The process has ended: 0' }, HERE, HERE]);
      await served.still();
      expect(served.environments).toHaveLength(2);
    } finally {
      await served.close();
    }
  });

  it('starts a new one for the next also where it ended between two calls', async () => {
    const served = new LambdaFunction({ file: await write(MORTAL, 'plain'), env: {} });
    try {
      expect(await served.call({}).answer).toEqual(HERE);
      await served.still();
      const [first] = served.environments;
      process.kill(first?.pid ?? 0, 'SIGKILL');
      await until(async () => first?.alive === false);
      expect(await served.call({}).answer).toEqual(HERE);
    } finally {
      await served.close();
    }
  });

  it('tells each who waited that a new one cannot be loaded', async () => {
    const lines =
      "(await import('node:fs')).writeFileSync(new URL(import.meta.url), '} syntax error {'); process.exit(0);";
    const served = new LambdaFunction({ file: await write(lines, 'plain'), env: {} });
    try {
      const calls = [served.call({}), served.call({}), served.call({})];
      for (const { ended } of calls) ended.catch(() => {});
      const answers = await Promise.allSettled(calls.map(({ answer }) => answer));
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    } finally {
      await served.close();
    }
  });
});

/** An address that answers when it is told to. */
async function openGate(): Promise<LocalServer & { asked: Promise<() => void> }> {
  const asked = Promise.withResolvers<() => void>();
  const gate = await listen(createServer((_, response) => asked.resolve(() => response.end())));
  return { ...gate, asked: asked.promise };
}

/** Waits until the system says that the process is stopped. */
async function standsStill(pid: number): Promise<void> {
  await until(async () => (await stateOf(pid)).startsWith('T'));
}

async function stateOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '');
  return (await promisify(execFile)('ps', ['-o', 'state=', '-p', String(pid)])).stdout;
}
