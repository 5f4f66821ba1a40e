import type { ActResult, Block, SeenMessage } from '../../dev/slack/control-types.ts';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { namingRow } from './menus.ts';
import { ADAM_ADMIN, ask, connect, PHONES, traffic } from './support.ts';

/** Waits for the top modal to say this. */
export function modalSaying(person: Person, words: string) {
  return person.until(({ modals }) => {
    const top = modals.at(-1);
    return top !== undefined && textOf(top).includes(words) ? top : null;
  });
}

/** Opens the form for a new post by its word. */
export async function openForm(person: Person): Promise<void> {
  await person.type('/phone schedule add');
  await modalSaying(person, 'the balance is read when a post is due');
}

/** Makes the post that the form proposes, in the person's channel. */
export async function makePost(person: Person): Promise<void> {
  await openForm(person);
  const { error } = await person.submit();
  if (error !== null) throw new Error(`Not scheduled: ${error}`);
  // What takes longer than Slack waits is shown as being worked on first.
  const { title, errors } = await person.until(({ modals }) =>
    modals.slice(-1).find((top) => top.title === 'Scheduled' || Object.keys(top.errors).length > 0),
  );
  if (title !== 'Scheduled') throw new Error(`Not scheduled: ${JSON.stringify(errors)}`);
  await person.close();
}

/** Picks from the menu beside the schedule of this number in the newest list. */
export async function pick(person: Person, number: number, label: string): Promise<ActResult> {
  const { messages } = await person.see();
  for (const message of messages.toReversed()) {
    for (const block of message.blocks) {
      const menu = menuIn(block);
      if (menu?.action_id !== `schedule:menu#${number}`) continue;
      const option = menu.options.find(({ text }) => namingRow(label).test(text.text));
      if (option === undefined) throw new Error(`No ${label} among ${JSON.stringify(menu.options)}`);
      const place = { channel: message.channel, ts: message.ts };
      return person.click(place, block.block_id ?? '', menu.action_id, option.value);
    }
  }
  throw new Error(`No schedule ${number} with a menu`);
}

/** Types what sends a post by hand, and says yes when asked; answers what it came to. */
export async function sendNow(person: Person, typed = '/phone schedule send'): Promise<SeenMessage> {
  await person.type(typed);
  return sayYes(person);
}

/** Says yes where it is asked before a post is sent by hand; answers what it came to. */
export async function sayYes(person: Person): Promise<SeenMessage> {
  const asked = await person.until(({ messages }) =>
    messages.findLast(({ text }) => text.startsWith('Post the balance now?')),
  );
  const answered = new Set((await person.see()).messages.map(saying));
  await person.press('Post now');
  return person.until(
    ({ messages }) =>
      !messages.some(({ ts, text }) => ts === asked.ts && text === asked.text) &&
      messages.find((each) => each.ephemeral && !answered.has(saying(each))),
  );
}

/** A message and what it says, since one may take the place of another. */
function saying({ ts, text }: SeenMessage): string {
  return `${ts} ${text}`;
}

interface Menu {
  action_id: string;
  options: { text: { text: string }; value: string }[];
}

function menuIn(block: Block): Menu | null {
  const accessory = block.accessory as ({ type?: string } & Menu) | undefined;
  return accessory?.type === 'overflow' ? accessory : null;
}

/** What can be picked beside each schedule of a list, by its number. */
export function menusOf({ blocks }: Pick<SeenMessage, 'blocks'>): Record<string, string[]> {
  return Object.fromEntries(
    blocks.flatMap((block) => {
      const menu = menuIn(block);
      return menu === null ? [] : [[menu.action_id.split('#')[1], menu.options.map(({ text }) => text.text)]];
    }),
  );
}

/** Searches the time zones and takes the one named. */
export async function chooseZone(world: World, person: Person, typed: string, zone: string): Promise<string[]> {
  const view = await person.modal();
  const ids = { block_id: 'schedule:zone', action_id: 'schedule:zone' };
  const actor = { team: ACME, user: person.user };
  const found = (await world.control('POST', '/act/options', {
    ...actor,
    ...ids,
    place: { view: view.id },
    query: typed,
  })) as ActResult & { options: { value: string }[] };
  if (found.error !== null) throw new Error(`Nothing is offered for ${typed}: ${found.error}`);
  await person.fill('Time zone', zone);
  return found.options.map(({ value }) => value);
}

/** The app joins a channel, or leaves it. */
export function setMember(world: World, channel: string, member: boolean): Promise<unknown> {
  return world.control('POST', '/membership', { team: ACME, channel, user: 'U0ACMEBOT', member });
}

/** Sets all clocks to a moment, and holds them there. */
export function goTo(world: World, iso: string): void {
  world.clock.hold();
  world.clock.advance(Date.parse(iso) - world.clock.now());
}

/** The posts that the whole channel sees, oldest first. */
export async function postsIn(person: Person): Promise<SeenMessage[]> {
  return (await person.see()).messages.filter(({ ephemeral, text }) => !ephemeral && text.startsWith('Call credit'));
}

/** Lists the person's schedules. */
export function list(person: Person, more = ''): Promise<SeenMessage> {
  return ask(person, `/phone schedule ${more}`.trim());
}

/** A Friday afternoon; the clocks of London go forward on the 29th of March. */
const FRIDAY = '2026-03-06T15:00:00Z';

/** Everything started on a Friday, and a manager in #phones who has connected the sandbox. */
export async function startConnected(): Promise<{ world: World; adam: Person }> {
  const world = await startWorld();
  goTo(world, FRIDAY);
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  return { world, adam };
}

export interface Click {
  actions: readonly object[];
  user: object;
}

/** The last click as Slack sent it. */
export async function lastClick(world: World): Promise<Click> {
  const click = (await traffic(world)).findLast(({ kind }) => kind === 'block_actions');
  return click?.request as Click;
}

/** The last click once more, signed, with another value and maybe by another person. */
export async function deliverClick(world: World, { value, user }: { value: string; user?: string }): Promise<void> {
  const genuine = await lastClick(world);
  const [action = {}] = genuine.actions;
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      ...genuine,
      ...(user === undefined ? {} : { user: { ...genuine.user, id: user } }),
      trigger_id: '1.2.forged',
      actions: [{ ...action, selected_option: { value }, action_ts: '9.9' }],
    },
  });
}
