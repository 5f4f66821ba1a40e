import { getHeapStatistics } from 'node:v8';
import type { ReadLanguage } from '../app/features.ts';
import { replies } from '../features/conversation/index.ts';
import type { Logger } from '../runtime/log.ts';

/**
 * How far the heap has to be allowed to grow, in bytes, for the language to be there before anybody says anything: further than
 * where `--max-old-space-size` is 96, whatever is set beside it.
 */
const LEAST_HEAP = 300 * 1024 * 1024;

/**
 * Prepares the language once the app listens, a part at a time, so that requests are answered in between. Where the heap may not
 * grow far, it is left to the first sentence. The returned function stops it.
 */
export function prepareLanguage(language: ReadLanguage, log: Logger): () => void {
  let isStopped = false;
  const pause = () =>
    new Promise<void>((resolve) => {
      if (!isStopped) setImmediate(resolve);
    });
  const prepare = async () => {
    await pause();
    const [reader] = await Promise.all([language(), replies()]);
    await reader.prepare(pause);
    log.info('sentences are prepared');
  };
  if (getHeapStatistics().heap_size_limit < LEAST_HEAP)
    log.info('sentences are prepared with the first one, since memory is short');
  else prepare().catch((err: unknown) => log.error({ err }, 'sentences could not be prepared'));
  return () => {
    isStopped = true;
  };
}
