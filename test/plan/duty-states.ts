import {
  coverEndMessage,
  coverMessage,
  coverResultMessage,
  listGoneMessage,
  withdrawnMessage,
} from '../../src/plans/duty/cover-messages.ts';
import { announcement, gapMessage, notAnnouncedMessage, stuckDutyMessage } from '../../src/plans/duty/messages.ts';
import type { DutyList } from '../../src/plans/duty/record.ts';
import { HARD_NAME } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';
import { temporaryOf } from '../temporary/fixtures.ts';

const [anna, bare] = [
  { name: 'Anna', number: '+447700900110' },
  { name: null, number: '+447700900111' },
];
const list: DutyList = {
  version: 1,
  id: '0-d1',
  environment: 'sandbox',
  kind: 'follow-me',
  subject: '+441632960101',
  title: 'Follow-Me of +441632960101',
  called: 'Main line',
  owner: { key: 'print', customer: 'Acme' },
  people: [anna, bare],
  every: 'week',
  time: '09:00',
  zone: 'Europe/London',
  starts: '2026-06-08',
  channel: 'C0PHONES',
  by: 'U0ADAM001',
  swaps: {},
  done: 0,
  announced: 0,
  named: [],
  job: 'duty-0-d1',
  trouble: null,
};
const hard: DutyList = { ...list, environment: 'live', called: HARD_NAME, zone: 'America/New_York' };
const [from, until] = [Date.parse('2026-06-15T08:00:00Z'), Date.parse('2026-06-22T08:00:00Z')];
const shift = { count: 1, day: '2026-06-15', from, until, next: 2, person: anna };
const gapOf = (why: 'nobody' | 'gone' | 'off', person: typeof anna | typeof bare | null = anna, count = 1) => ({
  shift: { ...shift, count, person },
  key: `${count}`,
  why,
});

const cover = { id: 'c1', day: '2026-06-15', number: anna.number, by: 'U0ADAM001', at: 0, reminded: 0, sent: [] };
const covered = { from, until, parts: [shift] };
const bareOn = { ...covered, parts: [{ ...shift, person: bare }] };
const noon = Date.parse('2026-06-16T11:00:00Z');
const part = { from: noon, until: noon + 2 * 3_600_000 };
const inPart = { ...part, parts: [{ ...shift, ...part }] };
const inTwo = {
  ...part,
  parts: [
    { ...shift, from: part.from, until: part.from + 3_600_000 },
    { ...shift, from: part.from + 3_600_000, until: part.until, person: bare },
  ],
};

export const states: States = {
  coverMessage: {
    'cover is asked for': coverMessage(list, cover, covered),
    'cover is asked for in a part of a shift': coverMessage(list, { ...cover, part }, inPart),
    'cover is asked for again, by a name that is hard': coverMessage(hard, cover, bareOn, true),
  },
  coverEndMessage: {
    'a shift was taken': coverEndMessage(list, { cover, shift: bareOn, isMissed: false }),
    'a part of a shift was taken': coverEndMessage(list, { cover: { ...cover, part }, shift: inPart, isMissed: false }),
    'several have a part': coverEndMessage(list, { cover, shift: inTwo, isMissed: false }),
    'nobody took a shift': coverEndMessage(list, { cover, shift: covered, isMissed: true }),
    'nobody is to take a shift': coverEndMessage(hard, {
      cover,
      shift: { ...covered, parts: [{ ...shift, person: null }] },
      isMissed: false,
    }),
    'a shift is no longer there': coverEndMessage(list, { cover: { day: cover.day }, shift: null, isMissed: false }),
  },
  coverResultMessage: {
    'whoever asked reads that a shift was taken': coverResultMessage(list, { cover, shift: bareOn, isMissed: false }),
    'whoever asked reads that nobody took a shift': coverResultMessage(hard, { cover, shift: covered, isMissed: true }),
  },
  withdrawnMessage: { 'cover is no longer needed': withdrawnMessage(list, cover, covered) },
  listGoneMessage: { 'cover of a list that was removed': listGoneMessage(list, cover) },
  announcement: {
    'a hand-over is told': announcement(list, shift, null),
    'a hand-over under a diversion is told': announcement(list, { ...shift, person: bare }, temporaryOf()),
    'a hand-over to nobody is told': announcement(hard, { ...shift, person: null }, null),
  },
  gapMessage: {
    'a gap of a duty list': gapMessage(list, [gapOf('nobody', null)]),
    'gaps of a duty list': gapMessage(hard, [gapOf('gone'), gapOf('off', bare)]),
    'more gaps than are named': gapMessage(
      list,
      Array.from({ length: 11 }, (_, at) =>
        gapOf(at % 2 === 0 ? 'off' : 'gone', { ...anna, name: at === 0 ? ' ' : 'Anna' }, at),
      ),
    ),
    'as many gaps as are named': gapMessage(
      list,
      Array.from({ length: 10 }, (_, at) => gapOf('gone', anna, at)),
    ),
    'many more gaps than are named': gapMessage(
      list,
      Array.from({ length: 12 }, (_, at) => gapOf(at % 2 === 0 ? 'off' : 'gone', anna, at)),
    ),
  },
  stuckDutyMessage: {
    'a hand-over that is stuck': stuckDutyMessage(list, 'The provider did not answer.'),
    'a hand-over of a hard name that is stuck': stuckDutyMessage(hard, 'The provider did not answer.'),
  },
  notAnnouncedMessage: {
    'a hand-over that was not announced': notAnnouncedMessage(list, {
      headline: 'Switchboard is not in the channel.',
      next: 'Invite it with `/invite @Switchboard`.',
    }),
  },
};
