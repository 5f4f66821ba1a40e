import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What to listen on, and the variables that say so. */
export interface Place {
  host: string;
  /** 0 takes a free one. */
  port: number;
  variables: { host: string; port: string };
}

/** A place that cannot be listened on; the message is for the person who starts Switchboard. */
export class ListenFault extends Error {
  override readonly name = 'ListenFault';
}

/** Has the server listen, and returns its address, without a path. Errors: {@link ListenFault}. */
export async function listen(server: Server, place: Place): Promise<string> {
  server.listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const words = wordsOf(error, place);
    throw words === null ? error : new ListenFault(words, { cause: error });
  }
  return addressOf(place.host, (server.address() as AddressInfo).port);
}

/** A host of IPv6 stands in brackets, or its last part would be the port. */
function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function wordsOf(error: unknown, { host, port, variables }: Place): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = addressOf(host, port).replace('http://', '');
  if (code === 'EADDRINUSE')
    return `${where} is in use by another program. Stop it, or set ${variables.port} to a free port.`;
  if (code === 'EACCES') return `${where} may not be opened by this user. Set ${variables.port} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set ${variables.host}.`;
  return null;
}
