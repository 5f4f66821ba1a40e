import type { SlackResponse } from '../../slack/inbound/receiver.ts';

/** The stream that Lambda's runtime gives a streaming handler. */
interface ResponseStream {
  write(chunk: string): unknown;
  end(): unknown;
}

/** What the runtime tells a handler of the invocation. */
export interface Invocation {
  /** Milliseconds until Lambda ends the function. */
  getRemainingTimeInMillis(): number;
}

type StreamingHandler = (event: unknown, stream: ResponseStream, invocation: Invocation) => Promise<void>;

/** What comes before the body: the answer of a Function URL. */
interface Prelude {
  statusCode: number;
  headers: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}

declare global {
  /** Set by Lambda's runtime before it loads the function. */
  const awslambda: {
    streamifyResponse(handler: StreamingHandler): StreamingHandler;
    HttpResponseStream: { from(stream: ResponseStream, prelude: Prelude): ResponseStream };
  };
}

/** Sends the whole answer and ends the stream, which is when Slack has it. */
export function sendAnswer(stream: ResponseStream, { status, headers, body }: SlackResponse): void {
  const { 'set-cookie': cookie, ...others } = headers;
  const prelude = { statusCode: status, headers: others, ...(cookie === undefined ? {} : { cookies: [cookie] }) };
  const answer = awslambda.HttpResponseStream.from(stream, prelude);
  // The runtime sends status and headers before the first write, and an end alone is none.
  answer.write(body);
  answer.end();
}
