import { editingOf } from '../../changes/drafts.ts';
import { numberName, readReference } from '../../people/directory/number-labels.ts';
import { noFollowMe, ringListOf } from '../../people/directory/ring-list.ts';
import { editPermission, requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { answersOf, endOfWeekAhead } from '../../plans/answers.ts';
import { planLines, withPlanLines } from '../../plans/plan-lines.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { Services } from '../../services/services.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { withRemark } from '../../slack/blocks/rows.ts';
import type { CommandArguments, Feature, FindMissingRight, Job } from '../../slack/inbound/feature.ts';
import { lookup } from '../../slack/inbound/lookup.ts';
import type { FollowMe, TelephoneNumber } from '../../telephony/types.ts';
import { openNamedAccount, type Session } from '../../workspace/session.ts';
import { changeAct, followMeEditing } from './edit.ts';
import { followMeKind } from './kind.ts';
import { FOLLOW_ME_COMMAND, SHOW } from './listed.ts';
import {
  choiceOfNumbersMessage,
  type FollowMeLinks,
  followMeMessage,
  unavailableMessage,
  usageMessage,
} from './view.ts';

type FollowMeDeps = Services & {
  links: FollowMeLinks;
  findMissingRight: FindMissingRight;
};

/** `/phone follow-me <n>`, which people reach by a number's card: where a number's calls go, with a button to change it for those who may. */
export function followMeFeature(deps: FollowMeDeps): Feature {
  const { links } = deps;
  const editing = followMeEditing(deps);

  const { commands, actions } = lookup({
    command: FOLLOW_ME_COMMAND,
    button: SHOW,
    usage: (command, environment) => usageMessage(command, environment, links),
    refer: readReference,
    show: (job, asked) => followMeCard(deps, job, asked),
  });
  return {
    name: 'follow-me',
    commands,
    actions: { ...editing.actions, ...actions },
    submissions: editing.submissions,
  };
}

/** A number's Follow-Me for the person asking, by its name or its reference; `null` where none is named. */
export async function followMeCard(deps: FollowMeDeps, job: Job, asked: CommandArguments): Promise<Message | null> {
  const { sessions, access, directory, links } = deps;
  const names = directory.numberNames;
  const { session, text, remark } = await openNamedAccount(sessions, job.caller.tenant, asked, names);
  if (text === '') return null;
  const [match, capabilities] = await Promise.all([
    directory.findNumber(session, text),
    // Capabilities only decide what is offered; reading goes on without them.
    sessions.capabilities(session).catch(unstatedAsNull),
  ]);
  if (match.kind !== 'one') {
    const missing = await directory.missingFromNumbers(session);
    return withRemark(choiceOfNumbersMessage(text, match, session.environment, links), missing);
  }
  requireRead(capabilities, followMeKind.group, session.environment);
  const number = match.item;
  const thing = { environment: session.environment, kind: followMeKind.name, subject: number.number };
  const [followMe, role, change, planned] = await Promise.all([
    ask(session, number),
    access.roleFor(job),
    deps.temporary.of(session.tenant, thing),
    deps.temporary.planned(session.tenant, thing),
  ]);
  if ('refusal' in followMe) return unavailableMessage(number, followMe.refusal, session.environment, links);
  const editing = await editingOf(editPermission(capabilities, followMeKind.group, role), () =>
    deps.findMissingRight(job, 'edit', changeAct(numberName(number) ?? number.number)),
  );
  const state = { number, followMe, environment: session.environment, editing };
  const card = followMeMessage(state, links);
  if (change === null && planned.length === 0) return withRemark(card, remark);
  const here = endClockFor(await job.person(), deps.clock.now());
  const to = endOfWeekAhead(here);
  const lists = new Map([[number.number, ringListOf(number.number, followMe, here.now)]]);
  const known = (await answersOf(deps, session, [number], { found: { lists, unread: new Map() }, to })).get(
    number.number,
  );
  const span = { zone: here.zone, to };
  const lines = known && planLines(known, { mayEdit: editing.allowed, span, plansOnly: true });
  return withRemark(lines === undefined ? card : withPlanLines(card, lines), remark);
}

/** Reads the Follow-Me even of a number that appears to have none; a refusal is then to be expected. */
async function ask(session: Session, number: TelephoneNumber): Promise<FollowMe | { refusal: string | null }> {
  try {
    return await session.client.followMe(number.number);
  } catch (error) {
    const none = noFollowMe(number, error);
    if (none === null) throw error;
    return { refusal: none.said };
  }
}
