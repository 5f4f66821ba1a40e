import { SdkHttpError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/**
 * `npm run mcp`: a server of the Model Context Protocol on standard input and output, for agents that start one, which hands
 * everything to a running Switchboard at `MCP_URL` with the token `MCP_TOKEN` of a person (docs/agents.md).
 */
const { MCP_URL: url, MCP_TOKEN: token } = process.env;
if (url === undefined || token === undefined || URL.parse(url) === null) {
  console.error(
    'Set MCP_URL to the address that agents ask, such as https://phone.example.com/mcp, and MCP_TOKEN to a token from App Home, under Agents.',
  );
  process.exit(1);
}

const here = new StdioServerTransport();
const there = new StreamableHTTPClientTransport(new URL(url), {
  requestInit: { headers: { authorization: `Bearer ${token}` } },
});
const failed = (error: unknown) => console.error(error instanceof Error ? error.message : String(error));

const WHY: Readonly<Record<number, string>> = {
  401: 'Switchboard does not take the token. Make another on App Home, under Agents.',
  404: 'There is no Switchboard that agents may ask at MCP_URL.',
  413: 'The request is too large; nothing was read of it.',
};

const NOBODY = 'Nothing at MCP_URL answered as Switchboard does. Check the address, and whether Switchboard runs.';

/** Why a message was not answered, as far as that is known. */
function whyOf(error: unknown): string {
  if (!(error instanceof SdkHttpError)) return NOBODY;
  return WHY[error.status] ?? `Switchboard did not answer this. The status was ${error.status}.`;
}

here.onmessage = (message) => {
  there.send(message).catch((error: unknown) => {
    failed(error);
    // Whoever asked waits for an answer.
    if (!('id' in message) || !('method' in message)) return;
    const said = { code: -32_603, message: whyOf(error) };
    here.send({ jsonrpc: '2.0', id: message.id, error: said }).catch(failed);
  });
};
there.onmessage = (message) => void here.send(message).catch(failed);
here.onclose = () => void there.close().catch(failed);
there.onerror = failed;
here.onerror = failed;
await there.start();
await here.start();
