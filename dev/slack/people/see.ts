import { stateValues } from '../block-kit/state.ts';
import type { Seen, SeenMessage, SeenView, World, WorldChannel, WorldUser } from '../control-types.ts';
import { type Json, textAt } from '../json.ts';
import type { Message } from '../messages.ts';
import type { Slack } from '../slack.ts';
import type { View } from '../views.ts';
import type { Channel, Person } from '../world.ts';

/** What one person has in front of them; of the messages those that were written after `since`, the time of one. */
export function see(
  slack: Slack,
  person: Person,
  channelId: string | undefined,
  { window, since = '0' }: { window?: string | undefined; since?: string | undefined } = {},
): Seen {
  const { world, messages, views, notices } = slack.state;
  const asked = channelId === undefined ? undefined : world.channel(person.team, channelId);
  const channel = asked !== undefined && world.sees(person, asked) ? asked : undefined;
  const isSeen = ({ ts, onlyFor }: Message) =>
    Number(ts) > Number(since) && (onlyFor === null || onlyFor === person.id);
  const home = views.home(person.id);
  return {
    revision: slack.changes.revision,
    channel: channel === undefined ? null : seenChannel(channel),
    messages: channel === undefined ? [] : messages.in(channel.id).filter(isSeen).map(seenMessage),
    modals: views.inFront(person.id, window).map(seenView),
    home: home === undefined ? null : seenView(home),
    notices: notices
      .filter((notice) => notice.user === person.id && notice.channel === channel?.id)
      .map(({ ts, text }) => ({ ts, text })),
  };
}

/** Everything that does not change by talking. */
export function seeWorld(slack: Slack): World {
  const { world } = slack.state;
  const [first] = world.workspaces.values();
  return {
    now: slack.clock.now(),
    app: {
      name: slack.manifest.name,
      botUser: first?.botUserId ?? '',
      connected: slack.app.requestUrl !== null || slack.sockets.connected,
    },
    workspaces: [...world.workspaces.values()].map(({ id, name, domain, enterprise, botUserId, refusal }) => ({
      id,
      name,
      domain,
      enterprise: enterprise?.id ?? null,
      botUser: botUserId,
      installed: refusal === null,
    })),
    users: [...world.people.values()].map(seenUser),
    channels: [...world.channels.values()].map(seenChannel),
    shortcuts: slack.manifest.shortcuts.map(({ callbackId: id, type, name }) => ({ id, type, name })),
    commands: slack.manifest.commands.map(({ command, description, usageHint }) => ({
      command,
      description,
      usageHint,
    })),
    controls: slack.controls.map(({ id, label }) => ({ id, label })),
  };
}

function seenUser({ id, team, homeTeam, name, realName, role, tz }: Person): WorldUser {
  return { id, team, homeTeam, name, realName, role, tz };
}

function seenChannel({ id, team, name, kind, members }: Channel): WorldChannel {
  return { id, team, name, kind, members: [...members] };
}

function seenMessage(message: Message): SeenMessage {
  return {
    channel: message.channel,
    ts: message.ts,
    threadTs: message.threadTs,
    from: message.user,
    text: message.text,
    blocks: message.blocks,
    ephemeral: message.onlyFor !== null,
    edited: message.edited !== null,
    files: message.files ?? [],
  };
}

function seenView(view: View): SeenView {
  return {
    id: view.id,
    rootId: view.rootId,
    hash: view.hash,
    callbackId: view.callbackId,
    type: view.type,
    title: words(view.title) ?? '',
    submit: words(view.submit),
    close: words(view.close),
    blocks: view.blocks,
    values: stateValues(view.blocks, view.inputs),
    errors: view.errors,
    busy: view.busy,
    trouble: view.trouble,
  };
}

function words(text: Json | null): string | null {
  return text === null ? null : textAt(text, 'text');
}
