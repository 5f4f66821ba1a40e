import { Session } from 'node:inspector/promises';
import { z } from 'zod';
import { TtlMap } from '../../src/runtime/ttl-cache.ts';

/** What one cache of this process holds. */
export const heldSchema = z.object({
  /** Whose it is, and by which name: `Sessions connections`. */
  name: z.string(),
  entries: z.number(),
  /** The most entries that it keeps. */
  most: z.number(),
  /** What goes with it: all that nothing else refers to. */
  bytes: z.number(),
});

type Held = z.infer<typeof heldSchema>;

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
      edge_fields: z.array(z.string()),
      edge_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
  edges: z.array(z.number()),
  strings: z.array(z.string()),
});

/** Of what Node's types do not tell. */
const privateSchema = z.object({
  privateProperties: z.array(z.object({ name: z.string(), value: z.object({ objectId: z.string() }) })),
});

const countedSchema = z.object({ result: z.object({ value: z.tuple([z.number(), z.number()]) }) });

/** A reference that has a name, by the place of what has it. */
interface Reference {
  from: number;
  name: string;
}

/** Of what many refer to it does not matter who they are. */
const MAX_NAMED = 8;

/** Every cache of this process with what it holds, from a snapshot of its heap. */
export async function heldByCaches(): Promise<Held[]> {
  const session = new Session();
  session.connect();
  try {
    const heap = await takeSnapshot(session);
    const caches = await findCaches(session, heap);
    const taken = heap.reachable(0, new Set(caches.map(({ at }) => at)));
    return caches.map(({ at, entries, most }) => {
      taken.delete(at);
      const own = heap.reachable(at, taken);
      const bytes = [...own].reduce((sum, each) => sum + heap.sizeOf(each), 0);
      for (const each of own) taken.add(each);
      return { name: heap.nameOf(at), entries, most, bytes };
    });
  } finally {
    session.disconnect();
  }
}

async function takeSnapshot(session: Session): Promise<Heap> {
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ params }) => void chunks.push(params.chunk));
  await session.post('HeapProfiler.enable');
  await session.post('HeapProfiler.takeHeapSnapshot');
  return new Heap(snapshotSchema.parse(JSON.parse(chunks.join(''))));
}

/** All caches, by their places in the heap. */
async function findCaches(session: Session, heap: Heap): Promise<{ at: number; entries: number; most: number }[]> {
  Object.assign(globalThis, { cachePrototype: TtlMap.prototype });
  const { result: prototype } = await session.post('Runtime.evaluate', { expression: 'cachePrototype' });
  const { objects } = await session.post('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result: found } = await session.post('Runtime.getProperties', {
    objectId: objects.objectId ?? '',
    ownProperties: true,
  });
  const caches = found.filter(({ name, value }) => /^\d+$/.test(name) && value?.objectId !== undefined);
  return Promise.all(
    caches.map(async ({ value }) => {
      const objectId = value?.objectId ?? '';
      const { heapSnapshotObjectId: id } = await session.post('HeapProfiler.getHeapObjectId', { objectId });
      const asked = await session.post('Runtime.getProperties', { objectId, ownProperties: true });
      const inside = privateSchema.parse(asked).privateProperties.find(({ name }) => name === '#entries');
      const counted: unknown = await session.post('Runtime.callFunctionOn', {
        objectId: inside?.value.objectId ?? '',
        functionDeclaration: 'function () { return [this.size, this.maxSize]; }',
        returnByValue: true,
      });
      const [entries, most] = countedSchema.parse(counted).result.value;
      return { at: heap.placeOf(Number(id)), entries, most };
    }),
  );
}

/** A snapshot as V8 writes it: nodes and references in two long lists of numbers. */
class Heap {
  readonly #nodes: readonly number[];
  readonly #width: number;
  readonly #size: number;
  /** What each node refers to, by its place. */
  readonly #references = new Map<number, number[]>();
  readonly #titles: (at: number) => string;
  /** The references that have a name, by what they refer to. */
  readonly #named = new Map<number, Reference[]>();

  constructor({ snapshot: { meta }, nodes, edges, strings }: z.infer<typeof snapshotSchema>) {
    this.#nodes = nodes;
    this.#width = meta.node_fields.length;
    this.#size = meta.node_fields.indexOf('self_size');
    this.#titles = (at) => strings[nodes[at + 1] ?? 0] ?? '';
    const named = new Set(['context', 'property'].map((type) => meta.edge_types[0].indexOf(type)));
    const weak = meta.edge_types[0].indexOf('weak');
    const count = meta.node_fields.indexOf('edge_count');
    let edge = 0;
    for (let from = 0; from < nodes.length; from += this.#width) {
      const own: number[] = [];
      for (let left = nodes[from + count] ?? 0; left > 0; left -= 1, edge += meta.edge_fields.length) {
        const [type = 0, name = 0, to = 0] = edges.slice(edge, edge + 3);
        if (type === weak) continue;
        own.push(to);
        if (named.has(type))
          this.#named.set(to, [
            ...(this.#named.get(to) ?? []).slice(0, MAX_NAMED),
            { from, name: strings[name] ?? '' },
          ]);
      }
      this.#references.set(from, own);
    }
  }

  placeOf(id: number): number {
    for (let at = 0; at < this.#nodes.length; at += this.#width) if (this.#nodes[at + 2] === id) return at;
    throw new Error(`The snapshot has no object ${id}`);
  }

  sizeOf(at: number): number {
    return this.#nodes[at + this.#size] ?? 0;
  }

  /** All that can be reached from a node without any of these. */
  reachable(from: number, without: ReadonlySet<number>): Set<number> {
    const found = new Set([from]);
    const left = [from];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      for (const to of this.#references.get(at) ?? []) {
        if (found.has(to) || without.has(to)) continue;
        found.add(to);
        left.push(to);
      }
    }
    return found;
  }

  /** Who refers to a cache, and as what; a cache of answers stands between. */
  nameOf(at: number): string {
    const owner = (of: number): string => {
      const by = this.#named.get(of)?.find(({ name }) => name !== 'this');
      if (by === undefined) return 'unknown';
      const title = this.#titles(by.from);
      return title === 'TtlCache' ? owner(by.from) : `${title} ${by.name.replace('#', '')}`;
    };
    return owner(at);
  }
}
