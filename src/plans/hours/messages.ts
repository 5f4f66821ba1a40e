import { messageAbout } from '../../changes/view.ts';
import { actions, button, clip, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, isolate } from '../../slack/blocks/rows.ts';
import { describeLateness, formatEnd } from '../temporary/end-words.ts';
import { thingName } from '../temporary/words.ts';
import type { Hours, HoursNews, HoursThing } from './record.ts';
import type { Segment } from './timeline.ts';

/** Lists the plans of hours. */
export const LIST = 'hours:list';

/** What a message says of one number or menu. */
interface ThingLine {
  thing: Pick<HoursThing, 'title' | 'called'>;
  why?: string;
}

/** Hours could not turn over so far. */
export function stuckNews(plan: Hours, failed: readonly ThingLine[], managersToo: boolean): HoursNews {
  const next = 'Switchboard keeps trying, at least every 15 minutes, until it is done.';
  return newsOf(`${named(plan)} could not turn over yet. ${next}`, failed, managersToo);
}

/** What a segment sets now takes a manager. */
export function wantsManagerNews(plan: Hours, { until }: Segment, asked: readonly ThingLine[]): HoursNews {
  const next = `Nothing was sent, so these stay as they are until ${formatEnd({ at: until, zone: plan.zone })}. A manager can save the hours again.`;
  return newsOf(`${named(plan)} now need a manager. ${next}`, asked);
}

/** The preset of a span is gone. */
export function goneNews(plan: Hours, preset: string): HoursNews {
  const next = 'Its numbers ring by their own settings then. Edit the hours to choose another.';
  return newsOf(`${named(plan)} name the preset ${isolate(preset)}, which is gone. ${next}`, []);
}

/** Whoever is on duty is to be first, and nobody takes turns. */
export function noDutyNews(plan: Hours, things: readonly HoursThing[]): HoursNews {
  const next = 'Make one with `/phone plans duty`, or edit the hours.';
  const text = `${named(plan)} name whoever is on duty. These have no duty list, so they ring by their own settings then. ${next}`;
  return newsOf(
    text,
    things.map((thing) => ({ thing })),
  );
}

/** Hours turn over slowly. */
export function slowMessage(plan: Hours, { done, all }: { done: number; all: number }): Message {
  const why = 'The provider takes few requests at a time now, and Switchboard sends them as fast as it takes them.';
  const news = newsOf(`${named(plan)} are turning over: ${done} of ${all} are done. ${why}`, []);
  return hoursMessage([{ plan, news }]);
}

/** Hours turned over late. */
export function lateNews(plan: Hours, { until }: Segment, changed: readonly ThingLine[], lateBy: number): HoursNews {
  const late = describeLateness(lateBy) ?? '';
  const next = `Next: ${formatEnd({ at: until, zone: plan.zone })}.`;
  const [only, ...others] = changed;
  const isNamed = only !== undefined && others.length === 0 && thingName(only.thing) === plan.name;
  return newsOf(`${named(plan)} turned over ${late} late. ${next}`, isNamed ? [] : changed);
}

function named({ name }: Pick<Hours, 'name'>): string {
  return `The hours ${isolate(name)}`;
}

/** How many numbers and menus a message names of a plan. */
const MAX_NAMED = 20;

function newsOf(text: string, things: readonly ThingLine[], managersToo = false): HoursNews {
  const shown = things.slice(0, MAX_NAMED);
  const lines = shown.map(({ thing, why }) => ({ name: thingName(thing), ...(why === undefined ? {} : { why }) }));
  return { text: clip(text, 1500), lines, more: things.length - shown.length, managersToo };
}

/** What there is to be told of some plans, in one message. */
export function hoursMessage(all: readonly { plan: Pick<Hours, 'environment'>; news: HoursNews }[]): Message {
  const environments = [...new Set(all.map(({ plan }) => plan.environment))];
  const parts = environments.map((environment) => {
    const told = all.filter(({ plan }) => plan.environment === environment).map(({ news }) => news);
    return messageAbout(
      environment,
      `${told.map((each) => accessibleText(each.text, linesOf(each, { name: String, why: String }))).join('\n')}`,
      [
        ...told.flatMap((each) => {
          const lines = linesOf(each, { name: boldName, why: (words) => limitedText(words, 1000) });
          const listed = lines.length === 0 ? [] : [section(linesWithin(lines, 2900))];
          return [section(limitedText(each.text, 1500)), ...listed];
        }),
      ],
    );
  });
  return {
    text: parts.map(({ text }) => text).join('\n'),
    blocks: [...parts.flatMap(({ blocks }) => blocks), ...actions([button(LIST, 'All hours')])],
  };
}

function linesOf({ lines, more }: HoursNews, write: Record<'name' | 'why', (words: string) => string>): string[] {
  const said = lines.map(({ name, why }) =>
    why === undefined ? write.name(name) : `${write.name(name)}: ${write.why(why)}`,
  );
  return more === 0 ? said : [...said, `and ${more} more`];
}
