import { createRoot } from 'react-dom/client';
import { App } from './frame/app.tsx';
import { createControl } from './live/control.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App control={createControl()} />);
