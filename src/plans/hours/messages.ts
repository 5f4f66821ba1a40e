import { environmentBadge } from '../../changes/view.ts';
import { actions, button, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, isolate } from '../../slack/blocks/rows.ts';
import { environmentName } from '../../workspace/labels.ts';
import { describeLateness, formatEnd } from '../temporary/end-words.ts';
import { thingName } from '../temporary/words.ts';
import type { Hours, HoursThing } from './record.ts';
import type { Segment } from './timeline.ts';

/** Lists the plans of hours. */
export const LIST = 'hours:list';

/** What a message says of one number or menu. */
interface ThingLine {
  thing: Pick<HoursThing, 'title' | 'called'>;
  why?: string;
}

/** Hours could not turn over so far. */
export function stuckMessage(plan: Hours, failed: readonly ThingLine[]): Message {
  const next = 'Switchboard keeps trying, at least every 15 minutes, until it is done.';
  return messageOf(plan, `${named(plan)} could not turn over yet. ${next}`, failed);
}

/** Hours can do nothing any more, until people mend it. */
export function stoppedMessage(plan: Hours, why: string): Message {
  const next = 'Nothing more is sent by them. Once that is mended, save them again.';
  return messageOf(plan, `${named(plan)} have stopped. ${why} ${next}`, []);
}

/** What a segment sets now takes a manager. */
export function wantsManagerMessage(plan: Hours, { until }: Segment, asked: readonly ThingLine[]): Message {
  const next = `Nothing was sent, so these stay as they are until ${formatEnd({ at: until, zone: plan.zone })}. A manager can save the hours again.`;
  return messageOf(plan, `${named(plan)} now need a manager. ${next}`, asked);
}

/** The preset of a span is gone. */
export function goneMessage(plan: Hours, preset: string): Message {
  const next = 'Its numbers stay as set then. Edit the hours to choose another.';
  return messageOf(plan, `${named(plan)} name the preset ${isolate(preset)}, which is gone. ${next}`, []);
}

/** Hours turn over slowly. */
export function slowMessage(plan: Hours, { done, all }: { done: number; all: number }): Message {
  const why = 'The provider takes few requests at a time now, and Switchboard sends them as fast as it takes them.';
  return messageOf(plan, `${named(plan)} are turning over: ${done} of ${all} are done. ${why}`, []);
}

/** Hours turned over late. */
export function lateMessage(plan: Hours, { until }: Segment, changed: readonly ThingLine[], lateBy: number): Message {
  const late = describeLateness(lateBy) ?? '';
  const next = `Next: ${formatEnd({ at: until, zone: plan.zone })}.`;
  return messageOf(plan, `${named(plan)} turned over ${late} late. ${next}`, changed);
}

function named({ name }: Pick<Hours, 'name'>): string {
  return `The hours ${isolate(name)}`;
}

/** How many numbers and menus a message names. */
const MOST_NAMED = 20;

function messageOf({ environment }: Hours, text: string, things: readonly ThingLine[]): Message {
  const shown = things.slice(0, MOST_NAMED);
  const more = things.length - shown.length;
  const rest = more === 0 ? [] : [`and ${more} more`];
  const lineOf = ({ why }: ThingLine, name: string) => (why === undefined ? name : `${name}: ${why}`);
  return {
    text: accessibleText(`${environmentName(environment)}: ${text}`, [
      ...shown.map((each) => lineOf(each, thingName(each.thing))),
      ...rest,
    ]),
    blocks: [
      environmentBadge(environment),
      section(limitedText(text, 1500)),
      ...(shown.length === 0
        ? []
        : [
            section(
              limitedText(
                [...shown.map((each) => lineOf(each, boldName(thingName(each.thing)))), ...rest].join('\n'),
                2900,
              ),
            ),
          ]),
      ...actions([button(LIST, 'All hours')]),
    ],
  };
}
