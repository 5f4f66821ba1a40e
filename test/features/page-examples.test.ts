import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SeenMessage, SeenView } from '../../dev/slack/control-types.ts';
import { writePast } from '../../scripts/demo/past.ts';
import { type Person, textOf } from '../support/person.ts';
import { ROOT, readText } from '../support/sources.ts';
import { Transcript } from '../support/transcript.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, fillConnect, PHONES } from './support.ts';

/** `npm run golden`: what comes is written anew, to be looked at in the diff. */
const WRITE = process.env.GOLDEN === 'write';
const GOLDEN = join(ROOT, 'test/features/page-examples.txt');

/** The pages whose examples are tried: on others, such lines are of another account. */
const PAGES = ['README', ...['commands', 'conversation', 'access', 'plans', 'agents'].map((name) => `docs/${name}`)];
const COMMANDS = new Set('help numbers divert when menus plans balance history access setup'.split(' '));

/** What is typed for the words of a usage that stand for others. */
const VALUES: ReadonlyMap<string, string> = new Map([
  ['subject', 'plans'],
  ['who or what', 'noah'],
  ['number', 'main line'],
  ['<who>', 'Mia'],
  ['<when>', '17:00'],
  ['<n>', 'main line'],
  ['time', 'tonight'],
  ['name', 'out of hours'],
  ['<preset>', 'Lunch'],
  ['number, menu, person or time', 'main line'],
]);

/** What is typed by whoever has read the pages, and what they expect. */
const NEIGHBOURS: readonly Example[] = [
  { typed: '/phone plans Lunch until 14:00', claims: ['See the change'] },
  { typed: '/phone plans duty swap with Mia tomorrow', claims: ['No shift falls in the time that you gave.'] },
];

/** Answers to what was not read, or not wholly. */
const AMISS = /did not understand|I do not know|takes no|went wrong|I cannot|left out|could not|neither on this list/u;

/** Something that a page shows to be typed or said, and the words that it says come: those in italics behind it in its sentence. */
interface Example {
  typed: string;
  claims: readonly string[];
}

/**
 * The examples in each paragraph, list item and row of a page. A command line is a code span that begins with `/phone`, or
 * with one of its commands and a word behind it; a sentence stands in double quotes.
 */
function examplesOn(page: string): Example[][] {
  const text = readText(`${page}.md`).replaceAll(/^ *```[\s\S]*?^ *```/gmu, '');
  const parts = text.split(/\n(?:\s*\n|(?=\s*(?:[-*]|\d+\.) |\|))/u);
  return parts.map((part) => part.split(/(?<=[.?!]"?\)?) (?=[A-Z*`"])/u).flatMap(examplesIn));
}

const ITALICS = /(?<!\*)\*([^*]+)\*(?!\*)/gu;

function examplesIn(sentence: string): Example[] {
  const words = sentence.replaceAll(ITALICS, (said) => ' '.repeat(said.length));
  return [...words.matchAll(/`([^`]+)`|"([^"]+)"/gu)].flatMap(({ index, 1: code = '', 2: said }) => {
    const claims = [...sentence.slice(index).matchAll(ITALICS)].map(([, claim = '']) => claim);
    const [first = '', second] = code.split(' ');
    const isPath = COMMANDS.has(first) && second !== undefined;
    const typed =
      said !== undefined ? [said] : first === '/phone' ? meant(code) : isPath ? meant(`/phone ${code}`) : [];
    return typed.map((each) => ({ typed: each, claims }));
  });
}

/** All that a usage may mean: what stands in brackets may be left out, and of several words one is meant. */
function meant(usage: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?) \[([^\]]*)\](.*)$/u.exec(usage) ?? [];
  if (inner === undefined) return [usage.replaceAll(/<\w+>/gu, valueFor)];
  const several = inner.split('\\|');
  const each = several.length > 1 || inner.includes('<') ? several : [valueFor(inner)];
  return ['', ...each.map((one) => ` ${one}`)].flatMap((one) => meant(`${before}${one}${after}`));
}

function valueFor(name: string): string {
  const value = VALUES.get(name);
  if (value === undefined) throw new Error(`Give VALUES something for "${name}"`);
  return value;
}

/** The firm of the demo with a diversion in force and a planned one. */
async function startFirm(): Promise<{ world: World; transcript: Transcript; adam: Person }> {
  const now = Date.parse('2026-06-09T09:01:00.000Z');
  const world = await startWorld({
    env: { METRICS_PORT: '0' },
    patienceMs: 120_000,
    begins: now,
    stillTime: true,
    past: (config) => writePast(config, { until: now, now, cents: 10_462 }),
  });
  const transcript = new Transcript(world);
  const adam = world.person(ADAM_ADMIN, PHONES);
  for (const change of ['freephone to Noah until 17:00', 'group travel to Mia from tomorrow 9:00 until Friday 12:00']) {
    await transcript.during(adam.type(`/phone divert ${change}`));
    expect((await transcript.during(adam.submit())).error).toBeNull();
    await adam.close(true);
  }
  // What is told once to whoever talks to the app for the first time.
  await transcript.during(adam.direct().say('hello'));
  await transcript.skip();
  return { world, transcript, adam };
}

async function connectLive({ world, adam }: { world: World; adam: Person }): Promise<void> {
  expect((await fillConnect(world, adam, 'live-everything', 'live')).error).toBeNull();
  await adam.close(true);
}

/** What Adam is shown for an example; sentences of one part of a page are one conversation. */
async function answersTo(
  { transcript, adam }: { transcript: Transcript; adam: Person },
  typed: string,
  root: string | null,
): Promise<{ shown: (SeenMessage | SeenView)[]; ts: string | null }> {
  const person = /^[/@]/u.test(typed) ? adam : adam.direct();
  const before = await person.see();
  const known = new Set(before.messages.map(keyOf));
  let ts: string | null = null;
  if (typed.startsWith('/')) expect(await transcript.during(person.type(typed)), typed).toMatchObject({ error: null });
  else ts = await transcript.during(person.say(typed, root === null || person === adam ? {} : { thread_ts: root }));
  await transcript.pass();
  const { messages, modals } = await person.see();
  if (modals.length > 0) await person.close(true);
  return { shown: [...modals, ...messages.filter((each) => each.from !== ADAM_ADMIN && !known.has(keyOf(each)))], ts };
}

const keyOf = (message: SeenMessage) => `${message.ts} ${textOf(message)}`;

/** The first line of what is shown, without the account; of a form its title, too, and all that is filled in. */
function beginningOf(shown: SeenMessage | SeenView): string {
  const lines = textOf(shown).split('\n');
  const first = lines.find((line) => !line.startsWith(':test_tube:')) ?? '';
  const plain = first.replaceAll(/<!date\^\d+\^[^|]*\|[^>]*>/gu, '(time)');
  if (!('title' in shown)) return plain;
  const filled: string[] = [];
  JSON.stringify(shown.blocks, (name, value) => {
    if (name.startsWith('initial_')) filled.push(JSON.stringify(value?.text?.text ?? value));
    return value;
  });
  return `[${shown.title}] ${plain}${filled.length === 0 ? '' : `  ${filled.join('  ')}`}`;
}

test('every command line and sentence on the pages gets what the pages say of it, and none is left unread', async () => {
  const firm = await startFirm();
  await using world = firm.world;
  /** What came to each command line, which gets the same on every page. */
  const typed = new Map<string, readonly (SeenMessage | SeenView)[]>();
  const played: string[] = [];
  const amiss: string[] = [];
  for (const page of PAGES) {
    played.push(`# ${page}.md`);
    for (const part of [...examplesOn(page), ...(page === 'docs/plans' ? [NEIGHBOURS] : [])]) {
      let root: string | null = null;
      world.clock.advance(part.length === 0 ? 0 : 61_000);
      for (const example of part) {
        world.clock.advance(2_000);
        let shown = typed.get(example.typed);
        if (shown === undefined) {
          const answer = await answersTo(firm, example.typed, root);
          root ??= answer.ts;
          shown = answer.shown;
          played.push(example.typed, ...shown.map((each) => `  ${beginningOf(each)}`));
          if (example.typed.startsWith('/')) typed.set(example.typed, shown);
        }
        amiss.push(...faultsOf(example, shown));
        // The README has it connected here.
        if (example.typed === '/phone setup live') await firm.transcript.during(connectLive(firm));
      }
    }
  }
  const text = `${played.join('\n')}\n`;
  if (WRITE) writeFileSync(GOLDEN, text);
  expect(amiss).toEqual([]);
  expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
}, 120_000);

/** What of an answer is not as its page says. */
function faultsOf({ typed, claims }: Example, shown: readonly (SeenMessage | SeenView)[]): string[] {
  const text = shown.map((each) => `${'title' in each ? each.title : ''}\n${textOf(each)}`).join('\n');
  const whole = `${text}\n${JSON.stringify(shown)}`;
  const [found] = AMISS.exec(claims.reduce((rest, claim) => rest.replaceAll(claim, ''), text)) ?? [];
  return [
    ...claims.filter((claim) => !whole.includes(claim)).map((claim) => `${typed}: not "${claim}"`),
    ...(shown.length === 0 ? [`${typed}: no answer`] : []),
    ...(found === undefined ? [] : [`${typed}: ${found}`]),
  ];
}
