import { App } from '@slack/bolt';
import { createServices, type Host } from '../services/services.ts';
import { Answerer } from '../slack/inbound/answer.ts';
import { attachRouter } from '../slack/inbound/receiver.ts';
import { Router } from '../slack/inbound/router.ts';
import { createFeatures, type ReadLanguage, SETTING_KINDS } from './features.ts';
import { SYNONYMS } from './synonyms.ts';

/** What the place we run in provides, and what several apps of one process may share. */
export interface AppHost extends Host {
  /** Default: prepared anew, once it is asked for. */
  language?: ReadLanguage;
}

/** The whole app behind the given receiver; features that most starts never use are loaded when they are used. */
export function createApp(host: AppHost): App {
  return assemble(host).app;
}

/** What a long-lived process reaches of the app beside Slack's requests. */
export type Reach = Pick<ReturnType<typeof assemble>, 'router' | 'services'>;

/** The same with every feature loaded, for a long-lived process. */
export async function createWholeApp(host: AppHost): Promise<Reach> {
  const { router, services } = assemble(host);
  await router.load();
  return { router, services };
}

function assemble(host: AppHost) {
  const { receiver, slackApiUrl, clock, timers, budget, more, language, observer } = host;
  const kinds = [...SETTING_KINDS, ...(more?.kinds ?? [])];
  const services = createServices(host, kinds, (action, value) => router.findRow(action, value));
  const app = new App({
    receiver,
    logger: services.logger,
    convoStore: false,
    ignoreSelf: false,
    clientOptions: { slackApiUrl },
    // Who may do what is for the features to say; a failing `authorize` would leave the person without an answer.
    authorize: async () => ({}),
  });
  // Slack has its answer or gets none; an error that came this far is only logged.
  app.error(async (err) => services.log.error({ err }, 'a listener failed'));

  const own = createFeatures(services, () => router.commands, language);
  const features = [...own, ...(more?.features(services) ?? [])];
  const answer = new Answerer({
    timers,
    clock,
    onAnswered: observer?.answered,
    offers: new Map(features.flatMap((feature) => Object.entries(feature.offers ?? {}))),
    respond: services.respond,
    maskFor: services.maskFor,
    origins: services.origins,
    ...(budget === undefined ? {} : { budget }),
  });
  const router: Router = new Router({
    ...services,
    features,
    answer,
    home: 'help',
    synonyms: SYNONYMS,
    onTurnedAway: observer?.turnedAway,
  });
  observer?.queue('deliveries', () => router.waiting());
  attachRouter(app, router);
  return { app, router, services };
}
