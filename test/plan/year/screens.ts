import type { End } from '../../../src/changes/draft.ts';
import type { SettingKind } from '../../../src/changes/setting-kind.ts';
import { listMessage } from '../../../src/features/divert/view.ts';
import { shownOf } from '../../../src/features/duty/deps.ts';
import { describeGlance } from '../../../src/features/duty/glance.ts';
import { followMeKind } from '../../../src/features/follow-me/kind.ts';
import { planLines } from '../../../src/plans/plan-lines.ts';
import { formatEnd, formatInstant } from '../../../src/plans/temporary/end-words.ts';
import { TENANT, THING } from './office.ts';
import type { Scene } from './scene.ts';
import { isOfHours, personOf, type State, type Turns } from './state.ts';

const KIND: SettingKind = followMeKind;

/** Why the card of the number, or the list of what is diverted, shows something else than people asked for; `null` where neither does. */
export async function misshown(scene: Scene, { over, later, turns }: State): Promise<string | null> {
  const { temporary, duties } = scene.office;
  const [change, planned, duty] = await Promise.all([
    temporary.of(TENANT, THING),
    temporary.planned(TENANT, THING),
    duties.of(TENANT, THING),
  ]);
  const card = planLines({ answers: [], late: null, change, planned }, { mayEdit: true, span: null }).text.join('\n');
  const rows = (await temporary.list(TENANT)).map((each) => ({
    change: each,
    sentence: KIND.sentence(each.wrote),
    card: 'card',
  }));
  const ahead = planned.map((plan) => ({ plan, sentence: KIND.sentence(plan.wanted), card: 'card' }));
  const listed = JSON.stringify([
    ...listMessage({ now: rows, planned: ahead }, '/phone', true).blocks,
    ...(duty === null ? [] : [describeGlance(shownOf(duty.list, scene.now))]),
  ]);
  // What hours set is told by what is answered, and not by itself.
  const isOnCard = over !== null && (!isOfHours(over) || over.asked);
  const isUntil = (until: number | null, end: End | null) => {
    if (until === null) return card.includes(', no end') && listed.includes('no end');
    const words = `until ${formatEnd({ zone: 'UTC', wall: null, ...end, at: until })}`;
    return (!isOnCard || card.includes(words)) && listed.includes(words);
  };
  const waits = planned.filter(({ state }) => state === 'waiting');
  const isPlanned = (at: number) =>
    // A card has room for five.
    planned.length > 5 ||
    waits.some(
      ({ start: { at: begins, zone } }) =>
        begins === at && card.includes(`From ${formatInstant(at, zone)}`) && card.includes(`(${zone})`),
    );
  const said = {
    'whether anything holds for a while': isOver(card) === isOnCard && listed.includes(NOTHING) === (over === null),
    'what it is': !isOnCard || card.includes('set for') === (over?.cause !== null),
    'the question': over === null || (asks(card) === over.asked && listed.includes(CHANGED) === over.asked),
    'until when': over === null || over.asked || isUntil(over.until, change?.end ?? null),
    'what is planned':
      later.every(({ start }) => isPlanned(start)) &&
      /changes? (?:is|are) planned/u.test(listed) === planned.length > 0,
    'whose turn it is': listed.includes(onDuty(turns)) && (duty !== null) === (turns !== null),
  };
  const wrong = Object.entries(said).find(([, isRight]) => !isRight);
  return wrong === undefined ? null : `does not show ${wrong[0]}: ${card} · ${listed}`;
}

const NOTHING = 'Nothing is diverted now.';
const CHANGED = 'it was changed in the meantime, and is waiting for an answer';

/** Whether a card says that something holds for a while. */
function isOver(card: string): boolean {
  return /^Now\b/mu.test(card);
}

function asks(card: string): boolean {
  return /^Now: .*; waiting for an answer/mu.test(card);
}

function onDuty(turns: Turns | null): string {
  return turns === null || turns.turned < 0 ? '' : `${personOf(turns, turns.turned) ?? 'nobody'} is first until`;
}
