import type { ReadLanguage } from '../app/features.ts';
import { replies } from '../features/conversation/index.ts';
import type { Logger } from '../runtime/log.ts';

/**
 * Prepares the language once the app listens, a part at a time, so that requests are answered in between. The returned function
 * stops it.
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
  prepare().catch((err: unknown) => log.error({ err }, 'sentences could not be prepared'));
  return () => {
    isStopped = true;
  };
}
