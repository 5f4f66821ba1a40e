import { checkView } from '../block-kit/views.ts';
import { isObject, type Json, objectsAt, textAt } from '../json.ts';
import type { Slack } from '../slack.ts';
import { MAX_DEPTH, makeView, redefine, type View, viewPayload } from '../views.ts';
import type { Workspace } from '../world.ts';
import { type Call, jsonArg, type Method, refuse, refuseWith } from './call.ts';

const MAX_BYTES = 250_000;
const SHARED = ['view_too_large', 'duplicate_external_id'];
const TRIGGERS = ['invalid_trigger_id', 'expired_trigger_id', 'exchanged_trigger_id'];

/** Modals and Home tabs. */
export const views: Readonly<Record<string, Method>> = {
  'views.open': {
    token: 'bot',
    scopes: [],
    errors: [...SHARED, ...TRIGGERS, 'push_limit_reached'],
    required: ['trigger_id', 'view'],
    run: (call) => show(call, false),
  },
  'views.push': {
    token: 'bot',
    scopes: [],
    errors: [...SHARED, ...TRIGGERS, 'push_limit_reached', 'not_found'],
    required: ['trigger_id', 'view'],
    run: (call) => show(call, true),
  },
  'views.update': {
    token: 'bot',
    scopes: [],
    errors: [...SHARED, 'not_found', 'hash_conflict'],
    required: ['view'],
    run: (call) => {
      const { slack, workspace, args } = call;
      const [viewId, externalId] = [textAt(args, 'view_id'), textAt(args, 'external_id')];
      if (viewId === '' && externalId === '') {
        return refuseWith('invalid_arguments', ['must provide either `view_id` or `external_id`']);
      }
      const found = slack.state.views.find(workspace.id, (view) =>
        viewId === '' ? view.externalId === externalId : view.id === viewId,
      );
      if (found === undefined) return refuse('not_found');
      const source = readView(call, found.type, found);
      if (source.ok === false) return source;
      if (isStale(args, found)) return refuse('hash_conflict');
      redefine(found, source, slack.ids, slack.clock.now());
      slack.changes.bump();
      return { view: payload(found, call) };
    },
  },
  'views.publish': {
    token: 'bot',
    scopes: [],
    errors: [...SHARED, 'hash_conflict', 'not_enabled', 'user_not_found'],
    required: ['user_id', 'view'],
    run: (call) => {
      const { slack, workspace, args } = call;
      const person = slack.state.world.person(workspace.id, textAt(args, 'user_id'));
      if (person === undefined) return refuse('user_not_found');
      if (!slack.manifest.homeTab) return refuse('not_enabled');
      const known = slack.state.views.home(person.id);
      const source = readView(call, 'home', known);
      if (source.ok === false) return source;
      if (isStale(args, known)) return refuse('hash_conflict');
      const now = slack.clock.now();
      const place = {
        team: workspace.id,
        user: person.id,
        screen: person.id,
        type: 'home',
        below: undefined,
        conversation: undefined,
      } as const;
      const view = known ?? makeView(source, place, slack.ids, now);
      if (known === undefined) slack.state.views.setHome(view);
      else redefine(known, source, slack.ids, now);
      slack.changes.bump();
      return { view: payload(view, call) };
    },
  },
};

/** A view's own words on whether its definition may be shown; also for views that come in acks. */
export function refuseView(
  slack: Slack,
  team: string,
  source: unknown,
  type: 'modal' | 'home',
  self?: View,
): Json | undefined {
  if (JSON.stringify(source ?? null).length > MAX_BYTES) return refuse('view_too_large');
  const wrong = checkView(source, type);
  if (wrong.length > 0) {
    slack.traffic.refused.push(JSON.stringify(refuseWith('invalid_arguments', wrong)));
    return refuseWith('invalid_arguments', wrong);
  }
  const granted = slack.state.world.grantedIn(team) ?? slack.manifest.scopes;
  if (asksForFiles(source) && !granted.has('files:read')) {
    return refuse('missing_scope', { needed: 'files:read', provided: [...granted].join(',') });
  }
  const externalId = isObject(source) ? textAt(source, 'external_id') : '';
  if (externalId === '') return undefined;
  const other = slack.state.views.find(team, (view) => view.externalId === externalId && view !== self);
  return other === undefined ? undefined : refuse('duplicate_external_id');
}

function asksForFiles(source: unknown): boolean {
  const blocks = isObject(source) ? objectsAt(source, 'blocks') : [];
  return blocks.some(({ element }) => isObject(element) && element.type === 'file_input');
}

function show(call: Call, push: boolean): Json {
  const { slack, workspace, args } = call;
  const source = readView(call, 'modal');
  if (source.ok === false) return source;
  const now = slack.clock.now();
  const trigger = textAt(args, 'trigger_id');
  const checked = slack.state.triggers.check(trigger, workspace.id, now);
  if ('error' in checked) return refuse(checked.error);
  const { user, screen, channel, view: from } = checked.origin;
  const stack = slack.state.views.stack(screen);
  const onTop = from !== null && stack.some((view) => view.id === from);
  if (push && !onTop) return refuse('not_found');
  if (onTop && stack.length >= MAX_DEPTH) return refuse('push_limit_reached');
  slack.state.triggers.use(trigger);
  if (!onTop) slack.state.views.clear(screen);
  const below = onTop ? stack.at(-1) : undefined;
  const place = { team: workspace.id, user, screen, type: 'modal', below, conversation: channel } as const;
  const view = makeView(source, place, slack.ids, now);
  slack.state.views.push(view);
  slack.changes.bump();
  return { view: payload(view, call) };
}

function readView(call: Call, type: 'modal' | 'home', self?: View): Json {
  const source = jsonArg(call.args, 'view');
  const refusal = refuseView(call.slack, call.workspace.id, source, type, self);
  if (refusal !== undefined) return refusal;
  return isObject(source) ? source : refuse('invalid_arguments');
}

function isStale(args: Json, view: View | undefined): boolean {
  const hash = textAt(args, 'hash');
  return hash !== '' && hash !== view?.hash;
}

function payload(view: View, { slack, workspace }: { slack: Slack; workspace: Workspace }): Json {
  return viewPayload(view, slack.app.id, workspace);
}
