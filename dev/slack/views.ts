import { normalise } from './block-kit/normalise.ts';
import { type Inputs, inputsOf, stateValues } from './block-kit/state.ts';
import type { Block } from './control-types.ts';
import type { Ids } from './ids.ts';
import { type Json, objectsAt, textAt } from './json.ts';
import type { Workspace } from './world.ts';

/** One open modal, or a person's Home tab. */
export interface View {
  readonly id: string;
  readonly team: string;
  readonly user: string;
  /** Which of the person's windows it is in, see {@link screenOf}. */
  readonly screen: string;
  readonly type: 'modal' | 'home';
  readonly rootId: string;
  readonly previousId: string | null;
  /** The channel its first trigger came from, for elements that default to it. */
  readonly conversation: string | undefined;
  callbackId: string;
  title: Json | null;
  submit: Json | null;
  close: Json | null;
  blocks: readonly Block[];
  privateMetadata: string;
  externalId: string;
  clearOnClose: boolean;
  notifyOnClose: boolean;
  hash: string;
  inputs: Inputs;
  /** Options last offered by the app for its external selects, by input key. */
  readonly offered: Map<string, readonly Json[]>;
  errors: Record<string, string>;
  busy: boolean;
  trouble: string | null;
}

/** Slack lets an app pile up three modals, the first included. */
export const MAX_DEPTH = 3;

/** The screen of a person's window; of no window in particular, the person's own. */
export function screenOf(user: string, window: string | undefined): string {
  return window === undefined ? user : `${user} ${window}`;
}

/** The modal stack of every screen, and every person's Home tab. */
export class Views {
  readonly #stacks = new Map<string, View[]>();
  readonly #homes = new Map<string, View>();

  stack(screen: string): readonly View[] {
    return this.#stacks.get(screen) ?? [];
  }

  /** What a person has in front of them in a window: its own modals, else those of no window. */
  inFront(user: string, window: string | undefined): readonly View[] {
    const own = this.stack(screenOf(user, window));
    return own.length > 0 ? own : this.stack(user);
  }

  home(user: string): View | undefined {
    return this.#homes.get(user);
  }

  setHome(view: View): void {
    this.#homes.set(view.user, view);
  }

  push(view: View): void {
    this.#stacks.set(view.screen, [...this.stack(view.screen), view]);
  }

  /** Takes views off a screen; answers those that were there. */
  clear(screen: string): readonly View[] {
    const gone = this.stack(screen);
    this.#stacks.delete(screen);
    return gone;
  }

  pop(view: View): void {
    this.#stacks.set(
      view.screen,
      this.stack(view.screen).filter((other) => other !== view),
    );
  }

  /** A view that is on screen now. */
  find(team: string, wanted: (view: View) => boolean): View | undefined {
    for (const stack of this.#stacks.values()) {
      const found = stack.find((view) => view.team === team && wanted(view));
      if (found !== undefined) return found;
    }
    return this.findHome(team, wanted);
  }

  findHome(team: string, wanted: (view: View) => boolean): View | undefined {
    for (const view of this.#homes.values()) if (view.team === team && wanted(view)) return view;
    return undefined;
  }
}

/** Where a new view stands. */
interface ViewPlace {
  team: string;
  user: string;
  screen: string;
  type: 'modal' | 'home';
  below: View | undefined;
  conversation: string | undefined;
}

/** Makes a view from a checked definition. */
export function makeView(source: Json, place: ViewPlace, ids: Ids, now: number): View {
  const id = ids.object('V');
  const blocks = normalise(objectsAt(source, 'blocks'), ids);
  const { team, user, screen, type, conversation } = place;
  return {
    id,
    team,
    user,
    screen,
    type,
    conversation,
    rootId: place.below?.rootId ?? id,
    previousId: place.below?.id ?? null,
    blocks,
    inputs: inputsOf(blocks, undefined, conversation),
    offered: new Map(),
    hash: mintHash(ids, now),
    ...definition(source),
    ...quiet(),
  };
}

/** Puts a checked definition into a view that is open: a new hash, typed values kept where their ids stayed. */
export function redefine(view: View, source: Json, ids: Ids, now: number): void {
  const blocks = normalise(objectsAt(source, 'blocks'), ids);
  const inputs = inputsOf(blocks, view.inputs, view.conversation);
  Object.assign(view, definition(source), { blocks, inputs, hash: mintHash(ids, now), errors: {}, trouble: null });
}

/** The view as payloads and Web API answers carry it. */
export function viewPayload(view: View, app: string, { botId, enterprise, viewsSayOrganisation }: Workspace): Json {
  const modal = view.type === 'modal';
  const owner = viewsSayOrganisation && enterprise !== null ? enterprise.id : view.team;
  return {
    id: view.id,
    team_id: owner,
    type: view.type,
    blocks: view.blocks,
    private_metadata: view.privateMetadata,
    callback_id: view.callbackId,
    state: { values: stateValues(view.blocks, view.inputs) },
    hash: view.hash,
    title: view.title ?? { type: 'plain_text', text: 'View Title', emoji: true },
    clear_on_close: modal && view.clearOnClose,
    notify_on_close: modal && view.notifyOnClose,
    close: view.close,
    submit: view.submit,
    previous_view_id: view.previousId,
    root_view_id: view.rootId,
    app_id: app,
    external_id: view.externalId,
    app_installed_team_id: owner,
    bot_id: botId,
  };
}

function mintHash(ids: Ids, now: number): string {
  return `${Math.floor(now / 1000)}.${ids.hex(8)}`;
}

function definition(source: Json) {
  const words = (key: string): Json | null => {
    const [found] = objectsAt({ list: [source[key]] }, 'list');
    return found === undefined ? null : { ...found, emoji: found.emoji ?? true };
  };
  return {
    callbackId: textAt(source, 'callback_id'),
    title: words('title'),
    submit: words('submit'),
    close: words('close'),
    privateMetadata: textAt(source, 'private_metadata'),
    externalId: textAt(source, 'external_id'),
    clearOnClose: source.clear_on_close === true,
    notifyOnClose: source.notify_on_close === true,
  };
}

function quiet(): Pick<View, 'errors' | 'busy' | 'trouble'> {
  return { errors: {}, busy: false, trouble: null };
}
