import { expect, onTestFinished } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../dev/sandbox/server.ts';

/** JSON of any shape: the assertion that looks into it is the check. */
export type Loose = ReturnType<JSON['parse']>;

/** An answer as a test looks at it; `json` is `undefined` when the body is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Loose;
}

/** A sandbox of one test with a client that remembers each key's token. */
export interface Bench {
  sandbox: Sandbox;
  /** A request with the key's token (`null`: without any). The environment is the key's own unless given. */
  call(
    method: string,
    path: string,
    options?: { key?: string | null; body?: unknown; headers?: Record<string, string>; base?: string; token?: string },
  ): Promise<Answer>;
  /** Exchanges the key for a new token. */
  token(key: string): Promise<string>;
  /** A control request that must be accepted; gives its JSON. */
  control(method: string, path: string, body?: unknown): Promise<Loose>;
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Starts a sandbox that is closed when the test ends. */
export async function startBench(options: SandboxOptions = {}): Promise<Bench> {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  const tokens = new Map<string, string>();
  const base = (id: string): string => (id.startsWith('live') ? sandbox.liveUrl : sandbox.sandboxUrl);
  const token = async (id: string): Promise<string> => {
    const key = sandbox.keys.find((each) => each.id === id);
    const credentials = { api_key: key?.apiKey, api_secret: key?.apiSecret };
    const headers = { 'content-type': 'application/json' };
    const answer = await send(`${base(id)}/auth/token`, { method: 'POST', headers, body: JSON.stringify(credentials) });
    expect(answer.status).toBe(200);
    tokens.set(id, answer.json.data.access_token);
    return answer.json.data.access_token;
  };
  return {
    sandbox,
    token,
    call: async (method, path, options = {}) => {
      const key = options.key === undefined ? 'everything' : options.key;
      const bearer = options.token ?? (key === null ? null : (tokens.get(key) ?? (await token(key))));
      const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
      if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
      const init: RequestInit = { method, headers };
      if (options.body !== undefined) {
        headers['content-type'] ??= 'application/json';
        init.body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
      }
      return send(`${options.base ?? base(key ?? 'everything')}${path}`, init);
    },
    control: async (method, path, body) => {
      const init: RequestInit = { method };
      if (body !== undefined) init.body = JSON.stringify(body);
      const answer = await send(`${sandbox.url}/control${path}`, init);
      expect(answer.status, answer.text).toBe(200);
      return answer.json;
    },
  };
}

/** Asserts a refusal by status and code, with a message. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.json?.error?.code }).toEqual({ status, code });
  expect(answer.json.error.message).toMatch(/\.$/);
}

/** Asserts a validation refusal that names the field. */
export function expectInvalid(answer: Answer, field: string): void {
  expectRefusal(answer, 422, 'validation_failed');
  expect(answer.json.error.field).toBe(field);
  expect(answer.json.error.message).toContain(field);
}

/** The small customer's numbers: Follow-Me ordered, full, and empty; and one that is no longer active. */
export const ACME = {
  ordered: '+441632960101',
  full: '+441632960102',
  empty: '+441632960103',
  ceased: '+441632960199',
};
