import { useCallback, useEffect, useMemo, useState } from 'react';
import type { World } from '../../control-types.ts';
import { Acting, type ActingOf } from '../live/acting.ts';
import { type Control, Refusal } from '../live/control.ts';
import { useSeen, useTraffic, useWorld } from '../live/poll.ts';
import { useUnread } from '../live/unread.ts';
import { appChannelOf, channelsOf, firstPerson, peopleOf, zoneOf } from '../live/world.ts';
import { fontsOf, missingFonts } from '../text/missing-fonts.ts';
import { Inspector } from './inspector.tsx';
import { Main } from './main-pane.tsx';
import { Modal } from './modal.tsx';
import { Scene } from './scene.ts';
import { Sidebar } from './sidebar.tsx';
import { readFragment, type Spot, type Standing, writeFragment } from './spot.ts';
import { TopBar } from './top-bar.tsx';
import { troubleOf } from './view-surface.ts';

/** The place as a browser tab names it. */
function titleOf(world: World, { team, spot }: Standing): string {
  const workspace = world.workspaces.find(({ id }) => id === team)?.name ?? team;
  if (spot.kind !== 'channel') return `${world.app.name} – ${workspace}`;
  return `#${world.channels.find(({ id }) => id === spot.channel)?.name ?? spot.channel} – ${workspace}`;
}

/** The whole page. */
export function App({ control }: { control: Control }) {
  const [wanted, setWanted] = useState<Partial<Standing>>(() => readFragment(location.hash));
  const [epoch, setEpoch] = useState(0);
  const [beat, setBeat] = useState('');
  const [toast, setToast] = useState<string | null>(null);
  const [inspecting, setInspecting] = useState(false);
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const world = useWorld(control, `${epoch}/${beat}`);
  const traffic = useTraffic(control, epoch, inspecting);

  const standing = useMemo(() => {
    if (!world) return null;
    const team = world.workspaces.find(({ id }) => id === wanted.team)?.id ?? world.workspaces[0]?.id ?? '';
    const people = peopleOf(world, team).filter(({ role }) => role !== 'deleted');
    const user = people.find(({ id }) => id === wanted.user)?.id ?? firstPerson(world, team)?.id ?? '';
    const channels = channelsOf(world, team, user);
    const at = wanted.spot;
    const there = at?.kind === 'channel' && !channels.some(({ id }) => id === at.channel) ? undefined : at;
    const first = channels.find(({ name }) => name === 'general') ?? channels[0];
    const spot: Spot = there ?? (first ? { kind: 'channel', channel: first.id } : { kind: 'home' });
    return { team, user, spot };
  }, [world, wanted]);
  const { team, user, spot } = standing ?? { team: '', user: '', spot: { kind: 'home' } satisfies Spot };
  const appChannel = world ? (appChannelOf(world, team, user)?.id ?? '') : '';
  const channel = spot.kind === 'channel' ? spot.channel : appChannel;
  const { seen, connected, take } = useSeen(control, standing ? { team, user, channel } : null, epoch);
  const shownChannel = spot.kind === 'home' ? '' : channel;
  const channels = world ? [...channelsOf(world, team, user).map(({ id }) => id), appChannel] : [];
  const unread = useUnread(control, { team, user }, channels, { channel: shownChannel, seen }, `${epoch}/${beat}`);

  const hasFont = useMemo(() => fontsOf(document), []);
  const unreadable = useMemo(() => missingFonts(JSON.stringify(seen ?? ''), hasFont), [seen, hasFont]);

  const revision = `${seen?.revision ?? 0}/${traffic.at(-1)?.n ?? 0}/${connected}`;
  useEffect(() => setBeat(revision), [revision]);
  useEffect(() => {
    if (standing) history.replaceState(null, '', writeFragment(standing));
  }, [standing]);
  const here = world && titleOf(world, { team, user, spot });
  useEffect(() => {
    if (here) document.title = `${unread.size > 0 ? '• ' : ''}${here} – Stand-in Slack`;
  }, [here, unread]);

  const run: ActingOf['run'] = useCallback(
    async (act) => {
      try {
        const result = await act;
        take(result.seen);
        return result;
      } catch (error) {
        setToast(error instanceof Refusal ? `Refused: ${error.message}` : 'The stand-in does not answer');
        return null;
      }
    },
    [take],
  );
  const acting = useMemo(() => {
    const press: ActingOf['press'] = async (act) => {
      const result = await run(act);
      if (result) setToast(troubleOf(result));
      return result;
    };
    return { control, actor: { team, user }, run, press };
  }, [control, team, user, run]);
  const scene = useMemo(
    () => (world ? { world, team, user, zone: zoneOf(world, user), now: world.now } : null),
    [world, team, user],
  );
  if (!scene) {
    return <output className="loading">{'Waiting for the stand-in…'}</output>;
  }

  const go = (next: Spot) => {
    setWanted({ team, user, spot: next });
    setSidebarOpen(false);
  };
  const renew = async (job: Promise<void>, whole: boolean) => {
    try {
      await job;
      if (whole) setEpoch((now) => now + 1);
      else setBeat(`clock ${performance.now()}`);
    } catch (error) {
      setToast(error instanceof Error ? error.message : String(error));
    }
  };
  const top = seen?.modals.at(-1);
  return (
    <Scene value={scene}>
      <Acting value={acting}>
        <div className={`page${inspecting ? ' inspecting' : ''}${sidebarOpen ? ' sidebar-open' : ''}`}>
          <TopBar
            inspecting={inspecting}
            sidebarOpen={sidebarOpen}
            onSidebar={() => setSidebarOpen(!sidebarOpen)}
            onInspect={() => setInspecting(!inspecting)}
            onTeam={(next) => setWanted({ team: next })}
            onUser={(next) => setWanted({ team, user: next, spot })}
            onAdvance={(ms) => void renew(control.advance(ms), false)}
            onControl={(id) => void renew(control.press(id), false)}
            onReset={() => void renew(control.reset(), true)}
            onClock={() => setBeat(`clock ${performance.now()}`)}
          />
          {!connected && (
            <div className="reconnect" role="alert">
              The stand-in does not answer. Trying again…
            </div>
          )}
          {connected && !scene.world.app.connected && (
            <div className="reconnect">No app is connected to this stand-in yet.</div>
          )}
          {unreadable !== null && (
            <div className="reconnect" role="note">
              {unreadable}
            </div>
          )}
          <div className="columns">
            <Sidebar spot={spot} unread={unread} appChannel={appChannel} onGo={go} />
            {sidebarOpen && (
              <button
                type="button"
                className="veil"
                aria-label="Close channels"
                onClick={() => setSidebarOpen(false)}
              />
            )}
            <Main spot={spot} channel={channel} seen={seen} onGo={go} />
            {inspecting && <Inspector entries={traffic} onClose={() => setInspecting(false)} />}
          </div>
          {top && <Modal key={top.rootId} view={top} depth={seen?.modals.length ?? 1} />}
          <div className="toast-area" role="status">
            {toast !== null && (
              <div className="toast">
                {toast}
                <button type="button" className="button small" onClick={() => setToast(null)}>
                  Dismiss
                </button>
              </div>
            )}
          </div>
        </div>
      </Acting>
    </Scene>
  );
}
