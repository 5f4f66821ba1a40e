import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isObject, type Json, objectsAt, textAt } from './json.ts';

/** What the stand-in takes from the app's manifest: scopes, commands, events and tabs. */
export interface Manifest {
  name: string;
  botName: string;
  scopes: ReadonlySet<string>;
  /** Those that a workspace may leave out. */
  optionalScopes: ReadonlySet<string>;
  redirectUrls: readonly string[];
  /** Those of people. */
  userScopes: ReadonlySet<string>;
  /** The same, as headers and refusals write them. */
  provided: string;
  commands: readonly { command: string; description: string; usageHint: string; shouldEscape: boolean }[];
  shortcuts: readonly { callbackId: string; type: 'global' | 'message'; name: string }[];
  events: ReadonlySet<string>;
  interactivity: boolean;
  optionsUrl: boolean;
  homeTab: boolean;
  messagesTab: boolean;
  messagesTabReadOnly: boolean;
}

/** Reads a manifest file (YAML or JSON); default the repository's own. Throws when it is missing or no object. */
export function readManifest(path = fileURLToPath(new URL('../../manifest.yml', import.meta.url))): Manifest {
  const root: unknown = parse(readFileSync(path, 'utf8'));
  if (!isObject(root)) throw new Error('The manifest is not an object.');
  const features = at(root, 'features');
  const settings = at(root, 'settings');
  const home = at(features, 'app_home');
  const oauth = at(root, 'oauth_config');
  const scopes = texts(at(oauth, 'scopes'), 'bot');
  const interactivity = at(settings, 'interactivity');
  return {
    name: textAt(at(root, 'display_information'), 'name'),
    botName: textAt(at(features, 'bot_user'), 'display_name'),
    scopes: new Set(scopes),
    optionalScopes: new Set(texts(at(oauth, 'scopes'), 'bot_optional')),
    redirectUrls: texts(oauth, 'redirect_urls'),
    userScopes: new Set(texts(at(oauth, 'scopes'), 'user')),
    provided: scopes.join(','),
    commands: objectsAt(features, 'slash_commands').map((command) => ({
      command: textAt(command, 'command'),
      description: textAt(command, 'description'),
      usageHint: textAt(command, 'usage_hint'),
      shouldEscape: command.should_escape === true,
    })),
    shortcuts: objectsAt(features, 'shortcuts').map((shortcut) => ({
      callbackId: textAt(shortcut, 'callback_id'),
      type: shortcut.type === 'message' ? 'message' : 'global',
      name: textAt(shortcut, 'name'),
    })),
    events: new Set(texts(at(settings, 'event_subscriptions'), 'bot_events')),
    interactivity: interactivity.is_enabled === true,
    optionsUrl: typeof interactivity.message_menu_options_url === 'string' || settings.socket_mode_enabled === true,
    homeTab: home.home_tab_enabled === true,
    messagesTab: home.messages_tab_enabled === true,
    messagesTabReadOnly: home.messages_tab_read_only_enabled !== false,
  };
}

/** A manifest with what `npm run manifest -- --agents` adds, so that people can sign in for an agent. */
export function withSignIn(manifest: Manifest): Manifest {
  return {
    ...manifest,
    redirectUrls: [...manifest.redirectUrls, 'https://HOST/oauth/slack'],
    userScopes: new Set([...manifest.userScopes, 'openid', 'profile']),
  };
}

function at(source: Json, key: string): Json {
  const value = source[key];
  return isObject(value) ? value : {};
}

function texts(source: Json, key: string): readonly string[] {
  const value = source[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
