import type { LanguageReader } from '../../language/understand.ts';
import type { Services } from '../../services/services.ts';
import type { Offers } from '../../slack/inbound/problem.ts';
import type { CommandTable } from '../../slack/inbound/routes.ts';
import type { ConversationState } from './state.ts';

/** What answering a sentence needs. */
export type ReplyDeps = Services & {
  language: () => Promise<LanguageReader>;
  /** Reads a sentence of a workspace, which takes the processor, once what arrived meanwhile has been looked at. */
  inTurn: <T>(tenant: string, read: () => T) => Promise<T>;
  memory: ConversationState;
  /** Called late, when all features are known. */
  commands: () => CommandTable;
  offers: () => Offers;
};
