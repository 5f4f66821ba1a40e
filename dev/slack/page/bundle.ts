import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What the stand-in serves for its page: the document and every file the document asks for. */
export interface Page {
  html: string;
  /** File name below `/page/` → what to answer. */
  files: ReadonlyMap<string, { type: string; body: Uint8Array }>;
}

const HTML = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
<title>Stand-in Slack</title>
<link rel="icon" type="image/svg+xml" href="/page/icon.svg">
<link rel="stylesheet" href="/page/main.css">
</head>
<body>
<div id="root"></div>
<noscript>This page needs JavaScript.</noscript>
<script type="module" src="/page/main.js"></script>
</body>
</html>
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4a1d4f"/><path d="M9 9h14v9H14l-5 5z" fill="#fff"/></svg>`;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Bundles the page; rejects with esbuild's own error when a source does not compile. The caller keeps the result. */
export async function buildPage(): Promise<Page> {
  const result = await build({
    entryPoints: [
      fileURLToPath(new URL('main.tsx', import.meta.url)),
      fileURLToPath(new URL('styles/main.css', import.meta.url)),
    ],
    entryNames: 'main',
    outdir: 'page',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map([['icon.svg', { type: 'image/svg+xml', body: new TextEncoder().encode(ICON) }]]);
  for (const file of result.outputFiles) {
    const name = file.path.replace(/^.*[\\/]/, '');
    const type = TYPES[name.replace(/^.*\./, '')] ?? 'application/octet-stream';
    files.set(name, { type, body: Uint8Array.from(file.contents) });
  }
  return { html: HTML, files };
}
