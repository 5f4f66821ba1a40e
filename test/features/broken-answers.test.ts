import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';

const OLIVE = 'U0OLIVE01';

/** What a broken line or a proxy makes of an answer, with something in it that is nobody's business. */
const BROKEN = [
  '{"ok":true,"messages":[{"text":"CANARY',
  '"CANARY"',
  '<html>CANARY</html>',
  '{"ok":false,"error":"CANARY!"}',
];

test.each(BROKEN)(
  'an answer of Slack that cannot be read (%s) is told without it and logged without it',
  async (body) => {
    await using world = await startWorld();
    const olive = world.person(OLIVE);
    const effect = { kind: 'status', status: 200, body };
    await world.control('POST', '/faults', { method: '*', effect, times: 'always' });
    const said = [
      JSON.stringify(await olive.type('/phone doctor')),
      JSON.stringify(await olive.type('/phone schedule add')),
    ];
    await world.control('DELETE', '/faults');
    expect(said.join('\n')).not.toContain('CANARY');
    expect(world.log.join('')).toContain('no answer of Slack');
    expect(world.log.join('')).not.toContain('CANARY');
  },
);
