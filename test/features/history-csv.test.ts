import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '../../src/slack/api/csv.ts';
import { FILES_SCOPE } from '../../src/slack/install/scopes.ts';
import { textOf } from '../support/person.ts';
import { readText } from '../support/sources.ts';
import { startWorld, type World } from '../support/world.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { changeMenu } from './change-support.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, NOAH_MEMBER, pressFor, read, traffic } from './support.ts';
import { untilTraffic } from './watching.ts';

const BOM = '\uFEFF';

/** Reads CSV as RFC 4180 has it. */
function parsed(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (csv[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && csv[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows;
}

/** What somebody sees begin a piece of a cell, whichever sign a spreadsheet splits at. */
const piecesOf = (cell: string) =>
  cell.split(/[,;\t\r\n]/u).map((piece) => piece.replace(/^["\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u, ''));

const BEGINS_FORMULA = /^[=+\-@]/u;

describe('rows as a spreadsheet reads them', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+44 1632 960101', "'+44 1632 960101"],
    ['-3.05', "'-3.05"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ['\n=1', "\n'=1"],
    ['\r=1', "'\r'=1"],
    ['\u200b=1', "'\u200b=1"],
    ['\u202e=1', "'\u202e=1"],
    ['\u034f\u3164 \u00a0@A1', "'\u034f\u3164 \u00a0@A1"],
    ['"=1"', '\'"=1"'],
    ["late;=cmd|'/C calc'!A0", "late;'=cmd|'/C calc'!A0"],
    ['a, \u200b"-1;+2\t@3', "a, \u200b\"'-1;'+2\t'@3"],
    ['a "b", c', 'a "b", c'],
    ['5 = 4 + 1; from Ben-Anna, so a@b', '5 = 4 + 1; from Ben-Anna, so a@b'],
    ['two\nlines', 'two\nlines'],
  ])('%j is no formula and stays one cell', async (given, seen) => {
    expect(parsed((await writeCsv([[given, 'next']])).slice(1))).toEqual([[seen, 'next']]);
  });

  test('whatever is in the cells, all of it is there again, and no cell begins a formula', async () => {
    const sign = fc.constantFrom(
      ...'=+-@＝＠,;|"\'\t\r\n ',
      '\u200b',
      '\u202e',
      '\u00a0',
      '\u2800',
      '\u034f',
      'a',
      '1',
    );
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 }), async (rows) => {
        const csv = await writeCsv(rows);
        expect(csv.startsWith(BOM)).toBe(true);
        const found = parsed(csv.slice(1));
        // Nothing but apostrophes is added.
        const bare = (all: readonly (readonly string[])[]) =>
          all.map((row) => row.map((each) => each.replaceAll("'", '')));
        expect(bare(found)).toEqual(bare(rows));
        expect(
          found
            .flat()
            .flatMap(piecesOf)
            .filter((each) => BEGINS_FORMULA.test(each.normalize('NFKC'))),
        ).toEqual([]);
        // Nor does one where a spreadsheet does not know what quotation marks are for.
        expect(piecesOf(csv).filter((each) => BEGINS_FORMULA.test(each))).toEqual([]);
      }),
    );
  });
});

/** The newest file in somebody's direct messages with the app, as the rows that are in it. */
async function fileOf(world: World, user: string) {
  const message = await direct(world, user).until(({ messages }) => messages.findLast(({ files }) => files.length > 0));
  const [file] = message.files;
  const { name, content } = (await world.control('GET', `/files/${file?.id}`)) as { name: string; content: string };
  expect(content.startsWith(BOM)).toBe(true);
  expect(content.endsWith('\r\n')).toBe(true);
  return { name, rows: parsed(content.slice(1)) };
}

async function start(): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return world;
}

test('a manager gets the history as a file in their direct messages, who and what in it, narrowed as it was shown', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  const noah = world.person(NOAH_MEMBER);
  await changeMenu(noah, { 'Times the menu is replayed': '4' });
  await noah.close(true);
  const adam = world.person(ADAM_ADMIN);
  expect(labelsOf(await ask(adam, '/phone history'))).toContain('Download CSV');
  expect(textOf(await pressFor(adam, 'Download CSV'))).toContain('is in your messages with Switchboard, as a file.');
  const { name, rows } = await fileOf(world, ADAM_ADMIN);
  expect(name).toMatch(/^switchboard-history-\d{4}-\d\d-\d\d\.csv$/u);
  const [head = [], ...body] = rows;
  expect(head[0]).toBe('Time (UTC)');
  expect(body.every((row) => row.length === head.length)).toBe(true);
  const change = body.find((row) => row[head.indexOf('By (Slack ID)')] === NOAH_MEMBER) ?? [];
  expect(change[head.indexOf('Account')]).toBe('Sandbox');
  expect(change[head.indexOf('What changed')]).toContain('→');
  expect(change[head.indexOf('Outcome')]).toBe('Done.');
  expect(body.some((row) => row[head.indexOf('What')] === 'Roles changed')).toBe(true);

  await ask(adam, '/phone history @noah');
  await pressFor(adam, 'Download CSV');
  await untilTold(world, ADAM_ADMIN, 'by Noah');
  const narrowed = await direct(world, ADAM_ADMIN).until(({ messages }) => {
    const files = messages.filter(({ files }) => files.length > 0);
    return files.length === 2 ? fileOf(world, ADAM_ADMIN) : null;
  });
  expect((await narrowed).rows.slice(1).map((row) => row[head.indexOf('By (Slack ID)')])).toEqual([NOAH_MEMBER]);
});

test('editors and viewers get no button, and a forged press is refused', async () => {
  await using world = await start();
  await makeEditor(world, NOAH_MEMBER);
  for (const user of [NOAH_MEMBER, MIA_MEMBER]) {
    expect(labelsOf(await ask(world.person(user), '/phone history'))).not.toContain('Download CSV');
    await world.control('POST', '/deliver', {
      kind: 'interaction',
      body: {
        type: 'block_actions',
        team: { id: 'T0ACME001' },
        user: { id: user, team_id: 'T0ACME001' },
        channel: { id: 'C0GENERAL' },
        trigger_id: `${user}.csv`,
        actions: [{ type: 'button', action_id: 'history:csv', block_id: 'b', value: '{"f":"","a":null}' }],
      },
    });
    await untilTraffic(world, 'Only managers can download the history');
    expect(JSON.stringify(await traffic(world))).not.toContain('files.getUploadURLExternal');
  }
});

test('where the workspace left the scope out there is no button, and a press of an older one is answered in words', async () => {
  await using world = await start();
  const adam = world.person(ADAM_ADMIN);
  const shown = await ask(adam, '/phone history');
  expect(labelsOf(shown)).toContain('Download CSV');
  const effect = { kind: 'error', error: 'missing_scope' };
  await world.control('POST', '/faults', { method: 'files.getUploadURLExternal', effect, times: 'always' });
  expect(textOf(await pressFor(adam, 'Download CSV'))).toContain('Slack does not let Switchboard send files here.');
});

test('an install without the scope shows the history without the button', async () => {
  const lines = new RegExp(`      - ${FILES_SCOPE}\n`, 'gu');
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-manifest-'));
  await writeFile(join(folder, 'manifest.yml'), readText('manifest.yml').replace(lines, ''));
  await using world = await startWorld({ manifest: join(folder, 'manifest.yml') });
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const shown = await ask(world.person(ADAM_ADMIN), '/phone history');
  expect(textOf(shown)).toContain('A key connected');
  expect(labelsOf(shown)).not.toContain('Download CSV');
  expect(await read(world.person(ADAM_ADMIN), '/phone history')).toContain('A key connected');
});

/** What the app has said to somebody in their direct messages of a file. */
async function saidOfFiles(world: World, user: string) {
  const { messages } = await direct(world, user).see();
  return messages.filter(({ text, files }) => text.includes('as a file') || files.length > 0);
}

describe('a connection to Slack that breaks', () => {
  test('while the file is on its way leaves nothing behind, and the file comes with its words when it is tried again', async () => {
    await using world = await start();
    const adam = world.person(ADAM_ADMIN);
    await ask(adam, '/phone history');
    await world.control('POST', '/faults', { method: 'files.getUploadURLExternal', effect: { kind: 'cut' } });
    const failed = await pressFor(adam, 'Download CSV');
    expect(textOf(failed)).toContain('Slack could not be reached, so the file was not sent.');
    expect(await saidOfFiles(world, ADAM_ADMIN)).toEqual([]);
    await adam.press('Try again');
    const { rows } = await fileOf(world, ADAM_ADMIN);
    expect(rows.length).toBeGreaterThan(1);
    const [sent, ...more] = await saidOfFiles(world, ADAM_ADMIN);
    expect(more).toEqual([]);
    expect(sent?.text).toContain('History as a file');
    expect(sent?.files).toHaveLength(1);
  });

  test('at the last step leaves open whether the file arrived, and says so', async () => {
    await using world = await start();
    const adam = world.person(ADAM_ADMIN);
    await ask(adam, '/phone history');
    await world.control('POST', '/faults', { method: 'files.completeUploadExternal', effect: { kind: 'cut' } });
    const failed = await pressFor(adam, 'Download CSV');
    expect(textOf(failed)).toContain('Slack did not say whether the file arrived.');
    expect(labelsOf(failed)).toContain('Try again');
    expect((await saidOfFiles(world, ADAM_ADMIN)).filter(({ files }) => files.length === 0)).toEqual([]);
  });
});
