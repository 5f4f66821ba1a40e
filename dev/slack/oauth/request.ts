import type { Slack } from '../slack.ts';

/** What an app asks a person for, once it has been checked. */
export interface Asked {
  readonly scopes: readonly string[];
  /** Where the person is sent back to. */
  readonly back: URL;
  /** As it came, if it came. */
  readonly redirectUri: string | null;
  readonly state: string | null;
  /** The workspace to offer first. */
  readonly team: string | null;
}

/** Reads the query of the consent page; a text in Slack's words when it cannot be granted by anybody. */
export function readAsked(slack: Slack, params: URLSearchParams): Asked | string {
  if (params.get('client_id') !== slack.app.clientId) return 'invalid_client_id';
  const scopes = (params.get('scope') ?? '').split(/[ ,]/).filter((scope) => scope !== '');
  if (scopes.length === 0) return 'no_scopes';
  if (scopes.some((scope) => !slack.manifest.scopes.has(scope))) return 'invalid_scope';
  if ((params.get('user_scope') ?? '') !== '') return 'invalid_user_scope';
  const redirectUri = params.get('redirect_uri');
  const back = readBack(slack, redirectUri ?? redirectUrls(slack)[0] ?? '');
  if (back === null) return 'bad_redirect_uri';
  return { scopes, back, redirectUri, state: params.get('state'), team: params.get('team') };
}

/** One of the addresses that people may be sent back to; `null` for any other. */
export function readBack(slack: Slack, chosen: string): URL | null {
  if (!redirectUrls(slack).includes(chosen)) return null;
  const back = new URL(chosen);
  return back.protocol === 'https:' || isLoopback(back.hostname) ? back : null;
}

/** The manifest's redirect URLs, with the app's own address for `https://HOST`, as its operator replaces it. */
function redirectUrls({ manifest, app }: Slack): readonly string[] {
  const own = app.publicUrl ?? (app.requestUrl === null ? null : new URL(app.requestUrl).origin);
  return manifest.redirectUrls.map((url) => (own === null ? url : url.replace(/^https:\/\/HOST(?=\/|$)/, own)));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
}
