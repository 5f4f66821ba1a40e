/** Loads the content of a file from Slack with a bot token, up to `most` bytes; fails with {@link DownloadFailed}. */
export type Download = (url: string, token: string, most: number) => Promise<Uint8Array>;

/**
 * Why a file was not loaded: its address is not Slack's, a sign-in page came instead, it is too large, Slack no longer
 * has it, limited the request, or did not answer as it should.
 */
export type DownloadReason = 'elsewhere' | 'signIn' | 'large' | 'gone' | 'limited' | 'unanswered';

/** Slack did not deliver a file's content. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
  readonly reason: DownloadReason;

  constructor(reason: DownloadReason, status: number | null = null, options?: ErrorOptions) {
    super(`A file of Slack could not be loaded (${reason}${status === null ? '' : `, ${status}`})`, options);
    this.reason = reason;
  }
}

const FILE_HOSTS: ReadonlySet<string> = new Set(['files.slack.com', 'files.slack-gov.com']);

/** How long loading a file may take, in milliseconds. */
const DOWNLOAD_MS = 10_000;

/**
 * Loads files from Slack's own hosts only, by HTTPS on the default port; if another Web API address is configured, from
 * that scheme, host and port instead. The token goes nowhere else: a redirect is not followed (docs/slack.md, Files).
 */
export function createDownload(apiUrl: string, timeout = DOWNLOAD_MS): Download {
  const own = new URL(apiUrl).origin;
  return async (url, token, most) => {
    const target = URL.parse(url);
    if (target === null || target.username !== '' || !(isSlack(target) || target.origin === own)) {
      throw new DownloadFailed('elsewhere');
    }
    const gaveUp = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), gaveUp.signal]);
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(target, { headers, redirect: 'manual', signal });
      const refused = reasonFor(answer);
      if (refused !== null) throw new DownloadFailed(refused, answer.status);
      return await readUpTo(answer, most);
    } catch (error) {
      // A connection error could contain the address, which is a secret of the person who uploaded the file.
      throw error instanceof DownloadFailed ? error : new DownloadFailed('unanswered');
    } finally {
      gaveUp.abort();
    }
  };
}

function reasonFor({ status, headers }: Response): DownloadReason | null {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'limited';
  // Without the scope Slack answers with a sign-in page, as a success; without a session, with a redirect to one.
  if ((status >= 300 && status < 400) || status === 401 || status === 403) return 'signIn';
  if (status !== 200) return 'unanswered';
  return headers.get('content-type')?.startsWith('text/html') === true ? 'signIn' : null;
}

async function readUpTo({ body, status }: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw new DownloadFailed('large', status);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isSlack({ protocol, hostname, port }: URL): boolean {
  return protocol === 'https:' && port === '' && FILE_HOSTS.has(hostname);
}
