import { expect, test } from 'vitest';
import type { Surface } from '../../../dev/slack/block-kit/elements.ts';
import { chart, findings, plain, raw } from './checking.ts';
import { input, section } from './support.ts';

const samples: Readonly<Record<string, object>> = {
  section: section('x'),
  alert: { type: 'alert', text: plain('x'), level: 'warning' },
  markdown: { type: 'markdown', text: 'x' },
  table: { type: 'table', rows: [[raw('x')]] },
  data_table: { type: 'data_table', caption: 'x', rows: [[raw('a')], [raw('b')]] },
  data_visualization: chart(),
  card: { type: 'card', title: { type: 'mrkdwn', text: 'x' } },
  container: { type: 'container', child_blocks: [section('x')] },
  plan: { type: 'plan', title: 'x' },
  file: { type: 'file', source: 'remote', external_id: 'x' },
  rich_text: {
    type: 'rich_text',
    elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'x' }] }],
  },
};

test.each<[string, readonly Surface[]]>([
  ['section', ['message', 'modal', 'home']],
  ['rich_text', ['message', 'modal', 'home']],
  ['alert', ['modal']],
  ['markdown', ['message']],
  ['table', ['message']],
  ['data_table', ['message']],
  ['data_visualization', ['message']],
  ['card', ['message', 'home']],
  ['container', ['message']],
  ['plan', ['message']],
  ['file', []],
])('%s is shown only where Slack shows it', (type, places) => {
  const all: readonly Surface[] = ['message', 'modal', 'home'];
  expect(all.filter((surface) => findings([samples[type]], surface).length === 0)).toEqual(places);
});

test.each<[string, object, readonly Surface[]]>([
  ['plain_text_input', {}, ['message', 'modal', 'home']],
  ['datepicker', {}, ['message', 'modal', 'home']],
  ['datetimepicker', {}, ['message', 'modal']],
  ['rich_text_input', {}, ['modal', 'home']],
  ['number_input', { is_decimal_allowed: false }, ['modal']],
  ['email_text_input', {}, ['modal']],
  ['url_text_input', {}, ['modal']],
  ['file_input', {}, ['modal']],
  ['conversations_select', { response_url_enabled: true }, ['modal']],
  ['channels_select', { response_url_enabled: true }, ['modal']],
])('%s %j is an input only where Slack shows it', (type, more, places) => {
  const all: readonly Surface[] = ['message', 'modal', 'home'];
  expect(all.filter((surface) => findings([input('x', { type, ...more })], surface).length === 0)).toEqual(places);
});
