import { readReference } from '../../directory/reference.ts';
import { requireRead, unstatedAsNull } from '../../rights/capability-check.ts';
import type { Services } from '../../services.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { withRemark } from '../../slack/blocks/rows.ts';
import type { CommandArguments, Feature, Job } from '../../slack/inbound/feature.ts';
import { lookup } from '../../slack/inbound/lookup.ts';
import { endClockFor } from '../../temporary/read-end.ts';
import { openNamedAccount } from '../../workspace/named-account.ts';
import { choiceOfNumbersMessage, type Links, SHOW, usageMessage, whenMessage } from './view.ts';

type Needs = Pick<Services, 'clock' | 'directory' | 'kinds' | 'plans' | 'sessions'> & { links: Links };

const DAYS_AHEAD = 7;
const DAY = 24 * 60 * 60_000;

/** The kind of setting that says who rings on a number. */
const FOLLOW_ME = 'follow-me';

/** `/phone when <n>`: what happens with a number in the next seven days. */
export function whenFeature(needs: Needs): Feature {
  const { links } = needs;
  return {
    name: 'when',
    ...lookup({
      command: {
        word: 'when',
        usage: '<n>',
        group: 'Calls',
        about: 'see who rings on a number in the next seven days, and why',
        example: 'when main line',
        pressed: 'numbers',
      },
      button: SHOW,
      usage: (command, environment) => usageMessage(command, environment, links),
      refer: readReference,
      show: (job, asked) => show(needs, job, asked),
    }),
  };
}

async function show(needs: Needs, job: Job, asked: CommandArguments): Promise<Message | null> {
  const { sessions, directory, links, kinds, plans, clock } = needs;
  const isName = directory.namesNumber.bind(directory);
  const { session, text, remark } = await openNamedAccount(sessions, job.caller.tenant, asked, isName);
  if (text === '') return null;
  const [match, capabilities] = await Promise.all([
    directory.findNumber(session, text),
    sessions.capabilities(session).catch(unstatedAsNull),
  ]);
  const { environment, tenant } = session;
  if (match.kind !== 'one') {
    const lack = await directory.lackOfNumbers(session);
    return withRemark(choiceOfNumbersMessage(text, match, environment, links), lack);
  }
  const thing = { environment, kind: FOLLOW_ME, subject: match.item.number };
  const kind = kinds.of(thing);
  requireRead(capabilities, kind.group, environment);
  const [read, person] = await Promise.all([kind.read(session.client, thing.subject), job.person()]);
  const { now, zone } = endClockFor(person, clock.now());
  const spans = await plans.ahead(tenant, thing, read.settings, now + DAYS_AHEAD * DAY);
  const shown = spans.map((span) => ({ ...span, sentence: kind.sentence(span.settings) }));
  return withRemark(withRemark(whenMessage(match.item, environment, shown, zone, links), read.remark), remark);
}
