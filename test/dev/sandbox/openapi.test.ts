import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { DIALECTS } from '../../../dev/sandbox/dialects.ts';
import { ERRORS } from '../../../dev/sandbox/refusal.ts';
import { ROUTES } from '../../../dev/sandbox/routes.ts';
import { FIELD_EXAMPLES } from './document-examples.ts';
import { ACME, type Answer, type Bench, type Loose, startBench } from './support.ts';

const FOLLOW_ME = `/numbers/${ACME.ordered}/follow-me`;

interface Described {
  document: Loose;
  /** Compiles the schema at a path of keys inside the document. */
  validator: (keys: readonly (string | number)[]) => ValidateFunction;
}

async function describeServed({ sandbox }: Bench): Promise<Described> {
  const document: Loose = await (await fetch(`${sandbox.url}/openapi.json`)).json();
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
  // The description is not itself a schema; adding it as one lets references inside it resolve.
  for (const keyword of [
    'openapi',
    'jsonSchemaDialect',
    'info',
    'servers',
    'tags',
    'security',
    'paths',
    'components',
  ]) {
    ajv.addKeyword({ keyword, valid: true });
  }
  ajv.addSchema(document, 'api');
  const validator = (keys: readonly (string | number)[]) => {
    const pointer = keys.map((each) => encodeURIComponent(String(each).replaceAll('~', '~0').replaceAll('/', '~1')));
    return ajv.compile({ $ref: `api#/${pointer.join('/')}` });
  };
  return { document, validator };
}

function operations(document: Loose): [path: string, method: string, operation: Loose][] {
  return Object.entries<Loose>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Loose>(methods).map(([method, operation]): [string, string, Loose] => [path, method, operation]),
  );
}

function collect(value: Loose, key: string): Loose[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries<Loose>(value).flatMap(([name, each]) => [
    ...(name === key ? [each] : []),
    ...collect(each, key),
  ]);
}

it('the description is valid OpenAPI 3.1', async () => {
  const bench = await startBench();
  const { document } = await describeServed(bench);
  const shape = JSON.parse(readFileSync('test/fixtures/sandbox/openapi-shape.json', 'utf8'));
  const validate = new Ajv2020({ strict: false }).compile(shape);
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...document, openapi: '2.0' })).toBe(false);
  const ids = operations(document).map(([, , operation]) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = document.tags.map((each: Loose) => each.name);
  for (const [path, , operation] of operations(document)) {
    const declared = (operation.parameters ?? []).map((each: Loose) => `{${each.name}}`);
    expect(declared).toEqual(path.match(/\{[^}]+\}/g) ?? []);
    expect(tags).toEqual(expect.arrayContaining(operation.tags));
  }
  for (const reference of collect(document, '$ref')) {
    const [, , , name = ''] = String(reference).split('/');
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
});

it('the description has exactly the routes of the server, at its addresses', async () => {
  const bench = await startBench();
  const { document } = await describeServed(bench);
  const described = operations(document).map(([path, method]) => `${method.toUpperCase()} ${path}`);
  expect(described.sort()).toEqual(ROUTES.map((each) => `${each.method} ${each.path}`).sort());
  expect(document.servers.map((each: Loose) => each.url)).toEqual([bench.sandbox.sandboxUrl, bench.sandbox.liveUrl]);
});

it('only the token request is open, and each error of the document is described', async () => {
  const { document } = await describeServed(await startBench());
  for (const [path, , operation] of operations(document)) {
    expect(operation.security).toEqual(path === '/auth/token' ? [] : [{ bearer: [] }]);
  }
  const described = new Set(
    operations(document).flatMap(([, , operation]) =>
      Object.entries<Loose>(operation.responses).flatMap(([status, response]) =>
        Object.keys(response.content?.['application/json']?.examples ?? {}).map((code) => `${status} ${code}`),
      ),
    ),
  );
  // A path or method that does not exist belongs to no operation.
  const expected = Object.entries(ERRORS).filter(([code]) => code !== 'not_found' && code !== 'method_not_allowed');
  expect([...described].sort()).toEqual(expected.map(([code, { status }]) => `${status} ${code}`).sort());
});

it('every field of the document accepts what it shows and refuses what it excludes', async () => {
  const { validator } = await describeServed(await startBench());
  for (const { section, field, schema, accepted, refused } of FIELD_EXAMPLES) {
    const validate = validator(['components', 'schemas', ...schema]);
    for (const value of accepted) expect(validate(value), `${section} > ${field}: ${JSON.stringify(value)}`).toBe(true);
    for (const value of refused) expect(validate(value), `${section} > ${field}: ${JSON.stringify(value)}`).toBe(false);
  }
});

it('every field of the document has examples, and none is made up', () => {
  const rows = readFileSync('test/fixtures/sandbox/document-rows.txt', 'utf8').trim().split('\n');
  const sections = new Set(FIELD_EXAMPLES.map((each) => each.section));
  const fieldRows = rows.filter((row) => {
    const [section = '', name = ''] = row.split(' > ');
    return sections.has(section) && /^[a-z_]+$/.test(name);
  });
  expect(FIELD_EXAMPLES.map((each) => `${each.section} > ${each.field}`).sort()).toEqual(fieldRows.sort());
});

it('every example in the description fits its schema', async () => {
  const { document, validator } = await describeServed(await startBench());
  let checked = 0;
  const check = (keys: readonly (string | number)[], value: unknown) => {
    const validate = validator(keys);
    expect(validate(value), `${keys.join('/')}: ${JSON.stringify(validate.errors)}`).toBe(true);
    checked += 1;
  };
  const walk = (value: Loose, keys: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value.examples)) for (const each of value.examples) check(keys, each);
    if (value.schema !== undefined) {
      if (value.example !== undefined) check([...keys, 'schema'], value.example);
      for (const each of Object.values<Loose>(value.examples ?? {})) check([...keys, 'schema'], each.value);
    }
    for (const [key, each] of Object.entries(value)) if (!key.startsWith('example')) walk(each, [...keys, key]);
  };
  walk(document, []);
  expect(checked).toBeGreaterThan(150);
});

const destinations = [{ name: 'Anna', number: '+447700900110', enabled: true, ring_seconds: 20, period: '' }];
const REQUESTS = [
  ['GET', '/test', '/test'],
  ['GET', '/capabilities', '/capabilities'],
  ['GET', '/customer', '/customer'],
  ['GET', '/numbers', '/numbers'],
  ['GET', '/numbers/{telephone_number}', `/numbers/${ACME.ordered}`],
  ['GET', '/balance', '/balance'],
  ['GET', '/numbers/{telephone_number}/follow-me', FOLLOW_ME],
  ['PUT', '/numbers/{telephone_number}/follow-me', FOLLOW_ME, { max_forwards: 2, destinations }],
  ['GET', '/ivrs', '/ivrs'],
  ['GET', '/ivrs/{ivr_id}', '/ivrs/ivr_acme_2'],
  ['PATCH', '/ivrs/{ivr_id}', '/ivrs/ivr_acme_2', { schedule: 'weekends', replay_count: 1 }],
] as const;

function expectDescribed({ document, validator }: Described, method: string, path: string, answer: Answer): void {
  const keys = ['paths', path, method.toLowerCase(), 'responses', answer.status];
  const response = keys.reduce((value, key) => value?.[key], document);
  expect(response, `${method} ${path} answers ${answer.status}`).toBeDefined();
  if (answer.text === '') return;
  const type = answer.headers.get('content-type') ?? '';
  const validate = validator([...keys, 'content', type, 'schema']);
  const body = type === 'application/json' ? answer.json : answer.text;
  expect(validate(body), `${answer.text} ${JSON.stringify(validate.errors)}`).toBe(true);
}

it('what the server answers fits the description, in every dialect', async () => {
  const bench = await startBench();
  const described = await describeServed(bench);
  const body = { api_key: 'demo-key-everything', api_secret: 'demo-secret-everything' };
  expectDescribed(described, 'POST', '/auth/token', await bench.call('POST', '/auth/token', { key: null, body }));
  const longest = Math.max(...Object.values(DIALECTS).map((each) => each.length));
  for (let n = 0; n < longest; n += 1) {
    const chosen = Object.entries(DIALECTS).map(([shape, ways]) => [shape, ways[n % ways.length]]);
    await bench.control('POST', '/dialects', Object.fromEntries(chosen));
    for (const [method, path, target, sent] of REQUESTS) {
      expectDescribed(described, method, path, await bench.call(method, target, { body: sent }));
      expectDescribed(described, method, path, await bench.call(method, target, { body: sent, key: null }));
      expectDescribed(described, method, path, await bench.call(method, target, { body: sent, key: 'unlinked' }));
      expectDescribed(described, method, path, await bench.call(method, target, { body: sent, key: 'inactive' }));
      if (sent) expectDescribed(described, method, path, await bench.call(method, target, { body: { x: 1 } }));
    }
  }
});

it('what large and live customers read fits the description', async () => {
  const bench = await startBench();
  const described = await describeServed(bench);
  for (const key of ['large', 'live-everything', 'live-large', 'no-balance']) {
    for (const path of ['/customer', '/numbers', '/balance', '/ivrs', '/capabilities']) {
      expectDescribed(described, 'GET', path, await bench.call('GET', path, { key }));
    }
  }
});

it('the description refuses the requests that the server refuses', async () => {
  const bench = await startBench();
  const { validator } = await describeServed(bench);
  const validate = validator(['components', 'schemas', 'FollowMeChange']);
  const [item] = destinations;
  const bodies = [
    { max_forwards: 2 },
    { destinations },
    {},
    { mode: 'off' },
    { destinations: [{ ...item, order: 1 }] },
    { destinations: [{ name: 'Anna' }] },
    { destinations: Array(11).fill(item) },
    { timeout_seconds: 601 },
  ];
  for (const body of bodies) {
    expect(validate(body), JSON.stringify(body)).toBe((await bench.call('PUT', FOLLOW_ME, { body })).status === 200);
  }
});
