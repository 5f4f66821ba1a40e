import type { ModalView } from '@slack/types';
import type { GivenRight, Role } from '../../people/rights/access.ts';
import { personMention } from '../../people/rights/roles.ts';
import { actions, button, context, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { readForm, textInput, type Values } from '../../slack/forms/inputs.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import { CHANGE } from './listed.ts';
import type { AccessDecision, Request } from './requests.ts';
import { EDITORS_CAN, listOf, youAre } from './view.ts';

/** The form of a request. */
export const REQUEST = 'access:request';
/** Both answer a request; the value is what {@link requestValue} makes. */
export const ALLOW = 'access:allow';
export const DENY = 'access:deny';

const TITLE = 'Ask for access';

/** Why somebody asks, in their own words. */
export const REASON = textInput({
  id: 'access:reason',
  label: 'Why you need it',
  optional: true,
  multiline: true,
  most: 500,
  focus: true,
  hint: 'The managers who are asked read it.',
});

/** What was typed into the form. */
export function readReason(values: Values): string {
  const read = readForm<{ reason: string }>({ reason: REASON }, values);
  return 'errors' in read ? '' : read.value.reason;
}

/** What a request is for. */
type RequestedAccess = Pick<Request, 'right' | 'act'>;

/** Asks for a reason before managers are sent the request. */
export function askForm({ right, act }: RequestedAccess, metadata: string): ModalView {
  const what = act === null ? `You ask to become ${roleIn(right)}.` : `You want to ${limitedText(act, 900)}.`;
  const more = act === null ? '' : ` That takes ${roleIn(right)}.`;
  return formView({ id: REQUEST, metadata, title: TITLE, submit: 'Ask' }, [section(`${what}${more}`), REASON.block()]);
}

/** Shown until the form is ready, or the request is sent. */
export const askingView = loadingView(TITLE, 'Working on it …');

/** How asking ended. */
export function requestedView({ blocks }: Message): ModalView {
  return readOnlyView(TITLE, blocks);
}

function roleIn(right: GivenRight): string {
  return right === 'manage' ? 'a manager' : 'an editor';
}

/** What a button of a request carries: whose it is, and which. */
function requestValue(user: string, id: string): string {
  return `${user} ${id}`;
}

/** Somebody who asks. */
interface Asker {
  user: string;
  /** What they are called, for places where mentions do not work; `null` where Slack does not say. */
  called: string | null;
  /** They are an editor already. */
  editor: boolean;
}

/** To managers: somebody asks to become an editor, or a manager. */
export function requestMessage({ user, called, editor }: Asker, request: Request, command: string): Message {
  const { id, right, act, reason } = request;
  const value = requestValue(user, id);
  const asking = `is asking to become ${roleIn(right)}.`;
  const wanted = act === null ? [] : [`They wanted to ${act}.`];
  const reasons = reason === '' ? [] : [`Reason: ${reason}`];
  const isManager = right === 'manage';
  const enough = isManager ? 'An editor cannot do that; it takes a manager.' : EDITORS_CAN;
  return {
    text: [`${called ?? 'Somebody'} ${asking}`, ...wanted, enough, ...reasons].join(' '),
    blocks: [
      section(
        [`${personMention(user)} ${asking}`, ...[...wanted, ...reasons].map((line) => limitedText(line, 1200))].join(
          '\n',
        ),
      ),
      ...actions([
        ...(isManager ? [button(CHANGE, 'Choose managers', { style: 'primary' })] : []),
        ...(isManager && editor
          ? []
          : [button(ALLOW, 'Allow as editor', { value, ...(isManager ? {} : { style: 'primary' as const }) })]),
        button(DENY, 'Not now', { value }),
      ]),
      context(
        enough,
        `The request ends after 7 days. \`${escapeText(command)} access\` shows and changes who may do what`,
      ),
    ],
  };
}

/** To the asker: who has the request now. */
export function requestedMessage(told: readonly string[], right: GivenRight): Message {
  const next = 'You get a message when it is answered.';
  const were = `${told.length === 1 ? 'was' : 'were'} asked to make you ${roleIn(right)}.`;
  return {
    text: `${told.length === 1 ? 'A manager' : `${told.length} managers`} ${were} ${next}`,
    blocks: [section(`${listOf(told)} ${were} ${next}`)],
  };
}

/** To the asker: there is an earlier request. */
export function waitingMessage(at: string, answer: AccessDecision | null): Message {
  if (answer === null) {
    const next = 'it is not answered yet. Ask a manager in person if it is urgent.';
    return {
      text: `You asked already, and ${next}`,
      blocks: [section(`You asked ${slackDate(at)} already, and ${next}`)],
    };
  }
  const next = 'You can ask again a day after that.';
  return {
    text: `Your last request was declined. ${next}`,
    blocks: [section(`${personMention(answer.by)} declined your last request ${slackDate(answer.at)}. ${next}`)],
  };
}

/** To an asker who may do it already. */
export function alreadyMessage(role: Role): Message {
  const text = `${youAre(role)} You can already do that; try again.`;
  return { text, blocks: [section(text)] };
}

/** To an asker whose request would reach nobody. */
export function nobodyMessage(command: string): Message {
  const text = `No manager could be reached with a message. Ask a workspace admin or owner: ${command} access lets them give you access.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** Takes the place of a request once it is answered; names are for places where mentions do not work. */
export function decidedMessage(
  asker: Pick<Asker, 'user' | 'called'>,
  kind: AccessDecision['kind'],
  by: Pick<Asker, 'user' | 'called'>,
): Message {
  if (kind === 'allowed') {
    return {
      text: `${asker.called ?? 'The person who asked'} is now an editor; ${by.called ?? 'a manager'} allowed it.`,
      blocks: [section(`${personMention(asker.user)} is now an editor; ${personMention(by.user)} allowed it.`)],
    };
  }
  const request = asker.called === null ? 'this request' : `${asker.called}’s request`;
  return {
    text: `${by.called ?? 'A manager'} declined ${request}.`,
    blocks: [section(`${personMention(by.user)} declined ${personMention(asker.user)}’s request.`)],
  };
}

/** Takes the place of a request that is too old. */
export function overMessage(command: string): Message {
  const text = `This request is no longer open, and nothing was changed. ${command} access shows who may do what.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** To the asker: not now. */
export function declinedMessage({ user, called }: Pick<Asker, 'user' | 'called'>, act: string | null): Message {
  const what = act === null ? '' : ` You wanted to ${act}.`;
  const words = (who: string) => `${who} declined your request for access.`;
  return {
    text: `${words(called ?? 'A manager')}${what}`,
    blocks: [section(`${words(personMention(user))}${limitedText(what, 900)}`)],
  };
}
