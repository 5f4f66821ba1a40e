/** What an invocation came to, as Lambda would hand it on. */
export type Answer =
  /** Of a streaming function; `broken` names the error that came after the first bytes. */
  | {
      kind: 'stream';
      status: number;
      headers: Record<string, string>;
      cookies: string[];
      body: string;
      broken: string | null;
    }
  | { kind: 'payload'; value: unknown }
  | { kind: 'error'; type: string; message: string }
  /** The process has ended, by itself or because its time was over. */
  | { kind: 'ended'; why: string };

export const STREAMED = 'application/vnd.awslambda.http-integration-response';
const GAP = Buffer.alloc(8);

/** Takes a streamed answer apart: status and headers as JSON, eight zero bytes, the body. Without the first it is a 502 on AWS. */
export function readStreamed(type: string | undefined, bytes: Buffer, broken: string | null): Answer {
  const gap = bytes.indexOf(GAP);
  if (type !== STREAMED || gap < 0) {
    return { kind: 'stream', status: 502, headers: {}, cookies: [], body: bytes.toString(), broken };
  }
  const { statusCode, headers = {}, cookies = [] } = JSON.parse(bytes.subarray(0, gap).toString());
  return { kind: 'stream', status: statusCode, headers, cookies, body: bytes.subarray(gap + 8).toString(), broken };
}
