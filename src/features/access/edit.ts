import { z } from 'zod';
import { includesRight, standingOf } from '../../people/rights/access.ts';
import {
  namedRole,
  type RoleAssignments,
  roleAssignmentsSchema,
  roleChanges,
  roleLine,
} from '../../people/rights/roles.ts';
import { refusalCode } from '../../slack/api/errors.ts';
import { nameOf, type Person } from '../../slack/api/people.ts';
import {
  type FieldErrors,
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { type AccessDeps, noteChange, tellEach, unknownPerson } from './deps.ts';
import { ACCESS_INPUTS, readAccessForm } from './form.ts';
import {
  accessForm,
  changedMeanwhileMessage,
  type GroupChoice,
  type Saved,
  savedMessage,
  savedView,
} from './form-view.ts';
import { tellMembers } from './group-joined.ts';
import { grantedMessage } from './view.ts';

/** What the form carries: the command, and the roles that it began with. */
const formSchema = z.object({ c: z.string(), b: roleAssignmentsSchema });

/** Opens the form for a manager. */
export async function openForm(deps: AccessDeps, job: Job): Promise<Outcome> {
  const [{ appointed }, choice] = await Promise.all([deps.roles.read(job.caller.tenant), listGroups(job)]);
  const metadata = metadataOf(job, job.command, appointed);
  return modalOutcome(accessForm({ picked: appointed, choice, meanwhile: [], metadata }));
}

/** Saves the form: first checks what changed meanwhile, then who was newly chosen. */
export async function saveForm(deps: AccessDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const { c: command, b: base } = readMetadata(job.caller, job.view.metadata, formSchema);
  const read = readAccessForm(job.view.values, base);
  if ('errors' in read) return fieldErrors(read.errors);
  const wanted = read.value;
  const { appointed: now, version } = await deps.roles.read(tenant);
  if (roleChanges(base, now).length > 0) return drawAgain(job, command, wanted, base, now);
  const changes = roleChanges(now, wanted);
  if (changes.length === 0) return end({ lines: [], told: [], untold: [], groups: false });
  const [people, groupFault] = await Promise.all([
    judgePeople(deps, job, now, wanted),
    faultOfGroups(job, now, wanted),
  ]);
  const errors = { ...people.errors, ...groupFault };
  if (Object.keys(errors).length > 0) return fieldErrors(errors);
  if (!(await deps.roles.write(tenant, wanted, version))) {
    return drawAgain(job, command, wanted, base, (await deps.roles.read(tenant)).appointed);
  }
  await noteChange(deps, job, now, wanted);
  const { called } = await job.person();
  const fresh = wanted.groups.filter((group) => !now.groups.includes(group));
  // Those who are named now are told individually.
  const known = {
    ...now,
    managers: [...now.managers, ...wanted.managers],
    editors: [...now.editors, ...wanted.editors],
  };
  job.beside(
    tellMembers(deps, job, known, fresh).catch((err: unknown) => {
      job.log.info({ err }, 'members of a group could not be notified that they are editors');
    }),
  );
  const told = await tellEach(job, people.gaining, (user) => {
    const role = namedRole(wanted, user) === 'manager' ? 'manager' : 'editor';
    return grantedMessage(role, { user: job.caller.user, called }, command);
  });
  return end({
    lines: changes.map(roleLine),
    told,
    untold: people.gaining.filter((user) => !told.includes(user)),
    groups: now.groups.join() !== wanted.groups.join(),
  });
}

function end(saved: Saved): Outcome {
  return modalOutcome(savedView(saved), savedMessage(saved));
}

function metadataOf({ caller }: Job, command: string, base: RoleAssignments): string {
  return writeMetadata(caller, { c: command, b: base });
}

/** The form with the choices made, below a note of what somebody else changed; it continues from there. */
async function drawAgain(
  job: SubmissionJob,
  command: string,
  picked: RoleAssignments,
  base: RoleAssignments,
  now: RoleAssignments,
): Promise<Outcome> {
  const meanwhile = roleChanges(base, now).map(roleLine);
  const metadata = metadataOf(job, command, now);
  const form = accessForm({ picked, choice: await listGroups(job), meanwhile, metadata });
  return modalOutcome(form, changedMeanwhileMessage());
}

async function listGroups(job: Job): Promise<GroupChoice> {
  try {
    return { kind: 'listed', groups: await (await job.web()).groups() };
  } catch (err) {
    job.log.info({ err }, 'Slack did not list the user groups');
    return { kind: 'unlisted', why: refusalCode(err) === 'missing_scope' ? 'scope' : 'away' };
  }
}

/** Who gains rights, and why some of the newly chosen people cannot. */
async function judgePeople(
  deps: AccessDeps,
  job: Job,
  before: RoleAssignments,
  wanted: RoleAssignments,
): Promise<{ gaining: string[]; errors: FieldErrors }> {
  const rows = [
    ...wanted.managers.map((user) => ({ user, field: ACCESS_INPUTS.managers.id, right: 'manage' as const })),
    ...wanted.editors.map((user) => ({ user, field: ACCESS_INPUTS.editors.id, right: 'edit' as const })),
  ].filter(({ user }) => namedRole(before, user) !== namedRole(wanted, user));
  const judged = await Promise.all(
    rows.map(async ({ user, field, right }) => {
      const standing = await standingOf(deps, job, user).catch(unknownPerson(job));
      const fits = user !== SLACKBOT && standing !== null && standing.role !== 'outsider';
      const fault = fits ? null : await describeFault(job, user, standing?.person ?? null);
      return { user, field, fault, gains: standing !== null && !includesRight(standing.role, right) };
    }),
  );
  const errors: Record<string, string> = {};
  for (const { field, fault } of judged) {
    if (fault !== null) errors[field] = errors[field] === undefined ? fault : `${errors[field]} ${fault}`;
  }
  return { gaining: judged.filter(({ gains }) => gains).map(({ user }) => user), errors };
}

/** Slack's own bot, whom Slack lists as a person (docs/slack.md, People). */
const SLACKBOT = 'USLACKBOT';

/** Mentions do not show in a field's error, so people are called by their names. */
async function describeFault(job: Job, user: string, person: Person | null): Promise<string> {
  // Only for words about somebody whom the form refuses anyway; the id says who it is.
  const asked = () => job.web().then((web) => nameOf(web, user));
  const name = person?.called ?? (await asked().catch(() => null)) ?? user;
  if (person?.deleted === true) return `${name} has left this workspace. Choose somebody else.`;
  return person === null
    ? `Slack could not say who ${name} is; nothing was saved. Try again in a minute.`
    : `${name} is not a full member of this workspace: guests, bots and people of other organisations cannot have a role.`;
}

/** Groups come from a payload, so newly chosen ones are checked against this workspace's own. */
async function faultOfGroups(job: Job, before: RoleAssignments, wanted: RoleAssignments): Promise<FieldErrors> {
  const fresh = wanted.groups.filter((group) => !before.groups.includes(group));
  if (fresh.length === 0) return {};
  const choice = await listGroups(job);
  if (choice.kind === 'unlisted')
    return { [ACCESS_INPUTS.groups.id]: 'Slack did not list the user groups just now; try again.' };
  const own = new Set(choice.groups.map(({ id }) => id));
  return fresh.every((group) => own.has(group))
    ? {}
    : { [ACCESS_INPUTS.groups.id]: 'A chosen group is none of this workspace.' };
}
