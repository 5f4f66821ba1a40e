import { createContext } from 'react';
import type { World } from '../../control-types.ts';

/** Who looks, where and when: what drawing a message needs to know. */
interface SceneOf {
  world: World;
  team: string;
  /** The acting user's id. */
  user: string;
  /** IANA zone of the acting user's device. */
  zone: string;
  /** Epoch milliseconds of the stand-in's clock. */
  now: number;
}

/** The scene around every block. */
export const Scene = createContext<SceneOf>({
  world: {
    now: 0,
    app: { name: '', botUser: '', connected: false },
    workspaces: [],
    users: [],
    channels: [],
    commands: [],
    shortcuts: [],
    controls: [],
  },
  team: '',
  user: '',
  zone: 'UTC',
  now: 0,
});
