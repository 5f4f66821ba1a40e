import { type Listening, listen } from './listen.ts';

/** An empty table and some secrets, at the cost of a bare server. */
export function startAws(secrets: ReadonlyMap<string, string>): Promise<Listening> {
  return listen(0, ({ body, answer }) => {
    const call = String(answer.req.headers['x-amz-target']).split('.')[1];
    const say = (status: number, value: object) => {
      answer.writeHead(status, { 'content-type': answer.req.headers['content-type'] ?? 'application/x-amz-json-1.1' });
      answer.end(JSON.stringify(value));
    };
    if (call === 'Query') return say(200, { Items: [], Count: 0, ScannedCount: 0 });
    if (call !== 'GetSecretValue') return say(200, {});
    const { SecretId: id } = JSON.parse(body()) as { SecretId: string };
    const text = secrets.get(id);
    if (text === undefined) return say(400, { __type: 'ResourceNotFoundException' });
    say(200, { ARN: id, VersionId: '1', SecretString: text });
  });
}
