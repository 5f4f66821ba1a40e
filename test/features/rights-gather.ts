import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Block, Given, Place, Seen, SeenView, TrafficEntry } from '../../dev/slack/control-types.ts';
import type { Person } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { type Carried, type RowFinder, rowFinder } from './rights-rows.ts';
import { PHONES } from './support.ts';

/** Something that somebody could press or hand in right now, as Slack would send it. */
export interface Live {
  row: Carried;
  payload: Readonly<Record<string, unknown>>;
}

/** What may stand in a field that has to be filled. */
const TYPED = '5';

/** The same by the label of the field, where not anything may. */
const FITTING: ReadonlyMap<string, string> = new Map([
  ['API key', 'demo-key-everything'],
  ['API secret', 'demo-secret-everything'],
  [
    'The text of an .ics file',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20261225\nSUMMARY:Christmas Day\nEND:VEVENT\nEND:VCALENDAR',
  ],
  ['Number that rings you', '07400 123456'],
  ['Warn at', '20'],
]);

/** What leads to a row: the first control that was come by, but of forms the last, which was filled in on purpose. */
export function leadingTo(name: string, live: readonly Live[]): Live['payload'] | undefined {
  const found = live.filter(({ row }) => row.name === name).map(({ payload }) => payload);
  return found[0]?.type === 'view_submission' ? found.at(-1) : found[0];
}

/** Collects what people could press and hand in. */
export interface Gathered extends AsyncDisposable {
  /** All that is in front of a person, and what lies behind it. */
  see(person: Person): Promise<void>;
  /** The form on top, as it is filled in. */
  form(person: Person): Promise<void>;
  /** Whatever is done meanwhile, none of which reaches the app. */
  away(work: () => Promise<unknown>): Promise<void>;
  live(): Live[];
}

/** Presses and hands in what a person sees, at a server that stands in for the app meanwhile. */
export async function gather(world: World): Promise<Gathered> {
  const find = await rowFinder();
  const sink = createServer((_, response) => response.end());
  await new Promise<void>((done) => void sink.listen(0, '127.0.0.1', done));
  const deaf = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/slack/events`;
  const seen = new Set<string>();
  const live: Live[] = [];
  const crossed = async (after: number) => (await world.control('GET', `/traffic?after=${after}`)) as TrafficEntry[];
  let last = 0;
  const away = async (work: () => Promise<unknown>) => {
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
      const { error } = await person.submit();
      if (error !== null) throw new Error(`${(await person.modal()).title} was not handed in: ${error}`);
    });
  const see = async (person: Person): Promise<void> => {
    const now = await person.see();
    const top = now.modals.at(-1);
    // Of several that lead to the same row from the same surface one is enough.
    const places = controlsOf(now).filter(({ surface, action, carried }) => {
      const row = find({ type: 'block_actions', actions: [{ action_id: action, value: carried }] });
      const id = `${surface} ${row?.name}`;
      if (row === null || seen.has(id)) return false;
      seen.add(id);
      return true;
    });
    await away(async () => {
      for (const each of places) await press(person, each);
      if (top === undefined || top.submit === null || seen.has(top.callbackId)) return;
      seen.add(top.callbackId);
      await fillIn(person, top);
      await person.submit().catch(() => null);
    });
    await shut(person);
    // What opens a form is pressed once more where the app hears of it; what lies behind it is seen in the same way.
    for (const each of top === undefined ? places : []) {
      const { action, carried } = each;
      const row = find({ type: 'block_actions', actions: [{ action_id: action, value: carried }] });
      if (row === null || !row.opens || seen.has(row.name)) continue;
      seen.add(row.name);
      const before = JSON.stringify((await person.see()).messages);
      await press(person, each);
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
    away,
    live: () => live,
    async [Symbol.asyncDispose]() {
      sink.closeAllConnections();
      await new Promise((done) => sink.close(done));
    },
  };
}

/** Presses it; App Home may have been drawn anew by then, with other ids of its blocks. */
async function press(person: Person, { place, block, action, value }: Found): Promise<void> {
  const home = 'home' in place ? (await person.see()).home : null;
  const now = home?.blocks.find((each) => controlsIn(place, each).some((found) => found.action === action));
  await person.click(place, now?.block_id ?? block, action, value);
}

/** Waits for a control on App Home or in a form; the page is drawn from what is known first. */
export function showing(person: Person, action: string): Promise<Seen> {
  return person.until((seen) => JSON.stringify([seen.home, seen.modals.at(-1)]).includes(`"${action}`) && seen);
}

/** Says it, and waits for the answer that has this control: other messages may come first. */
export async function hearOf(person: Person, text: string, action: string): Promise<void> {
  const said = Number(await person.say(text));
  await person.until(({ messages }) =>
    messages.some(({ ts, blocks }) => Number(ts) > said && JSON.stringify(blocks).includes(`"${action}`)),
  );
}

/** Closes what is open. */
export async function shut(person: Person): Promise<void> {
  if ((await person.see()).modals.length > 0) await person.close(true);
}

/** Fills what is empty, so that Slack lets it be handed in. */
async function fillIn(person: Person, { blocks, values }: SeenView): Promise<void> {
  for (const block of blocks) {
    const element = block.element as { action_id?: string; type?: string } | undefined;
    if (block.type !== 'input' || element?.type !== 'plain_text_input' || block.dispatch_action === true) continue;
    const given = values[block.block_id ?? '']?.[element.action_id ?? ''] as { value?: string | null } | undefined;
    const label = (block.label as { text: string }).text;
    if (block.optional === true && !FITTING.has(label)) continue;
    if (given?.value == null || given.value === '') {
      await person.fill(label, FITTING.get(label) ?? TYPED).catch(() => null);
    }
  }
}

interface Found {
  surface: 'home' | 'modal' | 'message';
  place: Place;
  block: string;
  action: string;
  value: Given;
  /** What Slack reports of it. */
  carried: string;
}

/** Every button and every entry of every menu that is in front of a person, and every field that the app hears of at once. */
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

/** What is chosen in a field of which there is no list, by its type. */
const CHOSEN: ReadonlyMap<string, Given> = new Map<string, Given>([
  ['plain_text_input', TYPED],
  ['timepicker', '10:15'],
  ['channels_select', PHONES],
  ['conversations_select', PHONES],
]);

function controlsIn(place: Place, block: Block): Found[] {
  const input = block.dispatch_action === true ? [block.element] : [];
  const elements = [block.accessory, ...(Array.isArray(block.elements) ? block.elements : []), ...input] as (
    | Element
    | undefined
  )[];
  return elements.flatMap((element): Found[] => {
    const { action_id: action, type = '', value = '', options = [] } = element ?? {};
    if (action === undefined || block.block_id === undefined) return [];
    const surface = 'home' in place ? 'home' : 'view' in place ? 'modal' : 'message';
    const about = { surface, place, block: block.block_id, action } as const;
    if (type === 'button') return [{ ...about, value: null, carried: value }];
    const several = type === 'checkboxes' || type.startsWith('multi_');
    const given = CHOSEN.get(type);
    return [
      ...options.map((option) => ({
        ...about,
        value: several ? [option.value] : option.value,
        carried: option.value,
      })),
      ...(given === undefined ? [] : [{ ...about, value: given, carried: '' }]),
    ];
  });
}
