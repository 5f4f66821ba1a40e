import type { SettingKind } from '../changes/setting-kind.ts';
import { sentenceStart } from '../changes/view.ts';
import { endWords, MOST_DAYS } from './end-words.ts';
import type { TemporaryChange } from './record.ts';

/** The app has to be there when it ends. */
export const APP_NEEDED = 'For this, Switchboard must be installed here and running at that time.';

/** What people call the thing: its friendly name, else what it is. */
export function thingName({ title, called }: Pick<TemporaryChange, 'title' | 'called'>): string {
  return called ?? sentenceStart(title);
}

/** What holds until when, and what comes then. */
export function onWords(kind: Pick<SettingKind, 'sentence'>, { end, base }: TemporaryChange): string {
  if (end === null) return 'No end: it stays like this until somebody ends it.';
  return `Until ${endWords(end)}. Then what was before comes back: ${kind.sentence(base)}`;
}

/** Said of a change without an end. */
export const PERMANENT = `No end: it stays like this until somebody changes it. With an end, of at most ${MOST_DAYS} days, it goes back by itself.`;

/** That something holds for a while, in few words: `Diverted until …`. */
export function shortWords({ end, state, kind }: Pick<TemporaryChange, 'end' | 'state' | 'kind'>): string {
  const what = kind === 'follow-me' ? 'Diverted' : 'Changed temporarily';
  if (state === 'asked') return `${what}, waiting for an answer`;
  return end === null ? `${what} without an end` : `${what} until ${endWords(end)}`;
}
