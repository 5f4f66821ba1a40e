import type { Client } from '@modelcontextprotocol/client';

/** Every tool, with arguments that it can use. */
export const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  numbers: { about: 'main line' },
  follow_me: { number: 'main line' },
  when: { number: 'main line' },
  diverted: {},
  menus: {},
  plans: { of: 'hours' },
  balance: {},
  spending: { period: 'last week' },
  history: {},
  access: {},
  setup: {},
  draft_change: { sentence: 'switch Ben off on main line' },
  draft_status: { draft: 'abc123' },
  withdraw: { draft: 'abc123' },
};

/** What each tool and each resource answers, as it goes over the wire. */
export async function askAll(client: Client): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>();
  for (const [name, given] of Object.entries(CALLS))
    said.set(name, JSON.stringify(await client.callTool({ name, arguments: given })));
  for (const { uri } of (await client.listResources()).resources)
    said.set(uri, JSON.stringify(await client.readResource({ uri })));
  return said;
}
