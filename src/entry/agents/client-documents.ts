import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { Agent, type Dispatcher, getGlobalDispatcher } from 'undici';
import { z } from 'zod';
import { parseForeign } from '../../runtime/marked-text.ts';

/** The largest document in which a client says who it is, in bytes, and how long it may take. */
const MAX_BYTES = 5 * 1024;
const MAX_MS = 2500;

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().max(200).optional(),
  redirect_uris: z.array(z.string().max(500).refine(isGoodRedirect)).min(1).max(10),
});

/**
 * Fetches what a client says of itself at the address that is its id (OAuth Client ID Metadata Document): by HTTPS, without
 * following redirects, from no address inside a network, and no more than {@link MAX_BYTES}. Rejects otherwise.
 */
async function fetchDocument(address: string, dispatcher: Dispatcher): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Error('No name of a host');
  const { statusCode, headers, body } = await dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(MAX_MS),
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`It answered ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The document is too large');
    chunks.push(chunk);
  }
  const { client_id, client_name, redirect_uris } = documentSchema.parse(
    parseForeign(Buffer.concat(chunks).toString()),
  );
  const kept = headers['cache-control'];
  return Response.json(
    { client_id, ...asClient(client_name, redirect_uris) },
    typeof kept === 'string' ? { headers: { 'cache-control': kept } } : {},
  );
}

/** A client of the protocol, as the authorisation server takes it: without a secret. */
export function asClient(name: string | undefined, redirectUris: readonly string[]) {
  const isWeb = redirectUris.every((uri) => uri.startsWith('https://'));
  return {
    ...(name === undefined ? {} : { client_name: name }),
    redirect_uris: redirectUris,
    application_type: isWeb ? 'web' : 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/**
 * An address as RFC 3986 writes it, in full, without a user and a fragment: what a parser would mend, two of them read
 * differently.
 */
const WRITTEN = /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+(?:[/?][\w.~:/?[\]@!$&'()*+,;=%-]*)?$/i;

/**
 * An encrypted address, one on the person's own machine, or the sign-in of an extension of an editor: the browser of whoever
 * signs in is sent there (docs/agents.md).
 */
export function isGoodRedirect(text: string): boolean {
  const url = WRITTEN.test(text) ? URL.parse(text) : null;
  if (url === null) return false;
  if (url.protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'https:') return true;
  const parts = url.pathname.split('/');
  const isSignIn = url.hostname.includes('.') && parts.some((part) => part.includes('auth') || part === 'callback');
  return EDITORS.has(url.protocol) && isSignIn && url.search === '';
}

/**
 * Cursor, VS Code, and editors made of it. The host of a sign-in is a publisher and an extension; other links open files,
 * or install and clone what their query names.
 */
const EDITORS: ReadonlySet<string> = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'vscodium:', 'windsurf:']);

/** Addresses that belong to networks, to machines themselves or to nobody (IANA's special-purpose registries). */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
/** Of the addresses of IPv6 only this part is given out to the public, but for a few within it. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

function isPublic({ address, family }: LookupAddress): boolean {
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return !INSIDE.check(address, kind) && (kind === 'ipv4' || GIVEN_OUT.check(address, kind));
}

/** Connects to the address that was looked at, so that a name cannot stand for another one a moment later. */
const outside = new Agent({
  connections: 4,
  connect: {
    timeout: MAX_MS,
    lookup: (host, options, done) => {
      lookup(host, { ...options, all: true }, (error, found) => {
        const good = (found ?? []).filter(isPublic);
        const [first] = good;
        if (error !== null) return done(error, '', 4);
        if (first === undefined) return done(new Error(`${host} is inside a network`), '', 4);
        if (options.all === true) done(null, good);
        else done(null, first.address, first.family);
      });
    },
  },
});

/** Fetches documents; where the only way out is a proxy, it is for the proxy to say what may be reached. */
export function documentsThrough(proxy: boolean): (address: string) => Promise<Response> {
  return (address) => fetchDocument(address, proxy ? getGlobalDispatcher() : outside);
}
