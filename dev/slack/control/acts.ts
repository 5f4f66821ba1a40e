import type { ActResult } from '../control-types.ts';
import { isObject, type Json } from '../json.ts';
import { type Acting, actingOf } from '../people/act.ts';
import { askOptions, click, fill } from '../people/click.ts';
import { runCommand } from '../people/command.ts';
import { openHome } from '../people/home.ts';
import { chooseShortcut } from '../people/shortcut.ts';
import { closeView, submit } from '../people/submit.ts';
import type { Slack } from '../slack.ts';
import { BadControl, needText, readActor, readGiven, readPlace } from './read.ts';

type Act = (slack: Slack, acting: Acting, body: Json) => Promise<ActResult>;

/** What people can do, by the last part of `/control/act/…`. */
export const ACTS: Readonly<Record<string, Act>> = {
  command: (slack, acting, body) =>
    runCommand(slack, acting, {
      ...readActor(body),
      channel: needText(body, 'channel'),
      command: needText(body, 'command'),
      text: needText(body, 'text'),
    }),
  click: (slack, acting, body) =>
    click(slack, acting, { ...readActor(body), ...readElement(body), place: readPlace(body), value: readGiven(body) }),
  fill: (slack, acting, body) =>
    fill(slack, acting, {
      ...readActor(body),
      ...readElement(body),
      view: needText(body, 'view'),
      value: readGiven(body),
    }),
  options: (slack, acting, body) =>
    askOptions(slack, acting, {
      ...readActor(body),
      ...readElement(body),
      place: readPlace(body),
      query: needText(body, 'query'),
    }),
  submit: (slack, acting, body) => submit(slack, acting, { ...readActor(body), view: needText(body, 'view') }),
  close: (slack, acting, body) =>
    closeView(slack, acting, { ...readActor(body), view: needText(body, 'view'), all: body.all === true }),
  shortcut: (slack, acting, body) =>
    chooseShortcut(slack, acting, {
      ...readActor(body),
      callback_id: needText(body, 'callback_id'),
      ...(typeof body.channel === 'string' ? { channel: body.channel } : {}),
      ...(typeof body.ts === 'string' ? { ts: body.ts } : {}),
    }),
  home: (slack, acting, body) =>
    openHome(slack, acting, { ...readActor(body), tab: body.tab === 'messages' ? 'messages' : 'home' }),
};

/** Finds who acts; refuses people who cannot. */
export function needActing(slack: Slack, body: unknown): Acting {
  if (!isObject(body)) throw new BadControl('The body must be a JSON object.');
  const acting = actingOf(slack, readActor(body));
  if (typeof acting === 'string') throw new BadControl(acting);
  return acting;
}

function readElement(body: Json): { block_id: string; action_id: string } {
  return { block_id: needText(body, 'block_id'), action_id: needText(body, 'action_id') };
}
