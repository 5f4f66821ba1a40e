import { BlockList, isIP } from 'node:net';

/** An address as it is used, without a slash at the end, or what is wrong with it, in words that never repeat it. */
type Address = { address: string } | { problem: string };

/** Reads the address of a service that secrets travel to: HTTPS, or HTTP on this machine. */
export function readAddress(text: string): Address {
  if (/[\s"'`“”‘’]/.test(text)) return { problem: 'must not contain quotes or blanks' };
  if (/[;,]$/.test(text)) return { problem: 'must not have a ; or a comma behind it' };
  const url = URL.parse(text);
  const problem = url ? problemOf(url) : 'must be an address that begins with https://';
  return url && problem === null ? { address: url.href.replace(/(?<!\/)\/+$/, '') } : { problem: problem ?? '' };
}

function problemOf(url: URL): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be an address that begins with https://';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (url.href.includes('?') || url.href.includes('#')) return 'must not contain a query or a fragment (? or #)';
  if (url.protocol === 'http:' && !isOnThisMachine(url)) {
    return 'must begin with https://, because secrets would travel in clear; http:// is for 127.0.0.1 and localhost only';
  }
  return null;
}

/** Whether an address stays on this machine, where what is tried out runs and no provider does. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isOnThisMachine(url);
}

function isOnThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

export type Ranges = BlockList;

/** Reads IP addresses, and ranges such as 172.16.0.0/12, with commas between; `null` where one is neither. */
export function readRanges(text: string): Ranges | null {
  const ranges = new BlockList();
  return text.split(',').every((each) => addRange(ranges, each.trim())) ? ranges : null;
}

/** Whether the host of an address, which may be a name, lies in a range that {@link readRanges} reads. */
export function isInRange(host: string, range: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  return family !== 0 && readRanges(range)?.check(address, family === 6 ? 'ipv6' : 'ipv4') === true;
}

function addRange(list: Ranges, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  if (family === 0 || more.length > 0 || !/^\d{1,3}$/u.test(bits ?? '0') || Number(bits ?? 0) > most) return false;
  list.addSubnet(address, Number(bits ?? most), family === 6 ? 'ipv6' : 'ipv4');
  return true;
}
