import { expect, test } from 'vitest';
import { pageOf } from '../../src/slack/install/oauth.ts';

test('every word of a page is shown as it is, whatever marks of HTML are in it', () => {
  const words = `<b title="A">Tom & 'Jerry'</b>`;
  const shown = '&lt;b title=&quot;A&quot;&gt;Tom &amp; &#39;Jerry&#39;&lt;/b&gt;';
  const { body } = pageOf(200, { title: words, paragraphs: [words], link: { href: words, label: words } });
  expect(body.split(shown)).toHaveLength(6);
  expect(body).not.toContain('Jerry</b>');
});
