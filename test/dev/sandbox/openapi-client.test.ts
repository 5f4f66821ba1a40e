import { readFile } from 'node:fs/promises';
import type { AxiosResponse } from 'axios';
import { type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../support/documents.ts';
import { ACME, type Bench, startBench } from './support.ts';

/** A method that the library makes of an operation. */
type Operation = (parameters?: unknown, body?: unknown) => Promise<AxiosResponse>;

const FILE = 'dev/sandbox/openapi.json';

/** A client that is made of the file alone, with a token of the key; no status is an exception. */
async function makeClient({ sandbox, token }: Bench, key: string): Promise<OpenAPIClient> {
  const definition = JSON.parse(await readFile(FILE, 'utf8'));
  const headers = { accept: 'application/json', authorization: `Bearer ${await token(key)}` };
  const api = new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: { headers, validateStatus: () => true },
    withServer: { url: sandbox.sandboxUrl },
  });
  return api.init();
}

function operation(client: OpenAPIClient, name: string): Operation {
  const method = client[name as keyof OpenAPIClient];
  if (typeof method !== 'function') throw new Error(`${name} is no operation`);
  return method as unknown as Operation;
}

const OPERATIONS = [
  ...['listIvrs', 'listNumbers', 'readBalance', 'readCapabilities', 'readCustomer', 'readFollowMe', 'readIvr'],
  ...['readNumber', 'requestToken', 'testKey', 'updateFollowMe', 'updateIvr'],
];

test('the file is what the sandbox serves at its usual port', async () => {
  expect(await readFile(FILE, 'utf8'), 'npm run golden writes it').toBe(openApiDocument());
  const { sandbox } = await startBench();
  const served = await (await fetch(`${sandbox.url}/openapi.json`)).text();
  expect(JSON.parse(served.replaceAll(sandbox.url, 'http://127.0.0.1:4010'))).toEqual(JSON.parse(openApiDocument()));
});

test('a client made from the file by a library reads everything and changes both kinds of settings', async () => {
  const bench = await startBench();
  const client = await makeClient(bench, 'everything');
  expect(
    client.api
      .getOperations()
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(OPERATIONS);
  const call = async (name: string, parameters: unknown = null, body: unknown = undefined) => {
    const answer: AxiosResponse = await operation(client, name)(parameters, body);
    expect(answer.status, name).toBe(200);
    return answer.data.data;
  };
  const [key] = bench.sandbox.keys.filter(({ id }) => id === 'everything');
  const token = await call('requestToken', null, { api_key: key?.apiKey, api_secret: key?.apiSecret });
  expect(token).toMatchObject({ token_type: 'Bearer' });
  await call('testKey');
  expect(await call('readCapabilities')).toMatchObject({ follow_me: { read: true, write: true } });
  expect(await call('readCustomer')).toHaveProperty('customer_name');
  expect(await call('readBalance')).toMatchObject({ call_credit_balance: expect.stringMatching(/^\d+\.\d+$/) });
  const { items } = await call('listNumbers');
  const number = { telephone_number: items[0].number };
  expect(await call('readNumber', number)).toEqual(items[0]);
  const ordered = { telephone_number: ACME.ordered };
  const before = await call('readFollowMe', ordered);
  await call('updateFollowMe', ordered, { timeout_seconds: before.timeout_seconds + 1 });
  expect(await call('readFollowMe', ordered)).toEqual({ ...before, timeout_seconds: before.timeout_seconds + 1 });
  const [menu] = (await call('listIvrs')).items;
  await call('updateIvr', { ivr_id: menu.ivr_id }, { replay_count: 4 });
  expect(await call('readIvr', { ivr_id: menu.ivr_id })).toMatchObject({ ivr_id: menu.ivr_id, replay_count: 4 });
});

test('what is refused comes as it is described', async () => {
  const bench = await startBench();
  const client = await makeClient(bench, 'everything');
  const refused = async (answer: Promise<AxiosResponse>) => {
    const { status, data } = await answer;
    return { status, code: data.error.code };
  };
  expect(await refused(operation(client, 'readNumber')({ telephone_number: '+15550000000' }))).toEqual({
    status: 404,
    code: 'number_not_found',
  });
  const twelve = { max_forwards: 12 };
  expect((await refused(operation(client, 'updateFollowMe')({ telephone_number: ACME.ordered }, twelve))).status).toBe(
    422,
  );
  const without = await makeClient(bench, 'no-balance');
  expect(await refused(operation(without, 'readBalance')())).toEqual({ status: 503, code: 'balance_unavailable' });
});
