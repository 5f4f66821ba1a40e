import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../src/config.ts';
import { eitherLine } from '../src/features/help/view.ts';
import { featureFolders, loadCommands, loadFeatures, registeredFeatures } from './support/features.ts';
import { loadGoldens } from './support/goldens.ts';
import { readmeTables, rowsOf, tableIn } from './support/readme.ts';
import { filesUnder, readSources, readText } from './support/sources.ts';
import { stringsUnder } from './support/states.ts';

const README = readText('README.md');
const MANIFEST = parse(readText('manifest.yml'));
const PACKAGE = JSON.parse(readText('package.json'));
const GOLDENS = await loadGoldens();

const features = await loadFeatures();
const commands = await loadCommands();
const idOf = (actionId: string) => actionId.split('#', 1)[0] ?? actionId;

/** DESIGN §7, in its order, and what was added since. */
const DESIGN_VARIABLES = [
  ...['PORT', 'HOST', 'LOG_LEVEL'],
  'SLACK_SIGNING_SECRET',
  ...['SLACK_BOT_TOKEN', 'SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_STATE_SECRET'],
  'SLACK_APP_TOKEN',
  'SLACK_API_URL',
  ...['TELEPHONY_SANDBOX_URL', 'TELEPHONY_LIVE_URL'],
  ...['DATA_DIR', 'DATA_KEY'],
  ...['SECRET_PREFIX', 'TABLE', 'SCHEDULE_GROUP', 'SCHEDULE_TARGET_ARN', 'SCHEDULE_ROLE_ARN'],
  // docs/decisions/0010-secrets-on-aws.md
  ...['SCHEDULE_DLQ_ARN', 'SECRET_STORE', 'KMS_KEY_ID'],
  // docs/decisions/0014-lambda-entry.md
  'SLACK_SECRETS_ID',
];

/** DESIGN §7. */
const DESIGN_SCRIPTS = ['demo', 'start', 'test', 'check', 'bench', 'package', 'sandbox', 'golden'];

/** The bot scopes that each Web API method asks for (its page at docs.slack.dev), where we use it; `null` for none. */
const SCOPE_OF_METHOD: Readonly<Record<string, string | readonly string[] | null>> = {
  'apps.connections.open': null,
  'auth.test': null,
  'chat.postEphemeral': 'chat:write',
  'chat.postMessage': 'chat:write',
  'chat.update': 'chat:write',
  'conversations.history': ['channels:history', 'groups:history'],
  'conversations.info': ['channels:read', 'groups:read'],
  'usergroups.list': 'usergroups:read',
  'usergroups.users.list': 'usergroups:read',
  'users.info': 'users:read',
  'views.open': null,
  'views.publish': null,
  'views.push': null,
  'views.update': null,
};

describe('commands', () => {
  test('the README lists every one as help does', async () => {
    expect(tableIn(README, 'commands'), 'npm run golden writes it').toBe((await readmeTables()).commands);
  });

  test('the README says as help does after which an account can be named', () => {
    const [line] = eitherLine(commands);
    expect(line).toMatch(/^Type sandbox or live after \w+/);
    expect(README).toContain(line);
  });

  test("the manifest's hint names only words that there are, the first ones to type among them", () => {
    const [slash] = MANIFEST.features.slash_commands;
    const hinted = String(slash.usage_hint)
      .split('|')
      .map((word) => word.trim().split(' ')[0] ?? '');
    const words = commands.map(({ word }) => word);
    expect(hinted.filter((word) => !words.includes(word))).toEqual([]);
    expect(hinted).toEqual(expect.arrayContaining(['help', 'connect', 'balance']));
  });

  test('there is one slash command, and the help file of states knows every word of it', () => {
    expect(MANIFEST.features.slash_commands.map(({ command }: { command: string }) => command)).toEqual(['/phone']);
    const help = GOLDENS.find(({ path }) => path === 'test/golden/help/every-command.txt');
    const text = stringsUnder(help?.shown, 'text').join('\n');
    expect(commands.filter(({ word }) => !text.includes(`/phone ${word}`)).map(({ word }) => word)).toEqual([]);
  });

  test('the README tells of no command that there is not', () => {
    const told = [...README.matchAll(/\/phone ([a-z][a-z-]*)/g)].map(([, word = '']) => word);
    const words = commands.map(({ word }) => word);
    expect([...new Set(told)].filter((word) => !words.includes(word))).toEqual([]);
  });
});

describe('variables', () => {
  test('the configuration reads those that the design names, and no other', () => {
    expect(VARIABLES.map(({ name }) => name).toSorted()).toEqual(DESIGN_VARIABLES.toSorted());
  });

  test('the README lists every one with its default, its use and its source', async () => {
    expect(tableIn(README, 'variables'), 'npm run golden writes it').toBe((await readmeTables()).variables);
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
    expect([...actions, ...submissions].filter((id) => !shown.has(id))).toEqual([]);
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
    expect(MANIFEST.settings.event_subscriptions.bot_events.toSorted()).toEqual([...heard].toSorted());
  });

  test('asks for the scopes that the calls in the sources need, and for no other', () => {
    const called = readSources('src').flatMap(({ text }) =>
      [...text.matchAll(/\b(?:client|web|call|callAs\([^)]*\))\s*(?:\.|\(')((?:[a-z]+\.)+[a-zA-Z]+)(?:\(|',)/g)].map(
        ([, name = '']) => name,
      ),
    );
    const known = called.filter((method) => method in SCOPE_OF_METHOD);
    expect(
      called.filter((method) => /^(?:api|apps|auth|chat|conversations|team|usergroups|users|views)\./.test(method)),
    ).toEqual(known);
    expect(known).toEqual(expect.arrayContaining(['views.open', 'chat.postMessage', 'users.info']));
    const needed = new Set(['commands', ...known.flatMap((method) => SCOPE_OF_METHOD[method] ?? [])]);
    expect(MANIFEST.oauth_config.scopes.bot.toSorted()).toEqual([...needed].toSorted());
  });

  test('leaves to the workspace what only serves to look whether a post arrived', () => {
    const { bot, bot_optional: optional } = MANIFEST.oauth_config.scopes;
    expect(optional).toEqual(SCOPE_OF_METHOD['conversations.history']);
    expect(optional.filter((scope: string) => !bot.includes(scope))).toEqual([]);
    expect(optional.filter((scope: string) => !README.includes(`\`${scope}\``))).toEqual([]);
  });

  test('sends everything to the one address that the app serves', () => {
    const urls = stringsUnder(MANIFEST, 'url', 'request_url', 'message_menu_options_url');
    expect(new Set(urls)).toEqual(new Set(['https://HOST/slack/events']));
    expect(urls.length).toBe(4);
  });
});

describe('the README', () => {
  test('says of every package why it is there, and of none that is not', () => {
    const named = rowsOf(tableIn(README, 'dependencies')).map(([name = '']) => name.replaceAll('`', ''));
    const installed = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) =>
      Object.keys(PACKAGE[kind] ?? {}),
    );
    expect(named.toSorted()).toEqual(installed.toSorted());
    expect(rowsOf(tableIn(README, 'dependencies')).filter(([, why = '']) => why.length < 8)).toEqual([]);
  });

  test('every script of the design is there, or is said not to be there yet', () => {
    const missing = DESIGN_SCRIPTS.filter((name) => PACKAGE.scripts[name] === undefined);
    const admitted = /Not there yet:(.*)/.exec(README)?.[1] ?? '';
    expect(missing.filter((name) => !admitted.includes(`npm run ${name}`))).toEqual([]);
    expect(
      DESIGN_SCRIPTS.filter((name) => PACKAGE.scripts[name] !== undefined && admitted.includes(`npm run ${name}\``)),
    ).toEqual([]);
  });

  test('its table of scripts is that of package.json', () => {
    const rows = /\| `npm run …` \|[^\n]*\n(?:\|[^\n]*\n)+/.exec(README)?.[0] ?? '';
    const named = rowsOf(rows.trim()).flatMap(([cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(Object.keys(PACKAGE.scripts).toSorted());
  });

  test('every script that is named anywhere can be run', () => {
    const texts = [
      'README.md',
      'docs/aws.md',
      'serverless.yml',
      'src/variables.ts',
      'dev/start.ts',
      'dev/sandbox/main.ts',
    ]
      .map(readText)
      .join('\n');
    const named = [...texts.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
    const unknown = [...new Set(named)].filter((name) => PACKAGE.scripts[name] === undefined);
    expect(unknown.filter((name) => !README.includes(`Not there yet: \`npm run ${name}\``))).toEqual([]);
  });

  test('every file and folder that it names is there', () => {
    const links = [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
    const folders = [...README.matchAll(/^\| `((?:src|dev|test|bench|docs)[\w/.-]*)` \|/gm)].map(
      ([, path = '']) => path,
    );
    expect(folders.length).toBeGreaterThan(8);
    const files = ['src', 'dev', 'test', 'bench', 'docs'].flatMap((folder) => filesUnder(folder));
    const missing = [...links, ...folders].filter(
      (path) => !files.some((file) => file === path || file.startsWith(`${path}/`)),
    );
    expect(missing).toEqual([]);
  });
});

describe('decisions', () => {
  const written = filesUnder('docs/decisions');

  test('each that is named anywhere is written', () => {
    const named = [...readSources('src', 'dev', 'test', 'bench'), { path: 'README.md', text: README }].flatMap(
      ({ path, text }) =>
        [...text.matchAll(/docs\/decisions\/\d{4}-[\w-]+\.md/g)].map(([decision]) => ({ path, decision })),
    );
    expect(named.filter(({ decision }) => !written.includes(decision))).toEqual([]);
    expect(named).not.toEqual([]);
  });

  test('each has a number of its own and is short', () => {
    const numbers = written.map((path) => path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 4));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(written.filter((path) => readText(path).trim().split('\n').length > 25)).toEqual([]);
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
