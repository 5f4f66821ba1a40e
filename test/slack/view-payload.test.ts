import { describe, expect, test } from 'vitest';
import { readAction, readView } from '../../src/slack/inbound/payloads.ts';

describe('a view', () => {
  test('that says the least is read with what is missing empty', () => {
    expect(readView({ id: 'V1', blocks: [] })).toEqual({
      id: 'V1',
      rootId: 'V1',
      hash: '',
      callbackId: '',
      metadata: '',
      values: {},
      source: { blocks: [] },
    });
    const nothing = { root_view_id: null, hash: null, callback_id: null, private_metadata: null, state: null };
    expect(readView({ id: 'V1', blocks: [], ...nothing })).toEqual(readView({ id: 'V1', blocks: [] }));
  });

  test('that says everything keeps what is ours, and nothing of Slack’s own', () => {
    const ours = { type: 'modal', callback_id: 'c', private_metadata: 'm', clear_on_close: true, external_id: 'e' };
    const values = { block: { action: { type: 'plain_text_input', value: 'x' } } };
    const slacks = { id: 'V2', root_view_id: 'V1', hash: '1.x', state: { values }, team_id: 'T1', app_id: 'A1' };
    const read = readView({ ...ours, ...slacks, blocks: [{ type: 'divider' }], submit: '', close: null });
    expect(read).toEqual({
      id: 'V2',
      rootId: 'V1',
      hash: '1.x',
      callbackId: 'c',
      metadata: 'm',
      values,
      source: { ...ours, blocks: [{ type: 'divider' }] },
    });
  });

  test.each([[null], ['V1'], [{ id: 'V1' }], [{ id: 7, blocks: [] }], [{ id: 'V1', blocks: [{}] }]])(
    'is not %j',
    (view) => {
      expect(() => readView(view)).toThrow();
    },
  );
});

describe('a press', () => {
  test.each([
    ['a button', { value: 'v' }, 'v'],
    ['an option', { selected_option: { value: 'o' } }, 'o'],
    ['a person', { selected_user: 'U1' }, 'U1'],
    ['a conversation', { selected_conversation: 'C1' }, 'C1'],
    ['a date', { selected_date: '2026-01-01' }, '2026-01-01'],
    ['a time', { selected_time: '09:00' }, '09:00'],
    ['a select that was cleared', { selected_option: null }, ''],
    ['nothing', {}, ''],
  ])('of %s says what was given', (_, given, value) => {
    const action = { action_id: 'a#1', type: 'x', ...given };
    expect(readAction([action])).toEqual({ id: 'a#1', value, field: action });
  });

  test.each([[undefined], [[]], [[{ type: 'button' }]], [{ action_id: 'a', type: 'x' }]])('is not %j', (actions) => {
    expect(() => readAction(actions)).toThrow();
  });
});
