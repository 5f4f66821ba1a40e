import { mkdir, readFile, writeFile } from 'node:fs/promises';

const FROM = new URL('../manifest.yml', import.meta.url);
const TO = 'dist/manifest.yml';
/** What stands in `manifest.yml` for the address of whoever runs the app. */
const PLACE = 'https://HOST';

const USAGE = `Writes ${TO}: manifest.yml with your address in it.

  npm run manifest -- https://abc123.lambda-url.eu-central-1.on.aws`;

/** An address that Slack could not use; the message says why. */
export class AddressFault extends Error {
  override readonly name = 'AddressFault';
}

/** The manifest of the app at this address, its comments and its order as they are. Errors: {@link AddressFault}. */
export function manifestFor(manifest: string, address: string): string {
  const url = URL.parse(address);
  const problem = url === null ? 'It is not an address; begin with https://.' : problemOf(url);
  if (url === null || problem !== null) throw new AddressFault(`This address cannot be used. ${problem}`);
  return manifest.replaceAll(PLACE, url.origin);
}

function problemOf(url: URL): string | null {
  if (url.protocol !== 'https:') return 'Slack sends to https:// alone.';
  if (url.username !== '' || url.password !== '') return 'Leave out the user name and the password.';
  if (url.pathname !== '/' || url.href.includes('?') || url.href.includes('#')) {
    return 'Leave out what follows the host name; the app serves its paths at the top.';
  }
  return null;
}

/** Runs the command with these words. The result is the exit code: 0 written, 2 not understood. */
async function main(words: readonly string[]): Promise<number> {
  const [address, ...more] = words;
  if (address === undefined || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  try {
    const manifest = manifestFor(await readFile(FROM, 'utf8'), address);
    await mkdir('dist', { recursive: true });
    await writeFile(TO, manifest);
  } catch (error) {
    if (!(error instanceof AddressFault)) throw error;
    console.error(error.message);
    return 2;
  }
  console.log(
    `${TO} is the manifest for ${address}.\nAt api.slack.com/apps, choose Create New App, From a manifest, and paste it; for an app that is there, paste it under App Manifest.`,
  );
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
