import { z } from 'zod';
import type { Caller } from '../tenant.ts';
import { slackAddress } from './call.ts';
import { isSlackError, rateLimitSeconds, refusalCode, refusedToken } from './errors.ts';

/** Which files are accepted. */
interface Taken {
  /** The file name extension, with the dot, in lower case. */
  ending: string;
  /** The maximum size in bytes. */
  most: number;
}

/**
 * Why a file is not accepted: it is gone, somebody else's, another organisation's, stored outside Slack, of another
 * kind, too large or empty; or the app lacks the scope, is rate-limited, or got no proper answer.
 */
export type FileRefusal =
  | 'gone'
  | 'somebodyElses'
  | 'otherOrganisation'
  | 'outside'
  | 'otherKind'
  | 'large'
  | 'empty'
  | 'scope'
  | 'limited'
  | 'unanswered';

const fileSchema = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  user: z.string().nullish(),
  user_team: z.string().nullish(),
  size: z.number().nullish(),
  mode: z.string().nullish(),
  file_access: z.string().nullish(),
  is_external: z.boolean().nullish(),
  url_private_download: z.string().nullish(),
});

/** Modes of files that no longer exist, or that are hidden because the workspace has no paid plan. */
const GONE: ReadonlySet<string> = new Set(['tombstone', 'hidden_by_limit']);

/** Modes of files that Slack itself stores, unchanged. */
const KEPT: ReadonlySet<string> = new Set(['hosted', 'snippet']);

/**
 * The content of a file that the caller uploaded into a form. Its owner, kind and size are checked first, and only an
 * accepted file is loaded. Fails with unforeseen errors, and where the token is refused.
 */
export async function readUploaded(
  web: { file(id: string): Promise<unknown>; download(url: string, most: number): Promise<Uint8Array> },
  caller: Caller,
  id: string,
  taken: Taken,
): Promise<{ bytes: Uint8Array } | { notTaken: FileRefusal; cause?: unknown }> {
  try {
    const read = fileSchema.safeParse(await web.file(id));
    if (!read.success || read.data.id !== id) return { notTaken: 'unanswered' };
    const notTaken = judge(read.data, caller, taken);
    if (notTaken !== null) return { notTaken };
    const bytes = await web.download(read.data.url_private_download ?? '', taken.most);
    if (bytes.length === 0) return { notTaken: 'empty' };
    return isPage(bytes) ? { notTaken: 'scope' } : { bytes };
  } catch (error) {
    const notTaken = reasonFor(error);
    if (notTaken === null) throw error;
    return { notTaken, cause: error };
  }
}

function judge(file: z.infer<typeof fileSchema>, caller: Caller, { ending, most }: Taken): FileRefusal | null {
  const { file_access: access = null, mode = null, user_team: team = null, size = null } = file;
  if (mode !== null && GONE.has(mode)) return 'gone';
  if (mode === 'file_access' || (access !== null && access !== 'visible')) return 'otherOrganisation';
  const own = [caller.team, caller.enterprise, caller.userTeam];
  if (file.user !== caller.user || (team !== null && !own.includes(team))) return 'somebodyElses';
  if (mode === null || !KEPT.has(mode) || file.is_external === true) return 'outside';
  if (file.name?.toLowerCase().endsWith(ending) !== true) return 'otherKind';
  if (size === 0) return 'empty';
  return size !== null && size > most ? 'large' : null;
}

/** Whether the bytes are Slack's sign-in page, in case it comes without its content type. */
function isPage(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*<(?:!doctype\s+html|html)\b/iu.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

const BY_CODE: ReadonlyMap<string, FileRefusal> = new Map([
  ['file_not_found', 'gone'],
  ['file_deleted', 'gone'],
  ['access_denied', 'otherOrganisation'],
  ['missing_scope', 'scope'],
  ['no_permission', 'scope'],
] as const);

/** The reason that an error stands for; `null` where it is not about the file. */
function reasonFor(error: unknown): FileRefusal | null {
  if (error instanceof DownloadFailed) return error.reason;
  if (!isSlackError(error) || refusedToken(error) !== null) return null;
  if (rateLimitSeconds(error) !== null) return 'limited';
  return BY_CODE.get(refusalCode(error) ?? '') ?? 'unanswered';
}

/** Loads the content of a file from Slack with a bot token, up to `most` bytes; fails with {@link DownloadFailed}. */
export type Download = (url: string, token: string, most: number) => Promise<Uint8Array>;

/** Slack did not deliver a file's content. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal, status: number | null = null, options?: ErrorOptions) {
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
    const target = slackAddress(url, FILE_HOSTS, own);
    if (target === null) throw new DownloadFailed('outside');
    const gaveUp = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), gaveUp.signal]);
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(target, { headers, redirect: 'manual', signal });
      const refused = refusalOf(answer);
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

function refusalOf({ status, headers }: Response): FileRefusal | null {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'limited';
  // Without the scope Slack answers with a sign-in page, as a success; without a session, with a redirect to one.
  if ((status >= 300 && status < 400) || status === 401 || status === 403) return 'scope';
  if (status !== 200) return 'unanswered';
  return headers.get('content-type')?.startsWith('text/html') === true ? 'scope' : null;
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
