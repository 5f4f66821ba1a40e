import type { SettingKind } from '../changes/setting-kind.ts';
import { type ShowSetting, SourceMessages } from '../changes/source-message.ts';
import { ACCESS_COMMAND, ASK_BUTTON, CHANGE as ROLES } from '../features/access/listed.ts';
import { accountFeature } from '../features/account/index.ts';
import { balanceFeature } from '../features/balance/index.ts';
import { SHARE as SHARE_BALANCE } from '../features/balance/view.ts';
import { CLOSED_DAYS_COMMAND } from '../features/closed-days/listed.ts';
import { CONNECT_COMMAND, OFFER, OFFERS } from '../features/connect/listed.ts';
import { copyPlanButton } from '../features/copy/listed.ts';
import { DISCONNECT_COMMAND } from '../features/disconnect/listed.ts';
import { OPEN as DIVERT, DIVERT_COMMAND } from '../features/divert/listed.ts';
import { DOCTOR_COMMAND } from '../features/doctor/listed.ts';
import { DUTY_COMMAND } from '../features/duty/listed.ts';
import { followMeKind } from '../features/follow-me/kind.ts';
import { SHOW as FOLLOW_ME, FOLLOW_ME_COMMAND } from '../features/follow-me/listed.ts';
import type { FollowMeSettings } from '../features/follow-me/settings.ts';
import { START as REPLACE, REPLACE_ACT, readingView as replacingView } from '../features/handover/listed.ts';
import { helpFeature } from '../features/help/index.ts';
import { nextSteps, RUN } from '../features/help/view.ts';
import { DOWNLOAD_AGAIN, DOWNLOAD_AGAIN_BUTTON, HISTORY_COMMAND } from '../features/history/listed.ts';
import { HomeViewers, redrawHomes } from '../features/home/redraws.ts';
import { HOURS_COMMAND } from '../features/hours/listed.ts';
import { ivrKind } from '../features/ivr/kind.ts';
import { CARD as IVR, IVR_COMMAND } from '../features/ivr/listed.ts';
import { ivrsFeature } from '../features/ivrs/index.ts';
import { LIST as IVRS } from '../features/ivrs/view.ts';
import { CARD as NUMBER, NUMBER_COMMAND } from '../features/number/listed.ts';
import { LIST as NUMBERS, NUMBERS_COMMAND } from '../features/numbers/listed.ts';
import { PEOPLE_COMMAND } from '../features/people/listed.ts';
import { PLANS_COMMAND } from '../features/plans/listed.ts';
import type { PresetDeps } from '../features/presets/deps.ts';
import { PRESETS_COMMAND } from '../features/presets/listed.ts';
import { PROPOSALS_COMMAND, RULES_BUTTON } from '../features/proposals/listed.ts';
import { copyButton, MENU as POST_MENU, SCHEDULE_COMMAND } from '../features/schedule/listed.ts';
import { setupFeature } from '../features/setup/index.ts';
import {
  SHARE as SHARE_SPEND,
  DOWNLOAD_AGAIN as SPEND_AGAIN,
  DOWNLOAD_AGAIN_BUTTON as SPEND_AGAIN_BUTTON,
  SPEND_COMMAND,
} from '../features/spend/listed.ts';
import { USE_COMMAND, useButton } from '../features/use/listed.ts';
import { WARN, EDIT as WATCH, WATCH_COMMAND, watchLiveButton } from '../features/watch/listed.ts';
import { SHOW as WHEN, WHEN_COMMAND } from '../features/when/listed.ts';
import { WHERE_COMMAND } from '../features/where/listed.ts';
import type { LanguageReader } from '../language/understand.ts';
import { ASK_OFFER } from '../people/rights/access.ts';
import type { Services } from '../services/services.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import type { Feature, FindMissingRight, Job, LazyFeature, Right, Tell } from '../slack/inbound/feature.ts';
import type { CommandTable } from '../slack/inbound/routes.ts';
import { typedWords } from '../slack/inbound/typed-command.ts';

/** Every kind of setting that can be changed. */
export const SETTING_KINDS: readonly SettingKind[] = [followMeKind, ivrKind];

/** Brings what reads sentences. */
export type ReadLanguage = () => Promise<LanguageReader>;

/** Most requests are no sentences, so that a start does without the words and templates of a language. */
export function lazyEnglish(): ReadLanguage {
  return onceAsked(async () => {
    const [{ createReader }, { ENGLISH }] = await Promise.all([
      import('../language/understand.ts'),
      import('./sentences.ts'),
    ]);
    return createReader(ENGLISH);
  });
}

/** What whoever installs the app and a new editor or manager are sent, for whoever wants to read it again. */
async function firstMessages(
  command: string,
  rights: readonly Right[] | undefined,
  connected: boolean,
): Promise<readonly Message[]> {
  const [{ welcomeMessage }, { abilitiesMessage }] = await Promise.all([
    import('../features/connect/view.ts'),
    import('../features/access/view.ts'),
  ]);
  const welcome = connected ? [] : [welcomeMessage(command)];
  if (rights === undefined) return [...welcome, abilitiesMessage('editor', command)];
  if (rights.includes('manage')) return [...welcome, abilitiesMessage('manager', command)];
  return rights.includes('edit') ? [abilitiesMessage('editor', command)] : [];
}

/** What others open of Follow-Me and of menus, loaded when it is. */
const followMe = () => import('../features/follow-me/index.ts');
const saidChange = () => import('../features/follow-me/sentence-change.ts');
const ivr = () => import('../features/ivr/index.ts');

/**
 * Every feature, in the order in which help lists them; `commands` are theirs, once all are there. What most starts of a
 * process never use is loaded later (docs/decisions/0109-features-are-loaded-when-they-are-used.md).
 */
export function createFeatures(
  services: Services,
  commands: () => CommandTable,
  language: ReadLanguage = lazyEnglish(),
): readonly (Feature | LazyFeature)[] {
  const all = {
    ...services,
    connect: OFFER,
    handOver: { watch: WATCH, post: POST_MENU, roles: ROLES },
    links: {
      number: NUMBER,
      numbers: NUMBERS,
      followMe: FOLLOW_ME,
      ivr: IVR,
      ivrs: IVRS,
      when: WHEN,
      divert: DIVERT,
      replace: REPLACE,
      run: RUN,
    },
    openers: new HomeViewers(services.records),
    useButton,
    nextSteps,
    copies: { post: copyButton, watch: watchLiveButton, plan: copyPlanButton },
    tellWentLive: async (job: Job) => (await import('../features/use/went-live.ts')).tellWentLive(services, job),
    warn: WARN,
    findMissingRight: (async (job, right, act) => {
      const { words, helpers, asked } = await services.access.missingRight(job.caller, right, act);
      return { words, helpers, ask: asked === null ? null : { ...ASK_BUTTON, value: asked } };
    }) satisfies FindMissingRight,
    tell: ((word, job) => commands().tell(word, job)) satisfies Tell,
    typed: async (job: Job, words: string) => {
      const found = await typedWords(commands(), services, job, words);
      if (found === null) throw new Error(`No command takes ${words}`);
      return found.effect === 'show' ? found.show() : found.press();
    },
  };
  const show: ReadonlyMap<string, ShowSetting> = new Map([
    [followMeKind.name, async (job, about) => (await followMe()).followMeCard(all, job, about)],
    [ivrKind.name, async (job, about) => (await ivr()).ivrCard(all, job, about)],
  ] satisfies [string, ShowSetting][]);
  const homes = onceAsked(async () => {
    const [{ openHomes }, { createHomeSections }] = await Promise.all([
      import('../features/home/index.ts'),
      import('./home-sections.ts'),
    ]);
    return openHomes({ ...all, sections: createHomeSections(all) });
  });
  const presetDeps = async (): Promise<PresetDeps> => {
    const [{ ringersOf, ringing, ringingOnly }, { oneInOtherLists }] = await Promise.all([
      import('../features/follow-me/who-rings.ts'),
      import('../features/follow-me/other-lists.ts'),
    ]);
    return {
      ...all,
      menuKind: ivrKind.name,
      ringing: {
        kind: followMeKind.name,
        ringers: ringersOf,
        these: ringing,
        only: (settings: FollowMeSettings, { job, environment, subject, named }) =>
          ringingOnly(settings, subject, named, (name) => oneInOtherLists(all, job, environment, name)),
      },
    };
  };
  const handover = { ...all, ringing: followMeKind.name, planKinds: () => planKinds(all) };
  const handoverDays = onceAsked(async () => {
    const { HandoverDays } = await import('../features/handover/due.ts');
    return new HandoverDays(handover, handover);
  });
  services.wakes.add('successor', {
    putsBack: false,
    due: async (...about) => (await handoverDays()).due(...about),
    ahead: async (tenant) => (await handoverDays()).ahead(tenant),
    wakes: async (tenant) => (await handoverDays()).wakes(tenant),
  });
  redrawHomes(all, async (job) => (await homes()).changed(job));
  const features: readonly (Feature | LazyFeature)[] = [
    helpFeature({ ...all, table: commands, firsts: firstMessages }),
    {
      name: 'numbers',
      commands: [NUMBERS_COMMAND],
      load: async () =>
        (await import('../features/numbers/index.ts')).numbersFeature({
          ...all,
          followMe: followMeKind.group,
          replacing: {
            act: REPLACE_ACT,
            loading: replacingView,
            open: async (job) => (await import('../features/handover/open.ts')).openTyped(handover, job),
          },
        }),
    },
    {
      name: 'handover',
      load: async () => (await import('../features/handover/index.ts')).handoverFeature(handover),
    },
    {
      name: 'number',
      commands: [NUMBER_COMMAND],
      fallback: true,
      load: async () => (await import('../features/number/index.ts')).numberFeature(all),
    },
    {
      name: 'follow-me',
      commands: [FOLLOW_ME_COMMAND],
      load: async () => (await followMe()).followMeFeature(all),
    },
    {
      name: 'where',
      commands: [WHERE_COMMAND],
      load: async () => (await import('../features/where/index.ts')).whereFeature(all),
    },
    {
      name: 'divert',
      commands: [DIVERT_COMMAND],
      load: async () => {
        const [{ divertFeature }, { openDiversionForm }, { ringersOf }] = await Promise.all([
          import('../features/divert/index.ts'),
          import('../features/follow-me/divert.ts'),
          import('../features/follow-me/who-rings.ts'),
        ]);
        return divertFeature({
          ...all,
          ringersOf,
          openDiversion: (job, wanted) => openDiversionForm(all, job, wanted),
        });
      },
    },
    {
      name: 'when',
      commands: [WHEN_COMMAND],
      load: async () => (await import('../features/when/index.ts')).whenFeature(all),
    },
    ivrsFeature(all),
    {
      name: 'ivr',
      commands: [IVR_COMMAND],
      load: async () => (await ivr()).ivrFeature(all),
    },
    {
      name: 'plans',
      commands: [PLANS_COMMAND],
      load: async () => {
        const [
          { plansFeature },
          { diversionsGlance },
          { presetsGlance },
          { closedDaysGlance },
          { hoursGlance },
          { dutyGlance },
          { handoversGlance },
        ] = await Promise.all([
          import('../features/plans/index.ts'),
          import('../features/divert/glance.ts'),
          import('../features/presets/glance.ts'),
          import('../features/closed-days/glance.ts'),
          import('../features/hours/glance.ts'),
          import('../features/duty/glance.ts'),
          import('../features/handover/glance.ts'),
        ]);
        return plansFeature({
          ...all,
          accounts: all.accounts,
          glances: [
            diversionsGlance(all),
            presetsGlance(all),
            closedDaysGlance(all),
            hoursGlance(all),
            dutyGlance(all),
            handoversGlance(all),
          ],
          preset: async (job, typed) =>
            (await import('../features/presets/index.ts')).presetMessage(all, job, typed, all.links.run),
        });
      },
    },
    {
      name: 'presets',
      commands: [PRESETS_COMMAND],
      load: async () => {
        const { presetsFeature } = await import('../features/presets/index.ts');
        return presetsFeature(await presetDeps());
      },
    },
    {
      name: 'closed-days',
      commands: [CLOSED_DAYS_COMMAND],
      load: async () =>
        (await import('../features/closed-days/index.ts')).closedDaysFeature({
          ...all,
          ringing: followMeKind.name,
          makeRingingAlone: async (job, wanted) =>
            (await import('../features/presets/make.ts')).makeRingingAlone(await presetDeps(), job, wanted),
        }),
    },
    {
      name: 'hours',
      commands: [HOURS_COMMAND],
      load: async () => {
        const [{ hoursFeature }, { ringingAlone }, { oneInOtherLists }] = await Promise.all([
          import('../features/hours/index.ts'),
          import('../features/follow-me/who-rings.ts'),
          import('../features/follow-me/other-lists.ts'),
        ]);
        return hoursFeature({
          ...all,
          ringing: {
            kind: followMeKind.name,
            alone: (settings: FollowMeSettings, { job, environment, subject, named }) =>
              ringingAlone(settings, subject, named, (name) => oneInOtherLists(all, job, environment, name)),
          },
        });
      },
    },
    {
      name: 'duty',
      commands: [DUTY_COMMAND],
      load: async () => (await import('../features/duty/index.ts')).dutyFeature(all),
    },
    balanceFeature(all),
    {
      name: 'spend',
      commands: [SPEND_COMMAND],
      offers: { [SPEND_AGAIN]: SPEND_AGAIN_BUTTON },
      load: async () => (await import('../features/spend/index.ts')).spendFeature(all),
    },
    {
      name: 'schedule',
      commands: [SCHEDULE_COMMAND],
      events: ['channel_shared'],
      load: async () => (await import('../features/schedule/index.ts')).scheduleFeature(all),
    },
    {
      name: 'watch',
      commands: [WATCH_COMMAND],
      load: async () => (await import('../features/watch/index.ts')).watchFeature(all),
    },
    {
      name: 'home',
      events: ['app_home_opened'],
      load: async () => (await import('../features/home/index.ts')).homeFeature({ ...services, homes: await homes() }),
    },
    {
      name: 'history',
      commands: [HISTORY_COMMAND],
      offers: { [DOWNLOAD_AGAIN]: DOWNLOAD_AGAIN_BUTTON },
      load: async () => (await import('../features/history/index.ts')).historyFeature(all),
    },
    {
      name: 'access',
      commands: [ACCESS_COMMAND],
      offers: { [ASK_OFFER]: ASK_BUTTON },
      events: ['subteam_members_changed'],
      load: async () =>
        (await import('../features/access/index.ts')).accessFeature({ ...all, rulesButton: RULES_BUTTON }),
    },
    {
      name: 'proposals',
      commands: [PROPOSALS_COMMAND],
      load: async () =>
        (await import('../features/proposals/index.ts')).proposalsFeature({
          ...all,
          planKinds: () => planKinds(all),
        }),
    },
    {
      name: 'people',
      commands: [PEOPLE_COMMAND],
      load: async () =>
        (await import('../features/people/index.ts')).peopleFeature({
          ...all,
          open: {
            said: async (job, said) => (await saidChange()).openSentenceChange(all, job, said),
            replaced: async (job, wanted) => (await saidChange()).openReplacement(all, job, wanted),
          },
        }),
    },
    setupFeature(all),
    {
      name: 'connect',
      commands: [CONNECT_COMMAND],
      offers: OFFERS,
      load: async () => (await import('../features/connect/index.ts')).connectFeature(all),
    },
    {
      name: 'disconnect',
      commands: [DISCONNECT_COMMAND],
      events: ['app_uninstalled', 'team_access_revoked', 'tokens_revoked'],
      load: async () => (await import('../features/disconnect/index.ts')).disconnectFeature(all),
    },
    {
      name: 'use',
      commands: [USE_COMMAND],
      load: async () => (await import('../features/use/index.ts')).useFeature(all),
    },
    {
      name: 'copy',
      load: async () =>
        (await import('../features/copy/index.ts')).copyFeature({ ...all, planKinds: () => planKinds(all) }),
    },
    accountFeature(all),
    {
      name: 'agents',
      load: async () => (await import('../features/agents/index.ts')).agentsFeature(all),
    },
    {
      name: 'doctor',
      commands: [DOCTOR_COMMAND],
      load: async () => (await import('../features/doctor/index.ts')).doctorFeature(all),
    },
    {
      name: 'changes',
      load: async () =>
        (await import('../changes/index.ts')).changesFeature({ ...all, sources: new SourceMessages({ ...all, show }) }),
    },
    {
      name: 'conversation',
      events: ['message', 'app_mention', 'app_home_opened'],
      sentences: true,
      pressed: async (job) => (await import('../features/conversation/pressed.ts')).endOpenQuestion(all, job),
      load: async () =>
        (await import('../features/conversation/index.ts')).conversationFeature({
          ...all,
          commands,
          language,
          offers: () => new Map(features.flatMap(({ offers }) => Object.entries(offers ?? {}))),
          sharing: new Set([SHARE_BALANCE, SHARE_SPEND]),
          open: {
            number: async (job, said) => (await saidChange()).openSentenceChange(all, job, said),
            menu: async (job, said) =>
              (await import('../features/ivr/sentence-change.ts')).openSentenceChange(all, job, said),
          },
        }),
    },
  ];
  return features;
}

/** The kinds of plans that are proposed, approved and undone. */
async function planKinds(services: Services) {
  const [{ presetKind }, { closedDayKind }, { hoursKind }, { dutyKind }, { anotherEndKind }] = await Promise.all([
    import('../features/presets/plan.ts'),
    import('../features/closed-days/plan.ts'),
    import('../features/hours/plan.ts'),
    import('../features/duty/plan.ts'),
    import('../features/divert/extension.ts'),
  ]);
  return [
    presetKind(services),
    closedDayKind(services),
    hoursKind(services),
    dutyKind(services),
    anotherEndKind(services),
  ];
}

/** Makes a thing when it is first asked for; after a failure, once more. */
function onceAsked<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
