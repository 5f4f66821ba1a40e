import type { ActionRow, Choices, CommandButton, Guarded, Job } from '../../src/slack/inbound/feature.ts';
import { checkArguments } from '../../src/slack/inbound/routes.ts';
import { loadFeatures, registeredFeatures } from '../support/features.ts';
import { ACME } from '../support/world.ts';

type May = Guarded<Job>['may'];

/** One thing that somebody can do, as a row of the route table or one of its choices has it. */
export interface Row {
  /** `/phone schedule (send)`, `watch:pause`, `schedule:menu (gone)`. */
  name: string;
  may: May;
  /** It reads beside the check, where Slack has to be asked who somebody is. */
  beside: boolean;
  kind: 'command' | 'interaction' | 'event';
  body: (user: string, trigger: string) => object;
}

/** A row, as somebody reached it who was shown it. */
export interface Carried {
  name: string;
  may: May;
  /** It opens a modal and changes nothing. */
  opens: boolean;
  /** It changes something at the provider. */
  writes: boolean;
}

/** Which row an interaction leads to; `null` for none. */
export type RowFinder = (payload: Readonly<Record<string, unknown>>) => Carried | null;

/** Finds the row of what somebody presses or hands in. */
export async function rowFinder(): Promise<RowFinder> {
  const features = (await loadFeatures()).map(({ feature }) => feature);
  const actions = new Map(features.flatMap((feature) => Object.entries(feature.actions ?? {})));
  const forms = new Map(features.flatMap((feature) => Object.entries(feature.submissions ?? {})));
  const shortcuts = new Map(features.flatMap((feature) => Object.entries(feature.shortcuts ?? {})));
  const named = (id: string, row: { may: May } | undefined, kind = '') =>
    row === undefined ? null : { name: `${id}${kind}`, may: row.may, opens: false, writes: false };
  return (payload) => {
    if (payload.type === 'view_submission') {
      const { callback_id: id } = payload.view as { callback_id: string };
      return named(id, forms.get(id));
    }
    if (payload.type === 'shortcut' || payload.type === 'message_action') {
      const id = String(payload.callback_id);
      return named(id, shortcuts.get(id), ' (shortcut)');
    }
    if (payload.type === 'block_suggestion') return named(String(payload.action_id), { may: 'anyone' }, ' (options)');
    const [pressed] = (payload.actions ?? []) as {
      action_id: string;
      value?: string;
      selected_option?: { value: string };
    }[];
    const id = pressed?.action_id.replace(/#.*$/u, '') ?? '';
    const action = actions.get(id);
    if (action === undefined) return null;
    const value = pressed?.value ?? pressed?.selected_option?.value ?? null;
    const opens = (row: object) => 'open' in row;
    const writes = (row: object) => 'writes' in row && row.writes !== undefined;
    if (!('choose' in action)) return { name: id, may: action.may, opens: opens(action), writes: writes(action) };
    const choice = action.choose({ value } as Parameters<typeof action.choose>[0]);
    const chosen = action.choices[choice];
    return chosen === undefined
      ? null
      : { name: `${id} (${choice})`, may: chosen.may, opens: opens(chosen), writes: writes(chosen) };
  };
}

/** What may stand behind a word or be carried by a button; each choice of a row needs one that leads to it. */
const CARRIED = (choice: string) => [
  choice,
  `${choice} 1`,
  'sandbox +441632960101',
  '+441632960101',
  '',
  'what is this',
  'nothing known',
  '-',
  '20',
  'anna replace ben',
];

interface Named<H> {
  row: H;
  choice: string | null;
  carried: string;
}

function choicesOf<J, H extends object>(
  name: string,
  row: H | Choices<J, H>,
  jobOf: (carried: string) => object | null,
): Named<H>[] {
  if (!('choose' in row)) return [{ row, choice: null, carried: 'sandbox +441632960101' }];
  return Object.entries(row.choices).map(([choice, chosen]) => {
    const leads = (carried: string) => {
      const job = jobOf(carried);
      // A row looks at nothing of its job but what is there.
      return job !== null && row.choose(job as J) === choice;
    };
    const carried = CARRIED(choice).find(leads);
    if (carried === undefined) throw new Error(`Nothing that is tried leads to ${name} (${choice})`);
    return { row: chosen, choice, carried };
  });
}

const place = { team: { id: ACME }, channel: { id: 'C0GENERAL' } };
const person = (id: string) => ({ user: { id, team_id: id === 'U0EVE0001' ? 'T0FERRY01' : ACME } });

/** Every command with its choices, every button, form and select, and every event by which somebody acts. */
export async function loadRows(): Promise<Row[]> {
  const loaded = await loadFeatures();
  const registered = registeredFeatures().flatMap((folder) => loaded.filter((each) => each.folder === folder));
  return registered.flatMap(({ feature }): Row[] => [
    ...(feature.commands ?? []).flatMap((command) => {
      const asked = (typed: string) => {
        const judged = checkArguments('/phone', command, typed);
        return 'refusal' in judged ? null : judged;
      };
      return choicesOf(command.word, command, asked).map(({ row, choice, carried }) => {
        const words = choice === null ? command.word : `${command.word} ${carried}`.trim();
        return {
          name: `/phone ${command.word}${choice === null ? '' : ` (${choice})`}`,
          may: row.may,
          beside: row.beside === true,
          kind: 'command' as const,
          body: (user: string, trigger: string) => ({
            command: '/phone',
            text: words,
            team_id: ACME,
            channel_id: 'C0GENERAL',
            user_id: user,
            trigger_id: trigger,
          }),
        };
      });
    }),
    ...Object.entries(feature.actions ?? {}).flatMap(([id, action]) =>
      choicesOf<{ value: string | null }, ActionRow | CommandButton>(id, action, (value) => ({ value })).map(
        ({ row, choice, carried }) => ({
          name: choice === null ? id : `${id} (${choice})`,
          may: row.may,
          beside: row.beside === true,
          kind: 'interaction' as const,
          body: (user: string, trigger: string) => ({
            type: 'block_actions',
            ...place,
            ...person(user),
            trigger_id: trigger,
            ...('within' in row ? { view: { ...viewOf('any'), private_metadata: '' } } : {}),
            actions: [{ type: 'button', action_id: id, block_id: 'b', value: carried }],
          }),
        }),
      ),
    ),
    ...Object.entries(feature.shortcuts ?? {}).map(([id, { may, beside }]) => ({
      name: `${id} (shortcut)`,
      may,
      beside: beside === true,
      kind: 'interaction' as const,
      body: (user: string, trigger: string) => ({
        type: 'message_action',
        ...place,
        ...person(user),
        trigger_id: trigger,
        callback_id: id,
        message: { ts: '1750000000.000100', text: 'Who is +44 1632 960101?' },
      }),
    })),
    ...Object.entries(feature.submissions ?? {}).map(([id, { may, beside }]) => ({
      name: id,
      may,
      beside: beside === true,
      kind: 'interaction' as const,
      body: (user: string, trigger: string) => ({
        type: 'view_submission',
        ...place,
        ...person(user),
        trigger_id: trigger,
        view: viewOf(id),
      }),
    })),
    ...Object.entries(feature.suggestions ?? {}).map(([id, { may }]) => ({
      name: `${id} (options)`,
      may,
      beside: false,
      kind: 'interaction' as const,
      body: (user: string) => ({
        type: 'block_suggestion',
        ...place,
        ...person(user),
        action_id: id,
        block_id: 'b',
        value: 'lon',
      }),
    })),
    ...Object.entries(feature.events ?? {})
      .filter(([, { may }]) => may !== 'anyone')
      .map(([type, { may }]) => ({
        name: type,
        may,
        beside: false,
        kind: 'event' as const,
        body: (user: string, trigger: string) => ({
          type: 'event_callback',
          team_id: ACME,
          event_id: trigger,
          event_time: Math.floor(Date.now() / 1000),
          event: {
            type,
            user,
            tab: 'home',
            channel: 'D0HOME',
            channel_type: 'im',
            ts: '1750000000.000100',
            text: 'balance',
          },
        }),
      })),
  ]);
}

function viewOf(callback: string) {
  return {
    id: 'V0FORGED',
    root_view_id: 'V0FORGED',
    hash: '1.a',
    type: 'modal',
    blocks: [],
    private_metadata: '',
    title: { type: 'plain_text', text: 'A form' },
    callback_id: callback,
    state: { values: {} },
  };
}
