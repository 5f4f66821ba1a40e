import { controlsIn, inputKey } from '../block-kit/state.ts';
import type { ActResult, CloseAct, SubmitAct } from '../control-types.ts';
import { type Delivered, deliver } from '../delivery/deliver.ts';
import { interactionBase } from '../delivery/payloads.ts';
import { isObject, type Json, parseJson } from '../json.ts';
import type { Slack } from '../slack.ts';
import { MAX_DEPTH, makeView, redefine, type View, viewPayload } from '../views.ts';
import { refuseView } from '../web-api/views.ts';
import { type Acting, failureOf, result } from './act.ts';
import { checkInputs } from './checks.ts';

const TROUBLE = 'We had some trouble connecting. Try again?';

/** Presses the submit button of the top modal. */
export async function submit(slack: Slack, acting: Acting, act: SubmitAct): Promise<ActResult> {
  const view = topView(slack, acting, act.view);
  const refused = (error: string) => result(slack, acting, undefined, undefined, error);
  if (typeof view === 'string') return refused(view);
  if (view.submit === null) return refused('no_submit_button');
  if (view.busy) return refused('busy');
  if (acting.workspace.refusal !== null) return refused('app_not_installed');
  if (!slack.manifest.interactivity) return refused('interactivity_is_off');
  const { errors, first } = checkInputs(view);
  Object.assign(view, { errors, trouble: null });
  slack.changes.bump();
  if (first !== null) return result(slack, acting, view.conversation, undefined, first);
  view.busy = true;
  const now = slack.clock.now();
  const origin = {
    team: view.team,
    user: view.user,
    screen: view.screen,
    view: view.id,
    channel: view.conversation,
  };
  const payload: Json = {
    type: 'view_submission',
    ...interactionBase(slack, acting.workspace, acting.person),
    trigger_id: slack.state.triggers.mint(origin, slack.ids, now),
    view: viewPayload(view, slack.app.id, acting.workspace),
    response_urls: responseUrls(slack, view, now),
  };
  const log = { kind: 'view_submission', label: view.callbackId };
  const delivered = await deliver(slack, { kind: 'interaction', log, payload });
  view.busy = false;
  const error = failureOf(delivered) ?? takeAck(slack, acting, view, delivered);
  if (error !== null) view.trouble = TROUBLE;
  slack.changes.bump();
  return result(slack, acting, view.conversation, delivered, error);
}

/** Presses Cancel on the top modal, or with `all` its X. */
export async function closeView(slack: Slack, acting: Acting, act: CloseAct): Promise<ActResult> {
  const view = topView(slack, acting, act.view);
  if (typeof view === 'string') return result(slack, acting, undefined, undefined, view);
  const { views } = slack.state;
  const root = views.stack(view.screen)[0] ?? view;
  const whole = act.all === true || view.clearOnClose;
  if (whole) views.clear(view.screen);
  else views.pop(view);
  slack.changes.bump();
  const told = whole ? root : view;
  if (!told.notifyOnClose || !slack.manifest.interactivity || acting.workspace.refusal !== null)
    return result(slack, acting, view.conversation, undefined);
  const payload: Json = {
    type: 'view_closed',
    ...interactionBase(slack, acting.workspace, acting.person),
    view: viewPayload(told, slack.app.id, acting.workspace),
    is_cleared: whole,
  };
  const log = { kind: 'view_closed', label: told.callbackId };
  const delivered = await deliver(slack, { kind: 'interaction', log, payload });
  return result(slack, acting, view.conversation, delivered);
}

function topView(slack: Slack, { person, window }: Acting, id: string): View | string {
  const stack = slack.state.views.inFront(person.id, window);
  const top = stack.at(-1);
  if (top?.id === id) return top;
  return stack.some((view) => view.id === id) ? 'view_is_covered' : 'view_not_found';
}

/** Does what the ack says; a word of what is wrong with it otherwise. */
function takeAck(slack: Slack, { workspace }: Acting, view: View, { body, contentType }: Delivered): string | null {
  const { views } = slack.state;
  if (body.trim() === '') {
    views.pop(view);
    return null;
  }
  const answer = contentType.startsWith('application/json') ? parseJson(body) : undefined;
  if (!isObject(answer)) return 'invalid_ack';
  const now = slack.clock.now();
  switch (answer.response_action) {
    case 'clear':
      views.clear(view.screen);
      return null;
    case 'errors':
      return takeErrors(view, answer.errors);
    case 'update': {
      const wrong = refuseView(slack, view.team, answer.view, 'modal', view);
      if (wrong !== undefined || !isObject(answer.view)) return problem(wrong);
      redefine(view, answer.view, slack.ids, now);
      return null;
    }
    case 'push': {
      const wrong = refuseView(slack, view.team, answer.view, 'modal');
      if (wrong !== undefined || !isObject(answer.view)) return problem(wrong);
      if (views.stack(view.screen).length >= MAX_DEPTH) return 'push_limit_reached';
      const { user, screen } = view;
      const place = { team: workspace.id, user, screen, type: 'modal', below: view } as const;
      views.push(makeView(answer.view, { ...place, conversation: view.conversation }, slack.ids, now));
      return null;
    }
    default:
      return 'invalid_ack';
  }
}

/** Errors stand under input blocks only; any other key is something the person would never see. */
function takeErrors(view: View, errors: unknown): string | null {
  if (!isObject(errors)) return 'invalid_ack';
  const entries = Object.entries(errors);
  const inputs = view.blocks.filter((block) => block.type === 'input').map((block) => block.block_id);
  if (
    entries.length === 0 ||
    !entries.every(([id, text]) => inputs.includes(id) && typeof text === 'string' && text !== '')
  ) {
    return 'invalid_errors';
  }
  view.errors = Object.fromEntries(entries.map(([id, text]) => [id, String(text)]));
  return null;
}

function problem(refusal: Json | undefined): string {
  const detail = isObject(refusal?.response_metadata) ? refusal.response_metadata.messages : undefined;
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined;
  return `invalid_view: ${String(first ?? refusal?.error ?? 'missing')}`;
}

/** One response_url for each input that asked for it and has a conversation chosen. */
function responseUrls(slack: Slack, view: View, now: number): readonly Json[] {
  return controlsIn(view.blocks).flatMap((control) => {
    if (control.element.response_url_enabled !== true || !control.input) return [];
    const value = view.inputs.get(inputKey(control));
    const channel = value?.selected_conversation ?? value?.selected_channel;
    if (typeof channel !== 'string') return [];
    const target = { team: view.team, user: view.user, channel, original: null, threadTs: null };
    const path = slack.state.responseUrls.mint('actions', target, slack.ids, now);
    const { blockId: block_id, actionId: action_id } = control;
    return [{ block_id, action_id, channel_id: channel, response_url: slack.url + path }];
  });
}
