import { type Person, textOf } from '../../test/support/person.ts';
import type { Plan } from '../plan.ts';
import type { Row } from '../results.ts';
import { median } from '../statistics.ts';
import { kindsOf } from './aws-requests.ts';
import { type Asked, type CountedWorld, startCountedWorld } from './counted-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** Of one step, on however busy a machine. */
const LONGEST_MS = 2 * MINUTE;

/** A Monday at six in London, in summer. */
const BEGINS = Date.parse('2026-06-08T05:00:05.000Z');
/** The sandbox's main line (dev/sandbox/README.md): Anna, Ben and Chloë ring. */
const NUMBER = '+441632960101';

/** What is done or comes due, by its name in the table. */
type Count = (step: string, work: () => Promise<void>) => Promise<void>;

/** One kind of plan, from being typed until nothing of it is left; it begins on a Monday at six. */
interface Kind {
  kind: string;
  live(world: CountedWorld, count: Count): Promise<void>;
}

/**
 * What a plan asks of AWS and of the provider, and the processor time it takes, on the functions as they are deployed: from the
 * command to what is saved, and when it turns over. The first week is not counted where there are more: its steps load what
 * later ones have at hand.
 */
export async function countPlanChanges(plan: Plan, dataDir: string): Promise<Row[]> {
  await using world = await startCountedWorld(dataDir, BEGINS);
  await prepare(world);
  const steps = new Map<string, Asked[]>();
  let begins = BEGINS;
  for (let week = 0; week < plan.planWeeks; week += 1) {
    for (const { kind, live } of KINDS) {
      await world.leapTo(begins);
      await live(world, async (step, work) => {
        const name = `${kind}, ${step}`;
        const asked = await world.count(() => inTime(name, work()));
        // The second week takes the place of the first.
        const kept = week < 2 ? [] : (steps.get(name) ?? []);
        steps.set(name, [...kept, asked]);
      });
      begins += WEEK;
    }
  }
  return [...steps].flatMap(([name, asked]) => rowsOf(name, asked));
}

function rowsOf(name: string, asked: readonly Asked[]): Row[] {
  const calls = median(asked.map(({ aws }) => aws.length));
  const firings = asked[0]?.firings ?? 0;
  const aws = kindsOf(asked.find(({ aws: { length } }) => length === calls)?.aws ?? []);
  const detail = firings === 0 ? aws : `${firings} ${firings === 1 ? 'firing' : 'firings'}, ${aws}`;
  const provider = median(asked.map((each) => each.provider));
  return [
    { ...CALLS, what: `${name}: requests on AWS`, detail, ours: calls },
    { ...CALLS, what: `${name}: requests to the provider`, ours: provider },
    {
      ...CALLS,
      unit: 'ms',
      what: `${name}: processor time`,
      ours: median(asked.map(({ processorMs }) => processorMs)),
    },
  ];
}

/** What never happens would be waited for without end. */
async function inTime(step: string, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`${step}: not done after ${LONGEST_MS / MINUTE} minutes`)),
    LONGEST_MS,
  );
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const CALLS = { id: 'PLANS', unit: 'calls', baseline: null, ratio: null, target: null, p99: null } as const;

const KINDS: readonly Kind[] = [
  {
    kind: 'diversion until five',
    async live(world, count) {
      await count('saved', async () => {
        await world.adam.type('/phone divert main line to Anna until 5pm');
        await pass(world.adam, 'Check the change', 'Saved');
      });
      await turnOver(world, count, 'ends', everybody);
    },
  },
  {
    kind: 'preset until five',
    async live(world, count) {
      await count('saved', async () => {
        await world.adam.type('/phone presets Only Ben until 5pm');
        await pass(world.adam, 'Check the changes', 'Applied');
      });
      await turnOver(world, count, 'ends', everybody);
    },
  },
  {
    kind: 'closed day',
    async live(world, count) {
      const { adam } = world;
      const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
      const saved = await listen(adam.direct(), 'Saved: ');
      await count('saved', async () => {
        await adam.type(`/phone closed-days ${date.format(world.now() + DAY)} with Only Ben`);
        await titled(adam, 'New closed day');
        await adam.fill('Name', 'Stocktaking');
        await submit(adam);
        await pass(adam, 'Check closed days');
        await saved();
      });
      await turnOver(world, count, 'begins', onlyBen);
      await turnOver(world, count, 'ends', everybody);
    },
  },
  {
    kind: 'duty list',
    async live(world, count) {
      const { adam } = world;
      const [first = '', second = ''] = await ringing(world);
      const saved = await listen(adam.direct(), 'Saved: ');
      await count('saved', async () => {
        await adam.type('/phone duty main line');
        await titled(adam, 'Duty list');
        const turns = { 'Who takes turns': `${second}\n${first}`, Time: '12:00', 'Day of the week': '2' };
        for (const [label, value] of Object.entries(turns)) await adam.fill(label, value);
        await submit(adam);
        await pass(adam, 'Check the duty list');
        await saved();
      });
      await turnOver(world, count, 'hands over', (names) => names[0] === second);
      await remove(world, 'duty', 'Remove', 'duty list of Main line');
    },
  },
  {
    kind: 'hours',
    async live(world, count) {
      const { adam } = world;
      const saved = await listen(adam.direct(), 'Saved: ');
      await count('saved', async () => {
        await adam.type('/phone hours main line: Mon-Fri 9-17:30 Ben, else Anna');
        await pass(adam, 'Check the hours');
        await saved();
      });
      await turnOver(world, count, 'begin', (names) => names.length === 1 && names[0] === 'Anna');
      await turnOver(world, count, 'turn over', onlyBen);
      await remove(world, 'hours', 'End', 'What people set comes back');
    },
  },
];

const everybody = (names: readonly string[]) => names.length === 3;
const onlyBen = (names: readonly string[]) => names.length === 1 && names[0] === 'Ben';

/** What the kinds need: a preset in which Ben rings alone. */
async function prepare({ adam }: CountedWorld): Promise<void> {
  await adam.type('/phone presets new');
  await titled(adam, 'New preset');
  await adam.fill('Name', 'Only Ben');
  await adam.fill('Numbers and menus', [`follow-me ${NUMBER}`]);
  await adam.fill('What the preset sets', 'only');
  await adam.fill('Who rings', 'Ben');
  const saved = await listen(adam.direct(), 'Nothing has been changed yet.');
  await submit(adam);
  await titled(adam, 'Check the preset');
  await submit(adam);
  await saved();
}

/** Lets come due what is armed, whatever it is, until these ring; all of it counts. */
async function turnOver(
  world: CountedWorld,
  count: Count,
  step: string,
  isThere: (names: readonly string[]) => boolean,
): Promise<void> {
  if (isThere(await ringing(world))) throw new Error(`What ${step} was there before`);
  await count(step, async () => {
    while (!isThere(await ringing(world))) await world.fireNext();
  });
}

/** The names that ring at the provider, in order. */
async function ringing({ sandbox }: CountedWorld): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/control/numbers/${encodeURIComponent(NUMBER)}/follow-me`);
  const { destinations } = (await answer.json()) as { destinations: { name: string; enabled: boolean }[] };
  return destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
}

function titled(person: Person, title: string): Promise<unknown> {
  return person.until(({ modals }) => modals.at(-1)?.title === title);
}

async function submit(person: Person): Promise<void> {
  const { error } = await person.submit();
  if (error !== null) throw new Error(`Refused: ${error}`);
}

/** Waits for the check of that title and lets it pass; for what comes after it too, where that is named, and closes it. */
async function pass(person: Person, title: string, then?: string): Promise<void> {
  await titled(person, title);
  await submit(person);
  if (then === undefined) return;
  await titled(person, then);
  await person.close(true);
}

/** Waits for words of the app, to somebody alone or in the channel, that come after this is called. */
async function listen(person: Person, words: string): Promise<() => Promise<unknown>> {
  const last = (await person.see()).messages.at(-1)?.ts ?? '';
  return () => person.until(({ messages }) => messages.some((each) => each.ts > last && textOf(each).includes(words)));
}

/** Removes a kind's only plan, from its list. */
async function remove({ adam }: CountedWorld, command: string, label: string, words: string): Promise<void> {
  const removed = await listen(adam, words);
  await adam.type(`/phone ${command}`);
  await adam.until(({ messages }) =>
    messages.at(-1)?.blocks.some((block) => JSON.stringify(block).includes(`"${label}"`)),
  );
  await adam.press(label);
  await removed();
}
