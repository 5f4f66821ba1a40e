/** What an install is asked for, as `manifest.yml` has it; a test compares the two. */
export const BOT_SCOPES = [
  'commands',
  'chat:write',
  'channels:history',
  'channels:read',
  'groups:history',
  'groups:read',
  'usergroups:read',
  'users:read',
] as const;

/** Those of them that a workspace may leave out. */
export const OPTIONAL_SCOPES = ['channels:history', 'groups:history'] as const;
