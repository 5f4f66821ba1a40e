import { ACME, type World } from '../support/world.ts';
import { deliver, type Sent, sentenceOf } from './rights-cells.ts';
import { SENTENCES } from './rights-places.ts';
import { type Carried, rowFinder } from './rights-rows.ts';
import { LOOKS } from './rights-walk.ts';

/** A control that somebody was shown, and the row that it leads to. */
export interface Shown {
  user: string;
  row: Carried;
  label: string;
  action: string;
  value: string;
}

/** All that a person is shown who types everything that shows something, says a sentence of each kind, and opens App Home. */
export async function shownTo(world: World, user: string): Promise<Shown[]> {
  const looks = LOOKS.map(
    (text, at): Sent => ({
      kind: 'command',
      body: { command: '/phone', text, ...place, user_id: user, trigger_id: `${at}.${user}.look` },
    }),
  );
  // Help goes by what is remembered of a person's rights.
  await world.control('POST', '/deliver', looks[0]);
  const said = Object.values(SENTENCES).map((text) => sentenceOf(text, { user }));
  const home: Sent = {
    kind: 'event',
    body: {
      type: 'event_callback',
      team_id: ACME,
      event_id: `Ev0home${user}`,
      event_time: 1_780_999_000,
      event: { type: 'app_home_opened', user, tab: 'home', channel: `D${user.slice(1)}` },
    },
  };
  // What somebody else is told meanwhile, as when the provider works again, is for them to press.
  const drawn = (await deliver(world, [...looks, ...said, home])).filter((each) => isFor(user, each));
  const find = await rowFinder();
  const controls = new Map(drawn.flatMap((each) => controlsOf(each)).map((each) => [JSON.stringify(each), each]));
  return [...controls.values()].flatMap((each) => {
    const row = find(pressOf({ ...each, user }).body);
    return row === null ? [] : [{ ...each, user, row }];
  });
}

/** Whether it went to this person, or to nobody in particular. */
function isFor(user: string, sent: string): boolean {
  const { channel, user_id: of = user } = (JSON.parse(sent || 'null') ?? {}) as Record<string, unknown>;
  const isDirect = typeof channel === 'string' && /^[DUW]/u.test(channel);
  return of === user && (!isDirect || channel.slice(1) === user.slice(1));
}

const place = { team_id: ACME, channel_id: 'C0GENERAL' };

let presses = 0;

/** What Slack sends when it is pressed. */
export function pressOf({ user, action, value }: Pick<Shown, 'user' | 'action' | 'value'>): Sent {
  presses += 1;
  return {
    kind: 'interaction',
    body: {
      type: 'block_actions',
      team: { id: ACME },
      channel: { id: 'C0GENERAL' },
      user: { id: user, team_id: ACME },
      trigger_id: `${presses}.${user}.shown`,
      actions: [{ type: 'button', action_id: action, block_id: 'b', value }],
    },
  };
}

type Control = Pick<Shown, 'action' | 'value' | 'label'>;

/** The buttons and the entries of menus in anything that was sent, however often it was wrapped. */
function controlsOf(sent: unknown): Control[] {
  if (typeof sent === 'string') {
    if (!/^\s*[[{"]/u.test(sent)) return [];
    try {
      return controlsOf(JSON.parse(sent));
    } catch {
      // Text that only looks like JSON holds no controls.
      return [];
    }
  }
  if (Array.isArray(sent)) return sent.flatMap(controlsOf);
  if (typeof sent !== 'object' || sent === null) return [];
  const { type, action_id: action, value = '', text, options } = sent as Record<string, unknown>;
  const own = typeof action === 'string' && (type === 'button' || type === 'overflow');
  if (!own) return Object.values(sent).flatMap(controlsOf);
  const entries = type === 'button' ? [{ value, text }] : (options as { value: unknown; text: unknown }[]);
  return entries.map((each) => ({
    action,
    value: String(each.value),
    label: String((each.text as { text?: string })?.text),
  }));
}
