import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Draft, End } from '../../src/changes/draft.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import { endingPreview } from '../../src/plans/temporary/preview.ts';
import type { UnderlyingSettings } from '../../src/plans/temporary/underlying-plan.ts';
import { plannedOf, settingsOf, temporaryOf } from './fixtures.ts';

const FILE = new URL('previews.txt', import.meta.url);
const ZONE = 'Europe/London';
const NOW = Date.parse('2026-06-09T10:00:00Z');
const end = (at: string, wall: string | null = null): End => ({ at: Date.parse(at), zone: ZONE, wall });

const [EVERYBODY, ANNA, BEN] = [settingsOf('Anna', 'Ben', 'Chloë'), settingsOf('Anna'), settingsOf('Ben')];
const AT_FIVE = end('2026-06-09T16:00:00Z', '2026-06-09T17:00');
const TOMORROW = end('2026-06-10T16:00:00Z', '2026-06-10T17:00');
const SKIPPED = end('2027-03-28T01:00:00Z', '2027-03-28T01:30');
const TWICE = end('2026-10-25T00:30:00Z', '2026-10-25T01:30');

const STARTS = {
  now: null,
  tomorrow: end('2026-06-10T08:00:00Z', '2026-06-10T09:00'),
  'a time that is skipped': SKIPPED,
};
const ENDS = {
  'not asked': undefined,
  none: null,
  'at five': AT_FIVE,
  tomorrow: TOMORROW,
  'a time that comes twice': TWICE,
  'in two hours': end('2026-06-09T12:00:00Z'),
};
const HELD = {
  nothing: null,
  'Anna until five': temporaryOf(),
  'Anna without an end': temporaryOf({ end: null }),
};
const WANTED = { Ben: BEN, 'Anna still': ANNA, everybody: EVERYBODY };
const LATER = {
  'what was before': { settings: EVERYBODY, override: null },
  'a closed day': {
    settings: BEN,
    override: { cause: { kind: 'closed', id: 'd', name: 'Stocktaking' }, by: 'U0ADAM001', from: 0, until: TOMORROW },
  },
} satisfies Record<string, UnderlyingSettings>;
const PLANNED = {
  'nothing planned': [],
  planned: [plannedOf({ start: end('2026-06-09T15:00:00Z'), end: TOMORROW })],
  asked: [plannedOf({ state: 'asked' })],
};

type Names<T> = readonly (keyof T & string)[];
const names = <T extends object>(table: T): Names<T> => Object.keys(table) as (keyof T & string)[];

/** Every name of each table with every name of the others, where they have to do with each other. */
const CASES = names(STARTS).flatMap((starts) =>
  names(ENDS).flatMap((ends) =>
    (ends === 'none' || ends === 'not asked' ? [false, true] : [false]).flatMap((isReminded) =>
      names(HELD).flatMap((held) =>
        names(PLANNED).flatMap((planned) =>
          (starts === 'now' && planned === 'nothing planned' ? names(WANTED) : (['Ben'] as const)).flatMap((wanted) =>
            (wanted === 'Ben' && starts !== 'now' ? (['what was before'] as const) : names(LATER)).map((later) => ({
              starts,
              ends,
              isReminded,
              held,
              wanted,
              later,
              planned,
            })),
          ),
        ),
      ),
    ),
  ),
);

function linesOf(each: (typeof CASES)[number], undoes: string | null = null): string {
  const { starts, ends, isReminded, held, wanted, later, planned } = each;
  const draft = {
    kind: 'follow-me',
    subject: '+441632960101',
    title: 'Main line',
    environment: 'sandbox',
    undoes,
    base: held === 'nothing' ? EVERYBODY : ANNA,
    wanted: WANTED[wanted],
    starts: STARTS[starts],
    ends: ENDS[ends],
    reminder: isReminded ? end('2026-06-09T14:00:00Z') : null,
    clock: { at: NOW, zone: ZONE, locale: 'en-GB' },
  } as unknown as Draft;
  const { lines, until, hindrance, small, blocks } = endingPreview(followMeKind, draft, {
    there: null,
    held: HELD[held],
    question: false,
    elsewhere: false,
    later: LATER[later],
    now: NOW,
    planned: PLANNED[planned],
  });
  return [
    ...lines,
    ...(until === null ? [] : [`asks beyond ${until}`]),
    ...(hindrance === null ? [] : [`refused: ${hindrance}`]),
    ...(small === undefined ? [] : [small]),
    ...(blocks.length === 0 ? [] : ['offers a reminder']),
  ].join(' / ');
}

/** What is said of several cases alike stands once, with how many say it. */
function shown(): string[] {
  const said = CASES.map((each) => {
    const { starts, ends, isReminded, held, wanted, later, planned } = each;
    const name = `from ${starts}, until ${ends}${isReminded ? ', reminded' : ''}; ${held} there, ${wanted} wanted; then ${later}; ${planned}`;
    return [name, linesOf(each)] as const;
  });
  return [...Map.groupBy(said, ([, lines]) => lines)].flatMap(([lines, cases]) => [
    ...[lines || 'nothing', ...cases.map(([name]) => `  ${name}`)],
  ]);
}

/** `npm run golden` writes the file anew. */
if (process.env.GOLDEN === 'write') beforeAll(() => writeFileSync(FILE, `${shown().join('\n')}\n`));

test('what a preview says of its start and its end is as it was looked at and found good', () => {
  expect(shown()).toEqual(readFileSync(FILE, 'utf8').trimEnd().split('\n'));
});

test('an undo without an end offers no reminder', () => {
  const plain = { starts: 'now', ends: 'none', isReminded: false, held: 'nothing', wanted: 'Ben' } as const;
  const said = { ...plain, later: 'what was before', planned: 'nothing planned' } as const;
  expect(linesOf(said)).toContain('offers a reminder');
  expect(linesOf(said, 'audit/1')).not.toContain('offers a reminder');
});
