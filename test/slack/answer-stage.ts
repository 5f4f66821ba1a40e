import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ModalView } from '@slack/types';
import { afterAll, beforeAll } from 'vitest';
import type { Timers } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import { SlackClients } from '../../src/slack/api/clients.ts';
import type { MaskFor } from '../../src/slack/api/mask.ts';
import { People } from '../../src/slack/api/people.ts';
import type { Outcome } from '../../src/slack/blocks/outcome.ts';
import { Answerer } from '../../src/slack/inbound/answer.ts';
import type { Job, Submission } from '../../src/slack/inbound/feature.ts';
import { Router } from '../../src/slack/inbound/router.ts';
import { NO_KEYS } from './unguarded.ts';

/** One delivery to a feature that does what the case says, and what becomes of it. */
export interface Case {
  /** What arrives: a command, one that opens a form, a button in a message, a modal (two kinds) or App Home, a shortcut, a form. */
  via: 'command' | 'opening' | 'button' | 'opens' | 'redraw' | 'layer' | 'home' | 'shortcut' | 'form';
  /** What comes of the work; a failure is thrown. */
  comes: keyof typeof COMES;
  /** How many of Slack's time limits pass before the work is done; it goes on once something was acked or called. */
  late?: number;
  /** What Slack answers to the calls of a method, one after the other, in place of success. */
  refuses?: Readonly<Record<string, readonly string[]>>;
  /** The statuses of the `response_url`, one after the other, in place of 200. */
  url?: readonly number[] | null;
  trigger?: null;
  channel?: string;
  ephemeral?: true;
  waited?: number;
  /** How many notes of progress the work writes. */
  notes?: number;
  faultOn?: string;
  /** The form has no input; whether it lies over another. */
  check?: 'alone' | 'over a form';
}

/** A view that says nothing but its title. */
const titled = (title: string): ModalView => ({
  type: 'modal',
  title: { type: 'plain_text', text: title },
  blocks: [],
});

const DONE = { text: 'Done.', blocks: [] };
const UNDER = { id: 'V0', view: titled('Under') };

/** What may come of the work. */
export const COMES = {
  message: { kind: 'message', message: DONE },
  'message to all': { kind: 'message', message: { ...DONE, inChannel: true } },
  'message instead': { kind: 'message', message: DONE, replace: true },
  modal: { kind: 'modal', view: titled('Card') },
  'modal with words': { kind: 'modal', view: titled('Card'), message: DONE },
  'modal that is drawn again': { kind: 'modal', view: titled('Card'), again: async () => titled('Newer') },
  'modal with a copy': { kind: 'modal', view: titled('Card'), copy: { text: 'Keep.', blocks: [] }, under: UNDER },
  'modal of its own': { kind: 'modal', view: titled('Card'), under: { ...UNDER, id: 'V1' } },
  push: { kind: 'push', view: titled('Over') },
  back: { kind: 'back', under: UNDER, message: DONE },
  'back alone': { kind: 'back', under: { ...UNDER, id: 'V1' }, message: DONE },
  errors: { kind: 'errors', errors: { name: 'Too long.', more: 'Odd.' } },
  close: { kind: 'close' },
  'close with words': { kind: 'close', message: DONE },
  nothing: { kind: 'nothing' },
  failure: new Error('broken'),
} as const satisfies Record<string, Outcome | Error>;

/** A view, or anything else that was sent, as a few words. */
function short(sent: unknown): string {
  const words: string[] = [];
  JSON.stringify(sent, (key, value) => {
    if (key === 'response_type' || key === 'response_action' || key === 'replace_original') words.push(`${value}:`);
    else if (typeof value === 'string' && !['type', 'block_id', 'action_id'].includes(key)) words.push(value);
    return value;
  });
  return words.join(' ').replaceAll('\n', ' / ');
}

/** Plays cases against one stand-in for the Web API, which answers what each case says. */
export function answerStage() {
  let said: string[] = [];
  let refusals = new Map<string, string[]>();
  let began = () => {};
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const method = request.url?.replace('/api/', '') ?? '';
    const refusal = refusals.get(method)?.shift();
    const { token: _token, team_id: _team, trigger_id: trigger, view_id: id, hash, channel, view, text: words } = form;
    const about = [trigger, id, hash, channel].filter((each) => each !== undefined).join(' ');
    const drawn = view === undefined ? (words ?? '') : short(JSON.parse(view));
    said.push(`${method} ${about}: ${drawn}${refusal === undefined ? '' : ` (${refusal})`}`);
    response.setHeader('content-type', 'application/json');
    if (refusal === 'ratelimited') response.writeHead(429, { 'retry-after': '7' }).end();
    else {
      const laid = { view: { id: 'V9', hash: 'h9' }, channel: 'D1', ts: '1.1' };
      response.end(JSON.stringify(refusal === undefined ? { ok: true, ...laid } : { ok: false, error: refusal }));
    }
    began();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return async ({ via, comes, late = 0, refuses = {}, url = [], notes = 0, faultOn, check, ...from }: Case) => {
    said = [];
    refusals = new Map(Object.entries(refuses).map(([method, codes]) => [method, [...codes]]));
    const going = Promise.withResolvers<void>();
    began = going.resolve;
    if (late === 0) going.resolve();
    const run = async (job: Job): Promise<never> => {
      await going.promise;
      for (let note = 1; note <= notes; note += 1) await job.progress({ text: `note ${note}`, blocks: [] });
      const ended: Outcome | Error = COMES[comes];
      if (ended instanceof Error) throw ended;
      return ended as never;
    };
    let limits = late;
    const timers: Timers = {
      after(ms, over) {
        const passes = limits > 0;
        limits -= 1;
        said.push(`${passes ? 'over' : 'within'} ${ms}`);
        if (passes) over();
        return () => {};
      },
    };
    const log = createLogger({
      level: 'info',
      write(line) {
        const { level, msg, err, reference, tenant } = JSON.parse(line);
        said.push(['log', level, msg, err?.message, reference, tenant].filter((each) => each !== undefined).join(' '));
      },
    });
    const settings = { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/` };
    const web = new SlackClients({
      ...settings,
      logger: boltLogger(log),
      installations: { find: async () => ({ botToken: 'xoxb-one' }) as never },
    });
    const maskFor: MaskFor = (reader, drawn) => {
      const seenBy = `[${reader.user ?? 'all'}]`;
      return 'title' in drawn
        ? { ...drawn, title: { type: 'plain_text', text: `${seenBy} ${short(drawn.title)}` } }
        : { ...drawn, text: `${seenBy} ${short({ text: 'text' in drawn ? drawn.text : '' })}` };
    };
    const statuses = [...(url ?? [])];
    const respond = async (to: string, body: object) => {
      const status = statuses.shift() ?? 200;
      said.push(`${to} ${short(body)}${status === 200 ? '' : ` (${status})`}`);
      if (status !== 200) throw new Error(`A response_url answered ${status}`);
    };
    const opening = { may: 'anyone', run, loading: titled('One moment') } as const;
    const within = { within: 'modal', may: 'anyone', run } as const;
    const form: Submission = { ...opening, secrets: ['secret'], ...(faultOn === undefined ? {} : { faultOn }) };
    const row = { group: 'Calls', about: 'do nothing', example: 'go' };
    const router = new Router({
      features: [
        {
          name: 'a',
          commands: [
            { ...row, word: 'go', may: 'anyone', run },
            { ...row, word: 'open', ...opening },
          ],
          actions: {
            'a:button': { may: 'anyone', run },
            'a:opens': opening,
            'a:redraw': within,
            'a:layer': { ...within, loading: opening.loading },
          },
          shortcuts: { 'a:shortcut': { may: 'anyone', loading: opening.loading, open: run } },
          submissions: { 'a:form': form },
        },
      ],
      answer: new Answerer({
        timers,
        respond,
        maskFor,
        offers: new Map([['help', { actionId: 'a:button', label: 'Help' }]]),
        clock: { now: () => 10_000, sleep: async () => {} },
        onAnswered: ({ kind, name, outcome, ms }) => said.push(`${kind} ${name} ${outcome} ${ms}`),
      }),
      ...NO_KEYS,
      web,
      patient: web,
      log,
      clock: { now: () => 10_000, sleep: async () => {} },
      people: new People({ now: () => 10_000, sleep: async () => {} }),
      reference: () => 'R1',
      claim: async () => true,
      unclaim: async () => {},
      aliases: { resolve: async (caller) => caller.tenant },
      removals: { requireOpen: async () => {} },
      check: async () => {},
      knownRights: () => undefined,
      home: 'go',
      synonyms: new Map(),
    });
    const ack = async (body?: unknown) => {
      said.push(`ack ${body === undefined ? '' : short(body)}`.trim());
      going.resolve();
    };
    const ways = {
      team: { id: 'T1' },
      user: { id: 'U1' },
      team_id: 'T1',
      user_id: 'U1',
      channel_id: from.channel ?? 'C1',
      ...(from.trigger === null ? {} : { trigger_id: 'trigger' }),
      ...(url === null ? {} : { response_url: 'url' }),
      container: { message_ts: '5.5', is_ephemeral: from.ephemeral ?? false },
    };
    const input = (block_id: string) => ({
      type: 'input',
      block_id,
      label: { type: 'plain_text', text: block_id },
      element: { type: 'plain_text_input', action_id: 'in' },
    });
    const typed = { name: { in: { value: 'Anna' } }, secret: { in: { value: 'hidden' } } };
    const view = (type: string) => ({
      id: 'V1',
      hash: 'h1',
      root_view_id: check === 'alone' ? 'V1' : 'V0',
      type,
      callback_id: 'a:form',
      state: { values: typed },
      title: { type: 'plain_text', text: 'Form' },
      blocks:
        check === undefined
          ? [input('name'), input('secret')]
          : [{ type: 'section', text: { type: 'mrkdwn', text: 'As you said.' } }],
    });
    const pressed = (id: string) => ({ ...ways, actions: [{ type: 'button', action_id: `a:${id}#1`, value: 'v' }] });
    const waited = from.waited ?? 0;
    if (via === 'command') await router.command({ ...ways, command: '/phone', text: 'go' }, ack, waited);
    else if (via === 'opening') await router.command({ ...ways, command: '/phone', text: 'open' }, ack, waited);
    else if (via === 'shortcut') await router.shortcut({ ...ways, callback_id: 'a:shortcut' }, ack, waited);
    else if (via === 'form') await router.submission({ ...ways, view: view('modal') }, ack, waited);
    else if (via === 'home') await router.action({ ...pressed('button'), view: view('home') }, ack, waited);
    else if (via === 'button' || via === 'opens') await router.action(pressed(via), ack, waited);
    else await router.action({ ...pressed(via), view: view('modal') }, ack, waited);
    return said;
  };
}
