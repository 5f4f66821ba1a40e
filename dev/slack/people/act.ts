import type { Actor, ActResult } from '../control-types.ts';
import type { Delivered } from '../delivery/deliver.ts';
import type { Slack } from '../slack.ts';
import type { Person, Workspace } from '../world.ts';
import { see } from './see.ts';

/** A person at their client. */
export interface Acting {
  person: Person;
  workspace: Workspace;
  /** The window they sit at. */
  window: string | undefined;
}

/** Who acts; a text when nobody can act so. */
export function actingOf(slack: Slack, { team, user, window }: Actor): Acting | string {
  const workspace = slack.state.world.workspaces.get(team);
  const person = slack.state.world.person(team, user);
  if (workspace === undefined || person === undefined) return `There is no user ${user} in ${team}.`;
  if (person.role === 'deleted' || person.role === 'bot') return `${user} cannot act: ${person.role}.`;
  return { person, workspace, window };
}

/** What an act answers: how the app answered, and what the person sees then. */
export function result(
  slack: Slack,
  acting: Acting,
  channel: string | undefined,
  delivered: Delivered | undefined,
  error: string | null = failureOf(delivered),
): ActResult {
  return {
    status: delivered?.status ?? null,
    error,
    ms: delivered?.ms ?? 0,
    seen: see(slack, acting.person, channel, acting),
  };
}

/** Slack's word for an app that did not answer as it should. */
export function failureOf(delivered: Delivered | undefined): string | null {
  if (delivered === undefined) return null;
  if (delivered.failure === 'timeout') return 'operation_timeout';
  return delivered.status === 200 ? null : 'dispatch_failed';
}
