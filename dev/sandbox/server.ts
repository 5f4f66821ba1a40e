import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiListener } from './api-listener.ts';
import { ControlListener } from './control-listener.ts';
import { deliver } from './delivery.ts';
import type { Environment } from './model.ts';
import { MovingClock } from './moving-clock.ts';
import { BASES, describeApi } from './openapi.ts';
import { DEFAULT_KEPT } from './received.ts';
import { Refusal } from './refusal.ts';
import { type Reply, refusalReply } from './replies.ts';
import { Service } from './service.ts';

/** A key to try the sandbox with. */
export interface DemoKey {
  id: string;
  environment: Environment;
  apiKey: string;
  apiSecret: string;
  /** The customer it reaches; `null` if it is linked to none. */
  customer: string | null;
  about: string;
}

/** A running sandbox. */
export interface Sandbox {
  /** Origin, e.g. `http://127.0.0.1:4010`. */
  url: string;
  /** Base address of the Sandbox environment, version included. */
  sandboxUrl: string;
  /** Base address of the Live environment, version included. */
  liveUrl: string;
  /** The keys as they are in the first state. */
  keys: readonly DemoKey[];
  /** Asks a control route, as by HTTP but without a connection; `target` begins with `/control`, and body and answer are JSON. Rejects once closed. */
  control(method: string, target: string, body?: string): Promise<{ status: number; text: string }>;
  /** Ends open connections and held requests at once. */
  close(): Promise<void>;
}

/** How to run it; everything has a default. */
export interface SandboxOptions {
  /** 0 takes any free port (default). */
  port?: number;
  /** Default 127.0.0.1; whoever reaches it may use the control routes. */
  host?: string;
  /** Epoch milliseconds (default: the machine's clock). */
  clock?: () => number;
  /** Requests kept for `GET /control/received` (default 2,000); 0 turns it off, which is fastest. */
  received?: number;
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The sandbox needs a TCP port.'));
      else resolve(address);
    });
  });
}

function listDemoKeys(service: Service): DemoKey[] {
  return [...service.world.keys.values()].map(({ id, environment, apiKey, apiSecret, customer, linked, about }) => {
    return { id, environment, apiKey, apiSecret, customer: linked ? customer : null, about };
  });
}

/** Starts the provider's API with its control routes. Rejects if the port cannot be had. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, host = '127.0.0.1', clock = Date.now, received = DEFAULT_KEPT } = options;
  const service = new Service(new MovingClock(clock), received);
  const api = new ApiListener(service);
  const control = new ControlListener(service);
  let document: string | null = null;

  const answerOwn = (request: IncomingMessage, target: string): Reply => {
    if (target === '/openapi.json' && request.method === 'GET') {
      document ??= JSON.stringify(describeApi(url));
      return { status: 200, headers: { 'content-type': 'application/json' }, body: document };
    }
    return refusalReply(new Refusal('not_found'), 'error-object');
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '/';
    const base = BASES.find(({ prefix }) => target.startsWith(prefix) && '/?'.includes(target.charAt(prefix.length)));
    if (base) api.handle(request, response, base.environment, target.slice(base.prefix.length));
    else if (target.startsWith('/control/')) control.handle(request, response, target);
    else {
      request.resume();
      deliver(response, answerOwn(request, target));
    }
  };

  const server = createServer({ keepAliveTimeout: 75_000 }, handle);
  const address = await listen(server, port, host);
  const named = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${named}:${address.port}`;

  return {
    url,
    sandboxUrl: `${url}/sandbox/v1`,
    liveUrl: `${url}/live/v1`,
    keys: listDemoKeys(service),
    async control(method, target, sent = '') {
      const { status, body } = await control.answer(method, target, sent);
      return { status, text: body };
    },
    close: () =>
      new Promise((resolve) => {
        api.close();
        control.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
