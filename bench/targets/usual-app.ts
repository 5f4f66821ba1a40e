import { App, type AppOptions, type BlockAction, type ButtonAction } from '@slack/bolt';
import type { Button, KnownBlock, View } from '@slack/types';
import type { UsualProvider } from './usual-provider.ts';

/** The button that opens the Follow-Me form; its value is the number. */
export const EDIT_FOLLOW_ME = 'edit_follow_me';
const NEXT_PAGE = 'next_page';
const REFRESH = 'refresh';

interface UsualOptions {
  /** What checks signatures: Bolt's own receiver, or the one for Lambda. */
  host: Pick<AppOptions, 'signingSecret'> | Pick<AppOptions, 'receiver' | 'processBeforeResponse'>;
  slackApiUrl: string;
  /** One bot token, or what Bolt needs for installs by OAuth. */
  workspaces:
    | Pick<AppOptions, 'token'>
    | Pick<AppOptions, 'clientId' | 'clientSecret' | 'stateSecret' | 'scopes' | 'installationStore'>;
  /** The provider as a workspace's own key asks it. */
  providerOf: (teamId: string) => UsualProvider | Promise<UsualProvider>;
}

/**
 * The same job as Bolt's documentation teaches it: Bolt's own receiver, which is `HTTPReceiver` and checks each signature, ack at
 * once, ask the provider, `respond`; `views.open` once the form's data have been read. It checks no rights, keeps no history and
 * does not notice a request that Slack delivers twice. Saving the form is no part of it, because it is not measured.
 *
 * Reviewed against docs.slack.dev (commands, actions, acknowledging, OAuth, error handling): bench/README.md says what was found.
 */
export function createUsualApp({ host, slackApiUrl, workspaces, providerOf }: UsualOptions): App {
  const app = new App({ ...host, clientOptions: { slackApiUrl }, ...workspaces });

  app.command('/phone', async ({ command, ack, respond, logger }) => {
    await ack();
    try {
      const provider = await providerOf(command.team_id);
      const [word = ''] = command.text.trim().split(/\s+/);
      if (word === 'balance') await respond(balanceMessage(await provider.balance()));
      else if (word === 'numbers') await respond(numbersMessage(await provider.numbers(), 0));
      else await respond('Try `/phone balance` or `/phone numbers`.');
    } catch (error) {
      logger.error(error);
      await respond('Something went wrong. Try again in a minute.');
    }
  });

  app.action<BlockAction<ButtonAction>>(REFRESH, async ({ ack, context, respond }) => {
    await ack();
    const balance = await (await providerOf(context.teamId ?? '')).balance();
    await respond({ ...balanceMessage(balance), replace_original: true });
  });

  app.action<BlockAction<ButtonAction>>(NEXT_PAGE, async ({ ack, action, context, respond }) => {
    await ack();
    const numbers = await (await providerOf(context.teamId ?? '')).numbers();
    await respond({ ...numbersMessage(numbers, Number(action.value)), replace_original: true });
  });

  app.action<BlockAction<ButtonAction>>(EDIT_FOLLOW_ME, async ({ ack, action, body, client, context }) => {
    await ack();
    const settings = await (await providerOf(context.teamId ?? '')).followMe(action.value ?? '');
    await client.views.open({ trigger_id: body.trigger_id, view: followMeForm(settings) });
  });

  app.message('balance', async ({ context, say }) => {
    await say(balanceMessage(await (await providerOf(context.teamId ?? '')).balance()));
  });

  app.error(async (error) => app.logger.error(error));

  return app;
}

const PAGE = 10;

const button = (text: string, action_id: string, value: string): Button => ({
  type: 'button',
  text: { type: 'plain_text', text },
  action_id,
  value,
});
const section = (text: string, accessory?: Button): KnownBlock => ({
  type: 'section',
  text: { type: 'mrkdwn', text },
  ...(accessory && { accessory }),
});

/** Also what a scheduled post says. */
export function balanceMessage(balance: Awaited<ReturnType<UsualProvider['balance']>>) {
  const at = Math.floor(Date.parse(balance.reported_at) / 1000);
  const reported = `Reported <!date^${at}^{date_short_pretty} {time}|${balance.reported_at}>`;
  const blocks: KnownBlock[] = [
    section(`*Call credit balance:* ${balance.call_credit_balance}`),
    { type: 'context', elements: [{ type: 'mrkdwn', text: reported }] },
    { type: 'actions', elements: [button('Refresh', REFRESH, 'balance')] },
  ];
  return { text: `Call credit balance: ${balance.call_credit_balance}`, blocks };
}

function numbersMessage(numbers: Awaited<ReturnType<UsualProvider['numbers']>>, from: number) {
  const title = `${numbers.length} numbers`;
  const blocks: KnownBlock[] = [
    section(`*${title}*`),
    ...numbers
      .slice(from, from + PAGE)
      .map(({ number, display_name: name, status }) =>
        section(`*${name}*\n${number} · ${status}`, button('Follow-Me', EDIT_FOLLOW_ME, number)),
      ),
  ];
  const next = from + PAGE;
  if (next < numbers.length) {
    blocks.push({ type: 'actions', elements: [button('Next', NEXT_PAGE, String(next))] });
  }
  return { text: title, blocks };
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
