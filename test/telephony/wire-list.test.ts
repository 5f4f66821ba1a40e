import { describe, expect, it } from 'vitest';
import type { CallLogEntry } from '../../src/telephony/request.ts';
import { clientAnswered, failureOf, ok, openClient, startProvider } from './support.ts';

const number = { number: '+441', display_name: 'Desk' };
const menu = { ivr_id: 'ivr_1', name: 'ROOT' };

describe('a list with entries that cannot be read', () => {
  it.each([
    ['null', null],
    ['a word', '+442'],
    ['no number', { display_name: 'No number' }],
    ['an empty number', { number: '' }],
    ['a number that is no identifier', { number: 4.5 }],
    ['a negative number', { number: -441 }],
    ['a number that lost digits on the way', { number: 2 ** 53 }],
  ])('leaves %s out of the numbers, and counts it', async (_what, odd) => {
    const { client } = await clientAnswered(ok({ items: [odd, number, odd], count: 3 }));
    expect(await client.numbers()).toMatchObject({ items: [{ number: '+441' }], unreadable: 2, count: 3, more: false });
  });

  it('leaves it out of the menus', async () => {
    const { client } = await clientAnswered(ok([menu, { name: 'No id' }]));
    expect(await client.ivrs()).toMatchObject({ items: [{ ivrId: 'ivr_1' }], unreadable: 1 });
  });

  it('leaves it out of the destinations', async () => {
    const destinations = [{ number: '+441', order: 2 }, { number: null }, { name: 'No number' }, 'odd'];
    const { client } = await clientAnswered(ok({ destinations }));
    expect(await client.followMe('+441')).toMatchObject({ destinations: [{ number: '+441' }], unreadable: 3 });
  });

  it('is not taken for an empty one where nothing in it can be read', async () => {
    const { client } = await clientAnswered(ok({ items: [{ number: null }] }));
    expect(await failureOf(client.numbers())).toMatchObject({ expected: 'data.items[0].number as documented' });
    const menus = await clientAnswered(ok({ items: [{ name: 'ROOT' }] }));
    expect(await failureOf(menus.client.ivrs())).toMatchObject({ expected: 'data.items[0].ivr_id as documented' });
  });

  it('is told to the log, by places and not by values', async () => {
    const provider = await startProvider(() =>
      ok({ items: [number, { number: ['+44 20 7946 0000'] }, { number: null }] }),
    );
    const entries: CallLogEntry[] = [];
    await openClient(provider.url, { log: (_, entry) => entries.push(entry()) }).numbers();
    expect(entries.at(-1)).toMatchObject({ leftOut: 2, expected: 'data.items[1].number as documented' });
    expect(entries[0]).toMatchObject({ leftOut: 0, expected: null });
  });
});

describe('the menus, whose place is not documented', () => {
  it.each<[string, object]>([
    ['under another name', { data: { menus: [menu], count: 1 } }],
    ['under any name at all', { data: { 'IVR Menus!': [menu] } }],
    ['in data of data', { data: { data: [menu] } }],
    ['beside an empty list', { data: { items: [], ivrs: [menu] } }],
    ['beside a list of other things', { data: { warnings: ['none'], menus: [menu, {}] } }],
    ['beside data', { data: {}, ivrs: [menu] }],
    ['without data', { success: true, results: [menu] }],
  ])('are found %s', async (_where, json) => {
    const { client } = await clientAnswered({ json });
    expect((await client.ivrs()).items).toMatchObject([{ ivrId: 'ivr_1', name: 'ROOT' }]);
  });

  it.each<[string, object]>([
    ['by another name', { data: { menus: [] } }],
    ['without data', { items: [] }],
    ['by two names', { data: { items: [], ivrs: [] } }],
  ])('are none where the list is empty, %s', async (_where, json) => {
    const { client } = await clientAnswered({ json });
    expect((await client.ivrs()).items).toEqual([]);
  });

  it.each<[string, object]>([
    ['an empty list of something else beside data', { data: {}, warnings: [] }],
    ['two lists of menus', { data: { a: [menu], b: [menu] } }],
    ['two lists of other things', { data: { a: [1], b: [2] } }],
  ])('are not made up from %s', async (_what, json) => {
    const { client } = await clientAnswered({ json });
    expect(await failureOf(client.ivrs())).toMatchObject({
      name: 'Unintelligible',
      expected: 'one list in data or beside it',
    });
  });

  it('are read by ids and numbers that are whole numbers, in their digits', async () => {
    const { client, provider } = await clientAnswered(ok([{ ivr_id: 17, telephone_number: 441_632_960_101 }]));
    const [read] = (await client.ivrs()).items;
    expect(read).toMatchObject({ ivrId: '17', telephoneNumber: '441632960101' });
    await client.ivr(read?.ivrId ?? '').catch(() => {});
    expect(provider.calls().at(-1)?.path).toBe('/v1/ivrs/17');
  });
});

describe('what is said of a list being longer than what was sent', () => {
  it.each<[string, object, object]>([
    ['a count', { data: { items: [number], count: 2 } }, { count: 2, more: false }],
    ['a count in words of digits', { data: { items: [number], count: '2' } }, { count: 2, more: false }],
    ['a total beside a true count', { data: { items: [number], count: 1, total: 40 } }, { count: 40, more: false }],
    ['a total beside data', { data: { items: [number] }, total: 3 }, { count: 3, more: false }],
    ['a total among what is said of pages', { data: { items: [number] }, meta: { total: 3 } }, { count: 3 }],
    ['a next page', { data: { items: [number], next: '/numbers?page=2' } }, { count: null, more: true }],
    ['a next page among links', { data: { items: [number] }, links: { next: { href: 'x' } } }, { more: true }],
    ['a cursor', { data: { items: [number] }, meta: { next_cursor: 'abc' } }, { more: true }],
    ['a page number', { data: { items: [number], next_page: 2 } }, { more: true }],
    ['more to come', { data: { items: [number] }, pagination: { has_more: true } }, { more: true }],
    [
      'no more to come',
      { data: { items: [number] }, pagination: { has_more: false, next_cursor: null } },
      { more: false },
    ],
    ['no next page', { data: { items: [number], next: null }, links: { next: '' } }, { count: null, more: false }],
    ['nothing that is a count', { data: { items: [number], count: 'many', total: {} } }, { count: null }],
  ])('%s', async (_what, json, expected) => {
    const { client } = await clientAnswered({ json });
    expect(await client.numbers()).toMatchObject(expected);
  });
});
