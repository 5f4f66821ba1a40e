import { App, type AppOptions, HTTPReceiver } from '@slack/bolt';
import type { KnownBlock, View } from '@slack/types';
import { EDIT } from '../../src/features/follow-me/form-view.ts';
import type { UsualProvider } from './usual-provider.ts';

interface UsualOptions {
  signingSecret: string;
  slackApiUrl: string;
  /** One bot token, or how to find a workspace's. */
  workspaces: Pick<AppOptions, 'token'> | Pick<AppOptions, 'authorize'>;
  provider: UsualProvider;
}

/**
 * The same job as Bolt's documentation teaches it: `HTTPReceiver`, ack at once, ask the provider, `respond`; `views.open` once
 * the form's data have been read. It checks no rights, keeps no history and claims nothing; it is there to be compared with.
 */
export function createUsualApp({ signingSecret, slackApiUrl, workspaces, provider }: UsualOptions): App {
  const app = new App({
    receiver: new HTTPReceiver({ signingSecret }),
    clientOptions: { slackApiUrl },
    ...workspaces,
  });

  app.command('/phone', async ({ command, ack, respond, logger }) => {
    await ack();
    try {
      const [word = ''] = command.text.trim().split(/\s+/);
      if (word === 'balance') await respond(balanceMessage(await provider.balance()));
      else if (word === 'numbers') await respond(numbersMessage(await provider.numbers(), 0));
      else await respond('Try `/phone balance` or `/phone numbers`.');
    } catch (error) {
      logger.error(error);
      await respond('Something went wrong. Try again in a minute.');
    }
  });

  app.action({ type: 'block_actions', action_id: NEXT_PAGE }, async ({ ack, action, respond, logger }) => {
    await ack();
    try {
      const from = action.type === 'button' ? Number(action.value) : 0;
      await respond({ ...numbersMessage(await provider.numbers(), from), replace_original: true });
    } catch (error) {
      logger.error(error);
    }
  });

  app.action({ type: 'block_actions', action_id: EDIT }, async ({ ack, action, body, client, logger }) => {
    await ack();
    try {
      // The value is an environment and a number, with a space between.
      const number = action.type === 'button' ? (action.value ?? '').replace(/^\S+ /, '') : '';
      await client.views.open({
        trigger_id: body.trigger_id,
        view: followMeForm(await provider.followMe(number)),
      });
    } catch (error) {
      logger.error(error);
    }
  });

  app.message('balance', async ({ say, logger }) => {
    try {
      await say(balanceMessage(await provider.balance()).text);
    } catch (error) {
      logger.error(error);
    }
  });

  return app;
}

const NEXT_PAGE = 'next_page';
const PAGE = 20;

const section = (text: string): KnownBlock => ({ type: 'section', text: { type: 'mrkdwn', text } });
const button = (text: string, action_id: string, value: string): KnownBlock => ({
  type: 'actions',
  elements: [{ type: 'button', text: { type: 'plain_text', text }, action_id, value }],
});

/** Also what a scheduled post says. */
export function balanceMessage(balance: Awaited<ReturnType<UsualProvider['balance']>>) {
  const text = `Call credit balance: ${balance.call_credit_balance}`;
  const at = Math.floor(Date.parse(balance.reported_at) / 1000);
  const context: KnownBlock = {
    type: 'context',
    elements: [{ type: 'mrkdwn', text: `Reported <!date^${at}^{date_short_pretty} {time}|${balance.reported_at}>` }],
  };
  return {
    text,
    blocks: [
      section(`*Call credit balance:* ${balance.call_credit_balance}`),
      context,
      button('Refresh', 'refresh', ''),
    ],
  };
}

function numbersMessage(numbers: Awaited<ReturnType<UsualProvider['numbers']>>, from: number) {
  const shown = numbers.slice(from, from + PAGE);
  const rows = shown.map(({ number, display_name: name, status }) => section(`*${name}*\n${number} · ${status}`));
  const more = from + PAGE < numbers.length ? [button('Next', NEXT_PAGE, String(from + PAGE))] : [];
  return { text: `${numbers.length} numbers`, blocks: [section(`*${numbers.length} numbers*`), ...rows, ...more] };
}

function followMeForm(settings: Awaited<ReturnType<UsualProvider['followMe']>>): View {
  const { telephone_number: number, timeout_seconds: seconds, destinations } = settings;
  return {
    type: 'modal',
    callback_id: 'follow_me',
    private_metadata: number,
    title: { type: 'plain_text', text: 'Follow-Me' },
    submit: { type: 'plain_text', text: 'Save' },
    blocks: [
      section(`*${number}*`),
      {
        type: 'input',
        block_id: 'seconds',
        label: { type: 'plain_text', text: 'Give up after (seconds)' },
        element: { type: 'plain_text_input', action_id: 'seconds', initial_value: String(seconds) },
      },
      ...destinations.map(
        ({ name, number: destination, enabled, ring_seconds: rings }, at): KnownBlock => ({
          type: 'input',
          block_id: `destination-${at}`,
          label: { type: 'plain_text', text: `${name}, ${rings} s${enabled ? '' : ', off'}` },
          element: { type: 'plain_text_input', action_id: 'number', initial_value: destination },
        }),
      ),
    ],
  };
}
