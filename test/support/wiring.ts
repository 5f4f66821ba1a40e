import type { Feature } from '../../src/slack/inbound/feature.ts';
import { checkArguments } from '../../src/slack/inbound/routes.ts';

/** Typed behind a word or carried by a control: each way that a row may choose, and what leads to none. */
const PROBES = [
  ...['', 'what is this', '+441632960101', 'sandbox +441632960101', 'live', 'sandbox', 'live sandbox', 'add'],
  ...['add <#C0GENERAL> mon 09:00', 'send', 'forget', 'all', 'watch', 'currency', 'currency gbp', 'live seen'],
  ...['20', '5 days', '20 and 5 days', '-1', 'swap', 'swap to Anna', 'me', 'new', 'MAIN LINE', 'until 18:00'],
  ...['on monday', 'transfer 1', 'resume 1', 'remove 1', 'pause 1', 'edit 1', 'gone 1', 'keep'],
] as const;

const AS_IS = [
  ...['may', 'beside', 'within', 'faultOn', 'secrets', 'types', 'recordedFirst'],
  ...['refused', 'requires', 'pressed', 'when'],
];

type Row = Readonly<Record<string, unknown>>;

/**
 * All that the rows of a feature say of themselves, where each of what may be typed or pressed leads, and what is shown
 * meanwhile, in lines.
 */
export function wiringOf(feature: Feature): string[] {
  const { commands = [], actions = {}, submissions = {}, shortcuts = {}, suggestions = {}, events = {} } = feature;
  return [
    ...commands.flatMap((command) => [
      ...linesOf(`/phone ${command.word}`, { ...command }),
      ...byEnd((typed) => {
        const asked = checkArguments('/phone', command, typed);
        return 'refusal' in asked
          ? asked.refusal.text.replace(`"${typed}"`, '"…"')
          : chosenBy({ ...command }, { command: '/phone', ...asked });
      }),
    ]),
    ...Object.entries(actions).flatMap(([id, row]) => [
      ...linesOf(`control ${id}`, { ...row }),
      ...('choose' in row ? byEnd((value) => chosenBy({ ...row }, { value, place: 'message' })) : []),
    ]),
    ...Object.entries(submissions).flatMap(([id, row]) => linesOf(`form ${id}`, { ...row })),
    ...Object.entries(shortcuts).flatMap(([id, row]) => linesOf(`shortcut ${id}`, { ...row })),
    ...Object.entries(suggestions).flatMap(([id, row]) => linesOf(`options ${id}`, { ...row })),
    ...Object.entries(events).flatMap(([id, row]) => linesOf(`event ${id}`, { ...row })),
    ...Object.entries(feature.offers ?? {}).map(([name, offer]) => `offer ${name}: ${JSON.stringify(offer)}`),
    ...(feature.fallback === undefined ? [] : linesOf('words that name no command', { ...feature.fallback })),
    ...(feature.sentences === undefined ? [] : linesOf('sentences', { ...feature.sentences })),
  ];
}

/** What a row says in one line, with a line for what is shown while it works, and its choices below. */
function linesOf(name: string, row: Row): string[] {
  const said = AS_IS.flatMap((key) => {
    const value = row[key];
    if (value === undefined) return [];
    return [typeof value === 'function' ? key : `${key} ${JSON.stringify(value)}`];
  });
  const { act, loading, choices } = row;
  const does = ['show', 'open', 'run'].filter((each) => typeof row[each] === 'function');
  const acts = typeof act === 'string' ? [`act "${act}"`] : typeof act === 'function' ? ['act by what it is'] : [];
  const meanwhile = loading !== undefined ? [`  meanwhile: ${textsIn(loading).join(' | ')}`] : [];
  const below = Object.entries(choices ?? {}).flatMap(([choice, chosen]) => linesOf(choice, chosen));
  return [
    `${name}: ${[...does, ...said, ...acts].join(', ')}`.trimEnd(),
    ...meanwhile,
    ...below.map((line) => `  ${line}`),
  ];
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' && (key === 'text' || key === 'callback_id') ? [each] : textsIn(each),
  );
}

/** The probes by where they lead; what most lead to is said first, without them. */
function byEnd(end: (probe: string) => string): string[] {
  const groups = Object.entries(Object.groupBy(PROBES, end)).map(([led, probes = []]) => ({ led, probes }));
  const [most, ...others] = groups.toSorted((a, b) => b.probes.length - a.probes.length);
  return [
    ...others.map(({ led, probes }) => `  ${probes.map((probe) => `"${probe}"`).join(' ')} → ${led}`),
    `  anything else → ${most?.led}`,
  ];
}

function chosenBy(row: Row, job: object): string {
  return typeof row.choose === 'function' ? String(row.choose(job)) : 'it';
}
