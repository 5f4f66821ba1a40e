import type { KnownBlock, ModalView } from '@slack/types';
import { personMention } from '../../people/rights/roles.ts';
import { AND } from '../../runtime/lists.ts';
import { actions, button, context, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import { environmentName } from '../../workspace/labels.ts';
import { type Effects, effectBlocks } from '../effects.ts';
import { type ChangedSince, changedBlocks } from '../preview-view.ts';
import {
  boldLine,
  type ChangeTarget,
  endingLine,
  environmentBadge,
  headingOf,
  messageAbout,
  type Result,
  resultMessage,
  stateLine,
} from '../view.ts';
import type { ProposalControls } from './form.ts';
import type { ProposalState } from './record.ts';

/** A person, with their name for places where mentions do not work; `null` where Slack does not say it. */
export interface Named {
  user: string;
  called: string | null;
}

/** What approving a proposal does as things are now, and how that differs from what it was made for. */
export type EffectsNow = Effects & { changed?: ChangedSince | null };

/** The message to those who may approve it. */
export function proposalMessage(
  { id, reason, risky, askedBy }: Pick<ProposalState, 'id' | 'reason' | 'risky' | 'askedBy'>,
  by: Named,
  what: EffectsNow,
  { approve, decline }: ProposalControls,
): Message {
  const { outcome, ending, environment, changed = null } = what;
  const who = risky ? 'It takes a manager. ' : '';
  const proposes = `proposes a change${askedBy == null ? '' : ` that ${askedBy.agent} drafted`}`;
  return {
    text: [
      `${environmentName(environment)}: ${by.called ?? 'Somebody'} ${proposes}: ${outcome.will}`,
      ...(changed === null ? [] : ['It was changed after this was proposed.']),
      ...ending.lines,
      `Reason: ${reason}`,
    ].join(' '),
    blocks: [
      environmentBadge(environment),
      section(`${personMention(by.user)} ${escapeText(proposes)}.\n${headingOf(what)}`),
      ...effectBlocks(what, {
        lead: changed === null ? [] : changedBlocks(changed),
        times: ending.times ?? [],
        warning: ({ text }) => section(`:warning: ${limitedText(text, 1000)}`),
      }),
      section(`Reason: ${limitedText(reason, 1500)}`),
      ...actions([
        button(approve, 'Approve', { value: id, style: 'primary' }),
        button(decline, 'Decline', { value: id }),
      ]),
      context(`${who}Approve shows what would be changed before anything is sent. The proposal ends after 7 days.`),
    ],
  };
}

/** What its author reads of a proposal beside its name. */
interface AuthorWords {
  will: string | null;
  ending: readonly string[];
}

/** To its author: who was asked; the same in place of the form, whose title says that it is proposed. */
export function proposalForAuthor(
  id: string,
  about: ChangeTarget,
  asked: readonly string[],
  { withdraw }: ProposalControls,
  { will, ending }: AuthorWords = { will: null, ending: [] },
): { message: Message; view: ModalView } {
  const next = 'Nothing is changed until it is approved. You get a message when it is answered.';
  const were = asked.length === 1 ? 'was asked' : 'were asked';
  const what = [will ?? '', ...ending].map((each) => (each === '' ? '' : ` ${each}`)).join('');
  const blocks = (heading: string) => [
    environmentBadge(about.environment),
    section(heading),
    ...(will === null ? [] : [section(boldLine(limitedText(will, 1800)))]),
    ...ending.map((line) => endingLine(line)),
    section(`${AND.format(asked)} ${were}. ${next}`),
    ...actions([button(withdraw, 'Withdraw', { value: id })]),
  ];
  return {
    message: {
      text: `${environmentName(about.environment)}: Proposed: ${about.title}.${what} ${asked.length === 1 ? 'One person' : `${asked.length} people`} ${were}. ${next}`,
      blocks: blocks(`*Proposed*\n${headingOf(about)}`),
    },
    view: { ...readOnlyView('Proposed', blocks(headingOf(about))), clear_on_close: true },
  };
}

/** What is said of a proposal once it was answered. */
type ClosedProposal = Pick<ProposalState, 'by' | 'at' | 'state' | 'answer'> & { about: ChangeTarget };

/** What became of a proposal: replaces the message that asked, and answers somebody who comes too late. */
export function closedMessage(
  proposal: ClosedProposal | null,
  lapsed: boolean,
  named: (user: string) => string | null,
): Message {
  if (proposal === null) return plain('This proposal is no longer there, so nothing was done with it now.');
  const { by, at, state, answer, about } = proposal;
  const [what, who] = describeClosed(state, lapsed, by, answer?.by ?? null);
  const author = named(by);
  const word = answer === null || answer.word === '' ? [] : [answer.word];
  const text = [
    `${about.title}: ${what(named(who) ?? 'somebody')}`,
    ...(author === null ? [] : [`Proposed by ${author}.`]),
    ...word,
  ].join(' ');
  const answered = [
    `${what(personMention(who))}\nProposed by ${personMention(by)} ${slackDate(at)}.`,
    ...word.map((said) => limitedText(said, 1000)),
  ].join('\n');
  return messageAbout(about.environment, text, [section(headingOf(about)), section(answered)]);
}

function describeClosed(
  state: ProposalState['state'],
  lapsed: boolean,
  author: string,
  answered: string | null,
): [words: (who: string) => string, by: string] {
  const by = answered ?? author;
  switch (state) {
    case 'approved':
      return [(who) => `Approved by ${who}.`, by];
    case 'declined':
      return [(who) => `Declined by ${who}, so nothing was changed.`, by];
    case 'withdrawn':
      return [(who) => `Withdrawn by ${who}, so nothing was changed.`, by];
    case 'replaced':
      return [(who) => `Replaced by a newer proposal of ${who}, so nothing was changed.`, by];
    case 'applying':
      return [(who) => `${who} has begun to approve it.`, by];
    case 'lapsing':
    case 'lapsed':
    case 'open':
      if (lapsed && answered !== null) return [describeBegun, by];
      return [() => (lapsed ? 'It was not answered within 7 days, so nothing was changed.' : 'It is open.'), by];
  }
}

/** The process that was to save it ended before it noted the outcome. */
function describeBegun(who: string): string {
  return `${who} began to approve it, and it is not known whether it was saved: look at what is set now.`;
}

/** To its author: nobody answered in time, or how an answer ended is not known. */
export function lapsedMessage(
  { id, at, reason, about, answer }: ClosedProposal & Pick<ProposalState, 'id' | 'reason'>,
  { again }: ProposalControls,
  named: (user: string) => string | null,
): Message {
  const unanswered = 'Nobody answered your proposal within 7 days, so nothing was changed.';
  const said = (shown: (user: string) => string) => (answer === null ? unanswered : describeBegun(shown(answer.by)));
  return messageAbout(about.environment, `${about.title}: ${said((user) => named(user) ?? 'somebody')}`, [
    section(`${headingOf(about)}\n${said(personMention)}`),
    section(`You proposed it ${slackDate(at)}. Reason: ${limitedText(reason, 1500)}`),
    ...actions([button(again, 'Propose again', { value: id })]),
  ]);
}

/** Who proposed and who approved a change, in mrkdwn; `begunBy` where a third person began it. */
export function describeAuthors(by: string, approver: string, begunBy = approver): string {
  const begun = begunBy === approver ? '' : `, begun by ${personMention(begunBy)}`;
  return `Proposed by ${personMention(by)}, approved by ${personMention(approver)}${begun}.`;
}

/** The form that asks why a proposal is declined. */
export function declineForm(
  metadata: string,
  about: ChangeTarget,
  by: string,
  { declined: id, word }: ProposalControls,
): ModalView {
  return formView({ id, metadata, title: 'Decline the proposal', submit: 'Decline' }, [
    environmentBadge(about.environment),
    section(`${headingOf(about)}\nProposed by ${personMention(by)}.`),
    word.block(),
  ]);
}

/** Shown until that form is ready, or while its answer is stored. */
export function decliningView(): ModalView {
  return loadingView('Decline the proposal', 'Working on it …');
}

/** Shown while a proposal is withdrawn. */
export function withdrawingView(): ModalView {
  return loadingView('Withdraw', 'Working on it …');
}

/** To its author: it was declined. */
export function declinedMessage({ about, answer }: Pick<ClosedProposal, 'about' | 'answer'>, by: Named): Message {
  const word = answer?.word ?? '';
  const said = (who: string) => `${who} declined your proposal, so nothing was changed.`;
  const text = [`${about.title}: ${said(by.called ?? 'Somebody')}`, word].join(' ').trim();
  return messageAbout(about.environment, text, [
    section(`${headingOf(about)}\n${said(personMention(by.user))}`),
    ...(word === '' ? [] : [section(limitedText(word, 1000))]),
  ]);
}

/** To its author: it was approved, and how the change ended. */
export function approvedMessage(result: Result, word: string, by: Named): Message {
  const { entry, ending, pending, ...told } = result;
  const state = stateLine(result);
  const note = [told.note, ending?.text].filter(Boolean).join(' ') || null;
  const { text, blocks } = resultMessage({ ...told, note, ...(state === null ? {} : { state }) });
  const said = (who: string) => `${who} approved your proposal.`;
  const words: KnownBlock[] = [
    section(`${said(personMention(by.user))}${word === '' ? '' : `\n${limitedText(word, 1000)}`}`),
  ];
  return {
    text: [said(by.called ?? 'Somebody'), word === '' ? '' : `"${word}"`, text].filter((each) => each !== '').join(' '),
    blocks: [...words, ...blocks],
  };
}

function plain(text: string): Message {
  return { text, blocks: [section(escapeText(text))] };
}
