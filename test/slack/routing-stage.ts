import type { ModalView } from '@slack/types';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import { SlackClients } from '../../src/slack/api/clients.ts';
import { NO_MASK } from '../../src/slack/api/mask.ts';
import { People } from '../../src/slack/api/people.ts';
import type { MessageOutcome } from '../../src/slack/blocks/outcome.ts';
import { Answerer } from '../../src/slack/inbound/answer.ts';
import type { ActionJob, Feature, Job, LazyFeature } from '../../src/slack/inbound/feature.ts';
import { Router } from '../../src/slack/inbound/router.ts';
import type { Arrival } from './arrivals.ts';
import { NO_KEYS } from './unguarded.ts';

/** Some turns later, once what could begin meanwhile has begun. */
async function slowly(work: () => void): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  work();
}

/** A view without anything in it. */
const LOADING: ModalView = { type: 'modal', title: { type: 'plain_text', text: 'One moment' }, blocks: [] };

const said = (text: string): MessageOutcome => ({ kind: 'message', message: { text, blocks: [] } });

class NotAllowed extends Error {
  readonly spoken: { headline: string };

  constructor(headline: string) {
    super('not allowed');
    this.spoken = { headline };
  }
}

/** Everything that was sent but for types, as a few words. */
function short(sent: unknown): string {
  const words: string[] = [];
  JSON.stringify(sent, (key, value) => {
    if (typeof value === 'string' && !['type', 'response_type'].includes(key)) words.push(value);
    return value;
  });
  return words
    .join(' ')
    .replaceAll('\n', ' / ')
    .replace(/^(This button or form is from an earlier version).*/u, '$1');
}

/**
 * A router for features of every kind of row, and all that happened. By who asks: U2 has no rights, U3 has them once Slack was
 * asked, U4 has none once Slack was asked, U5 has them once Slack was asked for long. By the workspace: the data of T2 lie under another key, T3 may not be used, those of
 * T4 are looked for in vain, T5 is looked up. A delivery with `again` in its id was claimed before.
 */
function routingStage() {
  const happened: string[] = [];
  const say = (...words: unknown[]) => {
    happened.push(words.filter((word) => word !== undefined && word !== null && word !== '').join(' '));
  };
  const about = ({ caller, waitedMs }: Job) => `${caller.tenant}${waitedMs === 0 ? '' : ` waited ${waitedMs}`}`;
  const telling = <F extends 'show' | 'open' | 'run'>(name: string, does: F) =>
    ({
      [does]: (job: Job & { text?: string; whole?: string; environment?: string }) => {
        const { text = '', whole = '', environment = '' } = job;
        say(`${name} runs`, about(job), `[${text}|${whole}|${environment}]`);
        return said(`${name} done`);
      },
    }) as Record<F, (job: Job) => MessageOutcome>;
  const row = { group: 'Calls', about: 'do nothing', example: 'go' };
  const action = <F extends 'show' | 'run'>(does: F) =>
    ({
      [does]: (job: Parameters<NonNullable<LazyFeature['pressed']>>[0]) => {
        const { action: id, value, field, place, messageTs, threadTs, responseUrl, view } = job;
        say(id, value, short(field), place, messageTs, threadTs, responseUrl, view?.id, view?.rootId, view?.hash);
        return said(`${id} done`);
      },
    }) as Record<F, (job: ActionJob) => MessageOutcome>;
  const feature: Feature = {
    name: 'a',
    commands: [
      { ...row, word: 'look', may: 'read', takes: ['text', 'environment'], ...telling('look', 'show') },
      {
        ...row,
        word: 'text',
        may: 'read',
        usage: '<text>',
        takes: ['text'],
        uses: (text) => text !== 'odd',
        ...telling('text', 'show'),
      },
      { ...row, word: 'either', may: 'read', beside: true, takes: ['environment'], ...telling('either', 'show') },
      {
        ...row,
        word: 'once',
        may: 'edit',
        usage: '<n>',
        takes: ['text'],
        act: 'do it once',
        ...telling('once', 'run'),
      },
      { ...row, word: 'opens', may: 'manage', loading: LOADING, takes: ['text'], ...telling('opens', 'open') },
      {
        ...row,
        word: 'choice',
        takes: ['text'] as const,
        choose: ({ text }) => text,
        choices: {
          one: { may: 'read', ...telling('one', 'show') },
          two: { may: 'edit', act: ({ text }) => `do ${text}`, ...telling('two', 'show') },
        },
      },
    ],
    actions: {
      'a:any': { may: 'anyone', ...action('show') },
      'a:read': { may: 'read', ...action('show') },
      'a:edit': { may: 'edit', ...action('run') },
      'a:typed': { may: 'anyone', types: true, pressed: async ({ value }) => say('pressed', value) },
      'a:refused': { may: 'manage', refused: async () => said('something else'), ...action('show') },
      'a:beside': {
        may: 'read',
        beside: true,
        show: async (job) => {
          say('begins beside');
          await job.allowed();
          return said('beside done');
        },
      },
    },
    submissions: { 'a:form': { may: 'edit', writes: 'nothing', loading: LOADING, ...telling('form', 'run') } },
    shortcuts: {
      'a:see': {
        may: 'read',
        loading: LOADING,
        open: ({ shortcut, said: words }) => {
          say(shortcut, words?.replaceAll('\n', ' / '));
          return { kind: 'nothing' };
        },
      },
    },
    suggestions: {
      'a:zone': {
        may: 'anyone',
        suggest: (typed) => {
          if (typed === 'x') throw new Error('nothing begins so');
          return [{ text: { type: 'plain_text', text: `zone ${typed}` }, value: typed }];
        },
      },
    },
    events: {
      seen: {
        may: 'read',
        when: ({ user }) => user !== 'U9',
        run: async (job) => {
          const { happenedAt, organisation, appUser, sharedChannel, caller } = job;
          say('seen', caller.tenant, caller.user, caller.channel, caller.userTeam);
          say(happenedAt, organisation, appUser, sharedChannel);
        },
        refused: async (_, refusal) => say(`refused ${refusal instanceof Error ? refusal.message : ''}`),
      },
      shown: {
        may: 'read',
        beside: true,
        run: async (job) => {
          say('begins beside');
          await job.allowed();
          say('shown');
        },
      },
      gone: {
        may: 'anyone',
        recordedFirst: true,
        run: async (job) => {
          say('gone', job.caller.tenant);
          job.recorded();
        },
      },
    },
    fallback: {
      may: 'read',
      run: async ({ text, whole, environment = '' }, otherwise) => {
        say(`fallback [${text}|${whole}|${environment}]`);
        return text === 'main line' ? { text: 'the main line', blocks: [] } : otherwise;
      },
    },
    sentences: {
      may: 'propose',
      run: async ({ text, whole }, mayAsk) => {
        say(`sentence [${text}|${whole}] ${mayAsk}`);
        return whole.includes('please') ? { text: 'as you said', blocks: [] } : null;
      },
    },
  };
  const help: Feature = {
    name: 'help',
    commands: [{ ...row, word: 'help', may: 'anyone', ...telling('help', 'show') }],
    offers: { help: { actionId: 'a:any', label: 'Help', value: 'help' } },
  };
  const pressed: LazyFeature = {
    name: 'p',
    pressed: async ({ action: id }) => {
      say('told of', id);
      if (id === 'a:edit') throw new Error('could not be told');
    },
    load: async () => ({ name: 'p' }),
  };
  const broken: LazyFeature = {
    name: 'broken',
    events: ['lost'],
    load: () => Promise.reject(new Error('its file is broken')),
  };
  const log = createLogger({
    level: 'info',
    write(line) {
      const { level, msg, err, reference, event, action: id } = JSON.parse(line);
      say('log', level, msg, err?.message, reference, event, id);
    },
  });
  const web = new SlackClients({
    apiUrl: 'http://127.0.0.1:1/api/',
    logger: boltLogger(log),
    installations: { find: async () => null },
  });
  const clock = { now: () => 10_000, sleep: async () => {} };
  const respond = async (_: string, body: object) => say('url', short(body));
  const router = new Router({
    features: [help, feature, pressed, broken],
    answer: new Answerer({
      timers: { after: () => () => {} },
      respond,
      maskFor: NO_MASK,
      offers: new Map(),
      clock,
      onAnswered: ({ kind, name, outcome }) => say(kind, name ?? '-', outcome),
    }),
    ...NO_KEYS,
    web,
    patient: web,
    log,
    clock,
    people: new People(clock),
    reference: () => 'R1',
    async unclaim(tenant, key) {
      say('unclaim', tenant, key);
    },
    async claim(tenant, key) {
      say('claim', tenant, key);
      return !key.includes('again');
    },
    removals: {
      requireOpen(tenant) {
        say('admit', tenant);
        if (tenant === '-.T3') throw new NotAllowed('Being removed.');
        return tenant === '-.T5' || tenant === 'E5.T5' ? Promise.resolve() : undefined;
      },
    },
    aliases: {
      resolve({ tenant }) {
        if (tenant === '-.T2') return 'E2.T2';
        if (tenant === '-.T4') return Promise.reject(new Error('cannot be read'));
        if (tenant === '-.T5') return Promise.resolve('E5.T5');
        return tenant === '-.T6' ? Promise.resolve(tenant) : tenant;
      },
    },
    check(job, right, act) {
      const { user } = job.caller;
      say('check', right, user);
      const wanted = act?.();
      const refusal = new NotAllowed(`Not yours: ${right}${typeof wanted === 'string' ? `, ${wanted}` : ''}.`);
      if (user === 'U2') throw refusal;
      if (user === 'U3') return Promise.resolve();
      if (user === 'U5') return slowly(() => say('allowed'));
      return user === 'U4' ? Promise.reject(refusal) : undefined;
    },
    knownRights: () => undefined,
    home: 'help',
    synonyms: new Map([
      ['credit', 'look'],
      ['open it', 'opens'],
      ['both', 'either'],
    ]),
  });
  const ack = async (body?: unknown) => say('ack', body === undefined ? '' : short(body));
  return { router, ack, happened };
}

/** What comes of one delivery. */
export async function played([kind, body]: Arrival): Promise<readonly string[]> {
  const { router, ack, happened } = routingStage();
  const recorded = () => void happened.push('recorded');
  try {
    await (kind === 'event' ? router.event(body, recorded) : router[kind](body, ack));
  } catch (error) {
    happened.push(`throws ${error instanceof Error ? error.message : ''}`);
  }
  return happened;
}
