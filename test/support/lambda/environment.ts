import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { counted, end } from '../counted.ts';
import { type Answer, readStreamed } from './answer.ts';

/** AWS's own runtime client, and the plain HTTP in place of its native addon. */
export const RUNTIME_CLIENT = fileURLToPath(new URL('../../../node_modules/aws-lambda-ric/index.mjs', import.meta.url));
export const RAPID_CLIENT = new URL('rapid-client.mjs', import.meta.url).href;

/** Where the environments of a run of tests share what was compiled; a benchmark has no such cache, as Lambda has none. */
function compileCache(): Record<string, string> {
  if (process.env.NODE_COMPILE_CACHE === undefined) return {};
  return { NODE_COMPILE_CACHE: join(tmpdir(), 'switchboard-lambda-compiled') };
}

export interface EnvironmentOptions {
  /** The file that exports `handler`. */
  file: string;
  /** The folder that Lambda unpacked the archive into. Default the file's own. */
  root?: string;
  env: Readonly<Record<string, string>>;
  /** After this long Lambda ends the process. Without it a function is told of 60,000, and goes on for as long as the machine takes. */
  timeoutMs?: number;
  /** The time as the process reads it, in epoch milliseconds. Default the machine's. */
  now?: () => number;
}

export interface Invocation {
  /** What the caller gets. */
  answer: Promise<Answer>;
  /** When the function has asked for the next event: it stands still from then on. */
  ended: Promise<void>;
}

interface Running {
  id: string;
  answer: PromiseWithResolvers<Answer>;
  ended: PromiseWithResolvers<void>;
  timer: NodeJS.Timeout | undefined;
}

/** As the template gives the function for Slack. */
const TOLD_MS = 60_000;

/**
 * One execution environment of Lambda: the bundle in AWS's runtime client, in a process that is stopped (SIGSTOP) between
 * two invocations as Lambda freezes it, so that work which nobody awaited does not go on.
 */
export class Environment {
  /** Every line that the process has written. */
  readonly log: string[] = [];
  /** Microseconds of processor time that it had used when it last asked for an event. */
  processorTime = 0;
  readonly #options: EnvironmentOptions;
  readonly #server: Server;
  readonly #idle = Promise.withResolvers<void>();
  #child: ChildProcess | null = null;
  #waiting: ServerResponse | null = null;
  #running: Running | null = null;
  #dead: string | null = null;
  #closed = false;

  private constructor(options: EnvironmentOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** Starts the process; resolves when it asks for its first event. Rejects when the function cannot be loaded. */
  static async start(options: EnvironmentOptions): Promise<Environment> {
    const environment = new Environment(options);
    await environment.#spawn();
    await environment.#idle.promise;
    return environment;
  }

  get alive(): boolean {
    return this.#dead === null && !this.#closed;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** One at a time, as Lambda does it. */
  invoke(event: unknown): Invocation {
    const waiting = this.#waiting;
    if (waiting === null || this.#running !== null) throw new Error('This environment is busy');
    const id = randomUUID();
    const { timeoutMs, now = Date.now } = this.#options;
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => this.#child?.kill('SIGKILL'), timeoutMs);
    timer?.unref();
    const running = { id, answer: Promise.withResolvers<Answer>(), ended: Promise.withResolvers<void>(), timer };
    this.#running = running;
    this.#waiting = null;
    this.#child?.kill('SIGCONT');
    waiting.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': id,
      'lambda-runtime-deadline-ms': String(now() + (timeoutMs ?? TOLD_MS)),
      'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:eu-central-1:123456789012:function:under-test',
      'lambda-runtime-trace-id': 'Root=1-00000000-000000000000000000000000',
    });
    waiting.end(JSON.stringify(event));
    return { answer: running.answer.promise, ended: running.ended.promise };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#child;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      end(child);
      await once(child, 'exit');
    }
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #spawn(): Promise<void> {
    // A connection is the function's to close: one that stood still would meet a closed one, and its answer would be lost.
    this.#server.keepAliveTimeout = 0;
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    const { file, env, root = dirname(file) } = this.#options;
    const child = spawn(process.execPath, ['--import', RAPID_CLIENT, RUNTIME_CLIENT], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...env,
        ...compileCache(),
        ...counted,
        PATH: process.env.PATH,
        _HANDLER: relative(root, file).replace(/\.mjs$/, '.handler'),
        LAMBDA_TASK_ROOT: root,
        AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
        AWS_LAMBDA_FUNCTION_NAME: 'under-test',
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024',
        AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/under-test',
        AWS_LAMBDA_LOG_STREAM_NAME: 'one',
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        TZ: ':UTC',
      },
    });
    this.#child = child;
    // A process that stands still does not notice that nobody is there any more.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    for (const output of [child.stdout, child.stderr]) {
      createInterface({ input: output }).on('line', (line) => this.log.push(line));
    }
    child.once('exit', (code, signal) => this.#end(`The process has ended: ${signal ?? code}`));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id, kind] = /^\/2018-06-01\/runtime\/(?:invocation\/)?([^/]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    if (id === 'next') {
      this.processorTime = Number(request.headers['x-processor-microseconds']);
      return this.#next(response);
    }
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // The process was ended while it spoke; what it had said counts for nothing.
      return;
    }
    const body = Buffer.concat(chunks);
    response.writeHead(202).end();
    if (id === 'init') return this.#end(`The function cannot be loaded: ${body}`);
    const running = this.#running;
    if (running === null || running.id !== id) return;
    if (kind === 'error') {
      const { errorType: type, errorMessage: message } = JSON.parse(body.toString());
      return running.answer.resolve({ kind: 'error', type, message });
    }
    const streamed = request.headers['lambda-runtime-function-response-mode'] === 'streaming';
    const broken = request.trailers['lambda-runtime-function-error-type'] ?? null;
    running.answer.resolve(
      streamed
        ? readStreamed(request.headers['content-type'], body, broken)
        : { kind: 'payload', value: JSON.parse(body.toString() || 'null') },
    );
  }

  /** The rest of an answer may still be on its way when the next event is asked for; what is frozen says nothing more. */
  async #next(response: ServerResponse): Promise<void> {
    const running = this.#running;
    await running?.answer.promise;
    // One that is to end must stay able to write down what it has run.
    if (!this.#closed) this.#child?.kill('SIGSTOP');
    this.#waiting = response;
    this.#running = null;
    if (running !== null) clearTimeout(running.timer);
    running?.ended.resolve();
    this.#idle.resolve();
  }

  #end(why: string): void {
    this.#dead ??= why;
    this.#idle.reject(new Error(`${this.#dead}\n${this.log.join('\n')}`));
    // Nobody may be waiting for the start any more.
    this.#idle.promise.catch(() => {});
    const running = this.#running;
    if (running === null) return;
    clearTimeout(running.timer);
    running.answer.resolve({ kind: 'ended', why: this.#dead });
    running.ended.resolve();
  }
}
