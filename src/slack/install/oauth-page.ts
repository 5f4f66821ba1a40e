import type { SlackResponse } from '../inbound/receiver.ts';

/** The text of a page for a person who installs the app. */
export interface PageWords {
  title: string;
  paragraphs: readonly string[];
  link?: { href: string; label: string };
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#1d1c1d;background:#fff}' +
  'h1{font-size:1.5rem}a{color:#1264a3}code{background:#f4f4f4;padding:.1em .3em}' +
  '@media (prefers-color-scheme:dark){body{color:#e8e8e8;background:#1a1d21}a{color:#6cb4ee}code{background:#2c2f33}}';

/** Headers by which pages run nothing, load nothing, are not cached, and do not pass on the code in their address. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A page of plain text; all of it is escaped. */
export function pageOf(status: number, { title, paragraphs, link }: PageWords): SlackResponse {
  const lines = [
    '<!doctype html>',
    '<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`),
    ...(link === undefined ? [] : [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`]),
    '</main></body></html>',
  ];
  return { status, headers: PAGE_HEADERS, body: lines.join('\n') };
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => NAMED.get(sign) ?? sign);
}
