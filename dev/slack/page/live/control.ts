import type {
  Actor,
  ActResult,
  ClickAct,
  CloseAct,
  CommandAct,
  FillAct,
  HomeAct,
  OptionsAct,
  Seen,
  ShortcutAct,
  SubmitAct,
  TrafficEntry,
  World,
} from '../../control-types.ts';

/** The stand-in understood the request and said no; the message is its own. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Whose eyes, and on which channel. */
export interface Viewpoint extends Actor {
  /** Empty for none. */
  channel: string;
}

/** Every control route that the page uses; rejects with a {@link Refusal} on a 4xx and with the browser's error when nothing answers. */
export interface Control {
  world(): Promise<World>;
  see(viewpoint: Viewpoint, after: number | null, signal?: AbortSignal): Promise<Seen>;
  traffic(after: number, signal?: AbortSignal): Promise<readonly TrafficEntry[]>;
  command(act: CommandAct): Promise<ActResult>;
  click(act: ClickAct): Promise<ActResult>;
  fill(act: FillAct): Promise<ActResult>;
  submit(act: SubmitAct): Promise<ActResult>;
  close(act: CloseAct): Promise<ActResult>;
  home(act: HomeAct): Promise<ActResult>;
  options(act: OptionsAct): Promise<ActResult>;
  shortcut(act: ShortcutAct): Promise<ActResult>;
  upload(file: Actor & { name: string; type: string; base64: string }): Promise<{ id: string }>;
  say(message: Viewpoint & { text: string }): Promise<void>;
  advance(ms: number): Promise<void>;
  press(control: string): Promise<void>;
  reset(): Promise<void>;
}

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`/control/${path}`, init);
  // A body that is cut short or given up on is no answer, whatever its status said.
  if (response.ok) return (await response.json()) as T;
  const body: unknown = await response.json().catch(() => null);
  const said =
    typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : `HTTP ${response.status}`;
  if (response.status >= 500) throw new Error(said);
  throw new Refusal(said);
}

function get<T>(path: string, query: Record<string, string>, signal?: AbortSignal): Promise<T> {
  const search = new URLSearchParams(query).toString();
  return request<T>(search ? `${path}?${search}` : path, signal ? { signal } : {});
}

function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Makes the client of the stand-in that served this page, for one window of it. */
export function createControl(window: string): Control {
  const act = (name: string, body: Actor): Promise<ActResult> => post(`act/${name}`, { ...body, window });
  return {
    world: () => get('world', {}),
    see: ({ team, user, channel }, after, signal) =>
      get(
        'see',
        { team, user, window, ...(channel ? { channel } : {}), ...(after === null ? {} : { after: String(after) }) },
        signal,
      ),
    traffic: (after, signal) => get('traffic', { after: String(after), wait: '1' }, signal),
    command: (body) => act('command', body),
    click: (body) => act('click', body),
    fill: (body) => act('fill', body),
    submit: (body) => act('submit', body),
    close: (body) => act('close', body),
    home: (body) => act('home', body),
    options: (body) => act('options', body),
    shortcut: (body) => act('shortcut', body),
    upload: (file) => post('files', file),
    say: (message) => post('message', message),
    advance: (ms) => post('clock', { advance_ms: ms }),
    press: (control) => post('press', { control }),
    reset: () => post('reset', {}),
  };
}
