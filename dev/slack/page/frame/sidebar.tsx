import { type ReactNode, use } from 'react';
import type { WorldChannel } from '../../control-types.ts';
import { channelsOf } from '../live/world.ts';
import { Avatar } from './avatar.tsx';
import { ArchiveIcon, HashIcon, LockIcon, SharedIcon } from './icons.tsx';
import { Scene } from './scene.ts';
import type { Spot } from './spot.ts';

const KINDS: Readonly<Record<WorldChannel['kind'], { icon: ReactNode; words: string }>> = {
  public: { icon: <HashIcon />, words: 'channel' },
  private: { icon: <LockIcon />, words: 'private channel' },
  archived: { icon: <ArchiveIcon />, words: 'archived channel' },
  shared: { icon: <SharedIcon />, words: 'shared channel' },
  im: { icon: null, words: 'direct messages' },
};

/** The mark of a channel's kind. */
export function ChannelIcon({ kind }: { kind: WorldChannel['kind'] }) {
  return KINDS[kind].icon;
}

interface SidebarProps {
  spot: Spot;
  unread: ReadonlySet<string>;
  appChannel: string;
  onGo(spot: Spot): void;
}

/** The workspace's channels and the app, with a dot where something new waits. */
export function Sidebar({ spot, unread, appChannel, onGo }: SidebarProps) {
  const { world, team, user } = use(Scene);
  const workspace = world.workspaces.find(({ id }) => id === team);
  const news = (id: string) =>
    unread.has(id) && (
      <span className="news">
        <span className="hidden-words">, unread</span>
      </span>
    );
  const inApp = spot.kind !== 'channel';
  return (
    <nav className="sidebar" aria-label="Channels and apps">
      <div className="sidebar-head">
        <h1>{workspace?.name ?? team}</h1>
        <p>{workspace ? `${workspace.domain}.slack.example` : ''}</p>
      </div>
      <h2>Channels</h2>
      <ul>
        {channelsOf(world, team, user).map((channel) => {
          const here = spot.kind === 'channel' && spot.channel === channel.id;
          return (
            <li key={channel.id}>
              <button
                type="button"
                className={unread.has(channel.id) ? 'place unread' : 'place'}
                aria-current={here ? 'page' : undefined}
                data-channel-id={channel.id}
                data-kind={channel.kind}
                onClick={() => onGo({ kind: 'channel', channel: channel.id })}
              >
                {KINDS[channel.kind].icon}
                <span className="place-name">{channel.name}</span>
                <span className="hidden-words">, {KINDS[channel.kind].words}</span>
                {news(channel.id)}
              </button>
            </li>
          );
        })}
      </ul>
      <h2>Apps</h2>
      <ul>
        <li>
          <button
            type="button"
            className={unread.has(appChannel) ? 'place unread' : 'place'}
            aria-current={inApp ? 'page' : undefined}
            onClick={() => onGo({ kind: 'home' })}
          >
            <Avatar name={world.app.name} app size={20} />
            <span className="place-name">{world.app.name}</span>
            {news(appChannel)}
          </button>
        </li>
      </ul>
    </nav>
  );
}
