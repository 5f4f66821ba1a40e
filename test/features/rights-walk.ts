import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Block, Place, Seen, SeenView, TrafficEntry } from '../../dev/slack/control-types.ts';
import type { Person } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { divert } from './diverting.ts';
import { EMPTY, FULL, modalCalled, ORDERED, openAgain, submit } from './follow-me/support.ts';
import { MAIN, makePreset, openNew } from './presetting.ts';
import { type Carried, type RowFinder, rowFinder } from './rights-rows.ts';
import { makePost } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER, NOAH_MEMBER, PHONES } from './support.ts';
import { setUp } from './watching.ts';

/** Something that somebody could press or hand in right now, as Slack would send it. */
export interface Live {
  row: Carried;
  payload: Readonly<Record<string, unknown>>;
}

/** What may stand in a field that has to be filled. */
const TYPED = '5';

/**
 * A workspace with something of everything in it, and all that its editor Noah and its admin Adam see then: each button, menu
 * and form, pressed and handed in where the app does not hear of it.
 */
export async function walk(world: World): Promise<Live[]> {
  const adam = world.person(ADAM_ADMIN, PHONES);
  const noah = world.person(NOAH_MEMBER, PHONES);
  await connect(world, adam, 'everything');
  await makeEditor(world, NOAH_MEMBER);
  await using gathered = await gather(world);
  const { see, form } = gathered;
  await fill(world, noah);
  for (const person of [noah, adam]) await look(person, see);
  await forms(noah, see, form);
  return gathered.live();
}

/** One thing of each kind that can be kept, so that there is something to press. */
async function fill(world: World, noah: Person): Promise<void> {
  await divert(noah, `${ORDERED} to Anna until 5`);
  await later(noah);
  await makePreset(noah, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await noah.type('/phone closed-days 24 June');
  await modalCalled(noah, 'New closed day');
  await noah.fill('Name', 'Party');
  await submit(noah);
  await noah.type(`/phone duty ${ORDERED}`);
  await modalCalled(noah, 'Duty list');
  for (const [label, value] of Object.entries(DUTY)) await noah.fill(label, value);
  await submit(noah);
  await modalCalled(noah, 'Check the duty list');
  await submit(noah);
  await shut(noah);
  await makePost(noah);
  await setUp(noah, ['20.00']);
  const mia = world.person(MIA_MEMBER, PHONES);
  await mia.type(`/phone follow-me ${FULL}`);
  await mia.press('Propose a change');
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await mia.fill('Give up after (seconds)', '45');
  await submit(mia);
  await modalCalled(mia, 'Check the change');
  await mia.fill('Why', 'Callers wait too long.');
  await submit(mia);
  await modalCalled(mia, 'Proposed');
  await shut(mia);
  await ask(mia, '/phone schedule add');
  await mia.press('Ask for access');
  await modalCalled(mia, 'Ask for access');
  await mia.submit();
  await shut(mia);
}

const DUTY = { 'Who takes turns': 'Ben\nChloë\nAnna', Time: '12:00', 'Day of the week': '2' };

async function later(person: Person): Promise<void> {
  await person.type(`/phone divert ${ORDERED} to Ben from tomorrow 9:00 until tomorrow 17:00`);
  await modalCalled(person, 'Ring one number');
  await submit(person);
  await modalCalled(person, 'Check the change');
  await submit(person);
  await modalCalled(person, 'Planned');
  await shut(person);
}

/** What is typed to see what there is. */
const LOOKS = [
  ...['status', 'balance', 'numbers', `number ${ORDERED}`, `follow-me ${ORDERED}`, 'where anna', 'people', 'divert'],
  ...[`when ${ORDERED}`, 'duty', 'presets', 'closed-days', 'ivrs', 'ivr ivr_acme_2', 'schedule', 'schedule all'],
  ...[
    'schedule remove 1',
    'schedule send 1',
    'watch',
    'history',
    'proposals',
    'access',
    'disconnect',
    'use',
    'connect',
  ],
  ...['schedule add', `divert ${ORDERED} to Anna`, 'presets new', 'presets lunch', 'closed-days 25 June', 'doctor'],
];

type SeeAll = (person: Person) => Promise<void>;
type HandIn = (person: Person) => Promise<void>;

async function look(person: Person, see: SeeAll): Promise<void> {
  for (const typed of LOOKS) {
    await person.type(`/phone ${typed}`);
    await see(person);
  }
  await person.openHome();
  await see(person);
  await see(person.direct());
}

/** Forms that lie behind others, up to where handing them in would send something. */
async function forms(noah: Person, see: SeeAll, form: HandIn): Promise<void> {
  await openAgain(noah, EMPTY);
  await noah.fill('Give up after (seconds)', '45');
  await submit(noah);
  await modalCalled(noah, 'Check the change');
  await form(noah);
  await shut(noah);
  await noah.type('/phone presets lunch');
  await modalCalled(noah, 'Apply a preset');
  await noah.submit();
  await form(noah);
  await shut(noah);
  await openNew(noah);
  await noah.fill('Name', 'Night');
  await noah.fill('Numbers and menus', [MAIN]);
  await noah.fill('What the preset sets', 'choose');
  await submit(noah);
  await modalCalled(noah, 'Who rings');
  await form(noah);
  await shut(noah);
  await noah.type(`/phone duty ${EMPTY}`);
  await modalCalled(noah, 'Duty list');
  await form(noah);
  await shut(noah);
  await see(noah);
}

/** Presses and hands in what a person sees, at a server that stands in for the app meanwhile. */
async function gather(world: World) {
  const find = await rowFinder();
  const sink = createServer((_, response) => response.end());
  await new Promise<void>((done) => void sink.listen(0, '127.0.0.1', done));
  const deaf = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/slack/events`;
  const seen = new Set<string>();
  const live: Live[] = [];
  const crossed = async (after: number) => (await world.control('GET', `/traffic?after=${after}`)) as TrafficEntry[];
  let last = 0;
  const away = async (work: () => Promise<void>) => {
    last = (await crossed(last)).at(-1)?.n ?? last;
    await world.control('POST', '/connect', { url: deaf });
    await work();
    await world.control('POST', '/connect', { url: `${world.app.url}/slack/events` });
    for (const { n, direction, request } of await crossed(last)) {
      last = n;
      if (direction === 'to-app') keep(find, request as Live['payload']);
    }
  };
  const keep = (finder: RowFinder, payload: Live['payload']) => {
    const row = finder(payload);
    if (row !== null) live.push({ row, payload });
  };
  const form = (person: Person) =>
    away(async () => {
      await person.submit();
    });
  const see = async (person: Person): Promise<void> => {
    const now = await person.see();
    const top = now.modals.at(-1);
    const places = controlsOf(now).filter(({ id }) => !seen.has(id));
    for (const { id } of places) seen.add(id);
    await away(async () => {
      for (const { place, block, action, value } of places) await person.click(place, block, action, value);
      if (top === undefined || top.submit === null || seen.has(top.callbackId)) return;
      seen.add(top.callbackId);
      await fillIn(person, top);
      await person.submit().catch(() => null);
    });
    await shut(person);
    // What opens a form is pressed once more where the app hears of it; what lies behind it is seen in the same way.
    for (const { place, block, action, value, carried } of top === undefined ? places : []) {
      const row = find({ type: 'block_actions', actions: [{ action_id: action, value: carried }] });
      if (row === null || !row.opens || seen.has(row.name)) continue;
      seen.add(row.name);
      const before = JSON.stringify((await person.see()).messages);
      await person.click(place, block, action, value);
      // Where there is nothing to fill in, that is said instead.
      const answered = await person.until(
        (after) => (after.modals.length > 0 || JSON.stringify(after.messages) !== before) && after,
      );
      if (answered.modals.length > 0) await see(person);
    }
  };
  return {
    see,
    form,
    live: () => live,
    async [Symbol.asyncDispose]() {
      sink.closeAllConnections();
      await new Promise((done) => sink.close(done));
    },
  };
}

/** Closes what is open. */
async function shut(person: Person): Promise<void> {
  if ((await person.see()).modals.length > 0) await person.close(true);
}

/** Fills what is empty, so that Slack lets it be handed in. */
async function fillIn(person: Person, { blocks, values }: SeenView): Promise<void> {
  for (const block of blocks) {
    const element = block.element as { action_id?: string; type?: string } | undefined;
    if (block.type !== 'input' || element?.type !== 'plain_text_input') continue;
    const given = values[block.block_id ?? '']?.[element.action_id ?? ''] as { value?: string | null } | undefined;
    const label = (block.label as { text: string }).text;
    if (given?.value == null || given.value === '') await person.fill(label, TYPED).catch(() => null);
  }
}

interface Found {
  id: string;
  place: Place;
  block: string;
  action: string;
  value: string | null;
  /** What Slack reports of it. */
  carried: string;
}

/** Every button and every entry of every menu that is in front of a person. */
function controlsOf({ modals, messages, home }: Seen): Found[] {
  const modal = modals.at(-1);
  const shown: { place: Place; blocks: readonly Block[] }[] =
    modal !== undefined
      ? [{ place: { view: modal.id }, blocks: modal.blocks }]
      : [
          ...messages.map(({ channel, ts, blocks }) => ({ place: { channel, ts }, blocks })),
          ...(home === null ? [] : [{ place: { home: true } as const, blocks: home.blocks }]),
        ];
  return shown.flatMap(({ place, blocks }) => blocks.flatMap((block) => controlsIn(place, block)));
}

interface Element {
  type?: string;
  action_id?: string;
  value?: string;
  options?: readonly { value: string }[];
}

function controlsIn(place: Place, block: Block): Found[] {
  const elements = [block.accessory, ...(Array.isArray(block.elements) ? block.elements : [])] as (
    | Element
    | undefined
  )[];
  return elements.flatMap((element): Found[] => {
    const { action_id: action, type, value = '', options = [] } = element ?? {};
    if (action === undefined || block.block_id === undefined) return [];
    const about = { place, block: block.block_id, action };
    const surface = 'home' in place ? 'home' : 'view' in place ? 'modal' : 'message';
    if (type === 'button')
      return [{ ...about, value: null, carried: value, id: `${surface} ${action.replace(/#.*/u, '')} ${value}` }];
    return options.map((option) => ({
      ...about,
      value: option.value,
      carried: option.value,
      id: `${surface} ${action.replace(/#.*/u, '')} ${option.value}`,
    }));
  });
}
