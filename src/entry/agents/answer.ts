import type { Reach } from '../../app/app.ts';
import { figure, phone } from '../../runtime/marked-text.ts';
import type { Facts, Message } from '../../slack/blocks/outcome.ts';
import type { Caller } from '../../slack/tenant.ts';

/** What an agent is told: words, and the same as data; all of it masked as for the person. */
export interface Answer {
  text: string;
  facts: Facts;
  /** Something could not be done; the words say what, and the next step. */
  isError: boolean;
}

/** What an agent of somebody is told by a message for them. */
export async function answerFor({ services }: Reach, caller: Caller, message: Message): Promise<Answer> {
  const next = nextPage(message);
  const { kind, ...facts } = message.facts?.() ?? { says: message.blocks.flatMap(plainWords) };
  const told = { text: message.text, facts: typed({ ...facts, ...(next === null ? {} : { next }) }) };
  return { ...(await services.maskFor(caller, told)), isError: kind === 'problem' };
}

/** Fields of facts that hold ids, moments and Slack's ids, whose digits are no telephone number; a thing of the account by its number. */
const FIGURES: ReadonlySet<string> = new Set([
  ...['id', 'ivrId', 'draft', 'next', 'by', 'proposedBy', 'undoneBy', 'managers', 'editors', 'groups', 'on'],
  ...['at', 'from', 'until', 'reportedAt'],
]);
const NUMBERS: ReadonlySet<string> = new Set(['number', 'telephoneNumber']);

/** The same facts, with what each of their texts is. */
function typed<T>(value: T, field = ''): T {
  if (typeof value === 'string')
    return (FIGURES.has(field) ? figure(value) : NUMBERS.has(field) ? phone(value) : value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => typed(each, field)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner, key)])) as T;
}

/** A page of a list as its button names it: the action, and what it carries. */
export const PAGE = /^(?<id>(?:numbers|when|ivrs|history|where|closed-days):page) (?<value>.+)$/su;

function nextPage({ blocks }: Message): string | null {
  for (const block of blocks) {
    if (block.type !== 'actions') continue;
    for (const each of block.elements) {
      const [, id] =
        each.type === 'button' ? (/^(\S+:page)#(?:next|older)(?:#|$)/u.exec(each.action_id ?? '') ?? []) : [];
      if (id !== undefined && each.type === 'button') return `${id} ${each.value ?? ''}`;
    }
  }
  return null;
}

/** The texts in blocks as plain text, those of controls left out. */
export function plainWords(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, text } = value as { type?: unknown; text?: unknown };
  if (type === 'actions' || type === 'button' || type === 'overflow') return [];
  if (typeof text !== 'string') return Object.values(value).flatMap(plainWords);
  return type === 'mrkdwn' ? [plain(text)] : type === 'plain_text' ? [text] : [];
}

function plain(mrkdwn: string): string {
  return mrkdwn
    .replace(/<!date\^[^<>|]*\|([^<>]*)>/gu, '$1')
    .replace(/(?<=^|[\s(])[*_](?=\S)|(?<=\S)[*_](?=$|[\s).,:;])/gmu, '')
    .replace(/:[a-z_]+: /gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
