import type { ParseResult } from '../../language/intents.ts';
import { fold } from '../../language/text/fold.ts';
import type { World } from '../../language/world.ts';
import { fitsButton } from '../../slack/blocks/rows.ts';
import type { Job, KnownCommand, Right } from '../../slack/inbound/feature.ts';
import { titleOf } from './change-words.ts';
import { wordsFor } from './commands.ts';
import type { ReplyDeps } from './deps.ts';
import type { Press } from './view.ts';
import { type AccountWorld, cachedWorld } from './world.ts';

/** A subject that a command shows, and the words by which a sentence is about it although nothing else of it is understood. */
interface Subject extends Press {
  said: RegExp;
}

/** What can be asked about, by the commands that show it; of several that a sentence names, these come first. */
export const SUBJECTS: readonly Subject[] = [
  { label: 'Presets', words: 'presets', said: /\bpresets?\b/u },
  { label: 'Closed days', words: 'closed-days', said: /\b(?:holidays?|closed days?|closures?)\b/u },
  { label: 'Duty', words: 'duty', said: /\b(?:duty|rotas?|rosters?|shifts?|on call)\b/u },
  { label: 'Hours', words: 'hours', said: /\b(?:opening|business|office) hours\b|\bhours of\b/u },
  { label: 'Plans', words: 'plans', said: /\b(?:plans|planned|scheduled)\b/u },
  { label: 'Proposals', words: 'proposals', said: /\b(?:proposals?|proposed|approv\w+)\b/u },
  { label: 'Diversions', words: 'divert', said: /\b(?:divert\w*|diversions?|redirect\w*|call forwarding)\b/u },
  { label: 'Menus', words: 'menus', said: /\b(?:ivrs?|(?:phone|out of hours) menus?|menus)\b/u },
  { label: 'Balance posts', words: 'schedule', said: /\b(?:balance posts?|posts? of the balance)\b/u },
  { label: 'Warnings', words: 'watch', said: /\blow credit\b|\bcredit (?:warnings?|alarms?|alerts?)\b/u },
  { label: 'Spending', words: 'spend', said: /\b(?:budget|spending|spent on calls)\b/u },
  { label: 'Balance', words: 'balance', said: /\b(?:credit|balance|top ?ups?)\b/u },
  { label: 'Changes', words: 'history', said: /\b(?:who changed|was changed|undo|history of)\b/u },
  { label: 'Who may do what', words: 'access', said: /\b(?:managers|editors|viewers|permissions?)\b/u },
  { label: 'Accounts', words: 'status', said: /\b(?:sandbox|switchboard|phone account|api key)\b/u },
  {
    label: 'Numbers',
    words: 'numbers',
    said: /\b(?:telephone|phones?|numbers|rings?|ringing|landlines?|phone numbers?|ring lists?)\b/u,
  },
];

/** The most that is offered. */
const MOST = 3;

/** The subjects that a sentence names, of which nothing else was understood: those that everybody may see who may ask. */
export function subjectsOf(text: string, commands: readonly KnownCommand[]): readonly Press[] {
  const said = fold(text);
  return SUBJECTS.filter((each) => each.said.test(said) && mayUse(each, commands, ['read'])).slice(0, MOST);
}

/** What a sentence names of the account, by what shows it, where nothing else of it was understood. */
export function thingsNamed(text: string, { numbers, menus, presets }: World): readonly Press[] {
  const said = ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isNamed = (name: string | null): boolean => {
    const named = fold(name ?? '').trim();
    return named !== '' && said.includes(` ${named} `);
  };
  const people = new Set(numbers.flatMap(({ destinations }) => destinations.map(({ name }) => name)));
  return [
    ...numbers.filter(({ name }) => isNamed(name)).map((each) => whoRings(each.number, { numbers })),
    // People are called by their first names.
    ...[...people]
      .filter((name) => isNamed(name) || isNamed(name.split(' ', 1)[0] ?? ''))
      .map((name) => ({ label: `Where does ${name} ring?`, words: `where ${name}` })),
    ...menus.filter(({ name }) => isNamed(name)).map(({ name }) => ({ label: name, words: `ivr ${name}` })),
    ...presets.filter(({ name }) => isNamed(name)).map(({ name }) => ({ label: name, words: 'presets' })),
  ].slice(0, MOST);
}

const whoRings = (number: string, world: Pick<World, 'numbers'>): Press => ({
  label: `Who rings on ${titleOf(number, world)}?`,
  words: `follow-me ${number}`,
});

/** What was shown before, by what shows it again; nothing where something is asked or to be changed. */
export function shownBefore(before: ParseResult | null, world: World): readonly Press[] {
  if (before?.kind !== 'answer') return [];
  const { number } = before.slots;
  if (number !== undefined) return [whoRings(number, world)];
  const word = wordsFor(before.intent, {}, () => true)?.split(' ', 1)[0];
  return SUBJECTS.filter(({ words }) => words === word);
}

/**
 * Three things that a person did or may do, each of which works as a button and as words. Asked for after several sentences
 * that were not understood.
 */
export async function threeWays(deps: ReplyDeps, job: Job): Promise<readonly Press[]> {
  const { tenant, user } = job.caller;
  const [known, person, connections] = await Promise.all([
    cachedWorld(deps, job, ''),
    job.person(),
    deps.sessions.connections(tenant),
  ]);
  const rights = await deps.access.rightsOf(job.caller, person, connections);
  if (known.session === null) return allowed(WITHOUT_ACCOUNT, deps, rights);
  const { entries } = await deps.audit.list(tenant, { limit: LOOK_BACK });
  const did = entries.find(
    ({ by, subject }) => by === user && known.world.numbers.some((each) => each.number === subject),
  );
  return allowed(waysAmong(known, did?.subject ?? null, rights), deps, rights);
}

/** How many changes back the last one of a person is looked for. */
const LOOK_BACK = 20;

/** What can be done before an account is connected. */
const WITHOUT_ACCOUNT: readonly Press[] = [
  { label: 'connect an account', words: 'connect' },
  { label: 'who may do what?', words: 'access' },
  { label: 'what can I ask?', words: 'help' },
];

function waysAmong({ world }: AccountWorld, changed: string | null, rights: readonly Right[]): readonly Press[] {
  const number = changed ?? world.numbers[0]?.number;
  const named = number === undefined ? '' : titleOf(number, world);
  const ofNumber =
    number === undefined
      ? []
      : [
          { label: `who rings on ${named}?`, words: `follow-me ${number}` },
          ...(rights.includes('propose') ? [{ label: `divert ${named}`, words: `divert ${number}` }] : []),
        ];
  return [
    ...ofNumber,
    { label: 'how much credit is left?', words: 'balance' },
    { label: 'which numbers have we got?', words: 'numbers' },
    { label: 'what can I ask?', words: 'help' },
  ];
}

function allowed(ways: readonly Press[], { commands }: Pick<ReplyDeps, 'commands'>, rights: readonly Right[]) {
  return ways.filter((way) => mayUse(way, commands().commands, rights) && fitsButton(way.words)).slice(0, MOST);
}

/** Whether some rights suffice for a command. */
function mayUse({ words }: Press, commands: readonly KnownCommand[], rights: readonly Right[]): boolean {
  const command = commands.find(({ word }) => word === words.split(' ', 1)[0]);
  if (command === undefined) return false;
  const least = 'least' in command ? command.least : 'may' in command ? command.may : 'read';
  return least === 'anyone' || rights.includes(least);
}
