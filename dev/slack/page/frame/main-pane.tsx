import { type KeyboardEvent, use, useState } from 'react';
import type { Seen } from '../../control-types.ts';
import { Avatar } from './avatar.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { HomeTab } from './home-tab.tsx';
import { Scene } from './scene.ts';
import { ChannelIcon } from './sidebar.tsx';
import type { Spot } from './spot.ts';

function Tabs({ spot, onGo }: { spot: Spot; onGo(spot: Spot): void }) {
  const tabs = [
    { kind: 'home', words: 'Home' },
    { kind: 'messages', words: 'Messages' },
  ] as const;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = spot.kind === 'home' ? 'messages' : 'home';
    onGo({ kind: next });
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="App" onKeyDown={onKeyDown}>
      {tabs.map(({ kind, words }) => (
        <button
          type="button"
          key={kind}
          role="tab"
          data-tab={kind}
          aria-selected={spot.kind === kind}
          tabIndex={spot.kind === kind ? 0 : -1}
          onClick={() => onGo({ kind })}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

function CommandHint() {
  const { world } = use(Scene);
  const [first] = world.commands;
  if (!first) return null;
  return (
    <>
      {' '}
      Type <code>{first.command}</code> below to talk to {world.app.name}.
    </>
  );
}

/** What stands in the middle: a channel with its composer, or a tab of the app. */
export function Main({
  spot,
  channel,
  seen,
  onGo,
}: {
  spot: Spot;
  channel: string;
  seen: Seen | null;
  onGo(spot: Spot): void;
}) {
  const { world } = use(Scene);
  const [sent, setSent] = useState(0);
  const onSend = () => setSent((times) => times + 1);
  if (spot.kind !== 'channel') {
    const { name } = world.app;
    return (
      <main className="main">
        <header className="channel-head">
          <h2>
            <Avatar name={name} app size={24} />
            {name} <span className="badge">APP</span>
          </h2>
          <Tabs spot={spot} onGo={onGo} />
        </header>
        {spot.kind === 'home' ? (
          <HomeTab view={seen?.home ?? null} loaded={seen !== null} />
        ) : (
          <>
            <Conversation
              seen={channel ? seen : { revision: 0, channel: null, messages: [], modals: [], home: null, notices: [] }}
              name={name}
              sent={sent}
              intro={
                <div className="intro">
                  <h3>{name}</h3>
                  <p>What the app writes to you alone is kept here.</p>
                </div>
              }
            />
            {channel && <Composer key={channel} channel={channel} name={name} onSend={onSend} />}
          </>
        )}
      </main>
    );
  }
  const here = world.channels.find(({ id }) => id === channel);
  const name = `#${here?.name ?? channel}`;
  return (
    <main className="main">
      <header className="channel-head">
        <h2>
          {here && <ChannelIcon kind={here.kind} />}
          {here?.name ?? channel}
        </h2>
        <p>
          {here?.kind === 'shared' ? 'Shared with another organisation · ' : ''}
          {here?.members.length === 1 ? '1 member' : `${here?.members.length ?? 0} members`}
        </p>
      </header>
      <Conversation
        seen={seen}
        name={name}
        sent={sent}
        intro={
          <div className="intro">
            <h3>{name}</h3>
            <p>
              This is the very beginning of <b>{name}</b>.{here?.kind !== 'archived' && <CommandHint />}
            </p>
          </div>
        }
      />
      {here?.kind === 'archived' ? (
        <p className="archived">This channel is archived. Nobody can write here.</p>
      ) : (
        <Composer key={channel} channel={channel} name={name} onSend={onSend} />
      )}
    </main>
  );
}
