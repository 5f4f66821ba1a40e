import type { ActResult, HomeAct } from '../control-types.ts';
import { sendEvent } from '../delivery/events.ts';
import type { Slack } from '../slack.ts';
import { viewPayload } from '../views.ts';
import { type Acting, result } from './act.ts';

/** Opens the app's own tab. */
export async function openHome(slack: Slack, acting: Acting, act: HomeAct): Promise<ActResult> {
  const { person, workspace } = acting;
  const direct = slack.state.world.direct(person);
  if (workspace.refusal !== null) return result(slack, acting, direct.id, undefined, 'app_not_installed');
  const home = slack.state.views.home(person.id);
  const view = home === undefined ? {} : { view: viewPayload(home, slack.app.id, workspace) };
  const tab = act.tab ?? 'home';
  const event = { type: 'app_home_opened', user: person.id, channel: direct.id, tab, ...(tab === 'home' ? view : {}) };
  const delivered = await sendEvent(slack, workspace.id, event);
  return result(slack, acting, direct.id, delivered);
}
