import { App } from '@slack/bolt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startSlack } from '../../../dev/slack/server.ts';
import { ACME, clientOf, MIA, PHONES, SILENT, type Stage, stage } from './support.ts';

/** Starts a real Bolt app in Socket Mode against the stand-in. */
async function bolt(at: Stage): Promise<App> {
  const app = new App({
    socketMode: true,
    appToken: at.slack.appToken,
    token: at.slack.installs[0]?.botToken ?? '',
    clientOptions: { slackApiUrl: at.slack.apiUrl },
    logger: SILENT,
  });
  onTestFinished(async () => {
    await app.stop();
  });
  return app;
}

describe('Socket Mode', () => {
  test('carries commands, modals, submissions and events to a real Bolt app', async () => {
    const at = await stage();
    const app = await bolt(at);
    const title = { type: 'plain_text', text: 'Form' } as const;
    const element = { type: 'plain_text_input', action_id: 'value' } as const;
    app.command('/phone', async ({ ack, client, body }) => {
      await client.views.open({
        trigger_id: body.trigger_id,
        view: {
          type: 'modal',
          callback_id: 'form',
          title,
          submit: title,
          blocks: [{ type: 'input', block_id: 'name', label: title, element }],
        },
      });
      await ack('Opened');
    });
    app.view('form', ({ ack }) => ack({ response_action: 'errors', errors: { name: 'Taken already' } }));
    const opened = new Promise<string>((resolve) => {
      app.event('app_home_opened', async ({ event }) => resolve(event.user));
    });
    await app.start();
    const result = await at.act('command', { ...MIA, channel: PHONES, command: '/phone', text: 'connect' });
    expect(result).toMatchObject({
      status: 200,
      error: null,
      seen: { messages: [{ text: 'Opened', ephemeral: true }] },
    });
    const form = { ...MIA, view: result.seen.modals[0]?.id };
    await at.act('fill', { ...form, block_id: 'name', action_id: 'value', value: 'Anna' });
    expect((await at.act('submit', form)).seen.modals[0]?.errors).toEqual({ name: 'Taken already' });
    await at.act('home', MIA);
    expect(await opened).toBe(MIA.user);
    expect(at.received).toEqual([]);
  });

  test('closes a modal on an empty ack', async () => {
    const at = await stage();
    const app = await bolt(at);
    app.view('form', ({ ack }) => ack());
    app.command('/phone', ({ ack }) => ack());
    await app.start();
    await at.act('command', { ...MIA, channel: PHONES, command: '/phone', text: '' });
    const sent = (await at.traffic()).find(({ kind }) => kind === 'command');
    const trigger: unknown = JSON.parse(JSON.stringify(sent?.request)).trigger_id;
    const title = { type: 'plain_text', text: 'Form' } as const;
    const view = { type: 'modal', callback_id: 'form', title, submit: title, blocks: [] } as const;
    const opened = await clientOf(at.slack, ACME).apiCall('views.open', { trigger_id: trigger, view });
    const id: unknown = JSON.parse(JSON.stringify(opened)).view.id;
    expect((await at.act('submit', { ...MIA, view: id })).seen.modals).toEqual([]);
  });

  test('fails a command when the socket goes away before the ack', async () => {
    const at = await stage();
    const socket = await plainSocket(at);
    socket.on('message', () => socket.terminate());
    const act = { ...MIA, channel: PHONES, command: '/phone', text: '' };
    expect(await at.act('command', act)).toMatchObject({ status: null, error: 'dispatch_failed' });
  });

  test('asks sockets to come back, and takes each ticket once', async () => {
    const at = await stage();
    const socket = await plainSocket(at);
    const asked = new Promise<string>((resolve) => socket.on('message', (data) => resolve(String(data))));
    await at.control('sockets', {});
    expect(JSON.parse(await asked)).toMatchObject({ type: 'disconnect', reason: 'refresh_requested' });
    const again = new WebSocket(socket.url);
    const status = await new Promise((resolve) => again.on('error', (error) => resolve(error.message)));
    expect(status).toContain('401');
  });
});

test('a stand-in closes with sockets open', async () => {
  const slack = await startSlack();
  const ticket = await openTicket(slack.apiUrl, slack.appToken);
  const socket = new WebSocket(ticket);
  await new Promise((resolve) => socket.once('message', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await slack.close();
  await closed;
});

async function openTicket(apiUrl: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${apiUrl}apps.connections.open`, { method: 'POST', headers });
  return JSON.parse(await answer.text()).url;
}

/** A connection that said hello. */
async function plainSocket(at: Stage): Promise<WebSocket> {
  const socket = new WebSocket(await openTicket(at.slack.apiUrl, at.slack.appToken));
  onTestFinished(() => socket.terminate());
  const hello = await new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  expect(JSON.parse(hello)).toMatchObject({ type: 'hello', connection_info: { app_id: at.slack.appId } });
  return socket;
}
