import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { ActResult, Place, SeenView } from '../../control-types.ts';
import type { SurfaceOf } from '../elements/surface.ts';
import { Acting } from '../live/acting.ts';
import { type Drafts, useDrafts } from '../live/drafts.ts';

/** A view's controls, and how to submit what they hold. */
interface ViewSurface {
  surface: SurfaceOf;
  drafts: Drafts;
  /** Blocks whose field has been touched since the faults were found; their faults are old news. */
  forgetTouched(): void;
}

/** Binds the controls of a modal or Home view to the server that keeps their values. */
export function useViewSurface(view: SeenView, frozen: boolean): ViewSurface {
  const { control, actor, run, press } = use(Acting);
  const place: Place = useMemo(() => (view.type === 'home' ? { home: true } : { view: view.id }), [view.type, view.id]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const errorsNow = useRef(view.errors);
  if (JSON.stringify(errorsNow.current) !== JSON.stringify(view.errors)) {
    errorsNow.current = view.errors;
    if (touched.size > 0) setTouched(new Set());
  }

  const send = useCallback(
    async (block_id: string, action_id: string, value: Parameters<Drafts['change']>[2]) => {
      const answer = await (view.type === 'home'
        ? control.click({ ...actor, place, block_id, action_id, value })
        : run(control.fill({ ...actor, view: view.id, block_id, action_id, value })));
      // What the server did not take stays with the field; what it can never take would otherwise hide the field's real value.
      if (answer === null || answer.error === 'busy' || (view.type === 'home' && answer.error !== null)) {
        throw new Error('The value was not taken');
      }
    },
    [control, actor, run, place, view.id, view.type],
  );
  const drafts = useDrafts(view.id, send);

  const surface: SurfaceOf = {
    kind: view.type,
    frozen,
    stateOf: (blockId, actionId) => {
      const entry = view.values[blockId]?.[actionId];
      return typeof entry === 'object' && entry !== null ? { ...entry } : null;
    },
    draftOf: drafts.of,
    errorOf: (blockId) => (touched.has(blockId) ? null : (view.errors[blockId] ?? null)),
    click: async (block_id, action_id, value) => {
      await drafts.settle();
      await press(control.click({ ...actor, place, block_id, action_id, ...(value === undefined ? {} : { value }) }));
    },
    change: (blockId, actionId, value, when) => {
      if (view.errors[blockId] !== undefined && !touched.has(blockId)) setTouched(new Set([...touched, blockId]));
      drafts.change(blockId, actionId, value, when);
    },
    settle: () => drafts.settle(),
    query: useQuery(place),
    upload: useUpload(),
  };
  return { surface, drafts, forgetTouched: useCallback(() => setTouched(new Set()), []) };
}

/** How a file gets into a form. */
function useUpload(): SurfaceOf['upload'] {
  const { control, actor } = use(Acting);
  return useCallback(
    async (file) => {
      const { name, type } = file;
      return (await control.upload({ ...actor, name, type, base64: await base64Of(file) })).id;
    },
    [control, actor],
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** How a control on this place asks the app for options. */
export function useQuery(place: Place): SurfaceOf['query'] {
  const { control, actor } = use(Acting);
  const key = JSON.stringify(place);
  return useCallback(
    async (block_id, action_id, query) => {
      const at = JSON.parse(key) as Place;
      const answer = await control.options({ ...actor, place: at, block_id, action_id, query });
      if (answer.error !== null) throw new Error(answer.error);
      return answer.options ?? [];
    },
    [control, actor, key],
  );
}

/** What went wrong with a pressed control, in words for the person; null when nothing did. */
export function troubleOf({ error }: ActResult): string | null {
  if (error === null) return null;
  if (error === 'operation_timeout') return 'The app did not answer in time';
  if (error === 'dispatch_failed') return 'The app could not be reached, or answered with an error';
  if (error === 'ack_body_ignored') return 'The app answered the press with a body, which Slack ignores';
  return `Not done: ${error}`;
}
