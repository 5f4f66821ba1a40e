import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MissingRight, Outcome } from '../blocks/outcome.ts';
import type { CommandArguments, EventJob, Guarded, Job, Listener, Right, SlackEvent, Writes } from './feature.ts';

/**
 * Rejects with what the caller is told, unless they have the right; synchronous where that is cached. `act` is called
 * for what they wanted to do if they may not.
 */
export type Check = (job: Job, right: Right, act?: () => string | Promise<string>) => void | Promise<void>;

/** Rejects with what the caller is told where the keys may write none of this; resolves for nothing. */
export type RequireKey = (tenant: string, writes: readonly Writes[]) => Promise<void>;

/** What stands before every row. */
export interface Guards {
  check: Check;
  requireKey: RequireKey;
}

/** What a control carries, as its row is asked about it. */
export function carriedBy(value: string): CommandArguments {
  return { text: value, whole: value };
}

/**
 * A handler behind the checks of its row: the caller's right, then what the key may write, given what the job asks for. Where Slack has to be asked who the caller is, a handler that begins
 * with reads runs in parallel, and its result is only used if the check passes.
 */
export function guarded<J extends Job, H extends Guarded<J> & { run(job: J): Outcome | Promise<Outcome> }>(
  { check, requireKey }: Guards,
  handler: H,
  asked: CommandArguments = carriedBy(''),
): H {
  const { may, beside, refused, act, writes } = handler;
  if (may === 'anyone') return handler;
  const run = async (job: J): Promise<Outcome> => {
    const wanted = act === undefined ? undefined : () => (typeof act === 'string' ? act : act(job));
    const { tenant } = job.caller;
    const byRole = check(job, may, wanted);
    const byKey = async () => {
      await byRole;
      await requireKey(tenant, (await writes?.(tenant, asked)) ?? []);
    };
    const allowed = writes === undefined ? byRole : byKey();
    if (allowed === undefined) return handler.run(job);
    let work: Promise<Outcome> | undefined;
    try {
      if (beside === true) {
        // Cached rights have been checked by now, so a refusal costs no read.
        await Promise.race([allowed, nextTurn()]);
        work = begin(handler, { ...job, allowed: () => allowed });
        // It is handed over below, unless the check refuses first.
        work.catch(() => {});
      }
      await allowed;
    } catch (refusal) {
      const shown = await refused?.(job, refusal);
      if (shown === undefined) throw refusal;
      return shown;
    }
    return work ?? handler.run(job);
  };
  return { ...handler, run };
}

async function begin<J>(handler: { run(job: J): Outcome | Promise<Outcome> }, job: J): Promise<Outcome> {
  return handler.run(job);
}

/** Passes an event to a feature, if the person it is about has the right. */
export async function dispatchEvent(
  check: Check,
  { may, beside, run, refused }: Listener,
  job: EventJob,
  event: SlackEvent,
): Promise<void> {
  if (may === 'anyone') return run(job, event);
  let work: Promise<void> | undefined;
  try {
    const allowed = check(job, may);
    if (beside === true && allowed !== undefined) {
      // As in `guarded`: a refusal from the cache costs no read.
      await Promise.race([allowed, nextTurn()]);
      work = run({ ...job, allowed: () => allowed }, event);
      // It is handed over below, unless the check refuses first.
      work.catch(() => {});
    }
    await allowed;
  } catch (refusal) {
    if (refused === undefined) throw refusal;
    return refused(job, refusal, event);
  }
  return work ?? run(job, event);
}

/** Finds who can do what somebody may only look at, and how to ask for it. */
export type FindMissingRight = (
  job: Job,
  right: Exclude<Right, 'read' | 'propose'>,
  act: string,
) => Promise<MissingRight>;
