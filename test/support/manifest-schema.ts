/**
 * What Slack takes as a manifest, as far as ours goes: the members that there are, their types and their limits, in the
 * words of JSON Schema (docs.slack.dev, App manifest reference; slackapi/manifest-schema, 2.0.0).
 */
const url = { type: 'string', pattern: '^https?://', maxLength: 3000 };
const flag = { type: 'boolean' };
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const names = (maxItems: number) => ({ type: 'array', uniqueItems: true, maxItems, items: text(50) });

function members(properties: object, ...required: string[]) {
  return { type: 'object', properties, required, additionalProperties: false };
}

export const MANIFEST_SCHEMA = members(
  {
    _metadata: members({ major_version: { const: 2 }, minor_version: { type: 'integer' } }),
    display_information: members(
      { name: text(35), description: text(140), background_color: { type: 'string', pattern: '^#[0-9a-fA-F]{3,6}$' } },
      'name',
    ),
    features: members({
      app_home: members({
        home_tab_enabled: flag,
        messages_tab_enabled: flag,
        messages_tab_read_only_enabled: flag,
      }),
      bot_user: members({ display_name: text(80), always_online: flag }, 'display_name'),
      shortcuts: {
        type: 'array',
        maxItems: 10,
        items: members(
          {
            name: text(24),
            type: { enum: ['global', 'message'] },
            callback_id: text(255),
            description: text(150),
          },
          ...['name', 'type', 'callback_id', 'description'],
        ),
      },
      slash_commands: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: members(
          {
            command: { ...text(32), pattern: '^/' },
            url,
            description: text(2000),
            usage_hint: text(1000),
            should_escape: flag,
          },
          'command',
          'description',
        ),
      },
    }),
    oauth_config: members({
      redirect_urls: { type: 'array', uniqueItems: true, minItems: 1, maxItems: 1000, items: url },
      scopes: members({ bot: names(255), bot_optional: names(255), user: names(255) }),
    }),
    settings: members({
      event_subscriptions: members({ request_url: url, bot_events: names(100) }),
      interactivity: members({ is_enabled: flag, request_url: url, message_menu_options_url: url }, 'is_enabled'),
      org_deploy_enabled: flag,
      socket_mode_enabled: flag,
      token_rotation_enabled: flag,
    }),
  },
  'display_information',
);
