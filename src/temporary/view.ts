import type { Applied } from '../changes/apply-change.ts';
import { endingButtons } from '../changes/ending-view.ts';
import { environmentBadge } from '../changes/environment-badge.ts';
import { doneResult, sentences } from '../changes/results.ts';
import type { SettingKind } from '../changes/setting-kind.ts';
import type { ChangeLine, Settings } from '../changes/settings.ts';
import { lineBlocks, type Result, resultMessage } from '../changes/view.ts';
import { writeReference } from '../directory/reference.ts';
import { button, limitedText, plainText, section, slackDate } from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { environmentName } from '../workspace/labels.ts';
import { lateWords } from './end-words.ts';
import type { TemporaryChange } from './record.ts';
import { thingName } from './words.ts';

/** Puts back what was before, also over what others changed; its value is the id of the temporary change. */
export const PUT_BACK = 'divert:put-back';
/** Leaves everything as it is now; its value as above. */
export const KEEP = 'divert:keep';

/** What was before holds again. */
export function backMessage(
  kind: SettingKind,
  change: TemporaryChange,
  back: { applied: Extract<Applied, { kind: 'done' }> | null; now: Settings; lateBy: number },
): Message {
  return resultMessage(backResult(kind, change, back));
}

/** The same as it is shown where it was asked for. */
export function backResult(
  kind: SettingKind,
  change: TemporaryChange,
  { applied, now, lateBy }: { applied: Extract<Applied, { kind: 'done' }> | null; now: Settings; lateBy: number },
): Result {
  const { title, called, environment, wrote } = change;
  const about = { title, called, environment };
  const late = lateWords(lateBy);
  const said = late === null ? null : `This is ${late} late.`;
  if (applied === null) {
    const note = sentences('What was before holds again; nothing had to be sent.', said);
    return { ...about, headline: 'Ended', note, sentence: kind.sentence(now) };
  }
  const result = doneResult(kind, about, { undoes: null, wanted: wrote }, applied);
  return { ...result, headline: 'Put back', note: sentences(said, result.note ?? null) };
}

/** Others changed the same thing meanwhile, so somebody has to say what is to become of it. */
export function contestedMessage(
  kind: SettingKind,
  change: TemporaryChange,
  { lines, last }: { lines: readonly ChangeLine[]; last: { by: string; at: string } | null },
): Message {
  const { id, environment, subject, base } = change;
  const name = thingName(change);
  const headline = `${name} was changed meanwhile, so nothing was put back.`;
  const question = `What is to become of it? Put back would bring: ${kind.sentence(base)}`;
  const who =
    last === null ? 'It was not changed from here.' : `Last changed from here by <@${last.by}> ${slackDate(last.at)}.`;
  return {
    text: `${environmentName(environment)}: ${headline} ${question}`,
    blocks: [
      environmentBadge(environment),
      section(`*${limitedText(headline, 500)}*\n${who}`),
      ...lines.flatMap((line) => lineBlocks(line, ['Until then', 'Now'])),
      section(limitedText(question, 2500)),
      {
        type: 'actions',
        elements: [
          button(PUT_BACK, 'Put back', { value: id, style: 'primary' }),
          button(KEEP, 'Keep', { value: id }),
          button(kind.card, 'Look', { value: writeReference(environment, subject) }),
        ],
      },
    ],
  };
}

/** It could not be put back so far, and is tried again. */
export function stuckMessage(kind: SettingKind, change: TemporaryChange, owner: string | null): Message {
  const { id, environment, subject, trouble } = change;
  const headline = `${thingName(change)} could not be put back yet.`;
  const why = trouble?.why ?? '';
  const next = 'Switchboard goes on trying, every 15 minutes in the end, and says when it is done.';
  const whose = owner === null ? [] : [`It was changed for a while by <@${owner}>.`];
  return {
    text: `${environmentName(environment)}: ${headline} ${why} ${next}`,
    blocks: [
      environmentBadge(environment),
      section([`*${limitedText(headline, 500)}*`, limitedText(why, 1000), next, ...whose].join('\n')),
      {
        type: 'actions',
        elements: [
          ...endingButtons(change).slice(0, 1),
          button(KEEP, 'Keep', { value: id, confirm: KEEP_CONFIRM }),
          button(kind.card, 'Look', { value: writeReference(environment, subject) }),
        ],
      },
    ],
  };
}

const KEEP_CONFIRM = {
  title: plainText('Leave it as it is?', 100),
  text: plainText('What was before does not come back by itself then.', 300),
  confirm: plainText('Keep', 30),
  deny: plainText('Cancel', 30),
};
