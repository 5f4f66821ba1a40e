import { EXTEND } from '../../changes/ending.ts';
import type { Slots } from '../../language/intents.ts';
import type { Services } from '../../services/services.ts';
import { button } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { formatLocalTime } from './change-words.ts';
import { understoodChange } from './view.ts';

/** What is asked for: which number, its new end, and both in one line. */
interface AnotherEnd {
  slots: Slots;
  environment: Environment;
  words: string;
}

/**
 * The reply to a request for another end of a diversion: a button that opens its form with that end in it; `null` where
 * no hour was said, or there is nothing on that number whose end can be changed.
 */
export async function anotherEnd(
  { temporary }: Pick<Services, 'temporary'>,
  { caller }: Job,
  { slots, environment, words }: AnotherEnd,
): Promise<Message | null> {
  const until = slots.until ?? slots.at;
  if (until === undefined || !until.includes('T')) return null;
  const held = (await temporary.list(caller.tenant)).find(
    ({ subject, environment: account, state }) =>
      subject === slots.number && account === environment && state !== 'asked',
  );
  if (held === undefined) return null;
  const value = `${held.id}\n${formatLocalTime(until)}`;
  return understoodChange({ words, environment, ways: [button(EXTEND, 'Open the form', { value, style: 'primary' })] });
}
