import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The content codings that are read, as the `Accept-Encoding` header names them. */
export const ACCEPTED_CODINGS = 'gzip, br';

/** A body that does not match its `Content-Encoding`, or whose coding was not asked for; contains none of the body. */
class Undecodable extends Error {
  override readonly name = 'Undecodable';
  readonly code = 'UNDECODABLE';
}

/** A body larger than allowed; contains none of it. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly code = 'TOO_LARGE';
}

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The codings of a body in the order in which to undo them; empty for a body without any. */
export function codingsOf(header: string | string[] | undefined): readonly string[] {
  if (header === undefined) return [];
  const names = String(header).split(',');
  const codings = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '' && name !== 'identity');
  return codings.reverse();
}

/**
 * Undoes the codings; rejects with {@link TooLarge} before more than `most` bytes are held, or with {@link
 * Undecodable}.
 */
export async function decode(body: Buffer, codings: readonly string[], most: number): Promise<Buffer> {
  let bytes = body;
  for (const coding of codings) {
    const decoder = DECODERS.get(coding);
    if (decoder === undefined) throw new Undecodable();
    try {
      bytes = await decoder(bytes, { maxOutputLength: most });
    } catch (error) {
      throw isOverflow(error) ? new TooLarge() : new Undecodable();
    }
  }
  return bytes;
}

function isOverflow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
