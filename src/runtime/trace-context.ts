import { AsyncLocalStorage } from 'node:async_hooks';

/** The trace that a request belongs to, as a proxy or platform in front of the app names it (W3C Trace Context, traceparent). */
interface TraceContext {
  trace_id: string;
  span_id: string;
}

const store = new AsyncLocalStorage<TraceContext>();

/** Version, trace id, parent id and flags; a later version may have more behind them. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/;
const LONGEST = 512;

/** Reads the header; `null` where it is missing or not as the standard has it, so that nothing else gets into the log. */
export function readTraceparent(header: string | string[] | undefined): TraceContext | null {
  if (typeof header !== 'string' || header.length > LONGEST) return null;
  const [found, version, traceId, spanId] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return version === '00' && found !== header ? null : { trace_id: traceId, span_id: spanId };
}

/** Runs the work of a request, whose lines in the log then name its trace. */
export function withTrace<T>(header: string | string[] | undefined, work: () => T): T {
  const trace = readTraceparent(header);
  return trace === null ? work() : store.run(trace, work);
}

/** What a line of the log names of the trace that it belongs to; nothing outside of one. */
export function traceFields(): object {
  return { ...store.getStore() };
}
