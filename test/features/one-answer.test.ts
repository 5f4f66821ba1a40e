import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { formatMoment } from '../../src/plans/week.ts';
import { type Person, textOf } from '../support/person.ts';
import { Transcript } from '../support/transcript.ts';
import { startWorld } from '../support/world.ts';
import { closeOn, NOBODY } from './closing.ts';
import { begin } from './diverting.ts';
import { makeList } from './dutying.ts';
import { changeOutside, FULL, held, modalCalled, submit } from './follow-me/support.ts';
import { changeHours, setHours } from './houring.ts';
import { modalSaying, setMember } from './scheduling.ts';
import { ask, breakProvider } from './support.ts';

const MAIN = '+441632960101';

/** Who rings, and until when where that is said: `10 12:00`. */
interface Said {
  who: string;
  until: string | null;
}

/** A day of the month and a time, however they are written. */
function momentIn(text: string): string | null {
  const token = /<!date\^(\d+)\^/u.exec(text)?.[1];
  const written = token === undefined ? text : formatMoment(Number(token) * 1000, 'Europe/London');
  const [, day, time] = /(\d{1,2}) Jun[a-z]*,? (\d\d:\d\d)/u.exec(written) ?? [];
  return day === undefined ? null : `${day} ${time}`;
}

/** Two lines: now, and what is next. */
function nowAndNext([now = '', next = '']: readonly string[]): Said {
  const [who = '', end = ''] = now.split(' until ');
  return { who, until: momentIn(next) ?? momentIn(end) };
}

/** The first of the days ahead: `*Now, until Tuesday 9 June, 12:00*: Anna`. */
function firstOfWeek(message: SeenMessage): Said {
  const [, when = '', who = ''] = /^\*((?:Now|All the time)[^*]*)\*: (.*)$/mu.exec(textOf(message)) ?? [];
  return { who: who.replace(/, by <@\w+>$/u, ''), until: momentIn(when) };
}

/** The week of the main line in a message or a form, as it is shown everywhere; nobody is named who diverted it. */
function weekIn(message: Pick<SeenMessage, 'blocks'>): string[] {
  const [week = ''] = /^\*(?:Now|All the time|From )[^\n]*(?:\n\*[^\n]*\*: [^\n]*)*/mu.exec(textOf(message)) ?? [];
  return week.replaceAll(/, by <@\w+>/gu, '').split('\n');
}

/** The rows of the table, a text for each cell. */
function rowsIn({ blocks }: SeenMessage): string[][] {
  const table = blocks.find(({ type }) => type === 'table') as { rows?: readonly (readonly object[])[] } | undefined;
  return (table?.rows ?? []).map((row) => row.map((cell) => textOf({ blocks: [cell] })));
}

function inTable(message: SeenMessage): Said {
  return nowAndNext((rowsIn(message).find(([name]) => name === 'Main line')?.[1] ?? '').split('\n'));
}

function inList(message: SeenMessage): Said {
  const [, lines = ''] = new RegExp(`\\${MAIN}\n(.*?)\nOpen`, 'su').exec(textOf(message)) ?? [];
  return nowAndNext(lines.split('\n'));
}

/** The row of a number behind somebody's place in its list. */
function inPlaces(message: SeenMessage): Said {
  const [, lines = ''] =
    new RegExp(`\\${MAIN}\n[^\n]* · (?:on|off)[^\n]*\n(.*?)\nOpen`, 'su').exec(textOf(message)) ?? [];
  return nowAndNext(lines.split('\n'));
}

/** What is said of opening hours now: who rings, and until when where that is in place of what they say. */
function byHours(message: SeenMessage): Said {
  const text = textOf(message);
  const [, other, end = ''] = /Sandbox · (.*?)(?: until ([^.]*))?\. By the hours: /u.exec(text) ?? [];
  const [, who = ''] = /(?:Open|Outside hours) now, until [^.]*\. (.*)\.$/mu.exec(text) ?? [];
  const said = other ?? who;
  return { who: said.replace(/^(?:Diverted|Closed)/u, (first) => first.toLowerCase()), until: momentIn(end) };
}

/** Who rings where a duty list is, and until when. */
function onDuty(message: SeenMessage): Said {
  return nowAndNext([/^Now: (.*)\.$/mu.exec(textOf(message))?.[1] ?? '']);
}

/** What is said once hours are saved. */
async function saving(person: Person, typed: string): Promise<Said> {
  const before = (await person.direct().see()).messages.length;
  await changeHours(person, typed);
  const said = await person.direct().until(({ messages }) => {
    const texts = messages.slice(before).map(textOf);
    return texts.flatMap((text) => /Saved: Main line: ([^\n]*?)\.\*?\n/u.exec(text)?.[1] ?? [])[0];
  });
  return nowAndNext([said]);
}

/** The summary, sent by hand. */
async function digest(person: Person): Promise<SeenMessage> {
  const isSummary = ({ text }: SeenMessage) => text.includes('7 days');
  const before = (await person.see()).messages.filter(isSummary).length;
  const asked = await ask(person, '/phone balance post send');
  expect(asked.text).toContain('Post the summary now?');
  await person.press('Post now');
  return person.until(({ messages }) => messages.filter(isSummary)[before]);
}

/** On Home: the main line, and the numbers to which attention is drawn because nobody answers them. */
async function onHome(person: Person): Promise<Said & { silent: string[] }> {
  await person.openHome();
  const text = await person.until(({ home }) => home !== null && textOf(home).includes('As of') && textOf(home));
  const [, lines = ''] = /^\*Main line\* · (.*?)\n(?:Divert|End now)/msu.exec(text) ?? [];
  const silent = [...text.matchAll(/^:warning: \*(.*?)\* · nobody answers$/gmu)].map(([, name = '']) => name);
  return { ...nowAndNext(lines.split('\n')), silent };
}

test('Home, what it draws attention to, the list, the cards, the table, the week, the hours of a number, their preview and saving, who is on duty, the digest and where somebody rings say the same at any instant of a lived week', async () => {
  await using world = await startWorld({ env: { METRICS_PORT: '0' } });
  const adam = await begin(world);
  const events = new Transcript(world);
  await makeList(adam);
  const hoursTyped = 'main line: Mon-Fri 9-17:30 on duty, Sat 10-14 on duty, else Chloë';
  await setHours(adam, hoursTyped);
  await setMember(world, 'C0GENERAL', true);
  await adam.type('/phone balance post add summary monthly');
  await modalSaying(adam, 'Summary on day 1 of every month');
  expect(await submit(adam)).toEqual([]);
  await adam.close(true);
  await closeOn(world, [{ name: 'Staff day', from: '2026-06-12T00:00', until: '2026-06-13T00:00', settings: NOBODY }]);
  await adam.type('/phone divert main line to Anna from Wednesday 14:00 until Wednesday 19:00');
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Planned');
  await adam.close(true);
  let ends = '14';
  const silences = new Set<number>();
  const { destinations } = await held(world, FULL);
  const look = async () => {
    await events.skip();
    const table = inTable(await ask(adam, '/phone when'));
    const list = inList(await ask(adam, '/phone numbers'));
    const card = firstOfWeek(await ask(adam, '/phone number main line'));
    const week = firstOfWeek(await ask(adam, '/phone when main line'));
    const weekSaid = weekIn(await ask(adam, '/phone when main line'));
    expect(weekSaid.length).toBeLessThanOrEqual(8);
    expect(weekSaid[0]).toContain(': ');
    // The hours that are there, saved again, change nothing.
    await adam.type(`/phone hours ${hoursTyped.replace('14', ends)}`);
    const preview = weekIn(await modalCalled(adam, 'Check the hours'));
    await adam.close(true);
    expect(preview).toEqual(weekSaid);
    expect(weekIn(await digest(adam))).toEqual(weekSaid);
    const places = inPlaces(await ask(adam, '/phone numbers anna'));
    const home = await onHome(adam);
    // Other numbers are read again by whichever of these comes first when what was read is old.
    const rows = rowsIn(await ask(adam, '/phone when'));
    const silent = rows.flatMap(([name = '', now = '']) => (/^nobody answers/u.test(now) ? [name] : []));
    expect(home.silent).toEqual(silent);
    silences.add(silent.length);
    expect([list, card, week, places]).toEqual([table, table, table, table]);
    const hours = byHours(await ask(adam, '/phone plans hours now'));
    expect(hours).toEqual({ who: table.who, until: hours.until === null ? null : table.until });
    const duty = onDuty(await ask(adam, '/phone plans duty'));
    expect(duty).toEqual({ who: table.who, until: duty.until === null ? null : table.until });
    ends = ends === '14' ? '15' : '14';
    const saved = await saving(adam, hoursTyped.replace('main line: ', '').replace('14', ends));
    expect(saved).toEqual({ who: table.who, until: saved.until === null ? null : table.until });
    const followMe = await ask(adam, '/phone follow-me main line');
    if (/^(?:diverted|closed)/u.test(table.who)) expect(hours.until).not.toBeNull();
    // Why and until when, where it is not what people set.
    if (/^(?:diverted|closed)|, by (?:its hours|the duty list)|; on duty/u.test(table.who))
      expect(firstOfWeek(followMe)).toEqual(table);
    else expect(textOf(followMe)).not.toContain('*Now');
    // Home names the first alone, and of later days only what ends what was set over others.
    expect(home.who.replace(/, then \d+ more/u, '')).toBe(table.who.replace(/(?:, then [^,;]+)+(?=$|, by)/u, ''));
    if (home.until !== null) expect(home.until).toBe(table.until);
    return table;
  };
  const minutes = fc.sample(fc.integer({ min: 20, max: 20 * 60 }), { numRuns: 7, seed: 48 });
  const said: Said[] = [await look()];
  for (const [at, each] of minutes.entries()) {
    const switched = destinations.map((person) => ({ ...person, enabled: at % 2 === 1 }));
    await changeOutside(world, { destinations: switched }, FULL);
    world.clock.advance(each * 60_000);
    said.push(await look());
  }
  expect(new Set(said.map(({ who }) => who)).size).toBeGreaterThan(3);
  expect(silences).toEqual(new Set([1, 2]));
  await breakProvider(
    world,
    { kind: 'status', status: 500, code: 'request_failed' },
    { match: { path: `/numbers/${MAIN}/follow-me` } },
  );
  world.clock.advance(120 * 60_000);
  const gap = 'could not be read again: the provider failed to answer';
  for (const command of ['/phone when', '/phone numbers']) expect(textOf(await ask(adam, command))).toContain(gap);
  await adam.openHome();
  await adam.until(({ home }) => home !== null && textOf(home).includes(gap));
});
