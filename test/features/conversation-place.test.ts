import { WebAPIPlatformError } from '@slack/web-api';
import { expect, onTestFinished, test } from 'vitest';
import type { ReceivedMessage } from '../../src/features/conversation/message.ts';
import { continueInThread, rootOf, sendReply, spokenIn } from '../../src/features/conversation/reply-place.ts';
import { ConversationState, threadName } from '../../src/features/conversation/state.ts';
import type { Job } from '../../src/slack/inbound/feature.ts';
import { openTemporary } from '../storage/embedded/support.ts';
import { createTestClock } from '../storage/test-clock.ts';

const SAID: ReceivedMessage = {
  channel: 'C1',
  user: 'U1',
  text: 'credit?',
  ts: '20.5',
  threadTs: null,
  clientId: null,
  isDirect: false,
  hasFiles: false,
};
const MESSAGE = { text: 'That much', blocks: [] };

/** A job whose calls to Slack are noted; a whisper is refused with a code, or fails. */
function jobWith(refused: unknown = null) {
  const calls: unknown[][] = [];
  const note = (name: string, error: unknown = null) => {
    return async (...given: unknown[]) => {
      calls.push([name, ...given]);
      if (error !== null) throw error;
    };
  };
  const web = { post: note('post'), whisper: note('whisper', refused), tell: note('tell') };
  const allowed = async () => {
    calls.push(['allowed']);
  };
  return { job: { allowed, web: async () => web } as unknown as Job, calls };
}

const refusal = (error: string) => new WebAPIPlatformError({ ok: false, error });

test('an answer belongs to the thread of what it answers, or begins one below it', () => {
  expect([rootOf(SAID), rootOf({ ...SAID, threadTs: '10.1' })]).toEqual(['20.5', '10.1']);
  expect([spokenIn(SAID), spokenIn({ ...SAID, threadTs: '10.1' })]).toEqual(['top', '10.1']);
});

test.each<[string, Partial<ReceivedMessage>, unknown[]]>([
  ['in a direct message', { isDirect: true }, ['post', 'C1', MESSAGE, {}]],
  ['in a thread of one', { isDirect: true, threadTs: '10.1' }, ['post', 'C1', MESSAGE, { threadTs: '10.1' }]],
  ['in a channel', {}, ['whisper', 'C1', 'U1', MESSAGE, undefined]],
  ['in a thread of a channel', { threadTs: '10.1' }, ['whisper', 'C1', 'U1', MESSAGE, '10.1']],
])('what was said %s is answered there, once that is allowed', async (_, where, call) => {
  const { job, calls } = jobWith();
  await sendReply(job, { ...SAID, ...where }, MESSAGE);
  expect(calls).toEqual([['allowed'], call]);
});

test.each(['user_not_in_channel', 'not_in_channel', 'channel_not_found'])(
  'where Slack says %s of a channel, the person is told directly',
  async (code) => {
    const { job, calls } = jobWith(refusal(code));
    await sendReply(job, SAID, MESSAGE);
    expect(calls.slice(2)).toEqual([['tell', 'U1', MESSAGE]]);
  },
);

test.each([refusal('is_archived'), refusal('internal_error'), new Error('connection')])(
  'after %s nothing is told elsewhere',
  async (error) => {
    const { job, calls } = jobWith(error);
    await expect(sendReply(job, SAID, MESSAGE)).rejects.toBe(error);
    expect(calls.length).toBe(2);
  },
);

const TOP = threadName('C1', 'top', 'U1');
const BELOW = threadName('C1', '20.5', 'U1');

test.each<[string, Partial<ReceivedMessage>, saidAt: string, taken: boolean]>([
  ['below the very message', { threadTs: '20.5' }, '20.5', true],
  ['below another message of a channel', { threadTs: '20.5' }, '19.1', false],
  ['below an answer in a direct message', { threadTs: '20.5', isDirect: true }, '19.1', true],
  ['below an earlier message in a direct message', { threadTs: '20.5', isDirect: true }, '20.6', false],
  ['outside of any thread', {}, '20.5', false],
])('what is said %s goes on with what was remembered: %j %s %s', async (_, where, saidAt, taken) => {
  const clock = createTestClock();
  const { records, close } = await openTemporary({ clock });
  onTestFinished(close);
  const memory = new ConversationState(records, clock);
  await memory.asOf(saidAt).remember('-.T1', TOP, { kind: 'answer', intent: 'balance', slots: {} }, null);
  await continueInThread(memory, '-.T1', { ...SAID, ...where });
  const there = await Promise.all([TOP, BELOW].map(async (each) => (await memory.recall('-.T1', each)) !== null));
  expect(there).toEqual(taken ? [false, true] : [true, false]);
});
