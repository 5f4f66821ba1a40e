import { TEAM } from '../signed-requests.ts';
import { type Listening, listen, sendJson } from './listen.ts';

const HOOK = ok({});
const VIEW = ok({ view: { id: 'V0BENCH001', root_view_id: 'V0BENCH001', hash: '1700000000.benchmark' } });
const POSTED = ok({ channel: 'C0BENCH001', ts: '1700000000.000100' });
const METHODS: Readonly<Record<string, Buffer>> = {
  '/api/auth.test': ok({ team_id: TEAM, user_id: 'U0BOT', bot_id: 'B0BOT' }),
  '/api/conversations.info': ok({ channel: { id: 'C0BENCH001', is_member: true, is_ext_shared: false } }),
  '/api/chat.postMessage': POSTED,
  '/api/views.open': VIEW,
  '/api/views.update': VIEW,
};

/**
 * Slack's Web API and `response_url`s as far as the benchmark needs them: everybody is an admin, and nothing is
 * checked. `onShown` is told the time (`performance.now()`) at which a view or a message has reached people, can read the body
 * that it came in, and the path.
 */
export function startSlack(
  delayMs: number,
  onShown: (at: number, body: () => string, path: string) => void = () => {},
): Promise<Listening> {
  return listen(delayMs, ({ path, body, answer }) => {
    const found = path.startsWith('/hooks/') ? HOOK : path === USERS_INFO ? personIn(body()) : METHODS[path];
    if (found === HOOK || found === VIEW || found === POSTED)
      answer.on('finish', () => onShown(performance.now(), body, path));
    sendJson(answer, 200, found ?? Buffer.from('{"ok":false,"error":"unknown_method"}'));
  });
}

const USERS_INFO = '/api/users.info';

/** The one method whose answer depends on what is asked: whose rights count is who acts, in the workspace that it is for. */
function personIn(form: string): Buffer {
  const asked = new URLSearchParams(form);
  const [id, team] = [asked.get('user'), asked.get('team_id') ?? TEAM];
  return ok({ user: { id, team_id: team, is_admin: true, tz: 'Europe/London' } });
}

function ok(body: object): Buffer {
  return Buffer.from(JSON.stringify({ ok: true, ...body }));
}
