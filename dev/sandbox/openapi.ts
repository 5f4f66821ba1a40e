import { type Environment, NAMED_PERMISSIONS, type Permission } from './model.ts';
import { OPERATIONS, type Operation } from './openapi-operations.ts';
import { schemaRef } from './openapi-schema.ts';
import { SCHEMAS } from './openapi-schemas.ts';
import { ERRORS, type ErrorCode } from './refusal.ts';
import { ROUTES, type Route } from './routes.ts';

/** What each environment's paths begin with. */
export const BASES: readonly { prefix: string; environment: Environment }[] = [
  { prefix: '/sandbox/v1', environment: 'sandbox' },
  { prefix: '/live/v1', environment: 'live' },
];

const ON_EVERY_PROTECTED_ROUTE: readonly ErrorCode[] = [
  'missing_token',
  'invalid_token',
  'inactive_api_key',
  'rate_limited',
  'request_failed',
  'not_acceptable',
];

const PARAMETERS: Readonly<Record<string, string>> = {
  telephone_number: 'An active number exactly as the list returns it; the leading + raw or as %2B.',
  ivr_id: 'The id exactly as returned.',
};

const HEADERS: Readonly<Record<number, Record<string, unknown>>> = {
  429: {
    'Retry-After': { description: 'Seconds to wait, when the sandbox is told to say.', schema: { type: 'integer' } },
  },
};

function describeErrors(codes: readonly ErrorCode[]): Record<string, unknown> {
  const responses: Record<string, unknown> = {};
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  for (const status of statuses) {
    const these = codes.filter((code) => ERRORS[code].status === status);
    const examples = Object.fromEntries(
      these.map((code) => [code, { value: { error: { code, message: ERRORS[code].message } } }]),
    );
    responses[status] = {
      description: these.join(', '),
      ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
      content: {
        'application/json': { schema: schemaRef('Error'), examples },
        'text/plain': { schema: { type: 'string' } },
      },
    };
  }
  return responses;
}

function describePermission(permission: Permission | null): string {
  if (permission === null) return 'Needs no permission of its own.';
  const named = NAMED_PERMISSIONS.some((each) => each === permission);
  return named ? `Needs the permission ${permission}.` : `Needs ${permission}, a name this sandbox chose.`;
}

function describeOperation(route: Route, operation: Operation): Record<string, unknown> {
  const open = route.answer === undefined;
  const shared = open ? (['not_acceptable'] as const) : ON_EVERY_PROTECTED_ROUTE;
  const scope = route.permission === null ? [] : (['scope_denied'] as const);
  const parameters = [...route.path.matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, description: PARAMETERS[name], schema: { type: 'string' } };
  });
  const { request, answer } = operation;
  const examples = Object.entries(request?.examples ?? {}).map(([name, value]) => [name, { value }]);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: describePermission(route.permission),
    security: open ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemaRef(request.schema), examples: Object.fromEntries(examples) },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: operation.mayBeEmpty ? 'Done; some dialects send no body.' : 'Done.',
        content: { 'application/json': { schema: answer.schema, example: answer.example } },
      },
      ...(operation.mayBeEmpty && request
        ? {
            202: { description: 'Accepted, and carried out two seconds later, in the dialect that accepts.' },
            204: { description: 'Done, in the dialect without content.' },
          }
        : {}),
      ...describeErrors([...operation.errors, ...scope, ...shared]),
    },
  };
}

/** The OpenAPI 3.1 description that is served: every route, schema, error and example. */
export function describeApi(address: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    const operation = OPERATIONS[`${route.method} ${route.path}`];
    if (operation === undefined) continue;
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeOperation(route, operation) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Telephony Customer API',
      version: '1',
      description:
        'A sandbox of a telephony provider\u2019s customer API. What the provider\u2019s document does not show, the sandbox decides for itself; its README lists those decisions.',
    },
    servers: BASES.map(({ prefix, environment }) => ({
      url: `${address}${prefix}`,
      description: `The ${environment} environment.`,
    })),
    tags: [...new Set(Object.values(OPERATIONS).map(({ tag }) => tag))].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: SCHEMAS,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Token of POST /auth/token.' } },
    },
  };
}
