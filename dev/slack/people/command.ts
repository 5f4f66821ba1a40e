import type { ActResult, CommandAct } from '../control-types.ts';
import { type Delivered, deliver } from '../delivery/deliver.ts';
import { isObject, type Json, parseJson } from '../json.ts';
import type { ResponseTarget } from '../response-urls.ts';
import type { Slack } from '../slack.ts';
import { screenOf } from '../views.ts';
import type { Channel } from '../world.ts';
import { type Acting, failureOf, result } from './act.ts';
import { speak } from './speak.ts';
import { encodeText, escapeText } from './text.ts';

const KEPT_NOTICES = 500;

/** Types a slash command. */
export async function runCommand(slack: Slack, acting: Acting, act: CommandAct): Promise<ActResult> {
  const { world } = slack.state;
  const { person, workspace } = acting;
  const channel = world.channel(workspace.id, act.channel);
  const refused = (error: string) => result(slack, acting, act.channel, undefined, error);
  if (channel === undefined || !world.sees(person, channel)) return refused('channel_not_found');
  if (channel.kind === 'archived') return refused('is_archived');
  // A read-only messages tab has no composer.
  if (channel.with !== undefined && slack.manifest.messagesTabReadOnly) return refused('messages_tab_read_only');
  const commands = slack.manifest.scopes.has('commands') ? slack.manifest.commands : [];
  const known = commands.find((each) => each.command === act.command);
  // Commands are not shared over Slack Connect: an external person's own workspace has no such app.
  if (known === undefined || person.role === 'external' || workspace.refusal !== null) {
    note(slack, acting, channel.id, `${act.command} is not a valid command.`);
    return refused('invalid_command');
  }
  const now = slack.clock.now();
  const target = { team: workspace.id, user: person.id, channel: channel.id, original: null, threadTs: null };
  const path = slack.state.responseUrls.mint('commands', target, slack.ids, now);
  const screen = screenOf(person.id, acting.window);
  const origin = { team: workspace.id, user: person.id, screen, view: null, channel: channel.id };
  const payload: Json = {
    token: slack.app.token,
    team_id: workspace.id,
    team_domain: workspace.domain,
    ...(workspace.enterprise === null
      ? {}
      : { enterprise_id: workspace.enterprise.id, enterprise_name: workspace.enterprise.name }),
    channel_id: channel.id,
    channel_name: channelName(channel),
    user_id: person.id,
    user_name: person.name,
    command: act.command,
    text: known.shouldEscape ? encodeText(act.text.trim(), world, person) : escapeText(act.text.trim()),
    api_app_id: slack.app.id,
    is_enterprise_install: String(workspace.shared),
    response_url: slack.url + path,
    trigger_id: slack.state.triggers.mint(origin, slack.ids, now),
  };
  const label = `${act.command} ${act.text}`.trim();
  const delivered = await deliver(slack, { kind: 'command', log: { kind: 'command', label }, payload });
  const error = failureOf(delivered) ?? takeAck(slack, path, delivered, label, acting);
  if (error !== null) note(slack, acting, channel.id, `${act.command} failed with the error "${error}"`);
  return result(slack, acting, channel.id, delivered, error);
}

/** A private line by Slackbot. */
function note(slack: Slack, { person }: Acting, channel: string, text: string): void {
  if (slack.state.notices.length >= KEPT_NOTICES) slack.state.notices.shift();
  slack.state.notices.push({ ts: slack.ids.ts(slack.clock.now()), user: person.id, channel, text });
  slack.changes.bump();
}

/** What the ack says to people; a word of Slack's when it cannot be shown. */
function takeAck(
  slack: Slack,
  path: string,
  { body, contentType }: Delivered,
  label: string,
  acting: Acting,
): string | null {
  if (body.trim() === '') return null;
  const target = slack.state.responseUrls.peek(path);
  if (target === undefined) return 'dispatch_failed';
  const json = contentType.startsWith('application/json');
  const message = json ? parseJson(body) : { text: body };
  if (!isObject(message)) return 'invalid_payload';
  const silent = message.text === undefined && message.blocks === undefined && message.attachments === undefined;
  if (message.response_type === 'in_channel') echo(slack, target, label, acting);
  if (silent) return null;
  const said = speak(slack, target, message);
  return said.ok === true ? null : String(said.error);
}

/** An answer in the channel shows what was typed, too. */
function echo(slack: Slack, target: ResponseTarget, text: string, { person }: Acting): void {
  slack.state.messages.add({
    ts: slack.ids.ts(slack.clock.now()),
    channel: target.channel,
    team: target.team,
    user: person.id,
    botId: null,
    threadTs: null,
    onlyFor: null,
    text: escapeText(text),
    blocks: [],
    attachments: [],
    metadata: undefined,
    edited: null,
    inputs: new Map(),
  });
}

function channelName(channel: Channel): string {
  if (channel.kind === 'im') return 'directmessage';
  return channel.kind === 'private' ? 'privategroup' : channel.name;
}
