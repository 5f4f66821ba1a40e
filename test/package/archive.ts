import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** The files of a zip archive by their path, as its central directory lists them (PKWARE APPNOTE 4.3). */
export function readArchive(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error('This is no archive, or one with a comment');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The archive is damaged');
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name);
    const local = zip.readUInt32LE(at + 42);
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    if (method !== STORED && method !== DEFLATED) throw new Error(`${path} is packed by method ${method}`);
    files.set(path, method === STORED ? Buffer.from(bytes) : inflateRawSync(bytes));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return files;
}
