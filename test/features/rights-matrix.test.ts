import { cp, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../dev/sandbox/model.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { boreal, install } from '../slack/installing.ts';
import { readText } from '../support/sources.ts';
import { startWorld, type World } from '../support/world.ts';
import { MENU } from './change-support.ts';
import { EMPTY, FULL, ORDERED } from './follow-me/support.ts';
import {
  ALL_RIGHTS,
  type As,
  BELLA,
  BOREAL,
  bodyAs,
  CELLS,
  type Cell,
  CIRCUMSTANCES,
  counts,
  deliver,
  deniedTo,
  INSIDERS,
  LACKING,
  LEADING,
  OUTSIDERS,
  type Sent,
  sentenceOf,
  WITHDRAWN,
} from './rights-cells.ts';
import type { Live } from './rights-gather.ts';
import { JOBS, SENTENCES } from './rights-places.ts';
import { pressOf, shownTo } from './rights-shown.ts';
import { walk } from './rights-walk.ts';
import { inOrder, pressInTurn } from './rights-works.ts';
import {
  ADAM_ADMIN,
  connect,
  countReceived,
  GRETA_GUEST,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  received,
} from './support.ts';

const TENANT = '-.T0ACME001';
/** That it is not known, or known not to be so, that the key may change it. */
const UNCHANGEABLE = /This API key is not allowed to change|did not say whether this API key may|The provider/u;
/** Of Acme's account, in no payload of what is pressed. */
const ACME_ALONE = /Chloë|Reservations/u;
/** That the key is what it lacks. */
const NOT_LET = /API key (?:is not allowed to|may) change|does not (?:let|allow) this key/u;
const VIEWER = ['a viewer', MIA_MEMBER] as const;
const MANAGER = ['a manager', ADAM_ADMIN] as const;
const READERS = [VIEWER, ['an editor', NOAH_MEMBER], MANAGER] as const;
/** What the keys may not do, and who looks: what a role may not do is not shown by any key. */
const KEYS: Readonly<Record<string, { without: readonly string[]; readers: (typeof READERS)[number][] }>> = {
  'keys that may do all': { without: [], readers: [...READERS] },
  'keys that may only read': { without: ['follow_me.write', 'ivrs.write'], readers: [VIEWER, MANAGER] },
  'keys that do not say what they may do': { without: ['capabilities.read'], readers: [MANAGER] },
  'keys that may change Follow-Me alone': { without: ['ivrs.write'], readers: [MANAGER] },
  'keys that may change menus alone': { without: ['follow_me.write'], readers: [MANAGER] },
};
/** Of the buttons that change something at the provider, some of each kind of list. */
const SENDING = [
  ...['changes:approve', 'closed-days:add', 'closed-days:edit', 'closed-days:remove', 'divert:end'],
  ...['divert:extend', 'duty:remove', 'duty:swap', 'follow-me:edit', 'ivr:edit', 'presets:apply', 'presets:edit'],
  ...['presets:new', 'presets:remove', 'conversation:change'],
];
/** Those that lead to numbers or to menus, for which a key that may change either is enough. */
const EITHER = ['presets:new', 'hours:add'];
/** Buttons that are commands. */
const TYPES = /^(?:help:run|conversation:do)/u;
/** That the key, or the person, may not do it. */
const REFUSED = /Ask the provider to add the permission|\*Only managers/u;
/** Records of what people decided and did; others are of what was read, and come and go. */
const DECIDED =
  /^(?:access-request|audit|closed-days|draft|duty|hours|planned|preset\/|proposal|schedule\/|settings|temporary|watch)/u;

/** The same form as a version opened it that did not write into it what it leads to. */
function ofEarlier({ kind, body }: Sent): Sent {
  const view = body.view as { private_metadata: string };
  const { w: _, ...state } = JSON.parse(view.private_metadata) as Record<string, unknown>;
  return { kind, body: { ...body, view: { ...view, private_metadata: JSON.stringify(state) } } };
}

let world: World;
let snapshot: string;
let live: readonly Live[];

beforeAll(async () => {
  // Twenty presses at once, thousands in all: how long one waits is a matter of the machine.
  world = await startWorld({ oauth: true, patienceMs: 45_000 });
  await install(world);
  await install(world, `team:${BOREAL}`);
  live = await walk(world);
  await connect(world, boreal(world, BELLA), 'firm');
  await world.app.stop();
  snapshot = `${world.dataDir}-walked`;
  await cp(world.dataDir, snapshot, { recursive: true });
  await again();
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(snapshot, { recursive: true, force: true });
});

/** Puts everything back to how it was when it was shown, but for what is to be gone, or of nobody. */
async function again({ gone, nobodys = false }: { gone?: RegExp; nobodys?: boolean } = {}): Promise<void> {
  await world.app.stop();
  await cp(snapshot, world.dataDir, { recursive: true, force: true });
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  for (const { key } of (await storage.records.list(TENANT, '', { limit: 1000 })).items) {
    // Nobody has a Home open, so that nobody's is drawn anew with what that reads.
    if (key.startsWith('home/') || gone?.test(key)) await storage.records.delete(TENANT, key);
  }
  if (nobodys) await storage.records.put(TENANT, 'settings/access', { managers: [], editors: [], groups: [] });
  await storage.close();
  await world.restart();
}

/** What is kept of the workspace by its key, but for refusals that are booked and how often somebody was answered. */
async function kept(): Promise<Map<string, string>> {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const { items } = await storage.records.list(TENANT, '', { limit: 1000 });
  await storage.close();
  const all = items.map(({ key, value, version }) => [key, `${version} ${JSON.stringify(value)}`] as const);
  return new Map(
    all.filter(([key, value]) => !value.includes('"outcome":"refused"') && !key.startsWith('conversation/pace/')),
  );
}

/** What came of pressing it all: what the provider was asked, which records are not as before, and what was said. */
async function press(sent: readonly Sent[]) {
  const before = { kept: await kept(), asked: await countReceived(world) };
  const said = await deliver(world, sent);
  const after = await kept();
  const asked = (await received(world, before.asked)).filter(({ path }) => !path.endsWith('/auth/token'));
  const keys = [...new Set([...before.kept.keys(), ...after.keys()])];
  return {
    said,
    asked: asked.map(({ method, path }) => `${method} ${path}`),
    written: asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    changed: keys.filter((key) => DECIDED.test(key) && before.kept.get(key) !== after.get(key)),
  };
}

/** The keys that are connected may do all but this. */
async function keysMay(without: readonly string[]): Promise<void> {
  const permissions = PERMISSIONS.filter((each) => !without.includes(each));
  for (const id of ['everything', 'live-large']) await world.provider('PATCH', `/keys/${id}`, { permissions });
}

/** What was said without the messages that were pressed, each of which keeps what it says. */
const besideTheirs = (said: readonly string[], sent: readonly Sent[]) => {
  const texts = sent.flatMap(({ body }) => (body.message as { text?: string } | undefined)?.text ?? []);
  const begins = [...new Set(texts)].map((text) => JSON.stringify(text).slice(1, -1));
  return said.filter((each) => !begins.some((text) => each.includes(`"text":"${text}`)));
};

const having = (said: readonly string[], words: RegExp) => said.filter((each) => words.test(each));
const as = (cells: readonly Cell[], who: As) => cells.map((cell) => bodyAs(cell, live, who));
const all = counts().reduce((sum, { cells }) => sum + cells, 0);

describe(`the matrix of rights: ${all} cells`, () => {
  test('the walk comes by something live for every row but those that are named', () => {
    const shown = new Set(live.map(({ row }) => row.name));
    const missing = CELLS.filter((cell) => cell.live && !shown.has(cell.name)).map(({ name }) => name);
    expect(
      missing,
      'nothing leads to these rows: add what opens them to LOOKS in rights-walk.ts, or name them in NOT_LIVE of rights-places.ts with the reason',
    ).toEqual([]);
  });

  const spoken = (who: As) => Object.values(SENTENCES).map((text) => sentenceOf(text, who));
  const also = `and no sentence of ${Object.keys(SENTENCES).length}`;

  test.each(OUTSIDERS)(
    `$who: no row of ${deniedTo(ALL_RIGHTS).length} ${also}`,
    async ({ unknown = false, ...who }) => {
      // Who asks is known by the time that rows which read beside the check are pressed, so that nothing is read.
      const denied = deniedTo(ALL_RIGHTS).toSorted((a, b) => Number(a.beside) - Number(b.beside));
      const { said, asked, written, changed } = await press([...as(denied, who), ...spoken(who)]);
      expect({ written, changed, heard: having(said, ACME_ALONE) }).toEqual({ written: [], changed: [], heard: [] });
      // Where Slack does not know somebody, reads may have begun by then.
      expect(unknown ? [] : asked).toEqual([]);
    },
  );

  test.each(INSIDERS)(`$who: nothing that takes more ${also}`, async ({ lacks, ...who }) => {
    const denied = await press(as(deniedTo(lacks), who));
    expect({ written: denied.written, changed: denied.changed }).toEqual({ written: [], changed: [] });
    expect(having(denied.said, /Only managers/u).length).toBeGreaterThanOrEqual(deniedTo(lacks).length);
    const { written, changed } = await press(spoken(who));
    // A diversion said in full is kept as a draft for whoever may save it, and nothing else is.
    const drafts = changed.filter((key) => key.startsWith('draft/'));
    expect({ written, changed: changed.filter((key) => !drafts.includes(key)) }).toEqual({ written: [], changed: [] });
    expect(drafts).toHaveLength(lacks.includes('edit') ? 0 : 1);
  });

  const cellsOf = (name: keyof typeof CIRCUMSTANCES) => CELLS.filter(CIRCUMSTANCES[name]);
  const circumstance = (name: keyof typeof CIRCUMSTANCES, work: (cells: readonly Cell[]) => Promise<void>) =>
    test(`${name}: ${cellsOf(name).length} rows`, () => work(cellsOf(name)));

  const leading = CELLS.filter(LEADING);

  /** The answers to forms that are handed in as they were shown, or as this makes them. */
  const handedIn = (cells: typeof leading, who: As = { user: 'shown' }, made = (sent: Sent) => sent) =>
    Promise.all(
      cells.map(async (cell) => {
        const answer = await world.control('POST', '/deliver', made(bodyAs(cell, live, who)));
        return [cell.name, (answer as { body: string }).body] as const;
      }),
    );

  /** The forms that do not stay as they were filled in. */
  const replacedBy = async (answers: ReturnType<typeof handedIn>) =>
    (await answers).flatMap(([name, said]) => (said.includes('"response_action":"errors"') ? [] : [name])).toSorted();
  /** Those without a field: what was typed is in the form under them. */
  const checksOf = (cells: typeof leading) =>
    cells
      .flatMap((cell) =>
        JSON.stringify(bodyAs(cell, live, { user: 'shown' })).includes('"type":"input"') ? [] : [cell.name],
      )
      .toSorted();

  circumstance('a form of somebody else', async (cells) => {
    const { written, changed } = await press(as(cells, { user: OLIVE_OWNER }));
    expect({ written, changed }).toEqual({ written: [], changed: [] });
  });

  circumstance('an id of another workspace', async (cells) => {
    const sent = as(cells, { user: BELLA, team: BOREAL });
    const { said, written, changed } = await press(sent);
    const heard = having(besideTheirs(said, sent), ACME_ALONE);
    expect({ written, changed, heard }).toEqual({ written: [], changed: [], heard: [] });
  });

  circumstance('an id of another workspace, with a form that says it is of this one', async (cells) => {
    const { said, written, changed } = await press(as(cells, { user: BELLA, team: BOREAL, forged: true }));
    expect({ written, changed, heard: having(said, ACME_ALONE) }).toEqual({ written: [], changed: [], heard: [] });
  });

  circumstance('a role that was taken away in between', async (cells) => {
    await again({ nobodys: true });
    const { said, written, changed } = await press(as(cells, { user: NOAH_MEMBER }));
    expect({ written, changed }).toEqual({ written: [], changed: [] });
    expect(having(said, /Only managers/u).length).toBeGreaterThanOrEqual(cells.length);
    const forms = cells.filter(({ form }) => form);
    expect(await replacedBy(handedIn(forms, { user: NOAH_MEMBER }))).toEqual(checksOf(forms));
    const all = CELLS.filter(({ live: shown, form }) => shown && form);
    expect(await replacedBy(handedIn(all, { user: GRETA_GUEST }))).toEqual(checksOf(all));
  });

  circumstance('a form or a thing that is gone', async (cells) => {
    await again({ gone: /^(?!settings|connection|audit)/u });
    const { said, written } = await press(as(cells, { user: 'shown' }));
    expect({ written, wrong: having(said, /Something went wrong/u) }).toEqual({ written: [], wrong: [] });
  });

  for (const [name, { without, never }] of Object.entries(LACKING)) {
    circumstance(name as keyof typeof LACKING, async (cells) => {
      await again();
      await keysMay(without);
      const { said, written } = await press(as(cells, { user: 'shown' }));
      await keysMay([]);
      expect(written.filter((call) => never.test(call))).toEqual([]);
      expect(having(said, /Something went wrong/u)).toEqual([]);
      expect(having(said, NOT_LET).length, 'it is refused in words').toBeGreaterThan(0);
    });
  }

  test(`${leading.length} forms that an earlier version opened are refused, and keep what was typed`, async () => {
    await again();
    const [before, asked] = [await kept(), await countReceived(world)];
    const answered = await handedIn(leading, { user: 'shown' }, ofEarlier);
    expect(answered.filter(([, said]) => !said.includes('Switchboard was updated while this form was open.'))).toEqual(
      [],
    );
    expect(await replacedBy(Promise.resolve(answered))).toEqual(checksOf(leading));
    expect(await received(world, asked)).toEqual([]);
    expect([...(await kept())].filter(([key, value]) => DECIDED.test(key) && before.get(key) !== value)).toEqual([]);
  });

  test.each(WITHDRAWN)(
    `when $what, ${leading.length} forms that are open are refused, and none opens`,
    async (withdrawn) => {
      await again();
      // By now it is remembered that the key may.
      await deliver(
        world,
        as(
          CELLS.filter(({ name }) => name === 'follow-me:edit' || name === 'ivr:edit'),
          { user: 'shown' },
        ),
      );
      const before = await kept();
      if ('without' in withdrawn) await keysMay(withdrawn.without);
      else {
        const effect = { kind: 'status', status: withdrawn.status, body: '{"error":{"message":"Not now"}}' };
        await world.provider('POST', '/faults', { match: { path: '/capabilities' }, effect, times: 'always' });
      }
      const asked = await countReceived(world);
      const answered = await handedIn(leading);
      const openers = new Set(live.filter(({ row }) => row.opens && row.writes).map(({ row }) => row.name));
      const opened = await deliver(
        world,
        as(
          CELLS.filter(({ name }) => openers.has(name)),
          { user: 'shown' },
        ),
      );
      await world.provider('DELETE', '/faults');
      await keysMay([]);
      expect(openers.size).toBeGreaterThan(20);
      expect(having(opened, /"submit":/u)).toEqual([]);
      expect(having(opened, UNCHANGEABLE).length).toBeGreaterThanOrEqual(openers.size);
      expect(answered.filter(([, said]) => !UNCHANGEABLE.test(said))).toEqual([]);
      // What has a field keeps what was typed; a mere check has nothing to keep.
      expect(await replacedBy(Promise.resolve(answered))).toEqual(checksOf(leading));
      expect(
        (await received(world, asked)).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/token')),
      ).toEqual([]);
      expect([...(await kept())].filter(([key, value]) => DECIDED.test(key) && before.get(key) !== value)).toEqual([]);
    },
  );

  test('whoever was shown it can use it, so that none of this was refused for being false', async () => {
    await again();
    let left = inOrder(CELLS.filter((cell) => cell.live));
    let refused = new Map<string, string>();
    // What one took away from another is there again the next time.
    for (let round = 0; left.length > 0 && round < 3; round += 1) {
      if (round > 0) await again();
      refused = await pressInTurn(world, left, live);
      left = left.filter(({ name }) => refused.has(name));
    }
    expect(Object.fromEntries(refused)).toEqual({});
  });

  circumstance('settings that somebody else changed since', async (cells) => {
    await again();
    for (const number of [ORDERED, FULL, EMPTY]) {
      await world.provider('PUT', `/numbers/${encodeURIComponent(number)}/follow-me`, { timeout_seconds: 77 });
    }
    await world.provider('PATCH', `/ivrs/${MENU}`, { replay_count: 9 });
    const before = await countReceived(world);
    const { said } = await press(as(cells, { user: 'shown' }));
    const sent = (await received(world, before)).filter(({ method }) => method !== 'GET');
    // What others set is neither sent otherwise nor lost with the rest.
    const overwritten = sent.filter(({ path, body }) => {
      const { timeout_seconds: timeout = 77, replay_count: replays = 9 } = (body ?? {}) as Record<string, unknown>;
      return (path.endsWith('/follow-me') && timeout !== 77) || (path.includes('/ivrs/') && replays !== 9);
    });
    expect(overwritten).toEqual([]);
    for (const number of [ORDERED, FULL, EMPTY]) {
      const stored = await world.provider('GET', `/numbers/${encodeURIComponent(number)}/follow-me`);
      expect(stored).toMatchObject({ timeout_seconds: 77 });
    }
    expect(having(said, /Something went wrong/u)).toEqual([]);
    expect(having(said, /changed meanwhile|somebody else|was changed/iu).length).toBeGreaterThan(0);
  });

  describe.each(Object.entries(KEYS))('with %s', (name, { without, readers }) => {
    test.each(readers)('nobody is shown what is refused: %s', async (_, user) => {
      await again();
      await keysMay(without);
      const shown = await shownTo(world, user);
      expect(shown.length, 'it looks at something').toBeGreaterThan(50);
      const sent = new Set(shown.filter(({ row }) => row.writes).map(({ row }) => row.name));
      if (user === ADAM_ADMIN && without.length === 0) expect([...sent]).toEqual(expect.arrayContaining(SENDING));
      if (/alone$/u.test(name)) expect([...sent]).toEqual(expect.arrayContaining(EITHER));
      if (without.length === KEYS['keys that may only read']?.without.length) expect([...sent]).toEqual([]);
      const pressed = shown.filter(({ row, action }) => row.may !== 'anyone' || TYPES.test(action));
      const presses = pressed.filter(({ row }) => row.may !== 'read').map(pressOf);
      const said = having(await deliver(world, presses), REFUSED);
      await keysMay([]);
      expect(said, name).toEqual([]);
    });
  });

  test('each job says what becomes of it once whoever is responsible may no longer do it', () => {
    for (const [job, { after, test: proof }] of Object.entries(JOBS)) {
      expect(after, job).not.toBe('');
      expect(readText(`test/features/${proof[0]}.test.ts`), job).toContain(proof[1]);
    }
  });
});
