import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ADAM_ADMIN } from '../../features/support.ts';
import { connectAgent } from '../../support/agent.ts';
import { startWorld, type World } from '../../support/world.ts';

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** An address at which a token is added to whatever is asked: the suite has none. */
async function withToken(world: World, token: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const onward = request(world.app.url + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

test("the protocol's own suite finds fault with nothing that applies here", async () => {
  await using world = await startWorld({ agents: true });
  const { state, client } = await connectAgent(world, ADAM_ADMIN);
  await client.close();
  const url = await withToken(world, state.kept?.access_token ?? '');
  const args = [SUITE, 'server', '--url', url, '--expected-failures', 'test/entry/agents/conformance.yml'];
  // It ends with an error where something is not as expected, and says what.
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((failed: { stdout: string }) => failed);
  expect(stdout).toContain('Baseline check passed');
});
