import type { Feature, Job } from '../../slack/feature.ts';
import { lookup } from '../../slack/lookup.ts';
import type { Message } from '../../slack/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Access } from '../../workspace/access.ts';
import type { Directory } from '../../workspace/directory.ts';
import { readReference } from '../../workspace/reference.ts';
import type { Sessions } from '../../workspace/session.ts';
import { forgettingStale } from '../../workspace/staleness.ts';
import { CARD, cardMessage, choiceOfNumbersMessage, type Links, usageMessage } from './view.ts';

interface Needs {
  sessions: Sessions;
  access: Access;
  directory: Directory;
  links: Links;
}

/** `/phone number <n>`: everything about one number, however it is named. */
export function numberFeature(needs: Needs): Feature {
  const { sessions, access, directory, links } = needs;
  const show = (job: Job, typed: string, environment?: Environment): Promise<Message> =>
    access.whileChecking(job.caller, job.person, 'read', async () => {
      const session = await sessions.open(job.caller.tenant, environment);
      const match = await directory.findNumber(session, typed);
      if (match.kind !== 'one') return choiceOfNumbersMessage(typed, match, session.environment, links);
      const number = await forgettingStale(needs, session, session.client.number(match.item.number));
      return cardMessage(number, session.environment, links);
    });

  return {
    name: 'number',
    ...lookup({
      command: {
        word: 'number',
        usage: '<n>',
        about: 'shows one number; type it as you like, its last digits or its name',
      },
      button: CARD,
      usage: (command) => usageMessage(command, links),
      refer: readReference,
      show,
    }),
  };
}
