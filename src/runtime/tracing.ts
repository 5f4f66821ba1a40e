import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  context,
  isSpanContextValid,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { VERSION } from './version.ts';

/** The trace that a request belongs to, as a proxy or platform in front of the app names it (W3C Trace Context, traceparent). */
interface TraceContext {
  trace_id: string;
  span_id: string;
}

const store = new AsyncLocalStorage<TraceContext>();

/** Version, trace id, parent id and flags; a later version may have more behind them. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/;
const MAX_LENGTH = 512;

/** Reads the header; `null` where it is missing or not as the standard has it, so that nothing else gets into the log. */
export function readTraceparent(header: string | string[] | undefined): TraceContext | null {
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return null;
  const [found, version, traceId, spanId] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return version === '00' && found !== header ? null : { trace_id: traceId, span_id: spanId };
}

/** Runs the work of a request, whose spans and whose lines in the log then belong to its trace. */
export function withTrace<T>(header: string | string[] | undefined, work: () => T): T {
  const named = readTraceparent(header);
  if (named === null) return work();
  return store.run(named, () => {
    // Instrumentation of the server, where there is some, has read the header already.
    if (trace.getActiveSpan() !== undefined) return work();
    return context.with(propagation.extract(context.active(), { traceparent: header }), work);
  });
}

/** What a line of the log names of the trace that it belongs to; nothing outside of one. */
export function traceFields(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span === undefined ? { ...store.getStore() } : { trace_id: span.traceId, span_id: span.spanId };
}

/** The names of OpenTelemetry's kinds: who asks whom. */
const KINDS = {
  /** Somebody asked us. */
  server: SpanKind.SERVER,
  /** We ask somebody. */
  client: SpanKind.CLIENT,
  /** What was put off is done. */
  consumer: SpanKind.CONSUMER,
} as const;

/** Hands out spans of whatever SDK the process was started with; without one, its spans are of no context. */
const tracer = trace.getTracer('switchboard', VERSION);

/**
 * Runs the work in a span, under the one that is active. Names and attributes come from the sources, never from a
 * payload, a record or a setting. An error that ends the work is named by its class alone and goes on.
 */
export function inSpan<T>(
  kind: keyof typeof KINDS,
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes });
  if (!isSpanContextValid(span.spanContext())) return work(span);
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Marks the active span as failed, where an error is put into words and goes no further. */
export function failSpan(error: unknown): void {
  const span = trace.getActiveSpan();
  if (span !== undefined) fail(span, error);
}

/** Names the error by its class; its message may name things of an account. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}

/** Adds to the active span which row of the route table a request came to. */
export function nameRoute(route: string): void {
  trace.getActiveSpan()?.setAttribute('switchboard.route', route);
}

/**
 * How an error that is logged can be named to a person: eight hexadecimal digits. Whatever stands beside it, no mask takes it for
 * a telephone number: it begins and ends with a letter, and has three figures at most.
 */
export function newReference(): string {
  let figures = 0;
  // Node keeps a store of random bytes for UUIDs; asking the system anew for each request costs more than verifying it.
  const drawn = randomUUID().slice(0, 8).toUpperCase();
  return drawn.replace(/\d/g, (figure, at: number) => {
    figures += 1;
    return at === 0 || at === 7 || figures > 3 ? 'ABCDEF'.charAt(Number(figure) % 6) : figure;
  });
}
