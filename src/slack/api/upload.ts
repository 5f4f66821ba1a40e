/** A text file. */
export interface SharedFile {
  name: string;
  content: string;
}

/** Slack did not accept the bytes of a file. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

/** How long sending the bytes of a file may take, in milliseconds. */
const UPLOAD_MS = 10_000;

/** Sends the bytes of a file to the address that Slack gave, without a token; a redirect is not followed. */
export async function sendBytes(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const signal = AbortSignal.timeout(UPLOAD_MS);
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await fetch(url, { method: 'POST', body: bytes, headers, redirect: 'error', signal });
  await answer.arrayBuffer();
  if (!answer.ok) throw new UploadRefused(`Slack answered the bytes of a file with ${answer.status}`);
}
