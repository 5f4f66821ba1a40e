import { expect, test } from 'vitest';
import { buildPage } from '../../../../dev/slack/page/bundle.ts';

test('the page brings everything it asks for, and asks nothing of any other machine', async () => {
  const { html, files } = await buildPage();
  const asked = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(asked.toSorted()).toEqual([...files.keys()].map((name) => `/page/${name}`).toSorted());
  const css = new TextDecoder().decode(files.get('main.css')?.body);
  expect(css).not.toMatch(/url\(|@import|@font-face/);
  expect(html).not.toMatch(/https?:|<style|<script(?! type="module" src)| style="/);
  expect(files.get('main.js')?.type).toContain('javascript');
});
