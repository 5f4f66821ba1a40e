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
export function createApp(host: AppHost) {
  const { receiver, slackApiUrl, clock, timers, budget, more, language, observer } = host;
  const kinds = [...SETTING_KINDS, ...(more?.kinds ?? [])];
  const services = createServices(host, kinds);
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
  const router = new Router({
    ...services,
    features,
    answer,
    home: 'help',
    synonyms: SYNONYMS,
    onTurnedAway: observer?.turnedAway,
  });
  observer?.queue('deliveries', () => router.waiting());
  services.controls.leadTo(router);
  attachRouter(router, { ...services, receiver, slackApiUrl });
  return { router, services };
}

/** What a long-lived process reaches of the app beside Slack's requests. */
export type Reach = ReturnType<typeof createApp>;

/** The whole app with every feature loaded, for a long-lived process. */
export async function createWholeApp(host: AppHost): Promise<Reach> {
  const reach = createApp(host);
  await reach.router.load();
  return reach;
}
