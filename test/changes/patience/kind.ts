import type { ModalView } from '@slack/types';
import { z } from 'zod';
import type { Draft } from '../../../src/changes/draft.ts';
import { PLAIN, type SettingKind, settingsCodec } from '../../../src/changes/setting-kind.ts';
import { outcomeSentence } from '../../../src/changes/settings.ts';
import { plainText } from '../../../src/slack/blocks/blocks.ts';
import { textInput } from '../../../src/slack/forms/inputs.ts';

export const EDIT = 'patience:edit';
export const FORM = 'patience:form';
export const SECONDS = 'patience:seconds';

const shape = { seconds: z.number().nullable() };

type Patience = { seconds: number | null };

/** The form of a draft. */
export function patienceForm(draft: Draft<Patience>, metadata: string): ModalView {
  return {
    type: 'modal',
    callback_id: FORM,
    private_metadata: metadata,
    title: plainText('Patience', 24),
    submit: plainText('Preview', 24),
    blocks: [textInput({ id: SECONDS, label: 'Seconds' }).block({ initial: words(draft.wanted) })],
  };
}

function words(settings: Patience): string {
  return String(settings.seconds);
}

/** How long a number rings before it gives up, as a kind of setting of its own. */
export const patienceKind: SettingKind<Patience> = {
  name: 'patience',
  card: 'number:card',
  group: 'follow_me',
  needsOwnNumbers: false,
  titleOf: (id) => `the patience of ${id}`,
  friendlyName: async () => null,
  read: async (client, id, options) => ({
    title: `the patience of ${id}`,
    settings: { seconds: (await client.followMe(id, options)).timeoutSeconds },
    limit: null,
    unreadable: 0,
    remark: null,
    hindrance: () => null,
    write: ({ seconds }, sending) => client.updateFollowMe(id, { timeoutSeconds: Number(seconds) }, sending),
  }),
  codec: settingsCodec(shape, {}),
  form: patienceForm,
  restore: (earlier) => earlier,
  withPreset: ({ seconds = null }, now) => ({ seconds: seconds ?? now.seconds }),
  elsewhere: (preset) => preset,
  lost: () => [],
  withSent: (held) => held,
  numbersIn: () => [],
  comparison: () => PLAIN,
  lines: (before, after) =>
    before.seconds === after.seconds ? [] : [{ label: 'Patience', before: words(before), after: words(after) }],
  outcome: ({ wanted }, tense) => ({
    will: outcomeSentence({ name: 'It', tense }, [['wait', `${wanted.seconds} s`]]),
    today: null,
  }),
  sentence: (settings) => `Waits ${words(settings)} s.`,
  parts: (settings) => [`Waits ${words(settings)} s`],
  warnings: () => [],
  settingOf: (field) => (field === 'timeout_seconds' ? 'seconds' : null),
};
