import { missingNotes } from '../../people/directory/list-notes.ts';
import { readListPage } from '../../people/directory/number-choice.ts';
import { requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { pageOf } from '../../slack/blocks/rows.ts';
import type { CommandJob, Feature, Job, Tell } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { ivrsMessage, LIST, PAGE } from './view.ts';

type IvrsDeps = Services & {
  links: { ivr: string };
  tell: Tell;
};

interface MenuListRequest {
  environment: Environment | undefined;
  page: number;
  /** Whether the provider is asked anew; turning pages stays within the cached list. */
  fresh: boolean;
}

/** `/phone menus [name]`: every IVR menu that the key reaches, or the card of one. */
export function ivrsFeature({ sessions, directory, links, tell }: IvrsDeps): Feature {
  const show = async (job: Job, { environment: named, page: at, fresh }: MenuListRequest): Promise<Message> => {
    const session = await sessions.open(job.caller.tenant, named);
    const { environment } = session;
    requireRead(await sessions.capabilities(session).catch(unstatedAsNull), 'ivrs', environment);
    const list = await directory.ivrs(session, { fresh });
    const page = pageOf(list.items, at);
    const place = { environment, page: page.at, filter: '' };
    return ivrsMessage({ page, place, lacks: missingNotes(list, 'menus') }, links.ivr);
  };

  const list = async (job: CommandJob) =>
    messageOutcome(await show(job, { environment: job.environment, page: 0, fresh: true }));

  return {
    name: 'ivrs',
    commands: [
      {
        word: 'menus',
        usage: '[name]',
        help: {
          about: 'see or change IVR menus',
          less: { without: 'edit', about: 'see IVR menus, and propose a change' },
          example: 'menus',
        },
        takes: ['text', 'environment'],
        may: 'read',
        beside: true,
        show: (job) => (job.text === '' ? list(job) : tell('ivr', job)),
      },
    ],
    actions: {
      [LIST]: {
        may: 'read',
        beside: true,
        async show(job) {
          const environment = parseEnvironment(job.value) ?? undefined;
          return messageOutcome(await show(job, { environment, page: 0, fresh: true }));
        },
      },
      [PAGE]: {
        may: 'read',
        beside: true,
        async show(job) {
          const place = readListPage(job.value) ?? { environment: undefined, page: 0 };
          return replacingOutcome(await show(job, { ...place, fresh: false }));
        },
      },
    },
  };
}
