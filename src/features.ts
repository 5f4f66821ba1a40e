import { changesFeature } from './changes/index.ts';
import type { SettingKind } from './changes/setting-kind.ts';
import { type ShowSetting, SourceMessages } from './changes/source-message.ts';
import { accessSection } from './features/access/home.ts';
import { accessFeature } from './features/access/index.ts';
import { ASK_BUTTON, CHANGE as ROLES } from './features/access/view.ts';
import { accountFeature } from './features/account/index.ts';
import { balanceFeature } from './features/balance/index.ts';
import { SHARE as SHARE_BALANCE } from './features/balance/view.ts';
import { closedDaysFeature } from './features/closed-days/index.ts';
import { connectFeature } from './features/connect/index.ts';
import { OFFER } from './features/connect/view.ts';
import { conversationFeature } from './features/conversation/index.ts';
import { disconnectFeature } from './features/disconnect/index.ts';
import { divertFeature } from './features/divert/index.ts';
import { doctorFeature } from './features/doctor/index.ts';
import { dutyFeature } from './features/duty/index.ts';
import { openDiversionForm } from './features/follow-me/divert.ts';
import { followMeCard, followMeFeature } from './features/follow-me/index.ts';
import { followMeKind } from './features/follow-me/kind.ts';
import { openReplacement, openSaidChange } from './features/follow-me/said-change.ts';
import { SHOW as FOLLOW_ME } from './features/follow-me/view.ts';
import { ringersOf, ringing, ringingOnly } from './features/follow-me/who-rings.ts';
import { helpFeature } from './features/help/index.ts';
import { lastChangesSection } from './features/history/home.ts';
import { historyFeature } from './features/history/index.ts';
import { balanceSection } from './features/home/balance.ts';
import { divertedSection } from './features/home/diverted.ts';
import { healthSection } from './features/home/health.ts';
import { homeFeature } from './features/home/index.ts';
import { menusSection } from './features/home/menus.ts';
import { numbersSection } from './features/home/numbers.ts';
import { homeSections } from './features/home/page.ts';
import { postsSection } from './features/home/posts.ts';
import { ivrCard, ivrFeature } from './features/ivr/index.ts';
import { ivrKind } from './features/ivr/kind.ts';
import { openSaidMenu } from './features/ivr/said-change.ts';
import { CARD as IVR } from './features/ivr/view.ts';
import { ivrsFeature } from './features/ivrs/index.ts';
import { LIST as IVRS } from './features/ivrs/view.ts';
import { numberFeature } from './features/number/index.ts';
import { CARD as NUMBER } from './features/number/view.ts';
import { numbersFeature } from './features/numbers/index.ts';
import { LIST as NUMBERS } from './features/numbers/view.ts';
import { peopleSection } from './features/people/home.ts';
import { peopleFeature } from './features/people/index.ts';
import { presetsFeature } from './features/presets/index.ts';
import { proposalsSection } from './features/proposals/home.ts';
import { proposalsFeature } from './features/proposals/index.ts';
import { RULES_BUTTON } from './features/proposals/rules-view.ts';
import { scheduleFeature } from './features/schedule/index.ts';
import { MENU as POST_MENU } from './features/schedule/list-view.ts';
import { statusFeature } from './features/status/index.ts';
import { useFeature } from './features/use/index.ts';
import { useButton } from './features/use/view.ts';
import { tellWentLive } from './features/use/went-live.ts';
import { watchSection } from './features/watch/home.ts';
import { watchFeature } from './features/watch/index.ts';
import { warnOffer } from './features/watch/offer.ts';
import { EDIT as WATCH } from './features/watch/view.ts';
import { whenFeature } from './features/when/index.ts';
import { SHOW as WHEN } from './features/when/view.ts';
import { whereFeature } from './features/where/index.ts';
import type { LanguageReader } from './language/understand.ts';
import type { Services } from './services.ts';
import type { CommandTable } from './slack/inbound/command.ts';
import type { CommandJob, Feature, FindLack, Job } from './slack/inbound/feature.ts';

/** Every kind of setting that can be changed. */
export const SETTING_KINDS: readonly SettingKind[] = [followMeKind, ivrKind];

/** Most requests are no sentences, so that a start does without the words and templates of a language. */
function englishOnceAsked(): () => Promise<LanguageReader> {
  let english: Promise<LanguageReader> | undefined;
  return () => {
    english ??= Promise.all([import('./language/understand.ts'), import('./sentences.ts')]).then(
      ([{ readerOf }, { ENGLISH }]) => readerOf(ENGLISH),
    );
    return english;
  };
}

/** Every feature, in the order in which help lists them; `commands` are theirs, once all are there. */
export function createFeatures(services: Services, commands: () => CommandTable): readonly Feature[] {
  const all = {
    ...services,
    connect: OFFER,
    handOver: { watch: WATCH, post: POST_MENU, roles: ROLES },
    links: { number: NUMBER, numbers: NUMBERS, followMe: FOLLOW_ME, ivr: IVR, ivrs: IVRS, when: WHEN },
    useButton,
    tellWentLive: (job: Job) => tellWentLive(services, job),
    warn: (job: Job) => warnOffer(services, job),
    lack: (async (job, right, act) => {
      const { words, helpers, asked } = await services.access.lack(job.caller, right, act);
      return { words, helpers, ask: asked === null ? null : { ...ASK_BUTTON, value: asked } };
    }) satisfies FindLack,
    showWatch: (job: CommandJob) => commands().tell('watch', job),
  };
  const show: ReadonlyMap<string, ShowSetting> = new Map([
    [followMeKind.name, (job, about) => followMeCard(all, job, about)],
    [ivrKind.name, (job, about) => ivrCard(all, job, about)],
  ]);
  // App Home from its top to its end; each line is a section (CONTRIBUTING.md, A section of App Home).
  const sections = homeSections([
    healthSection(all),
    balanceSection(all),
    divertedSection(all),
    numbersSection(all),
    menusSection(all),
    postsSection(all),
    watchSection(all),
    proposalsSection(all),
    peopleSection(all),
    lastChangesSection(all),
    accessSection(all),
  ]);
  const features: readonly Feature[] = [
    helpFeature(() => commands().commands),
    connectFeature(all),
    disconnectFeature(all),
    useFeature(all),
    statusFeature(all),
    balanceFeature(all),
    accountFeature(all),
    numbersFeature(all),
    numberFeature(all),
    followMeFeature(all),
    whereFeature(all),
    peopleFeature({
      ...all,
      open: {
        said: (job, said) => openSaidChange(all, job, said),
        replaced: (job, wanted) => openReplacement(all, job, wanted),
      },
    }),
    divertFeature({ ...all, openDiversion: (job, wanted) => openDiversionForm(all, job, wanted) }),
    whenFeature(all),
    dutyFeature(all),
    presetsFeature({
      ...{ ...all, menuKind: ivrKind.name },
      ringing: { kind: followMeKind.name, ringers: ringersOf, these: ringing, only: ringingOnly },
    }),
    closedDaysFeature(all),
    ivrsFeature(all),
    ivrFeature(all),
    scheduleFeature(all),
    watchFeature(all),
    homeFeature({ ...all, sections }),
    historyFeature(all),
    proposalsFeature(all),
    accessFeature({ ...all, rulesButton: RULES_BUTTON }),
    doctorFeature(all),
    changesFeature({ ...all, sources: new SourceMessages({ ...all, show }) }),
    conversationFeature({
      ...{ ...all, commands },
      language: englishOnceAsked(),
      offers: () => new Map(features.flatMap(({ offers }) => Object.entries(offers ?? {}))),
      sharing: new Set([SHARE_BALANCE]),
      open: {
        number: (job, said) => openSaidChange(all, job, said),
        menu: (job, said) => openSaidMenu(all, job, said),
      },
    }),
  ];
  return features;
}
