import { editingOf } from '../../changes/drafts.ts';
import { ivrTitle, readReference } from '../../people/directory/number-labels.ts';
import { includesRight } from '../../people/rights/access.ts';
import { editPermission, requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { planLines, withPlanLines } from '../../plans/plan-lines.ts';
import type { Services } from '../../services/services.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { withRemark } from '../../slack/blocks/rows.ts';
import type { CommandArguments, Feature, FindMissingRight, Job } from '../../slack/inbound/feature.ts';
import { lookup } from '../../slack/inbound/lookup.ts';
import { openNamedAccount } from '../../workspace/session.ts';
import { changeAct, ivrEditing } from './edit.ts';
import { ivrKind } from './kind.ts';
import { CARD, IVR_COMMAND } from './listed.ts';
import { choiceOfMenusMessage, type IvrLinks, ivrMessage, usageMessage } from './view.ts';

type IvrDeps = Services & {
  links: IvrLinks;
  findMissingRight: FindMissingRight;
};

/** `/phone menus <name>`: one menu's settings, and the way to change them for those who may. */
export function ivrFeature(deps: IvrDeps): Feature {
  const { links } = deps;
  const editing = ivrEditing(deps);
  const { commands, actions } = lookup({
    command: IVR_COMMAND,
    button: CARD,
    usage: (command, environment) => usageMessage(command, environment, links),
    refer: readReference,
    show: (job, asked) => ivrCard(deps, job, asked),
  });
  return {
    name: 'ivr',
    commands,
    actions: { ...editing.actions, ...actions },
    submissions: editing.submissions,
  };
}

/** A menu for whoever asks, by its name or its id; `null` where none is named. */
export async function ivrCard(deps: IvrDeps, job: Job, asked: CommandArguments): Promise<Message | null> {
  const { sessions, access, directory, links, temporary } = deps;
  const names = directory.ivrNames;
  const { session, text, remark } = await openNamedAccount(sessions, job.caller.tenant, asked, names);
  if (text === '') return null;
  // Capabilities only decide what is offered; reading goes on without them.
  const capabilities = await sessions.capabilities(session).catch(unstatedAsNull);
  requireRead(capabilities, ivrKind.group, session.environment);
  const match = await directory.findIvr(session, text);
  if (match.kind !== 'one') {
    const missing = await directory.missingFromIvrs(session);
    return withRemark(choiceOfMenusMessage(text, match, session.environment, links), missing);
  }
  const thing = { environment: session.environment, kind: ivrKind.name, subject: match.item.ivrId };
  const [ivr, role, change, planned] = await Promise.all([
    session.client.ivr(match.item.ivrId),
    access.roleFor(job),
    temporary.of(session.tenant, thing),
    temporary.planned(session.tenant, thing),
  ]);
  const editing = await editingOf(editPermission(capabilities, ivrKind.group, role), () =>
    deps.findMissingRight(job, 'edit', changeAct(ivrTitle(ivr))),
  );
  const card = ivrMessage({ ivr, environment: session.environment, editing }, links);
  const mayEdit = includesRight(role, 'edit');
  const lines = planLines({ answers: [], late: null, change, planned }, { mayEdit, span: null });
  return withRemark(withPlanLines(card, lines), remark);
}
