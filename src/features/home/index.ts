import type { Services } from '../../services/services.ts';
import type { ActionJob, Feature, Job, Offer } from '../../slack/inbound/feature.ts';
import { GO, type HomeSection, parsePageValue } from '../../slack/inbound/home-section.ts';
import { type HomeCreditDeps, showMonth } from './credit.ts';
import { MONTH } from './credit-view.ts';
import { FIND, NUMBERS, numbersPlace } from './numbers-view.ts';
import { HomePublisher } from './publisher.ts';
import type { HomeViewers } from './redraws.ts';
import { homeView, REFRESH } from './view.ts';

type HomeDeps = Services & {
  openers: HomeViewers;
  connect: Offer;
  /** What the page is made of, in order. */
  sections: readonly HomeSection[];
  links: { run: string };
};

/** The pages of App Home, which are drawn when opened, and again after a change. */
export function openHomes(deps: HomeDeps): HomePublisher {
  const { connect, links } = deps;
  return new HomePublisher({
    ...deps,
    draw: (job, state) => homeView(state, job.command, { connect, run: links.run }),
  });
}

/** App Home: everything there is to see and do, for the person who opens it. */
export function homeFeature(deps: Omit<HomeCreditDeps, 'warn'> & { homes: HomePublisher }): Feature {
  const { homes } = deps;
  const turned = async (job: ActionJob, place: { section: string; place: string }) => {
    await homes.open(job, job.view?.hash, place);
    return { kind: 'nothing' } as const;
  };
  const refused = async (job: Job, refusal: unknown) => {
    await homes.refuse(job, refusal);
    return { kind: 'nothing' } as const;
  };

  return {
    name: 'home',
    actions: {
      [REFRESH]: {
        may: 'read',
        async show(job) {
          await homes.again(job, { effort: 'fresh', hash: job.view?.hash });
          return { kind: 'nothing' };
        },
        refused,
      },
      [GO]: {
        may: 'read',
        show: (job) => turned(job, parsePageValue(job.value) ?? { section: NUMBERS, place: numbersPlace(0, '') }),
        refused,
      },
      [FIND]: {
        may: 'read',
        show: (job) => turned(job, { section: NUMBERS, place: numbersPlace(0, job.value.slice(0, 200)) }),
        refused,
      },
      [MONTH]: { may: 'read', run: (job) => showMonth(deps, job) },
    },
    events: {
      app_home_opened: {
        may: 'read',
        when: (event) => event.tab === 'home',
        run: (job, event) => homes.open(job, hashIn(event.view)),
        refused: (job, refusal) => homes.refuse(job, refusal),
      },
    },
  };
}

/** Slack's hash of the page that the person sees; absent where it was never drawn. */
function hashIn(view: unknown): string | undefined {
  if (typeof view !== 'object' || view === null || !('hash' in view)) return undefined;
  return typeof view.hash === 'string' ? view.hash : undefined;
}
