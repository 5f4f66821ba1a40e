import type { Feature, Job } from '../../slack/feature.ts';
import type { Message } from '../../slack/outcome.ts';
import { say } from '../../slack/outcome.ts';
import { pageOf } from '../../slack/rows.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Access } from '../../workspace/access.ts';
import type { Directory } from '../../workspace/directory.ts';
import { filterNumbers, nearestNumbers } from '../../workspace/finder.ts';
import { boundFilter, readPlace } from '../../workspace/list-place.ts';
import type { Sessions } from '../../workspace/session.ts';
import { parseEnvironment } from '../../workspace/words.ts';
import { LIST, numbersMessage, PAGE } from './view.ts';

interface Needs {
  sessions: Sessions;
  access: Access;
  directory: Directory;
  links: { number: string };
}

interface Wanted {
  environment: Environment | undefined;
  page: number;
  filter: string;
  /** Whether the provider is asked anew; turning pages stays in the list that is being read. */
  fresh: boolean;
}

/** `/phone numbers [text]`: every active number, or those that the text is a part of. */
export function numbersFeature({ sessions, access, directory, links }: Needs): Feature {
  const show = (job: Job, wanted: Wanted): Promise<Message> =>
    access.whileChecking(job.caller, job.person, 'read', async () => {
      const session = await sessions.open(job.caller.tenant, wanted.environment);
      const { items, count } = await directory.numbers(session, { fresh: wanted.fresh });
      const { filter } = wanted;
      const page = pageOf(filterNumbers(filter, items), wanted.page);
      const place = { environment: session.environment, page: page.at, filter };
      const nearest = page.items.length === 0 ? nearestNumbers(filter, items) : [];
      return numbersMessage({ place, page, total: items.length, count, nearest }, job.command, links.number);
    });

  return {
    name: 'numbers',
    commands: [
      {
        word: 'numbers',
        usage: '[text]',
        about: 'lists the active numbers, or those with this text in their number or name',
        async run(job) {
          const filter = boundFilter(job.text);
          return say(await show(job, { environment: undefined, page: 0, filter, fresh: true }));
        },
      },
    ],
    actions: {
      [LIST]: {
        async run(job) {
          const environment = parseEnvironment(job.value ?? '') ?? undefined;
          return say(await show(job, { environment, page: 0, filter: '', fresh: true }));
        },
      },
      [PAGE]: {
        async run(job) {
          const place = readPlace(job.value ?? '') ?? { environment: undefined, page: 0, filter: '' };
          return { kind: 'message', message: await show(job, { ...place, fresh: false }), replace: true };
        },
      },
    },
  };
}
