import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type LocalServer, listen } from '../storage/aws/servers.ts';
import type { Template } from './packaged.ts';

const ACCOUNT = '123456789012';

/** What a deploy has asked of AWS, in its order. */
export interface Asked {
  /** `CreateChangeSet`, `PUT /bucket/key` … */
  what: string;
  fields: URLSearchParams;
  body: Buffer;
}

/**
 * So much of CloudFormation, S3, Lambda and STS as a deploy asks for: one stack, whose change sets are done at once. It does
 * not look into resources, but refuses parameters that a template does not declare, as AWS does.
 */
export interface AwsStandIn extends LocalServer {
  readonly asked: readonly Asked[];
  /** By `/bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The template of the stack; `null` before it is made. */
  template(): Template | null;
}

/** Starts it on a free port of this machine. */
export async function startAws(): Promise<AwsStandIn> {
  const asked: Asked[] = [];
  const objects = new Map<string, Buffer>();
  /** `x-amz-meta-…` of each object, which S3 gives back. */
  const metadata = new Map<string, Record<string, string>>();
  let deployed: Template | null = null;
  let proposed: { kind: string; template: Template } | null = null;
  const events: string[] = [];
  let name = 'none';

  const status = () => (deployed === null ? 'none' : `${events.at(-1) ?? ''}`);
  const stackId = () => `arn:aws:cloudformation:eu-central-1:${ACCOUNT}:stack/${name}/1`;

  function templateOf(fields: URLSearchParams): Template {
    const url = fields.get('TemplateURL');
    const text =
      url === null ? fields.get('TemplateBody') : objects.get(decodeURIComponent(new URL(url).pathname))?.toString();
    return JSON.parse(text ?? 'null');
  }

  function propose(fields: URLSearchParams): string {
    const template = templateOf(fields);
    const given = [...fields].filter(([key]) => /^Parameters\..*\.ParameterKey$/.test(key)).map(([, value]) => value);
    const declared = 'Parameters' in template ? Object.keys(template.Parameters ?? {}) : [];
    const unknown = given.filter((key) => !declared.includes(key));
    if (unknown.length > 0) throw new Refusal(`Parameters: [${unknown.join(', ')}] do not exist in the template`);
    name = fields.get('StackName') ?? '';
    proposed = { kind: fields.get('ChangeSetType') ?? 'UPDATE', template };
    return `<Id>${stackId()}/change</Id><StackId>${stackId()}</StackId>`;
  }

  function execute(): string {
    if (proposed === null) throw new Refusal('There is no change set');
    const word = proposed.kind === 'CREATE' ? 'CREATE' : 'UPDATE';
    events.push(`${word}_IN_PROGRESS`, `${word}_COMPLETE`);
    deployed = proposed.template;
    return '';
  }

  function outputs(): string {
    return Object.entries(deployed?.Outputs ?? {})
      .map(
        ([key, { Value: value }]) =>
          `<member><OutputKey>${key}</OutputKey><OutputValue>${outputOf(key, value)}</OutputValue></member>`,
      )
      .join('');
  }

  function describe(): string {
    if (deployed === null) throw new Refusal(`Stack with id ${name} does not exist`);
    return `<Stacks><member><StackName>${name}</StackName><StackId>${stackId()}</StackId><StackStatus>${status()}</StackStatus><CreationTime>2026-11-21T00:00:00Z</CreationTime><Outputs>${outputs()}</Outputs></member></Stacks>`;
  }

  function listEvents(): string {
    const member = (each: string, at: number) =>
      `<member><EventId>${at}</EventId><StackId>${stackId()}</StackId><StackName>${name}</StackName><LogicalResourceId>${name}</LogicalResourceId><ResourceType>AWS::CloudFormation::Stack</ResourceType><ResourceStatus>${each}</ResourceStatus><Timestamp>2026-11-21T00:00:00Z</Timestamp></member>`;
    return `<StackEvents>${events.map(member).reverse().join('')}</StackEvents>`;
  }

  const actions: Readonly<Record<string, (fields: URLSearchParams) => string>> = {
    GetCallerIdentity: () =>
      `<Account>${ACCOUNT}</Account><Arn>arn:aws:iam::${ACCOUNT}:user/nobody</Arn><UserId>A</UserId>`,
    DescribeStacks: describe,
    CreateChangeSet: propose,
    DescribeChangeSet: () =>
      `<ChangeSetName>change</ChangeSetName><StackId>${stackId()}</StackId><StackName>${name}</StackName><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type></member></Changes>`,
    ExecuteChangeSet: execute,
    DeleteChangeSet: () => '',
    DescribeStackEvents: listEvents,
    DescribeStackResource: (fields) =>
      `<StackResourceDetail><LogicalResourceId>${fields.get('LogicalResourceId')}</LogicalResourceId><PhysicalResourceId>deployments</PhysicalResourceId><ResourceType>AWS::S3::Bucket</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-21T00:00:00Z</LastUpdatedTimestamp></StackResourceDetail>`,
    ListStackResources: () => '<StackResourceSummaries></StackResourceSummaries>',
    ValidateTemplate: (fields) => {
      templateOf(fields);
      return '<Parameters></Parameters>';
    },
  };

  function answerQuery(fields: URLSearchParams, response: ServerResponse): void {
    const action = fields.get('Action') ?? '';
    const act = actions[action];
    try {
      if (act === undefined) throw new Refusal(`${action} is not played here`);
      send(response, 200, `<${action}Response><${action}Result>${act(fields)}</${action}Result></${action}Response>`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const code = '<Type>Sender</Type><Code>ValidationError</Code>';
      send(response, 400, `<ErrorResponse><Error>${code}<Message>${error.message}</Message></Error></ErrorResponse>`);
    }
  }

  function answerObject(
    { method = '', headers }: IncomingMessage,
    path: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    if (method === 'PUT') {
      objects.set(path, body);
      const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
      metadata.set(path, Object.fromEntries(own.map(([name, value]) => [name, String(value)])));
    }
    if (query.get('list-type') === '2') {
      const keys = [...objects.keys()].map(
        (each) => `<Contents><Key>${each.split('/').slice(2).join('/')}</Key></Contents>`,
      );
      send(response, 200, `<ListBucketResult><IsTruncated>false</IsTruncated>${keys.join('')}</ListBucketResult>`);
    } else if (query.has('location')) {
      send(response, 200, '<LocationConstraint>eu-central-1</LocationConstraint>');
    } else if (method === 'HEAD' && path.split('/').filter(Boolean).length === 1) {
      send(response, 200, '');
    } else if (method === 'HEAD' && objects.has(path)) {
      response.writeHead(200, metadata.get(path)).end();
    } else if (path.startsWith('/2015-03-31/functions/') && deployed !== null) {
      const Configuration = { LastModified: new Date().toISOString() };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Configuration }));
    } else if (method === 'PUT') {
      send(response, 200, '');
    } else if (objects.has(path)) {
      response.writeHead(200).end(objects.get(path));
    } else {
      send(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    }
  }

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://aws.invalid');
      const path = decodeURIComponent(url.pathname);
      const query = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
      const fields = new URLSearchParams(query ? body.toString() : '');
      asked.push({ what: query ? (fields.get('Action') ?? '') : `${request.method} ${path}`, fields, body });
      if (query) answerQuery(fields, response);
      else answerObject(request, path, url.searchParams, body, response);
    });
  });
  const { url, close } = await listen(server);
  return { url, close, asked, objects, template: () => deployed };
}

/** What AWS would refuse; the message is for whoever asked. */
class Refusal extends Error {}

function outputOf(key: string, value: unknown): string {
  if (typeof value === 'string') return value;
  return /Url$|Address/.test(key) ? `https://abc123.lambda-url.eu-central-1.on.aws/${key}` : `the-${key}`;
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
