import { expect, test } from 'vitest';
import { DECLINED_TTL_MS, REQUEST_TTL_MS, Requests } from '../../src/features/access/requests.ts';
import { ACME_TENANT, BOREAL_TENANT, openOffice } from '../workspace/support.ts';

const MIA = 'U0MIA0001';
const ADAM = 'U0ADAM001';
const WANTED = { right: 'edit', act: 'change Follow-Me', reason: '' } as const;

async function openRequests() {
  const { storage, clock } = await openOffice();
  clock.hold();
  let made = 0;
  const next = () => {
    made += 1;
    return `request${made}`;
  };
  return { requests: new Requests(storage.records, clock, next), clock };
}

async function findOpen(requests: Requests, id: string) {
  const found = await requests.find(ACME_TENANT, MIA, id);
  if (found === null) throw new Error(`There is no request ${id}`);
  return found;
}

test('of presses at the same time one opens the request, and of answers at the same time one counts', async () => {
  const { requests } = await openRequests();
  const pressed = await Promise.all([1, 2, 3].map(() => requests.open(ACME_TENANT, MIA, WANTED)));
  const opened = pressed.filter((each) => each.opened);
  expect(opened).toHaveLength(1);
  const found = await findOpen(requests, opened[0]?.request.id ?? '');
  const answers = (['allowed', 'declined', 'allowed'] as const).map((kind) =>
    requests.answer(ACME_TENANT, MIA, found, { kind, by: ADAM }),
  );
  expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1);
});

test('a request is found in its own workspace alone, by its own id, until seven days are over', async () => {
  const { requests, clock } = await openRequests();
  const { request } = await requests.open(ACME_TENANT, MIA, WANTED);
  expect(await requests.find(BOREAL_TENANT, MIA, request.id)).toBeNull();
  expect(await requests.find(ACME_TENANT, ADAM, request.id)).toBeNull();
  expect(await requests.find(ACME_TENANT, MIA, 'another')).toBeNull();
  expect(await requests.find(ACME_TENANT, `${MIA}/..`, request.id)).toBeNull();
  clock.advance(REQUEST_TTL_MS - 1);
  expect(await requests.find(ACME_TENANT, MIA, request.id)).not.toBeNull();
  clock.advance(1);
  expect(await requests.find(ACME_TENANT, MIA, request.id)).toBeNull();
});

test('after a no there is a day of rest, after a yes a person who lost the right may ask at once', async () => {
  const { requests, clock } = await openRequests();
  const first = await requests.open(ACME_TENANT, MIA, WANTED);
  await requests.answer(ACME_TENANT, MIA, await findOpen(requests, first.request.id), { kind: 'declined', by: ADAM });
  expect(await requests.open(ACME_TENANT, MIA, WANTED)).toMatchObject({
    opened: false,
    request: { answer: { by: ADAM } },
  });
  clock.advance(DECLINED_TTL_MS);
  const second = await requests.open(ACME_TENANT, MIA, WANTED);
  expect(second.opened).toBe(true);
  await requests.answer(ACME_TENANT, MIA, await findOpen(requests, second.request.id), { kind: 'allowed', by: ADAM });
  expect((await requests.open(ACME_TENANT, MIA, WANTED)).opened).toBe(true);
  expect(await requests.find(ACME_TENANT, MIA, second.request.id)).toBeNull();
});

test('a request whose answer came to nothing is open again, for no longer than it was', async () => {
  const { requests, clock } = await openRequests();
  const { request } = await requests.open(ACME_TENANT, MIA, WANTED);
  clock.advance(REQUEST_TTL_MS - 10);
  await requests.answer(ACME_TENANT, MIA, await findOpen(requests, request.id), { kind: 'allowed', by: ADAM });
  await requests.reopen(ACME_TENANT, MIA, request);
  expect((await findOpen(requests, request.id)).request.answer).toBeNull();
  clock.advance(10);
  expect(await requests.find(ACME_TENANT, MIA, request.id)).toBeNull();
});
