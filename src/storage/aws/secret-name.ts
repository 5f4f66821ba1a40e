import { createHash } from 'node:crypto';

/** AWS allows 512 characters; five of them are for the second name. */
const MAX_LENGTH = 507;
/** Marks a suffix, which no escaped byte can be: an escape is `=` and two hexadecimal digits. */
const HASHED = '=sha256.';
const PADDING = '=';
/** Ends the second name of a secret: not an escaped byte, and never the hyphen and six characters of an ARN. */
const ANEW = '=anew';

/**
 * The name of a workspace's secret: letters, digits and dots as they are, `-` as `_`, and any other byte as `=XX`, so that
 * no two workspaces share one and AWS cannot mistake its end for the suffix of an ARN (a hyphen and six characters).
 */
export function nameSecret(prefix: string, tenant: string): string {
  const name = prefix + [...Buffer.from(tenant)].map(encodeByte).join('');
  if (name.length >= MAX_LENGTH) return `${prefix}${HASHED}${createHash('sha256').update(tenant).digest('hex')}`;
  return /-.{6}$/.test(name) ? `${name}${PADDING}` : name;
}

/** The other name that a workspace's secret can have: what replaces a secret is written there before that one is deleted. */
export function nameSecretAnew(prefix: string, tenant: string): string {
  const name = nameSecret(prefix, tenant) + ANEW;
  return /-.{6}$/.test(name) ? `${name}${PADDING}` : name;
}

/**
 * The workspace that a secret's name, the first or the second, belongs to; `null` for a name that {@link nameSecret}
 * did not make, or made from a hash.
 */
export function readSecretName(prefix: string, name: string): string | null {
  return readName(prefix, name) ?? readName(prefix, name.replace(/=anew=?$/, ''));
}

function readName(prefix: string, name: string): string | null {
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
