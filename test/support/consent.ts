/** What a person chooses on the stand-in's consent page. */
export interface Choice {
  /** `team:T…`, or `enterprise:E…` for all of its workspaces; or whoever signs in. */
  place: string | { user: string };
  cancel?: boolean;
  /** Optional scopes that are left out. */
  without?: readonly string[];
}

/** Opens a consent page without a browser, decides, and answers where the person is sent; a refusal fails the test. */
export async function decide(page: string, { place, cancel = false, without = [] }: Choice): Promise<URL> {
  const shown = await fetch(page);
  const html = await shown.text();
  if (!shown.ok) throw new Error(`The consent page refused: ${html.replace(/^.*<main>/s, '')}`);
  const form = new URLSearchParams(new URL(page).searchParams);
  if (typeof place === 'string') form.set('place', place);
  else form.set('user', place.user);
  form.set('answer', cancel ? 'cancel' : 'allow');
  for (const [, scope = ''] of html.matchAll(/name="optional" value="([^"]+)"/g)) {
    if (!without.includes(scope)) form.append('optional', scope);
  }
  const url = new URL(page);
  const sent = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const back = sent.headers.get('location');
  if (sent.status !== 302 || back === null) throw new Error(`Nothing was decided: ${await sent.text()}`);
  return new URL(back);
}
