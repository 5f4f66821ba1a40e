import { createServer } from 'node:http';
import { type LocalServer, listen } from '../storage/aws/servers.ts';

/** One statement of a role, with what CloudFormation puts in written out. */
export interface Right {
  Action: string | string[];
  Resource: string;
  Condition?: { StringEquals?: Readonly<Record<string, string>> } | undefined;
}

export interface Gate extends LocalServer {
  /** Every action that was let through, each once. */
  readonly used: ReadonlySet<string>;
  /** What was refused, with its resource. */
  readonly refused: readonly string[];
}

interface Wish {
  action: string;
  resource: string;
  /** By condition key. */
  facts: Readonly<Record<string, string>>;
}

const HERE = 'eu-central-1:123456789012';

/** The services that are named in a header: the prefix of their actions. */
const SERVICES: Readonly<Record<string, string>> = {
  DynamoDB_20120810: 'dynamodb',
  secretsmanager: 'secretsmanager',
  TrentService: 'kms',
};

/** Of EventBridge Scheduler, which has a path for each schedule instead. */
const METHODS: Readonly<Record<string, string>> = { POST: 'Create', PUT: 'Update', DELETE: 'Delete', GET: 'Get' };

/**
 * Stands between a function and AWS and lets through what a role allows, as IAM does: action, resource and `StringEquals`.
 * `behind` answers what is let through; it must not be asked by others for the same account's rights.
 */
export async function startGate(behind: LocalServer, rights: readonly Right[]): Promise<Gate> {
  const used = new Set<string>();
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '/', behind.url);
    const wishes = wishesOf(request.method ?? '', url, String(request.headers['x-amz-target'] ?? ''), body);
    const denied = wishes.find((wish) => !rights.some((right) => allows(right, wish)));
    if (denied !== undefined) {
      refused.push(`${denied.action} on ${denied.resource}`);
      response.writeHead(400, {
        'content-type': 'application/x-amz-json-1.1',
        'x-amzn-errortype': 'AccessDeniedException',
      });
      response.end(JSON.stringify({ __type: 'AccessDeniedException', message: `not authorized: ${denied.action}` }));
      return;
    }
    for (const { action } of wishes) used.add(action);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(url, {
      method: request.method ?? 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body.length === 0 ? null : body,
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return { ...(await listen(server)), used, refused };
}

/** What a request needs to be allowed, all of it. */
function wishesOf(method: string, url: URL, target: string, body: Buffer): Wish[] {
  const fields = body.length === 0 ? {} : JSON.parse(body.toString());
  const [service = '', operation = ''] = target.split('.');
  const prefix = SERVICES[service];
  if (prefix !== undefined) {
    return [{ action: `${prefix}:${operation}`, resource: resourceOf(prefix, fields), facts: factsOf(fields) }];
  }
  const [, name] = /^\/schedules\/([^/]+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  const group = fields.GroupName ?? url.searchParams.get('groupName');
  const action = `scheduler:${METHODS[method] ?? method}Schedule`;
  const wish = { action, resource: `arn:aws:scheduler:${HERE}:schedule/${group}/${name}`, facts: {} };
  const role = fields.Target?.RoleArn;
  if (role === undefined) return [wish];
  return [
    wish,
    { action: 'iam:PassRole', resource: role, facts: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
  ];
}

function resourceOf(service: string, fields: Readonly<Record<string, string>>): string {
  if (service === 'dynamodb') {
    // Several items are asked for by table; all of ours are in one.
    return `arn:aws:dynamodb:${HERE}:table/${fields.TableName ?? Object.keys(fields.RequestItems ?? {}).join()}`;
  }
  if (service === 'kms') return fields.KeyId ?? '';
  const secret = fields.SecretId ?? fields.Name ?? '';
  return secret.startsWith('arn:') ? secret : `arn:aws:secretsmanager:${HERE}:secret:${secret}-AbCdEf`;
}

function factsOf({ EncryptionContext: context = {} }: { EncryptionContext?: Readonly<Record<string, string>> }) {
  return Object.fromEntries(Object.entries(context).map(([key, value]) => [`kms:EncryptionContext:${key}`, value]));
}

function allows({ Action: actions, Resource: resource, Condition: condition }: Right, wish: Wish): boolean {
  const pattern = resource
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return (
    [actions].flat().includes(wish.action) &&
    new RegExp(`^${pattern}$`).test(wish.resource) &&
    Object.entries(condition?.StringEquals ?? {}).every(([key, value]) => wish.facts[key] === value)
  );
}
