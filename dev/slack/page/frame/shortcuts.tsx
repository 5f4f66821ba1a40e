import { use } from 'react';
import type { ActResult } from '../../control-types.ts';
import { Menu } from '../elements/menu.tsx';
import { Acting } from '../live/acting.ts';
import { Scene } from './scene.ts';

/** The menu of the app's shortcuts of one kind; nothing where it has none. */
export function Shortcuts({
  type,
  name,
  symbol,
  onPick,
}: {
  type: 'global' | 'message';
  name: string;
  symbol: string;
  onPick(id: string): Promise<ActResult>;
}) {
  const { world } = use(Scene);
  const { press } = use(Acting);
  const items = world.shortcuts.filter((each) => each.type === type).map(({ id, name: label }) => ({ key: id, label }));
  if (items.length === 0) return null;
  return (
    <Menu
      name={name}
      button={<span aria-hidden="true">{symbol}</span>}
      buttonClass={type === 'message' ? 'icon-button more-actions' : 'icon-button'}
      items={items}
      head={world.app.name}
      align="end"
      onPick={(id) => void press(onPick(id))}
    />
  );
}
