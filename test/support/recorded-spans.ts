import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  INVALID_SPAN_CONTEXT,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type TextMapPropagator,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';

/** A span as it was when it ended. */
export interface RecordedSpan {
  name: string;
  kind: string;
  attributes: Attributes;
  failed: boolean;
  context: SpanContext;
  /** The id of the span around it; `null` at the top. */
  parent: string | null;
}

/** The least that an SDK for tracing does, attached to `@opentelemetry/api` as any other would be; keeps spans in memory. */
export class RecordedSpans implements Disposable {
  readonly ended: RecordedSpan[] = [];
  #on = true;

  constructor() {
    trace.setGlobalTracerProvider(this.#provider());
    context.setGlobalContextManager(new LocalContext());
    propagation.setGlobalPropagator(TRACEPARENT);
  }

  /** A tracer that is held elsewhere hands out spans of no context from now on. */
  [Symbol.dispose](): void {
    this.#on = false;
    trace.disable();
    context.disable();
    propagation.disable();
  }

  #provider(): TracerProvider {
    const tracer: Tracer = {
      startSpan: (name, options, around) =>
        this.#on ? this.#start(name, options ?? {}, around ?? context.active()) : trace.wrapSpanContext(NONE),
      startActiveSpan: () => {
        throw new Error('Spans are made active by the app itself');
      },
    };
    return { getTracer: () => tracer };
  }

  #start(name: string, { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions, around: Context): Span {
    const above = trace.getSpanContext(around);
    const own: SpanContext = {
      traceId: above?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      traceFlags: 1,
    };
    const recorded: RecordedSpan = {
      name,
      kind: SpanKind[kind],
      attributes: { ...attributes },
      failed: false,
      context: own,
      parent: above?.spanId ?? null,
    };
    const span: Span = {
      spanContext: () => own,
      isRecording: () => true,
      setAttribute(key, value) {
        recorded.attributes[key] = value;
        return span;
      },
      setAttributes: (more) => Object.assign(recorded.attributes, more) && span,
      setStatus({ code }) {
        recorded.failed = code === SpanStatusCode.ERROR;
        return span;
      },
      updateName(other) {
        recorded.name = other;
        return span;
      },
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      recordException() {
        throw new Error('The message of an error may name things of an account');
      },
      end: () => void this.ended.push(recorded),
    };
    return span;
  }
}

const NONE = INVALID_SPAN_CONTEXT;

/** Holds the active context as the SDK for Node does. */
class LocalContext implements ContextManager {
  readonly #store = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.#store.getStore() ?? ROOT_CONTEXT;
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    given: Context,
    work: F,
    self?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.#store.run(given, () => work.apply(self, args));
  }

  bind<T>(_given: Context, target: T): T {
    return target;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    return this;
  }
}

/** Reads the header as W3C's propagator does, of requests that are well-formed. */
const TRACEPARENT: TextMapPropagator = {
  inject: () => {},
  fields: () => ['traceparent'],
  extract(around, carrier, getter) {
    const [, traceId = '', spanId = ''] = String(getter.get(carrier, 'traceparent')).split('-');
    return trace.setSpanContext(around, { traceId, spanId, traceFlags: 1, isRemote: true });
  },
};
