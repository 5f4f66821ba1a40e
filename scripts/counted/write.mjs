// Loaded into processes that tests start, before anything else. Plain JavaScript, as it also comes before AWS's runtime client.
import { takeCoverage } from 'node:v8';

// These processes are ended by force, and what is ended by force writes nothing down.
process.on('SIGUSR2', () => {
  takeCoverage();
  process.kill(process.pid, 'SIGKILL');
});
