import type { Call } from './call.ts';
import { postFailure } from './errors.ts';

/** A text file. */
export interface SharedFile {
  name: string;
  content: string;
}

/** Slack did not accept the bytes of a file. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

/** Slack was not reached while a file was on its way, so that nobody sees it. */
export class UploadUnreached extends Error {
  override readonly name = 'UploadUnreached';
}

/** The last step of sending a file was not answered: the file may be there. */
export class UploadUnconfirmed extends Error {
  override readonly name = 'UploadUnconfirmed';
}

/** How long sending the bytes of a file may take, in milliseconds. */
const UPLOAD_MS = 10_000;

/** Sends the bytes of a file to the address that Slack gave, without a token; a redirect is not followed. */
async function sendBytes(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const signal = AbortSignal.timeout(UPLOAD_MS);
  const headers = { 'content-type': 'application/octet-stream' };
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'POST', body: bytes, headers, redirect: 'error', signal });
    await answer.arrayBuffer();
  } catch (cause) {
    throw new UploadUnreached('Slack was not reached with the bytes of a file', { cause });
  }
  if (!answer.ok) throw new UploadRefused(`Slack answered the bytes of a file with ${answer.status}`);
}

/**
 * Sends a file to somebody's direct messages with the app, with words that come in the same message: whatever fails,
 * neither is there without the other (docs/slack.md, Files).
 */
export async function sendFile(call: Call, user: string, { name, content }: SharedFile, words: string): Promise<void> {
  const bytes = new TextEncoder().encode(content);
  const { upload_url: url = '', file_id: id = '' } = await call('files.getUploadURLExternal', {
    filename: name,
    length: bytes.length,
  });
  await sendBytes(url, bytes);
  try {
    await call('files.completeUploadExternal', {
      files: [{ id, title: name }],
      channels: user,
      initial_comment: words,
    });
  } catch (error) {
    if (postFailure(error).kind === 'refused') throw error;
    throw new UploadUnconfirmed('Slack did not answer the end of an upload', { cause: error });
  }
}
