// Loaded into a function by NODE_OPTIONS, this lets its process read the time as many milliseconds ahead of the machine's as
// the file says that BENCH_AHEAD names: a plan that is due in hours comes due at once, in the bundle as it is deployed.
// JavaScript, as whatever is loaded beside a bundle (test/support/lambda/rapid-client.mjs).
import { readFileSync } from 'node:fs';

const file = process.env.BENCH_AHEAD ?? '';
const { now: machine } = Date;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  // The process stands still while time leaps, so that whatever it reads a moment later is new.
  const ticks = performance.now();
  if (ticks - readAt > 2) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = ticks;
  }
  return machine() + ahead;
}

const RealDate = Date;
RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});
