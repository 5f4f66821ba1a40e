import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './http.ts';

interface Page {
  html: string;
  files: ReadonlyMap<string, { type: string; body: Uint8Array }>;
}

const BUNDLE = new URL('./page/bundle.ts', import.meta.url);

/** Serves the page in the browser; it is built when somebody first asks for it. */
export class PageFiles {
  #built: Promise<Page> | undefined;

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (!existsSync(BUNDLE)) {
      sendText(response, 503, 'The page is not part of this checkout.');
      return;
    }
    this.#built ??= build();
    const page = await this.#built;
    if (path === '/') {
      sendText(response, 200, page.html, 'text/html');
      return;
    }
    const file = page.files.get(path) ?? page.files.get(path.slice('/page/'.length));
    if (file === undefined) {
      sendText(response, 404, 'not_found');
      return;
    }
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' });
    response.end(file.body);
  }
}

async function build(): Promise<Page> {
  const { buildPage } = await import('./page/bundle.ts');
  return buildPage();
}
