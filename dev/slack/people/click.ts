import { optionsOf } from '../block-kit/objects.ts';
import { type Control, inputKey, isStateful, type StateValue } from '../block-kit/state.ts';
import type { ActResult, ClickAct, FillAct, Given, OptionsAct } from '../control-types.ts';
import { type Delivered, deliver } from '../delivery/deliver.ts';
import { interactionBase } from '../delivery/payloads.ts';
import type { Json } from '../json.ts';
import type { Slack } from '../slack.ts';
import { screenOf } from '../views.ts';
import { escapePlain } from '../web-api/posting.ts';
import { type Acting, failureOf, result } from './act.ts';
import { choose } from './choose.ts';
import { readOptions } from './options.ts';
import { containerFields, controlAt, type Spot, spotOf } from './place.ts';

/** Presses a button, picks from a menu, or uses a select that stands outside an input. */
export async function click(slack: Slack, acting: Acting, act: ClickAct): Promise<ActResult> {
  const spot = spotOf(slack, acting, act.place);
  if (typeof spot === 'string') return result(slack, acting, channelOf(act), undefined, spot);
  const refused = (error: string) => result(slack, acting, channelIn(spot), undefined, error);
  const control = controlAt(spot, act.block_id, act.action_id);
  if (control === undefined) return refused('element_not_found');
  if (control.input && control.block.dispatch_action !== true) return refused('element_does_not_dispatch');
  return use(slack, acting, spot, control, act.value ?? null);
}

/** Sets an input of an open modal. */
export async function fill(slack: Slack, acting: Acting, act: FillAct): Promise<ActResult> {
  const spot = spotOf(slack, acting, { view: act.view });
  if (typeof spot === 'string') return result(slack, acting, undefined, undefined, spot);
  const refused = (error: string) => result(slack, acting, channelIn(spot), undefined, error);
  const control = controlAt(spot, act.block_id, act.action_id);
  if (control === undefined || !isStateful(control.type)) return refused('element_not_found');
  if (spot.view?.busy === true) return refused('busy');
  if (!control.input || control.block.dispatch_action === true) return use(slack, acting, spot, control, act.value);
  const value = choose(control, act.value, { slack, person: acting.person, offered: spot.view?.offered ?? new Map() });
  if (typeof value === 'string') return refused(value);
  enter(spot, control, value);
  slack.changes.bump();
  return result(slack, acting, channelIn(spot), undefined);
}

/** Types into an external select. */
export async function askOptions(slack: Slack, acting: Acting, act: OptionsAct): Promise<ActResult> {
  const spot = spotOf(slack, acting, act.place);
  if (typeof spot === 'string') return result(slack, acting, channelOf(act), undefined, spot);
  const refused = (error: string, delivered?: Delivered) => ({
    ...result(slack, acting, channelIn(spot), delivered, error),
    options: [],
  });
  const control = controlAt(spot, act.block_id, act.action_id);
  if (control === undefined || !control.type.includes('external_select')) return refused('element_not_found');
  if (!slack.manifest.interactivity || !slack.manifest.optionsUrl) return refused('no_options_url');
  const least = typeof control.element.min_query_length === 'number' ? control.element.min_query_length : 3;
  if (act.query.length < least) return refused('query_too_short');
  const payload: Json = {
    type: 'block_suggestion',
    ...interactionBase(slack, acting.workspace, acting.person),
    ...containerFields(slack, acting, spot),
    block_id: act.block_id,
    action_id: act.action_id,
    value: act.query,
  };
  const log = { kind: 'block_suggestion', label: act.action_id };
  const delivered = await deliver(slack, { kind: 'interaction', log, payload });
  const failure = failureOf(delivered);
  if (failure !== null) return refused(failure, delivered);
  const answer = readOptions(delivered);
  if (typeof answer === 'string') return refused(answer, delivered);
  const holder = spot.view?.offered ?? offeredIn(slack, spot);
  holder.set(inputKey(control), optionsOf(answer));
  const shown = answer.options ?? answer.option_groups;
  return { ...result(slack, acting, channelIn(spot), delivered), options: Array.isArray(shown) ? shown : [] };
}

async function use(slack: Slack, acting: Acting, spot: Spot, control: Control, given: Given): Promise<ActResult> {
  const { person, workspace } = acting;
  const refused = (error: string) => result(slack, acting, channelIn(spot), undefined, error);
  if (workspace.refusal !== null) return refused('app_not_installed');
  if (!slack.manifest.interactivity) return refused('interactivity_is_off');
  const chosen = isStateful(control.type)
    ? choose(control, given, { slack, person, offered: spot.view?.offered ?? offeredIn(slack, spot) })
    : press(control, given);
  if (typeof chosen === 'string') return refused(chosen);
  if (isStateful(control.type)) enter(spot, control, chosen);
  const now = slack.clock.now();
  const { channel, view, message } = spot;
  const screen = view?.type === 'modal' ? view.screen : screenOf(person.id, acting.window);
  const origin = { team: workspace.id, user: person.id, screen, view: view?.id ?? null, channel };
  const target = {
    team: workspace.id,
    user: person.id,
    channel: message?.channel ?? '',
    original: message?.ts ?? null,
    threadTs: message?.threadTs ?? null,
  };
  const url = () => slack.url + slack.state.responseUrls.mint('actions', target, slack.ids, now);
  const { confirm, placeholder } = control.element;
  const payload: Json = {
    type: 'block_actions',
    ...interactionBase(slack, workspace, person),
    trigger_id: slack.state.triggers.mint(origin, slack.ids, now),
    ...containerFields(slack, acting, spot),
    ...(message === undefined ? {} : { response_url: url() }),
    actions: [
      {
        ...initials(control.element),
        ...(placeholder === undefined ? {} : { placeholder }),
        ...(confirm === undefined ? {} : { confirm }),
        ...chosen,
        type: control.type,
        block_id: control.blockId,
        action_id: control.actionId,
        action_ts: slack.ids.ts(now),
      },
    ],
  };
  slack.changes.bump();
  const log = { kind: 'block_actions', label: control.actionId };
  const delivered = await deliver(slack, { kind: 'interaction', log, payload });
  // Slack reads no body here; an app that sends one believes in an answer nobody sees.
  const error = failureOf(delivered) ?? (delivered.body.trim() === '' ? null : 'ack_body_ignored');
  return result(slack, acting, channelIn(spot), delivered, error);
}

/** A value changed by hand takes the error under its field away. */
function enter(spot: Spot, control: Control, value: StateValue): void {
  spot.set(inputKey(control), value);
  if (spot.view === undefined) return;
  const { [control.blockId]: _gone, ...errors } = spot.view.errors;
  spot.view.errors = errors;
}

function press({ element, type }: Control, given: Given): Json | string {
  if (type === 'overflow') {
    const option = optionsOf(element).find((each) => each.value === given);
    return option === undefined ? 'no_such_option' : { selected_option: option };
  }
  if (type === 'feedback_buttons') {
    const pressed = [element.positive_button, element.negative_button].find(
      (each) => typeof each === 'object' && each !== null && 'value' in each && each.value === given,
    );
    return typeof pressed === 'object' && pressed !== null ? { ...pressed } : 'no_such_option';
  }
  const { value, url, style, icon } = element;
  const text = escapePlain(element.text);
  return Object.fromEntries(Object.entries({ text, value, url, style, icon }).filter(([, each]) => each !== undefined));
}

function initials(element: Json): Json {
  return Object.fromEntries(Object.entries(element).filter(([name]) => name.startsWith('initial_')));
}

/** Options offered on messages are kept with the message's own inputs' owner: the person. */
function offeredIn(slack: Slack, spot: Spot): Map<string, readonly Json[]> {
  const ts = spot.message?.ts ?? '';
  const known = slack.state.offered.get(ts);
  if (known !== undefined) return known;
  const made = new Map<string, readonly Json[]>();
  slack.state.offered.set(ts, made);
  return made;
}

/** The channel to show after the act: the message's, or the one a modal was opened from. */
function channelIn(spot: Spot): string | undefined {
  return spot.channel ?? spot.view?.conversation;
}

function channelOf({ place }: { place: ClickAct['place'] }): string | undefined {
  return 'channel' in place ? place.channel : undefined;
}
