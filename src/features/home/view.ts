import type { HomeView, KnownBlock } from '@slack/types';
import { environmentBadge } from '../../changes/view.ts';
import { actions, button, context, escapeText, header, section } from '../../slack/blocks/blocks.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';

/** Reads everything on the page again. */
export const REFRESH = 'home:refresh';

/** What App Home knows of the viewer's workspace. */
export type HomeState =
  /** Nothing may be shown, or nothing could be read; `reference` when nobody foresaw it, `again` where that may change. */
  | { kind: 'problem'; headline: string; next: string | null; reference: string | null; again: boolean }
  | { kind: 'disconnected'; manager: boolean }
  | {
      kind: 'connected';
      environment: Environment;
      /** What the sections drew. */
      sections: readonly KnownBlock[];
    };

/** What leads to everything else: each types a command. */
const OTHERS = [
  ['Menus', 'menus'],
  ['Plans', 'plans'],
  ['History', 'history'],
  ['Setup', 'setup'],
] as const;

/** The actions of others that the page leads to: one connects an account, one types a command. */
interface HomeLinks {
  connect: Offer;
  run: string;
}

/** App Home, whole. */
export function homeView(state: HomeState, command: string, links: HomeLinks): HomeView {
  return { type: 'home', blocks: [header('Switchboard'), ...body(state, command, links)] };
}

function body(state: HomeState, command: string, { connect, run }: HomeLinks): KnownBlock[] {
  if (state.kind === 'problem') {
    const { headline, next, reference, again } = state;
    return [
      section([`*${escapeText(headline)}*`, ...(next === null ? [] : [escapeText(next)])].join('\n')),
      ...(reference === null ? [] : [context(`Reference \`${reference}\``)]),
      ...actions(again ? [button(REFRESH, 'Read again')] : []),
    ];
  }
  if (state.kind === 'disconnected') return beginning(state.manager, command, connect);
  const { environment, sections } = state;
  return [
    environmentBadge(environment),
    ...sections,
    ...actions([
      ...OTHERS.map(([label, word]) => button(`${run}#home-${word}`, label, { value: word })),
      button(REFRESH, 'Read again'),
    ]),
  ];
}

/** What a person reads before an account is connected. */
function beginning(manager: boolean, command: string, connect: Offer): KnownBlock[] {
  const word = escapeText(command);
  const steps = [
    `1. ${manager ? 'Press *Connect* and enter' : 'A workspace admin or owner presses *Connect* here, and enters'} the API key and secret from the provider. Sandbox is for trying things out.`,
    `2. ${manager ? 'Say' : 'They say'} with \`${word} access\` who may change things. Everybody else reads.`,
    `3. Everybody types \`${word} help\`, or writes to Switchboard in their own words.`,
  ];
  return [
    section('Your phone account in Slack: the balance, your numbers and where their calls go, and IVR menus.'),
    section(`*No phone account is connected to this workspace yet.*\n${steps.join('\n')}`),
    ...actions(manager ? [button(connect.actionId, 'Connect', { style: 'primary' })] : []),
  ];
}
