import { createRoot } from 'react-dom/client';
import { App } from './frame/app.tsx';
import { createControl } from './live/control.ts';

const WINDOW = 'window';

/** What tells this window from the others; loading it anew makes it no other. */
function windowId(): string {
  const known = sessionStorage.getItem(WINDOW) ?? crypto.randomUUID();
  sessionStorage.setItem(WINDOW, known);
  return known;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App control={createControl(windowId())} />);
