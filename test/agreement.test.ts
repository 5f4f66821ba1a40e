import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../src/entry/config/config.ts';
import { SECRET_FILES } from '../src/entry/config/secret-files.ts';
import { eitherLine, SHORTCUTS } from '../src/features/help/view.ts';
import { documents, documentTables, envExample, rowsOf, tableIn } from './support/documents.ts';
import { featureFolders, loadCommands, loadFeatures, registeredFeatures } from './support/features.ts';
import { loadGoldens } from './support/goldens.ts';
import { readSources, readText } from './support/sources.ts';
import { stringsUnder } from './support/states.ts';

const README = readText('README.md');
const MANIFEST = parse(readText('manifest.yml'));
const GOLDENS = await loadGoldens();

const features = await loadFeatures();
const commands = await loadCommands();
const idOf = (actionId: string) => actionId.split('#', 1)[0] ?? actionId;

/** The names that installs rely on, written out so that none is renamed by accident. */
const PROMISED_VARIABLES = [
  ...['PORT', 'HOST', 'KEEP_ALIVE_SECONDS', 'METRICS_PORT', 'METRICS_HOST', 'LOG_LEVEL'],
  'SLACK_SIGNING_SECRET',
  ...['SLACK_BOT_TOKEN', 'SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_STATE_SECRET'],
  'SLACK_APP_TOKEN',
  'SLACK_API_URL',
  ...['TELEPHONY_SANDBOX_URL', 'TELEPHONY_LIVE_URL', 'TRUSTED_PROXIES'],
  ...['DATA_DIR', 'DATA_KEY'],
  ...['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY'],
  ...['LLM_URL', 'LLM_MODEL', 'LLM_KEY'],
  ...['MCP', 'PUBLIC_URL'],
  ...['SECRET_PREFIX', 'TABLE', 'SCHEDULE_GROUP', 'SCHEDULE_TARGET_ARN', 'SCHEDULE_ROLE_ARN'],
  // docs/decisions/0010-secrets-on-aws.md
  ...['SCHEDULE_DLQ_ARN', 'SECRET_STORE', 'KMS_KEY_ID'],
  'SLACK_SECRETS_ID',
];

/** The bot scopes that each Web API method asks for (its page at docs.slack.dev), where we use it; `null` for none. */
const SCOPE_OF_METHOD: Readonly<Record<string, string | readonly string[] | null>> = {
  'api.test': null,
  'apps.connections.open': null,
  'auth.teams.list': null,
  'auth.test': null,
  'chat.postEphemeral': 'chat:write',
  'chat.postMessage': 'chat:write',
  'chat.update': 'chat:write',
  'conversations.history': ['channels:history', 'groups:history'],
  'conversations.info': ['channels:read', 'groups:read'],
  'conversations.list': ['channels:read'],
  'files.completeUploadExternal': 'files:write',
  'files.getUploadURLExternal': 'files:write',
  'files.info': 'files:read',
  'openid.connect.token': null,
  'usergroups.list': 'usergroups:read',
  'usergroups.users.list': 'usergroups:read',
  'users.info': 'users:read',
  'users.list': 'users:read',
  'users.profile.get': 'users.profile:read',
  'views.open': null,
  'views.publish': null,
  'views.push': null,
  'views.update': null,
};

/** The bot scopes without which an event is not told. */
const SCOPE_OF_EVENT: ReadonlyMap<string, string> = new Map([
  ['app_mention', 'app_mentions:read'],
  ['message.im', 'im:history'],
  ['subteam_members_changed', 'usergroups:read'],
]);

describe('commands', () => {
  test('the README lists every one as help does', async () => {
    expect(tableIn(README, 'commands'), 'npm run golden writes it').toBe(
      (await documentTables())['README.md']?.commands,
    );
  });

  test('the README says as help does after which an account can be named', () => {
    const [line] = eitherLine(commands);
    expect(line).toMatch(/^Type sandbox or live after \w+/);
    expect(README).toContain(line);
  });

  test('the manifest lists every shortcut that a feature has, and no other', () => {
    const ids = features.flatMap(({ feature }) => Object.keys(feature.shortcuts ?? {}));
    const listed = MANIFEST.features.shortcuts.map((each: { callback_id: string }) => each.callback_id);
    expect(listed.toSorted()).toEqual(ids.toSorted());
  });

  test('help names every shortcut as the manifest does, by where it stands', () => {
    const stands = MANIFEST.features.shortcuts.map(({ name, type }: { name: string; type: string }) => [name, type]);
    expect(stands).toEqual(SHORTCUTS.map(({ name, of }) => [name, of === 'message' ? 'message' : 'global']));
  });

  test("the manifest's hint names every command that people are told of, in their order", () => {
    const [slash] = MANIFEST.features.slash_commands;
    const hinted = String(slash.usage_hint)
      .split('|')
      .map((word) => word.trim().split(' ')[0] ?? '');
    expect(hinted).toEqual(commands.flatMap(({ word, help: told }) => (told === undefined ? [] : [word])));
  });

  test('there is one slash command, and the help file of states knows every word of it', () => {
    expect(MANIFEST.features.slash_commands.map(({ command }: { command: string }) => command)).toEqual(['/phone']);
    const help = GOLDENS.find(({ path }) => path === 'test/golden/help/every-command.txt');
    const text = stringsUnder(help?.shown, 'text').join('\n');
    const told = commands.filter((command) => command.help !== undefined);
    expect(told.filter(({ word }) => !text.includes(`/phone ${word}`)).map(({ word }) => word)).toEqual([]);
  });

  test('no document tells of a command that there is not', () => {
    const words = commands.map(({ word }) => word);
    const told = documents().flatMap(({ path, text }) =>
      [...text.matchAll(/\/phone ([a-z][a-z-]*)/g)].map(([, word = '']) => ({ path, word })),
    );
    expect(told.filter(({ path, word }) => !words.includes(word) && !path.startsWith('dev/'))).toEqual([]);
    expect(told.length).toBeGreaterThan(20);
  });
});

describe('variables', () => {
  test('the configuration reads those that installs rely on, and no other', () => {
    expect(VARIABLES.map(({ name }) => name).toSorted()).toEqual(PROMISED_VARIABLES.toSorted());
  });

  test('every secret can also be given by a file, and nothing else can', () => {
    const secrets = [...PROMISED_VARIABLES.filter((name) => /_TOKEN$|_SECRET$|_KEY$/.test(name))];
    expect(SECRET_FILES.map(({ file }) => file).toSorted()).toEqual(secrets.map((name) => `${name}_FILE`).toSorted());
  });

  test('.env.example has every one, and no value but defaults', () => {
    expect(readText('.env.example'), 'npm run golden writes it').toBe(envExample());
  });
});

describe('rights', () => {
  test('test/features/rights.md lists who may use what', async () => {
    const listed = tableIn(readText('test/features/rights.md'), 'rights');
    expect(listed, 'npm run golden writes it').toBe((await documentTables())['test/features/rights.md']?.rights);
  });
});

describe('features', () => {
  test('every folder is registered by the app, once, and nothing else is', () => {
    expect(registeredFeatures().toSorted()).toEqual(featureFolders());
  });

  test('every feature is called what its folder is called', () => {
    expect(features.map(({ feature }) => feature.name)).toEqual(features.map(({ folder }) => folder));
  });
});

describe('ids', () => {
  const actions = new Set(features.flatMap(({ feature }) => Object.keys(feature.actions ?? {})));
  const submissions = new Set(features.flatMap(({ feature }) => Object.keys(feature.submissions ?? {})));

  test('every id that a view exports begins with the name of its feature', () => {
    const foreign = features.flatMap(({ folder, views }) =>
      Object.entries(views).flatMap(([name, value]) =>
        typeof value === 'string' && /^[A-Z][A-Z_]*$/.test(name) && /^[a-z-]+:/.test(value)
          ? value.startsWith(`${folder}:`)
            ? []
            : [`${folder}: ${name} = ${value}`]
          : [],
      ),
    );
    expect(foreign).toEqual([]);
  });

  test('every handler is reached by something that people are shown', () => {
    const shown = new Set([
      ...GOLDENS.flatMap(({ shown: each }) => stringsUnder(each, 'action_id').map(idOf)),
      ...GOLDENS.flatMap(({ shown: each }) => stringsUnder(each, 'callback_id')),
    ]);
    const never = [...actions, ...submissions].filter((id) => !shown.has(id));
    expect(never, 'shown by no view in test/features/<name>/states.ts').toEqual([]);
  });

  test('everything that people can press, pick or submit has a handler', () => {
    const unheard = GOLDENS.flatMap(({ path, shown }) => [
      ...pressable(shown)
        .filter((id) => !actions.has(idOf(id)))
        .map((id) => `${path}: ${id}`),
      ...stringsUnder(shown, 'callback_id')
        .filter((id) => !submissions.has(id))
        .map((id) => `${path}: ${id}`),
    ]);
    expect(unheard).toEqual([]);
  });

  test('every input has a name that the form of its feature can ask for', () => {
    const foreign = GOLDENS.flatMap(({ path, folder, shown }) =>
      inputsOf(shown)
        .map((block) => String(block.block_id))
        .filter((id) => !id.startsWith(`${folder}:`))
        .map((id) => `${path}: ${id}`),
    );
    expect(foreign).toEqual([]);
  });

  test('every offer of a feature leads to one of its own actions', () => {
    const offers = features.flatMap(({ feature }) =>
      Object.values(feature.offers ?? {}).map(({ actionId }) => ({ actionId, own: feature.actions ?? {} })),
    );
    expect(offers.filter(({ actionId, own }) => own[actionId] === undefined)).toEqual([]);
  });
});

describe('the manifest', () => {
  test('subscribes to the events that some feature listens to, and to no other', () => {
    const heard = new Set(features.flatMap(({ feature }) => Object.keys(feature.events ?? {})));
    const events: string[] = MANIFEST.settings.event_subscriptions.bot_events;
    // Messages are subscribed to by the kind of their conversation.
    const kinds = events.map((event) => (event.startsWith('message.') ? 'message' : event));
    expect(kinds.toSorted()).toEqual([...heard].toSorted());
    expect(events.filter((event) => event.startsWith('message.'))).toEqual(['message.im']);
  });

  test('asks for the scopes that the calls in the sources need, and for no other', () => {
    const called = readSources('src').flatMap(({ text }) =>
      [...text.matchAll(/\b(?:client|web|call|callAs\([^)]*\))\s*(?:\.|\(')((?:[a-z]+\.)+[a-zA-Z]+)(?:\(|',)/g)].map(
        ([, name = '']) => name,
      ),
    );
    const known = called.filter((method) => method in SCOPE_OF_METHOD);
    expect(
      called.filter((method) =>
        /^(?:api|apps|auth|chat|conversations|files|openid|team|usergroups|users|views)\./.test(method),
      ),
    ).toEqual(known);
    expect(known).toEqual(expect.arrayContaining(['views.open', 'chat.postMessage', 'users.info']));
    const events: string[] = MANIFEST.settings.event_subscriptions.bot_events;
    const needed = new Set([
      ...['commands', ...known.flatMap((method) => SCOPE_OF_METHOD[method] ?? [])],
      ...events.flatMap((event) => SCOPE_OF_EVENT.get(event) ?? []),
    ]);
    expect(MANIFEST.oauth_config.scopes.bot.toSorted()).toEqual([...needed].toSorted());
  });

  test('leaves to the workspace what the app does without', () => {
    const { bot, bot_optional: optional } = MANIFEST.oauth_config.scopes;
    const [channels, groups] = SCOPE_OF_METHOD['conversations.history'] ?? [];
    expect(optional).toEqual([
      channels,
      SCOPE_OF_METHOD['files.info'],
      SCOPE_OF_METHOD['files.completeUploadExternal'],
      groups,
      SCOPE_OF_METHOD['users.profile.get'],
    ]);
    expect(optional.filter((scope: string) => !bot.includes(scope))).toEqual([]);
  });

  test('asks for the scopes that docs/scopes.md explains, and for no other', () => {
    const [table = ''] = /^\| Scope \| For \|\n(?:\|.*\n)+/m.exec(readText('docs/scopes.md')) ?? [];
    const rows = rowsOf(table.trim());
    const named = rows.flatMap(([cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, scope = '']) => scope));
    expect(named.toSorted()).toEqual(MANIFEST.oauth_config.scopes.bot.toSorted());
    const optional = rows.filter(([, why = '']) => why.startsWith('optional:')).map(([cell = '']) => cell);
    expect(optional).toEqual([
      '`channels:history`, `groups:history`',
      '`files:read`',
      '`files:write`',
      '`users.profile:read`',
    ]);
  });

  test('sends everything to the one address that the app serves', () => {
    const urls = stringsUnder(MANIFEST, 'url', 'request_url', 'message_menu_options_url');
    expect(new Set(urls)).toEqual(new Set(['https://HOST/slack/events']));
    expect(urls.length).toBe(4);
  });
});

type Block = Readonly<Record<string, unknown>>;

function blocksOf(shown: unknown): Block[] {
  const blocks = typeof shown === 'object' && shown !== null && 'blocks' in shown ? shown.blocks : [];
  return Array.isArray(blocks) ? blocks : [];
}

function inputsOf(shown: unknown): Block[] {
  return blocksOf(shown).filter(({ type }) => type === 'input');
}

/** The ids of what sends `block_actions`: everything but inputs that only count when the form is submitted. */
function pressable(shown: unknown): string[] {
  return blocksOf(shown)
    .filter(({ type, dispatch_action: dispatches }) => type !== 'input' || dispatches === true)
    .flatMap((block) => stringsUnder(block, 'action_id'));
}
