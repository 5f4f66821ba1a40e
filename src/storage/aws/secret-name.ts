import { createHash } from 'node:crypto';

const MAX_LENGTH = 512;
/** Marks what is no escaped byte: an escape is `=` and two hexadecimal digits. */
const HASHED = '=sha256.';
const PADDING = '=';

/**
 * The name of a workspace's secret: letters, digits and dots as they are, `-` as `_`, and any other byte as `=XX`, so that
 * no two workspaces share one and AWS cannot mistake its end for the suffix of an ARN (a hyphen and six characters).
 */
export function nameSecret(prefix: string, tenant: string): string {
  const name = prefix + [...Buffer.from(tenant)].map(encodeByte).join('');
  if (name.length >= MAX_LENGTH) return `${prefix}${HASHED}${createHash('sha256').update(tenant).digest('hex')}`;
  return /-.{6}$/.test(name) ? `${name}${PADDING}` : name;
}

/** The workspace of a secret's name; `null` for a name that {@link nameSecret} did not make, or made of a hash. */
export function readSecretName(prefix: string, name: string): string | null {
  if (!name.startsWith(prefix) || name.startsWith(`${prefix}${HASHED}`)) return null;
  const bytes = name
    .slice(prefix.length)
    .replace(/=$/, '')
    .replaceAll('_', '-')
    .replace(/[^\x20-\x7e]/g, '');
  const tenant = Buffer.from(
    bytes.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
  return tenant !== '' && nameSecret(prefix, tenant) === name ? tenant : null;
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z0-9.]/.test(character)) return character;
  return character === '-' ? '_' : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
