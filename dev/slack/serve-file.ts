import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Slack } from './slack.ts';
import { bearer, blocked, linger } from './web-api/router.ts';

interface FileResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

/** What Slack sends, as a success, to a token that may not read files. */
const SIGN_IN =
  '<!DOCTYPE html><html lang="en-GB"><head><title>Sign in | Slack</title></head><body>Sign in</body></html>';

/** Serves what is in a file that a person has uploaded, to the app's bot token. */
export async function serveFile(slack: Slack, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const at = slack.clock.now();
  const started = performance.now();
  const { pathname } = new URL(request.url ?? '/', slack.url);
  const [, team = '', id = ''] = /^\/files-pri\/(T[A-Z0-9]+)-(F[A-Z0-9]+)\//.exec(pathname) ?? [];
  const effect = slack.faults.take('file', team);
  const answer = effect === undefined ? undefined : blocked(effect);
  const { status, headers, body } =
    answer === undefined
      ? answerFile(slack, team, id, bearer(request.headers.authorization), pathname)
      : { ...answer, body: typeof answer.body.raw === 'string' ? answer.body.raw : JSON.stringify(answer.body) };
  const cut = effect !== undefined && !(await linger(slack, effect, 'file', team));
  if (slack.traffic.recording) {
    const entry = { at, direction: 'from-app', kind: 'file', label: id, request: { path: pathname } } as const;
    const told = cut ? { status: null, response: null } : { status, response: { bytes: body.length } };
    slack.traffic.record({ ...entry, ...told, ms: performance.now() - started });
  }
  if (cut) {
    response.destroy();
    return;
  }
  response.writeHead(status, headers).end(body);
}

function answerFile(slack: Slack, team: string, id: string, token: string | undefined, path: string): FileResponse {
  const file = slack.state.files.find(id);
  const holder = token === undefined ? undefined : slack.state.world.holder(token, team);
  // Without a token that counts, as a browser without a session: to where people sign in.
  if (holder === undefined || holder.refusal !== null) {
    const location = `${slack.url}/?redir=${encodeURIComponent(path)}`;
    return {
      status: 302,
      headers: { location, 'content-type': 'text/html' },
      body: `<a href="${location}">Found</a>.`,
    };
  }
  const granted = holder.granted ?? slack.manifest.scopes;
  if (!granted.has('files:read') || holder.workspace.id !== team) return page(200, SIGN_IN);
  if (file === undefined || file.team !== team || file.deleted)
    return page(404, '<!DOCTYPE html><html>Not found</html>');
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return {
    status: 200,
    headers: { 'content-type': file.type, 'content-disposition': disposition },
    body: file.content,
  };
}

function page(status: number, body: string): FileResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}
