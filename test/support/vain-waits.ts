import { afterEach } from 'vitest';
import { waits } from './waits.ts';

// A test that ran out of time has no error that says where: what was there instead of what it waited for does.
afterEach(({ task }) => {
  const states = waits.take();
  if (task.result?.state === 'fail') for (const state of states) process.stderr.write(`waited in vain: ${state}\n`);
});
