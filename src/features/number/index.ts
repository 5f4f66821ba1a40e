import { findCalled } from '../../people/directory/finder.ts';
import { readReference } from '../../people/directory/number-labels.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { includesRight } from '../../people/rights/access.ts';
import { answersOf, endOfWeekAhead } from '../../plans/answers.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import type { Services } from '../../services/services.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { withRemark } from '../../slack/blocks/rows.ts';
import type { CommandArguments, Feature, Job } from '../../slack/inbound/feature.ts';
import { lookup } from '../../slack/inbound/lookup.ts';
import { NotConnected } from '../../workspace/errors.ts';
import { openNamedAccount } from '../../workspace/session.ts';
import { CARD, NUMBER_COMMAND } from './listed.ts';
import {
  cardMessage,
  choiceOfNumbersMessage,
  NOT_LOOKED_THROUGH,
  type NumberLinks,
  notCalled,
  usageMessage,
} from './view.ts';

type NumberDeps = Services & {
  links: NumberLinks;
};

/** `/phone numbers <n>`: everything about one number, however it is named. */
export function numberFeature(deps: NumberDeps): Feature {
  const { sessions, directory, rings, links } = deps;
  const names = directory.numberNames;
  const show = async (job: Job, asked: CommandArguments): Promise<Message | null> => {
    const { session, text, remark } = await openNamedAccount(sessions, job.caller.tenant, asked, names);
    if (text === '') return null;
    const match = await directory.findNumber(session, text);
    if (match.kind !== 'one') {
      const missing = await directory.missingFromNumbers(session);
      return withRemark(choiceOfNumbersMessage(text, match, session.environment, links), missing);
    }
    const { environment } = session;
    const [number, menus, lists, person, role] = await Promise.all([
      session.client.number(match.item.number),
      directory.ivrsAtHand(session, match.item.number),
      rings.of(accountOf(session), [match.item.number]),
      job.person(),
      deps.access.roleFor(job),
    ]);
    const here = endClockFor(person, deps.clock.now());
    const to = endOfWeekAhead(here);
    const answers = await answersOf(deps, session, [match.item], { found: { lists, unread: new Map() }, to });
    const known = answers.get(match.item.number) ?? null;
    const shown = { mayEdit: includesRight(role, 'edit'), span: { zone: here.zone, to } };
    return withRemark(cardMessage({ number, menus: menus ?? [], known, shown }, environment, links), remark);
  };

  /** If the numbers cannot be searched, the typed words are answered as a possible typing error. */
  const named = async (job: Job, asked: CommandArguments, otherwise: Message): Promise<Message> => {
    try {
      const { session, text } = await openNamedAccount(sessions, job.caller.tenant, asked, names);
      const { environment } = session;
      const { items } = await directory.numbers(session);
      const match = findCalled(text, items);
      if (match === null) return withRemark(otherwise, notCalled(text, environment));
      if (match.kind === 'several') return choiceOfNumbersMessage(text, match, environment, links);
      const { number } = match.item;
      return (await show(job, { text: number, whole: number, environment })) ?? otherwise;
    } catch (error) {
      if (error instanceof NotConnected) return otherwise;
      job.log.info({ err: error }, 'the numbers could not be searched for a name');
      return withRemark(otherwise, NOT_LOOKED_THROUGH);
    }
  };

  return {
    name: 'number',
    fallback: { may: 'read', run: (job, otherwise) => named(job, job, otherwise) },
    ...lookup({
      command: NUMBER_COMMAND,
      button: CARD,
      usage: (command, environment) => usageMessage(command, environment, links),
      refer: readReference,
      show,
    }),
  };
}
