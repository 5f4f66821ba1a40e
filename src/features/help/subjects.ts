import { actions, button, escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Right } from '../../slack/inbound/feature.ts';
import { eitherLine, filled, type HelpState, OUTSIDE, OWN, RUN, SHORTCUTS, SUBJECT, type SUBJECTS } from './view.ts';

/** A line of a subject, and the right that it takes; its example may hold placeholders for names of the account. */
export type Line = { may: Right; about: string } & (
  | {
      typed: string;
      /** The buttons of what it opens, each with the right that it takes. */
      buttons?: readonly (readonly [name: string, may: Right])[];
    }
  /** A sentence. */
  | { said: string }
  /** Where else than by typing. */
  | { place: string }
);

interface Subject {
  title: string;
  /** The button that runs the command. */
  run: string;
  lines: readonly Line[];
}

/** The place of each shortcut in Slack, as a line of help. */
function shortcut(name: (typeof SHORTCUTS)[number]['name'], about: string): Line {
  const found = SHORTCUTS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no shortcut ${name}`);
  const where = found.of === 'everywhere' ? "Slack's menu of shortcuts" : 'the menu of a message';
  return { may: found.may, place: `${name}, in ${where}`, about };
}

/** What each subject says, by the command that it is about. */
export const SUBJECT_LINES: Readonly<Record<(typeof SUBJECTS)[number], Subject>> = {
  numbers: {
    title: 'Numbers, and who rings',
    run: 'Show the numbers',
    lines: [
      { may: 'read', typed: 'numbers', about: 'all of them, and who rings on each' },
      { may: 'read', typed: 'numbers <number>', about: 'one of them, with its ring list' },
      { may: 'edit', said: 'switch <person> off on <number> until 17:00', about: 'changes a ring list' },
      { may: 'read', typed: 'numbers <person>', about: 'every number that rings them' },
      {
        may: 'edit',
        typed: 'numbers <person> replace nobody',
        about: 'takes them off everywhere, or name who takes over',
      },
      { may: 'read', typed: 'numbers 020 7946 0999', about: 'whose that number is' },
      { may: 'read', typed: 'numbers voicemail', about: 'those with that in their name, product or features' },
      shortcut('Who is this?', 'the same for the numbers in it'),
      { may: 'read', typed: 'when <number>', about: 'the next seven days, and why' },
      { may: 'read', typed: 'when <number> on Saturday', about: 'one day of the next year' },
    ],
  },
  divert: {
    title: 'Diverting for a while',
    run: 'Show what is diverted',
    lines: [
      { may: 'propose', typed: 'divert <number> to <person> until 17:00', about: 'afterwards all is as before' },
      {
        may: 'propose',
        typed: 'divert <number> to <person> from tomorrow 9:00 until Friday 12:00',
        about: 'planned ahead',
      },
      {
        may: 'propose',
        typed: 'divert <number> to <person> remind me at 17:00',
        about: 'until you end it, with a reminder',
      },
      {
        may: 'read',
        typed: 'divert',
        about: 'what is diverted or planned',
        buttons: [
          ['End now', 'edit'],
          ['Extend', 'edit'],
          ['Cancel the change', 'edit'],
        ],
      },
      shortcut('Divert a number', 'the form, without typing'),
    ],
  },
  menus: {
    title: 'IVR menus',
    run: 'Show the menus',
    lines: [
      { may: 'read', typed: 'menus', about: 'all of them' },
      {
        may: 'read',
        typed: 'menus <menu>',
        about: 'one of them, with its settings',
        buttons: [
          ['Edit', 'edit'],
          ['Propose a change', 'propose'],
        ],
      },
    ],
  },
  plans: {
    title: 'Presets, closed days, hours and duty lists',
    run: 'Show the plans',
    lines: [
      { may: 'read', typed: 'plans presets', about: 'changes of several numbers and menus at once' },
      { may: 'propose', typed: 'plans presets new', about: 'makes one' },
      { may: 'edit', typed: 'plans presets <preset> until 14:00', about: 'previews one, number by number' },
      { may: 'read', typed: 'plans closed days', about: 'days on which nobody, one person or a preset rings' },
      {
        may: 'propose',
        typed: 'plans closed days 24 Dec 12:00 to 27 Dec 08:30 with nobody',
        about: 'adds some; a calendar or last year can be copied',
      },
      { may: 'read', typed: 'plans closed days 25 Dec?', about: 'what is closed that day' },
      {
        may: 'read',
        typed: 'plans hours',
        about: 'who rings in the week, by the hour',
        buttons: [
          ['One day', 'edit'],
          ['Pause', 'edit'],
          ['Copy', 'edit'],
        ],
      },
      {
        may: 'propose',
        typed: 'plans hours <number>: Mon-Fri 9-17:30 <person>',
        about: 'sets them for a number',
      },
      { may: 'read', typed: 'plans duty', about: 'who is on duty now and next' },
      { may: 'propose', typed: 'plans duty <number>', about: 'who takes turns, and when they hand over' },
      { may: 'read', typed: 'plans duty on Saturday', about: 'who is on duty then' },
      { may: 'propose', typed: 'plans duty swap with <person> on Saturday', about: 'swaps a shift' },
      { may: 'propose', typed: 'plans duty cover on Saturday', about: 'asks who can take a shift' },
    ],
  },
  balance: {
    title: 'Call credit and spending',
    run: 'Show the balance',
    lines: [
      { may: 'read', typed: 'balance', about: 'the credit, and how long it lasts' },
      shortcut('Balance', 'the same'),
      { may: 'read', typed: 'balance spend last month', about: 'what was spent, against the month before' },
      { may: 'edit', typed: 'balance post add weekdays 9am', about: 'posts it to a channel, by a schedule' },
      { may: 'edit', typed: 'balance post add summary friday', about: "posts the week's spending and changes" },
      { may: 'read', typed: 'balance post', about: 'your posts, to change, pause, send, transfer or remove' },
      { may: 'read', typed: 'balance warn', about: 'the alarms, and who has taken one' },
      { may: 'edit', typed: 'balance warn 20 and 3 days', about: 'warns a channel before it runs out' },
      { may: 'edit', typed: 'balance warn 200 a month', about: 'sets a budget, and warns when it runs out' },
      { may: 'manage', typed: 'balance post currency GBP', about: 'the currency of all amounts' },
      { may: 'manage', typed: 'balance post zone Europe/London', about: 'the time zone that days of spending go by' },
      { may: 'manage', typed: 'balance post all', about: "everybody's posts" },
    ],
  },
  history: {
    title: 'Who changed what',
    run: 'Show the history',
    lines: [
      {
        may: 'read',
        typed: 'history',
        about: 'the last changes',
        buttons: [
          ['Undo', 'edit'],
          ['Download CSV', 'manage'],
        ],
      },
      { may: 'read', typed: 'history <number> since Monday', about: 'those of a number, menu, person or time' },
    ],
  },
  access: {
    title: 'Who may do what',
    run: 'Show who may do what',
    lines: [
      {
        may: 'read',
        typed: 'access',
        about: 'managers, editors and viewers',
        buttons: [
          ['Ask for access', 'read'],
          ['Change', 'manage'],
          ['Approvals and channels', 'manage'],
        ],
      },
      { may: 'propose', typed: 'access proposals', about: 'changes that wait for a second person' },
      { may: 'read', typed: 'access people', about: 'whose number is whose; keep your own there' },
      { may: 'read', typed: 'access people 020 7946 0999', about: 'says that this number is yours' },
    ],
  },
  setup: {
    title: 'The account, and whether it works',
    run: 'Show the setup',
    lines: [
      { may: 'read', typed: 'setup', about: 'what is connected, and what each key can do' },
      { may: 'read', typed: 'setup account', about: 'whose account it is' },
      { may: 'manage', typed: 'setup connect live', about: 'connects an account, or replaces its key' },
      { may: 'manage', typed: 'setup use live', about: 'switches between Sandbox and Live' },
      { may: 'manage', typed: 'setup doctor', about: 'checks everything, when something does not work' },
      { may: 'manage', typed: 'setup disconnect', about: 'removes a key, and what belongs to it' },
      { may: 'edit', typed: 'help start', about: 'where to begin' },
      { may: 'read', place: "Switchboard's Home, in Slack", about: 'all of this on one page' },
      {
        may: 'read',
        place: 'Share to channel, below an answer',
        about: 'shows it to others; until then only you see it',
      },
    ],
  },
};

/** What the lines of a subject have one type or say, with its open names; `null` where it is no subject. */
export function examplesOf(id: string): string | null {
  if (!Object.hasOwn(SUBJECT_LINES, id)) return null;
  const { lines } = SUBJECT_LINES[id as keyof typeof SUBJECT_LINES];
  return lines.map((line) => ('typed' in line ? line.typed : 'said' in line ? line.said : '')).join('\n');
}

/**
 * The subject of what was typed, in lower case: by its own name, by the path of the command that it means (`null`: none), or by a
 * word of a command in its lines, or a long one of what they say.
 */
export function subjectOf(typed: string, path: string | null): string | null {
  const own = [typed, path?.split(' ', 1)[0] ?? typed].find((id) => Object.hasOwn(SUBJECT_LINES, id));
  if (own !== undefined) return own;
  const named = path ?? typed;
  // A shorter word is none that somebody would ask about.
  if (named.length < 3 || named === OWN) return null;
  const holds = (line: Line) =>
    'typed' in line && ` ${/^[a-z]+(?: [a-z]+){0,2}/u.exec(line.typed)?.[0]} `.includes(` ${named} `);
  const tells = ({ about }: Line) => named.length > 5 && about.split(/[^a-z]+/u).includes(named);
  const all = Object.entries(SUBJECT_LINES);
  const found = all.find(([, { lines }]) => lines.some(holds)) ?? all.find(([, { lines }]) => lines.some(tells));
  return found?.[0] ?? null;
}

/** A subject, as far as the reader may use it, with ways into it and back; `null` where it is none. */
export function subjectMessage(state: HelpState, id: string): Message | null {
  const { commands, rights } = state;
  if (rights?.length === 0) return OUTSIDE;
  if (!Object.hasOwn(SUBJECT_LINES, id)) return null;
  const { title, run, lines } = SUBJECT_LINES[id as keyof typeof SUBJECT_LINES];
  const holds = (right: Right) => (rights ?? ['read', 'propose']).includes(right);
  const shown = lines.filter(({ may }) => holds(may)).map((line) => textsOf(line, state, holds));
  const either = id === 'setup' ? eitherLine(commands) : [];
  return {
    text: [`${title}:`, ...shown.map(({ text }) => text), ...either].join('\n'),
    blocks: [
      section([`*${title}*`, ...shown.map(({ marked }) => `• ${marked}`), ...either.map(escapeText)].join('\n')),
      ...actions([
        button(`${RUN}#${id}`, run, { value: id, style: 'primary' }),
        button(SUBJECT, 'All subjects', { value: '' }),
      ]),
    ],
  };
}

function textsOf(
  line: Line,
  { command, account }: HelpState,
  holds: (right: Right) => boolean,
): { text: string; marked: string } {
  const names = account?.names;
  if ('place' in line) {
    const [name = '', ...where] = line.place.split(', ');
    const marked = `*${name}*, ${where.join(', ')}:`;
    return { text: `${line.place}: ${line.about}`, marked: `${marked} ${escapeText(line.about)}` };
  }
  const example = 'typed' in line ? `${command} ${filled(line.typed, names)}` : `"${filled(line.said, names)}"`;
  const marked = 'typed' in line ? `\`${escapeText(example)}\`` : escapeText(example);
  const buttons = 'typed' in line ? (line.buttons ?? []).filter(([, may]) => holds(may)).map(([name]) => name) : [];
  return {
    text: [`${example} - ${line.about}`, ...buttons].join(' · '),
    marked: [`${marked} ${escapeText(line.about)}`, ...buttons.map((name) => `*${name}*`)].join(' · '),
  };
}
