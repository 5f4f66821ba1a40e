import type { Slack } from '../slack.ts';
import type { Asked } from './request.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 1.5rem;color:#1d1c1d}' +
  'select,button{font:inherit;padding:.4em .8em}button{margin:1.5rem .75rem 0 0}li label{display:inline}';

/** The page on which a person chooses a workspace and allows or cancels. */
export function consentPage(slack: Slack, asked: Asked, params: URLSearchParams): string {
  const { manifest, state } = slack;
  const workspaces = [...state.world.workspaces.values()];
  const organisations = new Map(
    workspaces.flatMap(({ enterprise }) => (enterprise ? [[enterprise.id, enterprise]] : [])),
  );
  const options = [
    ...workspaces.map(({ id, name }) => option(`team:${id}`, name, id === asked.team)),
    ...[...organisations.values()].map(({ id, name }) => option(`enterprise:${id}`, `${name}, all workspaces`, false)),
  ];
  const scopes = asked.scopes.map((scope) =>
    manifest.optionalScopes.has(scope)
      ? `<li><label><input type="checkbox" name="optional" value="${escapeHtml(scope)}" checked> ${escapeHtml(scope)}</label></li>`
      : `<li>${escapeHtml(scope)}</li>`,
  );
  const hidden = [...params].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    `${manifest.name} wants to be installed`,
    `<form method="post" action="/oauth/v2/authorize">${hidden.join('')}
<p><label>Workspace <select name="place">${options.join('')}</select></label></p>
<p>It would be allowed:</p><ul>${scopes.join('')}</ul>
<button name="answer" value="allow">Allow</button><button name="answer" value="cancel">Cancel</button></form>`,
  );
}

/** The page on which a person says who they are, and lets the app know it or not. */
export function signInPage({ manifest, state }: Slack, params: URLSearchParams): string {
  const people = [...state.world.people.values()].map(({ id, realName, role, team }) =>
    option(id, `${realName} (${role}, ${state.world.workspaces.get(team)?.name ?? team})`, false),
  );
  const hidden = [...params].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    `Sign in to ${manifest.name} with Slack`,
    `<form method="post" action="/openid/connect/authorize">${hidden.join('')}
<p><label>You are <select name="user">${people.join('')}</select></label></p>
<button name="answer" value="allow">Allow</button><button name="answer" value="cancel">Cancel</button></form>`,
  );
}

/** The page that Slack shows instead when the app asks wrongly. */
export function errorPage(reason: string): string {
  return page(
    'Something went wrong',
    `<p>The app asked for something that cannot be granted: <code>${escapeHtml(reason)}</code></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function option(value: string, label: string, selected: boolean): string {
  return `<option value="${escapeHtml(value)}"${selected ? ' selected' : ''}>${escapeHtml(label)}</option>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
