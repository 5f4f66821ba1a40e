import { mkdir, readFile, writeFile } from 'node:fs/promises';

const FROM = new URL('../manifest.yml', import.meta.url);
const TO = 'dist/manifest.yml';
/** What stands in `manifest.yml` for the address of whoever runs the app. */
const PLACE = 'https://HOST';

const USAGE = `Writes ${TO}, the manifest from which Slack makes the app.

  npm run manifest -- --socket                   for Socket Mode, which needs no public address
  npm run manifest -- https://phone.example      for HTTP, with your address in it
  npm run manifest -- --agents https://phone.example
                                                 for HTTP and agents that sign in (docs/agents.md)
  npm run manifest -- --socket https://phone.example
                                                 for Socket Mode and installs by a link, with the address of that
  npm run --silent manifest -- --socket --print  prints it as JSON and writes nothing, for the Slack CLI
  npm run manifest -- --help                     shows this`;

const SOCKET = '--socket';
const AGENTS = '--agents';
const PRINT = '--print';

/** An address that Slack could not use; the message says why. */
export class AddressFault extends Error {
  override readonly name = 'AddressFault';
}

/** The manifest of the app at this address, its comments and its order as they are. Errors: {@link AddressFault}. */
export function manifestFor(manifest: string, address: string): string {
  return manifest.replaceAll(PLACE, originOf(address));
}

/**
 * The manifest for Socket Mode: Slack sends nothing to an address, so none is named but the one that installs by a link
 * come back to, where there are such installs. Errors: {@link AddressFault}.
 */
export function socketManifestFor(manifest: string, address: string | null): string {
  const origin = address === null ? null : originOf(address);
  const lines = manifest.split('\n').flatMap((line) => {
    if (/^\s*socket_mode_enabled:/.test(line)) return [line.replace('false', 'true')];
    if (!/^\s*redirect_urls:|https:\/\/HOST/.test(line)) return [line];
    const returns = /^\s*redirect_urls:|^\s*- https:\/\/HOST/.test(line);
    return origin !== null && returns ? [line.replace(PLACE, origin)] : [];
  });
  return lines.join('\n');
}

/** The manifest with what people need who sign in for an agent: where Slack sends them back to, and what it may say of them. */
function withSignIn(manifest: string): string {
  return manifest
    .replace(/^( *- )https:\/\/HOST\/slack\/oauth_redirect$/m, `$&\n$1${PLACE}/oauth/slack`)
    .replace(/^( *)scopes:$/m, '$&\n$1  user:\n$1    - openid\n$1    - profile');
}

function originOf(address: string): string {
  const url = URL.parse(address);
  const problem = url === null ? 'It is not an address; begin with https://.' : problemOf(url);
  if (url === null || problem !== null) throw new AddressFault(`This address cannot be used. ${problem}`);
  return url.origin;
}

function problemOf(url: URL): string | null {
  if (url.protocol !== 'https:') return 'Slack sends to https:// alone.';
  if (url.username !== '' || url.password !== '') return 'Leave out the user name and the password.';
  if (url.pathname !== '/' || url.href.includes('?') || url.href.includes('#')) {
    return 'Leave out what follows the host name; the app serves its paths at the top.';
  }
  return null;
}

/** Runs the command with these words. The result is the exit code: 0 written or helped, 2 not understood. */
async function main(words: readonly string[]): Promise<number> {
  if (words.length === 1 && ['--help', '-h'].includes(words[0] ?? '')) {
    console.log(USAGE);
    return 0;
  }
  const print = words.at(-1) === PRINT;
  const asked = print ? words.slice(0, -1) : words;
  const socket = asked[0] === SOCKET;
  const agents = asked[0] === AGENTS;
  const [address = null, ...more] = socket || agents ? asked.slice(1) : asked;
  if ((address === null && !socket) || address?.startsWith('-') === true || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  try {
    const manifest = await readFile(FROM, 'utf8');
    const made = socket
      ? socketManifestFor(manifest, address)
      : manifestFor(agents ? withSignIn(manifest) : manifest, address ?? '');
    if (print) {
      // Only here: whoever makes the manifest in a container has no packages (docs/operations.md).
      const { parse } = await import('yaml');
      console.log(JSON.stringify(parse(made)));
      return 0;
    }
    await mkdir('dist', { recursive: true });
    await writeFile(TO, made);
  } catch (error) {
    if (!(error instanceof AddressFault)) throw error;
    console.error(error.message);
    return 2;
  }
  console.log(
    `${TO} is the manifest for ${[...(socket ? ['Socket Mode'] : []), ...(address === null ? [] : [address])].join(' and ')}.\nAt api.slack.com/apps, choose Create New App, From a manifest, and paste it; for an app that is there, paste it under App Manifest.`,
  );
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
