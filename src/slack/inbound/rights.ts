import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { EarlierForm, type MissingRight, type Outcome, readMetadata } from '../blocks/outcome.ts';
import type { Caller, Ways } from '../tenant.ts';
import type {
  CommandArguments,
  EventJob,
  FormHandler,
  Guarded,
  Job,
  Listener,
  Right,
  SlackEvent,
  Submission,
  SubmissionJob,
} from './feature.ts';

/**
 * Rejects with what the caller is told, unless they have the right; synchronous where that is cached. `act` is called
 * for what they wanted to do if they may not.
 */
export type Check = (job: Job, right: Right, act?: () => string | Promise<string>) => void | Promise<void>;

/** What is asked of the keys of a workspace before something is done with them. */
export interface KeyCheck {
  /**
   * The same caller, who goes on to this, with the account in use by its name and with the keys that they began with; rejects
   * where none is connected.
   */
  leading(caller: Caller, ways: Ways): Promise<Caller>;
  /**
   * Rejects with what the caller is told unless the keys are those that they began with and may do this in one of these ways,
   * the provider having been asked for this job; resolves for nothing.
   */
  require(job: Pick<Job, 'caller' | 'reference'>, ways: Ways): Promise<void>;
}

/** What stands before every row. */
export interface Guards {
  check: Check;
  keys: KeyCheck;
}

/** What a control carries, as its row is asked about it. */
export function carriedBy(value: string): CommandArguments {
  return { text: value, whole: value };
}

/**
 * A handler behind the checks of its row: the caller's right, then what the key may write, given what the job asks for,
 * which its forms then carry. Where Slack has to be asked who the caller is, a handler that begins with reads runs in
 * parallel, and its result is only used if the check passes.
 */
export function guarded<J extends Job, H extends Guarded<J> & { run(job: J): Outcome | Promise<Outcome> }>(
  { check, keys }: Guards,
  handler: H,
  asked: CommandArguments = carriedBy(''),
): H {
  const { may, beside, refused, act, writes } = handler;
  if (may === 'anyone') return handler;
  const run = async (job: J): Promise<Outcome> => {
    const wanted = act === undefined ? undefined : () => (typeof act === 'string' ? act : act(job));
    const byRole = check(job, may, wanted);
    const leading = writes === undefined ? undefined : leadingTo(job);
    // It is awaited behind the caller's right.
    leading?.catch(() => {});
    const byKey = async () => {
      await byRole;
      const { caller = job.caller } = (await leading) ?? {};
      await keys.require({ ...job, caller }, caller.writes ?? []);
    };
    const allowed = writes === undefined ? byRole : byKey();
    if (allowed === undefined) return handler.run(job);
    let work: Promise<Outcome> | undefined;
    try {
      if (beside === true) {
        // Cached rights have been checked by now, so a refusal costs no read.
        await Promise.race([allowed, nextTurn()]);
        // What it leads to may not be known; that is told below, to those who may know it.
        const begun = leading === undefined ? job : await leading.catch(() => null);
        work = begun === null ? undefined : begin(handler, { ...begun, allowed: () => allowed });
        // It is handed over below, unless the check refuses first.
        work?.catch(() => {});
      }
      await allowed;
    } catch (refusal) {
      const shown = await refused?.(job, refusal);
      if (shown === undefined) throw refusal;
      return shown;
    }
    return work ?? handler.run((await leading) ?? job);
  };
  const leadingTo = async (job: J): Promise<J> => {
    const { caller } = job;
    const ways = (await writes?.(caller.tenant, asked)) ?? [];
    return { ...job, caller: await keys.leading(caller, ways) };
  };
  return { ...handler, run };
}

/** A form whose key may still do what the form carries (docs/decisions/0256-a-form-carries-what-it-leads-to.md). */
export function asOpened({ writes, ...row }: Submission, keys: KeyCheck): FormHandler {
  if (writes !== 'as opened') return row;
  const run = async (job: SubmissionJob): Promise<Outcome> => {
    try {
      readMetadata(job.caller, job.view.metadata, z.unknown());
      const { writes: ways } = job.caller;
      if (ways === undefined) throw new EarlierForm();
      await keys.require(job, ways);
    } catch (refusal) {
      await row.refused?.(job, refusal);
      throw refusal;
    }
    return row.run(job);
  };
  return { ...row, run };
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
