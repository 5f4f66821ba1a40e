import { use, useState } from 'react';
import { ConfirmDialog } from '../elements/confirm.tsx';
import { Menu } from '../elements/menu.tsx';
import { nameOf, peopleOf, personName, roleName } from '../live/world.ts';
import { clockTime, formatDate } from '../text/date.ts';
import { Avatar } from './avatar.tsx';
import { BarsIcon, ClockIcon, TrafficIcon } from './icons.tsx';
import { Scene } from './scene.ts';

interface TopBarProps {
  inspecting: boolean;
  sidebarOpen: boolean;
  onSidebar(): void;
  onInspect(): void;
  onTeam(team: string): void;
  onUser(user: string): void;
  onAdvance(ms: number): void;
  onControl(control: string): void;
  onReset(): void;
  /** The stand-in's time is about to be read. */
  onClock(): void;
}

const STEPS = [
  { key: '60000', label: 'Advance by 1 minute' },
  { key: '3600000', label: 'Advance by 1 hour' },
  { key: '86400000', label: 'Advance by 1 day' },
] as const;

function Workspaces({ onTeam }: { onTeam(team: string): void }) {
  const { world, team } = use(Scene);
  const here = world.workspaces.find(({ id }) => id === team);
  const items = world.workspaces.map(({ id, name, domain }) => ({
    key: id,
    label: name,
    checked: id === team,
    content: (
      <span className="option-words">
        {name}
        <small>{domain}</small>
      </span>
    ),
  }));
  return (
    <Menu
      name={`Workspace: ${here?.name ?? team}`}
      buttonClass="bar-button workspace"
      button={
        <>
          <span className="workspace-mark" aria-hidden="true">
            {(here?.name ?? team).charAt(0)}
          </span>
          <span className="bar-words">{here?.name ?? team}</span>
        </>
      }
      items={items}
      onPick={onTeam}
    />
  );
}

function People({ onUser }: { onUser(user: string): void }) {
  const { world, team, user } = use(Scene);
  const me = world.users.find(({ id }) => id === user);
  const items = peopleOf(world, team).map((person) => ({
    key: person.id,
    label: nameOf(person),
    disabled: person.role === 'deleted',
    checked: person.id === user,
    content: (
      <>
        <Avatar name={nameOf(person)} app={false} size={24} />
        <span className="option-words">{nameOf(person)}</span>
        <span className={`role role-${person.role}`}>{roleName(person.role)}</span>
      </>
    ),
  }));
  return (
    <Menu
      name={`Acting as ${personName(world, user)}${me ? `, ${roleName(me.role)}` : ''}`}
      buttonClass="bar-button"
      align="end"
      head="Act as"
      button={
        <>
          <Avatar name={personName(world, user)} app={false} size={24} />
          <span className="bar-words">{personName(world, user)}</span>
          {me && <span className={`role role-${me.role}`}>{roleName(me.role)}</span>}
        </>
      }
      items={items}
      onPick={onUser}
    />
  );
}

type StandInProps = Pick<TopBarProps, 'onAdvance' | 'onControl' | 'onReset' | 'onClock'>;

function StandInMenu({ onAdvance, onControl, onReset, onClock }: StandInProps) {
  const { world, zone } = use(Scene);
  const [asking, setAsking] = useState(false);
  const controls = world.controls.map(({ id, label }) => ({ key: `control/${id}`, label }));
  const pick = (key: string) => {
    if (key === 'reset') setAsking(true);
    else if (key.startsWith('control/')) onControl(key.slice('control/'.length));
    else onAdvance(Number(key));
  };
  const day = formatDate(world.now, '{date_short}', { zone, now: world.now });
  return (
    <>
      <Menu
        name="Stand-in"
        onOpen={onClock}
        buttonClass="bar-button"
        align="end"
        head={
          <>
            Time of this stand-in
            <strong>
              {day}, {clockTime(world.now, zone)}
            </strong>
            <span>{world.app.connected ? 'The app is connected' : 'The app is not connected'}</span>
          </>
        }
        button={
          <>
            <ClockIcon />
            <span className="bar-words">Stand-in</span>
          </>
        }
        items={[...STEPS, ...controls, { key: 'reset', label: 'Reset everything…', danger: true }]}
        onPick={pick}
      />
      {asking && (
        <ConfirmDialog
          title="Reset the stand-in?"
          confirm="Reset"
          deny="Cancel"
          danger
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) onReset();
          }}
        >
          All messages, open dialogs and recorded traffic go. The clock goes on, and what the app has stored stays.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The bar over everything: workspace, stand-in controls, traffic, and whom one acts as. */
export function TopBar(props: TopBarProps) {
  return (
    <header className="top-bar">
      <button
        type="button"
        className="bar-button narrow-only"
        aria-label="Channels"
        aria-expanded={props.sidebarOpen}
        onClick={props.onSidebar}
      >
        <BarsIcon />
      </button>
      <Workspaces onTeam={props.onTeam} />
      <span className="top-space" />
      <StandInMenu
        onAdvance={props.onAdvance}
        onControl={props.onControl}
        onReset={props.onReset}
        onClock={props.onClock}
      />
      <button
        type="button"
        className="bar-button"
        aria-label="Inspector"
        aria-pressed={props.inspecting}
        onClick={props.onInspect}
      >
        <TrafficIcon />
        <span className="bar-words">Inspector</span>
      </button>
      <People onUser={props.onUser} />
    </header>
  );
}
