import { type BlockList, isIP, isIPv6 } from 'node:net';

/** What says of a request who sent it. */
interface Sent {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string | undefined };
}

/**
 * The address for which requests are counted: that of the connection, or, where that is a trusted proxy, the last one in
 * `X-Forwarded-For` that is none. What stands before it may be anybody's words. Of IPv6 it is the network of 64 bits, since
 * one customer has all of it.
 */
export function countedAddress({ headers, socket }: Sent, proxies: BlockList): string {
  let address = plain(socket.remoteAddress ?? '');
  for (const hop of String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .reverse()) {
    const before = plain(hop.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/u, '$1$2'));
    if (isIP(before) === 0 || !proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) break;
    address = before;
  }
  return isIPv6(address) ? networkOf(address) : address;
}

/** Without the zone of IPv6; one of IPv4 as such, also where a socket of IPv6 has it. */
function plain(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  return withoutZone.replace(/^::ffff:(?=[\d.]+$)/iu, '');
}

function networkOf(address: string): string {
  // The URL writes it in its shortest form, which has no dots.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
