import type { ActionHandler, ActionJob } from './feature.ts';
import type { Routes } from './routes.ts';

/** The same handler, which first reports a press that may change something; it is answered once that is done. */
export function tellingPresses<H extends ActionHandler>(routes: Routes, handler: H): H {
  if (handler.may === 'anyone' || handler.may === 'read') return handler;
  const run = async (job: ActionJob) => {
    const told = routes.pressed(job);
    for (const each of told) job.beside(each);
    const outcome = await handler.run(job);
    await Promise.allSettled(told);
    return outcome;
  };
  return { ...handler, run };
}
