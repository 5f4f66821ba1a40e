/** An address as it is used, without a slash at the end, or what is wrong with it, in words that never repeat it. */
export type Address = { address: string } | { problem: string };

/** Reads the address of a service that secrets travel to: HTTPS, or HTTP on this machine. */
export function readAddress(text: string): Address {
  const url = URL.parse(text);
  const problem = url ? problemOf(url) : 'must be an address that begins with https://';
  return url && problem === null ? { address: url.href.replace(/\/+$/, '') } : { problem: problem ?? '' };
}

function problemOf(url: URL): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an address that begins with https://';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (url.href.includes('?') || url.href.includes('#')) return 'must not contain a query or a fragment (? or #)';
  const loopback = url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
  if (url.protocol === 'http:' && !loopback) {
    return 'must begin with https://, because secrets would travel in clear; http:// is for 127.0.0.1 and localhost only';
  }
  return null;
}
