import { App } from '@slack/bolt';
import { createServices, type Host } from '../services/services.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { Answerer } from '../slack/inbound/answer.ts';
import { attachRouter } from '../slack/inbound/dispatch.ts';
import { measuredAnswer } from '../slack/inbound/measured-answer.ts';
import { Router } from '../slack/inbound/router.ts';
import type { Caller } from '../slack/tenant.ts';
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

/** What agents reach of the app, always as one person of one workspace, with that person's rights and masks. */
export interface Reach {
  /** What a typed line shows that person; it changes nothing and opens nothing. */
  look(caller: Caller, line: string): Promise<Message>;
  /** Reads a sentence; one that is understood is answered to the person, too, with its buttons, in a direct message. */
  draft(caller: Caller, sentence: string): Promise<Message>;
}

/** The same with every feature loaded, for a long-lived process, and what agents reach of it. */
export async function createWholeApp(host: AppHost): Promise<Reach> {
  const { router, services } = assemble(host);
  await router.load();
  const { maskFor, web } = services;
  return {
    look: async (caller, line) => maskFor(caller, await router.look(caller, line)),
    draft: async (caller, sentence) => {
      const { message, isRead } = await router.say(caller, sentence);
      if (isRead) await (await web.of(caller)).post(caller.user, message);
      return maskFor(caller, message);
    },
  };
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
    offers: new Map(features.flatMap((feature) => Object.entries(feature.offers ?? {}))),
    respond: services.respond,
    maskFor: services.maskFor,
    ...(budget === undefined ? {} : { budget }),
  });
  const router: Router = new Router({
    ...services,
    features,
    answer: observer === undefined ? answer : measuredAnswer(answer, clock, observer.answered),
    home: 'help',
    synonyms: SYNONYMS,
    onTurnedAway: observer?.turnedAway,
  });
  observer?.queue('deliveries', () => router.waiting());
  attachRouter(app, router);
  return { app, router, services };
}
