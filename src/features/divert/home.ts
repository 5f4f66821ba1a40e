import type { KnownBlock } from '@slack/types';
import { recordedChange } from '../../changes/recorded-change.ts';
import { clockTime, wallClock, weekdayOf } from '../../language/times/calendar.ts';
import type { Clock } from '../../language/times/time.ts';
import { writeReference } from '../../people/directory/number-labels.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import { readEndText } from '../../plans/temporary/read-end.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import { button, LIMITS, limitedText } from '../../slack/blocks/blocks.ts';
import { boldName, isolate } from '../../slack/blocks/rows.ts';
import type { AttentionItem, AttentionSource, HomeSection } from '../../slack/inbound/home-section.ts';
import type { Environment } from '../../telephony/types.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { OPEN } from './listed.ts';
import { CHOOSE_NUMBER, END, KEEP, PUT_BACK, START } from './view.ts';

/** Changes that could not be put back or begun, and those that wait for an answer. */
export function stuckChanges({ temporary }: Services): AttentionSource {
  return {
    title: 'Diversions',
    may: 'read',
    async items({ caller: { tenant } }) {
      const [changes, planned, former] = await Promise.all([
        temporary.list(tenant),
        temporary.planned(tenant),
        temporary.former(tenant),
      ]);
      return [
        ...[...changes, ...former.changes].flatMap(({ id: value, state, trouble, ...change }): AttentionItem[] => {
          const line = (why: string) => `:warning: ${boldName(thingName(change))} · ${limitedText(why, 300)}`;
          if (state === 'asked') {
            const buttons = [button(PUT_BACK, 'Put back', { value }), button(KEEP, 'Keep', { value })];
            return [{ text: line('changed in the meantime, and waiting for an answer'), buttons }];
          }
          const text = line(`not known to be put back yet: ${trouble?.why}`);
          return trouble === null ? [] : [{ text, buttons: [button(END, 'Put back now', { value })] }];
        }),
        ...[...planned, ...former.planned].flatMap(({ id: value, trouble, ...plan }): AttentionItem[] => {
          const text = `:warning: ${boldName(thingName(plan))} · not begun as planned: ${limitedText(trouble?.why ?? '', 300)}`;
          return trouble === null ? [] : [{ text, buttons: [button(START, 'Try again', { value })] }];
        }),
      ];
    },
  };
}

/** Diverts a number, and the diversions that the person makes most, each a press from its preview. */
export function quickDiversions(deps: Services): HomeSection {
  const { audit, clock, directory, sessions } = deps;
  return {
    name: 'divert',
    may: 'propose',
    most: 1,
    async blocks(job) {
      const { tenant, user } = job.caller;
      const [session, { entries }, person] = await Promise.all([
        sessions.open(tenant),
        audit.list(tenant, { limit: LOOKED_THROUGH }),
        job.person(),
      ]);
      const here = endClockFor(person, clock.now());
      const { environment } = session;
      const found = frequentDiversions(deps, entries, { user, environment, here });
      const names = directory.remembered(session).numbers?.list.items ?? [];
      const buttons = found.map(({ number, value, to, until }, at) => {
        const called = names.find((each) => each.number === number)?.displayName ?? number;
        return button(`${OPEN}#often-${at}`, [called, 'to', to, until].join(' ').trim(), { value });
      });
      const row: KnownBlock = { type: 'actions', elements: [button(CHOOSE_NUMBER, 'Divert…'), ...buttons] };
      return [row];
    },
  };
}

/** Entries of the history that are looked through. */
const LOOKED_THROUGH = 200;

/** The most diversions that are offered. */
const MAX_OFFERED = 3;

/** A diversion that somebody makes often. */
interface FrequentDiversion {
  /** As the provider writes it. */
  number: string;
  /** Whom it rings, as it is shown. */
  to: string;
  /** Its end in the words of the command; empty where none of the past ones fits now. */
  until: string;
  /** What opens it: the number, and on a second line the rest of the command. */
  value: string;
}

/** The diversions that a person made most, of those in these entries; of those made equally often, the newest first. */
function frequentDiversions(
  { kinds }: Services,
  entries: readonly AuditEntry[],
  { user, environment, here }: { user: string; environment: Environment; here: Clock },
): FrequentDiversion[] {
  const counted = new Map<string, { count: number; diversion: FrequentDiversion }>();
  for (const entry of entries) {
    if (entry.by !== user || entry.environment !== environment || entry.temporary?.phase !== 'begin') continue;
    // Plans set it then, and nobody diverted anything.
    if (entry.temporary.plan === true || entry.temporary.hours !== undefined) continue;
    const change = recordedChange(kinds, entry);
    const duty = change?.kind.duty;
    if (change === null || duty === undefined || entry.outcome !== 'done') continue;
    if (entry.undoes !== null || entry.undone !== null) continue;
    const { after, subject } = change;
    const [only, ...others] = duty.people(after).filter(({ number }) => duty.standing(after, number, subject) === 'on');
    if (only === undefined || others.length > 0) continue;
    const to = only.name?.trim() || only.number;
    const until = endNow(entry.temporary.until, Date.parse(entry.at), here);
    const rest = JSON.stringify({ to, toUser: null, from: '', until });
    const value = `${writeReference(environment, subject)}\n${rest}`;
    if (value.length > LIMITS.buttonValue) continue;
    const count = (counted.get(value)?.count ?? 0) + 1;
    counted.set(value, { count, diversion: { number: subject, to: isolate(to), until, value } });
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OFFERED)
    .map(({ diversion }) => diversion);
}

/** An end as the history has it, made at an instant, in the words in which it is meant now; empty where it fits no more. */
function endNow(until: string | null, made: number, here: Clock): string {
  if (until === null) return '';
  const [words = '', zone = here.zone] = until.split(/(?: UTC\S*)? \(|\)/u);
  const read = readEndText(words, { now: made, zone, locale: 'en-GB' });
  if (read.kind !== 'end' || read.end === null) return '';
  const { at } = read.end;
  const [then, end, now] = [made, at, here.now].map((instant) => wallClock(instant, here.zone));
  if (then === undefined || end === undefined || now === undefined) return '';
  // Few people name an odd minute: that was a length of time, from some seconds before it was saved.
  if (end.minute % 5 !== 0) {
    const minutes = Math.round((at - made) / 300_000) * 5;
    if (minutes === 0) return '';
    return minutes % 60 === 0 ? `for ${minutes / 60} hours` : `for ${minutes} minutes`;
  }
  const time = clockTime(end.minute);
  const days = Math.round((Date.parse(end.day) - Date.parse(then.day)) / DAY_MS);
  if (days === 0) return end.minute > now.minute ? `until ${time}` : '';
  if (days === 1) return `until tomorrow ${time}`;
  return days < 7 ? `until ${WEEKDAYS[weekdayOf(end.day) - 1]} ${time}` : '';
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
