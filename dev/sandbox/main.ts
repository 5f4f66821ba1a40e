import { CONTROL_ROUTES } from './control-routes.ts';
import { type DemoKey, type Sandbox, startSandbox } from './server.ts';

function readPort(value: string | undefined): number {
  const port = Number(value ?? '4010');
  if (value !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT must be a whole number from 0 to 65535, not "${value}".`);
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

function keyRow(key: DemoKey): string[] {
  return [key.environment, key.apiKey, key.apiSecret, key.about];
}

function describe(sandbox: Sandbox): string {
  return `The telephony sandbox is running.

  Sandbox  ${sandbox.sandboxUrl}
  Live     ${sandbox.liveUrl}
  OpenAPI  ${sandbox.url}/openapi.json

Keys
${formatTable([['environment', 'API key', 'API secret', 'what it is for'], ...sandbox.keys.map(keyRow)])}

Control routes at ${sandbox.url} (dev/sandbox/README.md says more)
${formatTable(CONTROL_ROUTES.map((route) => [route.method, route.path, route.about]))}

Press Ctrl-C to stop.`;
}

function explain(error: unknown, port: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what listens there, or choose another: PORT=4020 npm run sandbox`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=4020 npm run sandbox`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'HOST is not an address of this machine.';
  return error instanceof Error ? error.message : String(error);
}

const { PORT, HOST } = process.env;
try {
  const sandbox = await startSandbox({ port: readPort(PORT), ...(HOST ? { host: HOST } : {}) });
  console.log(describe(sandbox));
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void sandbox.close();
  };
  // Ctrl-C comes twice under npm, which passes on what the terminal has sent to every process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  console.error(`The sandbox did not start. ${explain(error, PORT ?? '4010')}`);
  process.exitCode = 1;
}
