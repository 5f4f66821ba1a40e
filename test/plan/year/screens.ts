import type { End } from '../../../src/changes/draft.ts';
import type { SettingKind } from '../../../src/changes/setting-kind.ts';
import { divertedBlocks } from '../../../src/features/divert/diverted-home-view.ts';
import { plannedBlocks } from '../../../src/features/divert/home-view.ts';
import { shownOf } from '../../../src/features/duty/deps.ts';
import { dutyBlocks } from '../../../src/features/duty/home-view.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import { formatEnd } from '../../../src/plans/temporary/end-words.ts';
import { withPlanned, withTemporary } from '../../../src/plans/temporary/view.ts';
import { TENANT, THING } from './office.ts';
import type { Scene } from './scene.ts';
import { personOf, type State, type Turns } from './state.ts';

const KIND: SettingKind = followMeKind;

const BARE = { text: '', blocks: [] };

/** Why the card of the number, or App Home, shows something else than people asked for; `null` where neither does. */
export async function misshown(scene: Scene, { over, later, turns }: State): Promise<string | null> {
  const { temporary, duties } = scene.office;
  const [change, planned, duty] = await Promise.all([
    temporary.of(TENANT, THING),
    temporary.planned(TENANT, THING),
    duties.of(TENANT, THING),
  ]);
  const card = withTemporary(withPlanned(BARE, planned, true), change, true).text;
  const rows = (await temporary.list(TENANT)).map((each) => ({
    change: each,
    sentence: KIND.sentence(each.wrote),
    card: 'card',
  }));
  const home = JSON.stringify([
    ...divertedBlocks({ now: rows, alone: [] }, 'sandbox', true, '/phone'),
    ...plannedBlocks(planned),
    ...dutyBlocks(duty === null ? [] : [shownOf(duty.list, scene.now)]),
  ]);
  const isShown = (words: string) => card.includes(words) && home.includes(words);
  const waits = planned.filter(({ state }) => state === 'waiting');
  const isPlanned = (at: number) =>
    // A card has room for five.
    planned.length > 5 ||
    waits.some(({ start }) => start.at === at && card.includes(`Diversion planned from ${formatEnd(start)}`));
  const said = {
    'whether anything holds for a while':
      isOver(card) === (over !== null) && home.includes(NOTHING) === (over === null),
    'what it is': over === null || card.includes('Set for') === (over.cause !== null),
    'the question': over === null || (asks(card) === over.asked && home.includes(CHANGED) === over.asked),
    'until when': over === null || over.asked || isShown(untilWords(over.until, change?.end ?? null)),
    'what is planned':
      later.every(({ start }) => isPlanned(start)) && home.includes('*Planned:*') === planned.length > 0,
    'whose turn it is': home.includes(onDuty(turns)) && home.includes('*On duty:*') === (turns !== null),
  };
  const wrong = Object.entries(said).find(([, isRight]) => !isRight);
  return wrong === undefined ? null : `does not show ${wrong[0]}: ${card} · ${home}`;
}

const NOTHING = '*Diverted now:* nothing';
const CHANGED = 'changed in the meantime, and waiting for an answer';

/** Whether a card says that something holds for a while. */
function isOver(card: string): boolean {
  return /^(?:Diverted|Set for) /mu.test(card) || asks(card);
}

function asks(card: string): boolean {
  return /^(?:Diverted|Set for [^\n]*), waiting for an answer/mu.test(card);
}

function untilWords(until: number | null, end: End | null): string {
  return until === null ? 'without an end' : `until ${formatEnd({ zone: 'UTC', wall: null, ...end, at: until })}`;
}

function onDuty(turns: Turns | null): string {
  return turns === null || turns.turned < 0 ? '' : `${personOf(turns, turns.turned) ?? 'nobody'} is first until`;
}
