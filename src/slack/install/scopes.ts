/** The scopes that an install asks for, as in `manifest.yml`; a test compares the two. */
export const BOT_SCOPES = [
  'commands',
  'chat:write',
  'app_mentions:read',
  'channels:history',
  'channels:read',
  'files:read',
  'files:write',
  'groups:history',
  'groups:read',
  'im:history',
  'usergroups:read',
  'users:read',
  'users.profile:read',
] as const;

/** The scopes that a workspace may leave out. */
export const OPTIONAL_SCOPES = [
  'channels:history',
  'files:read',
  'files:write',
  'groups:history',
  'users.profile:read',
] as const;

/** The scopes without which nobody can talk to the app; older installs work without them. */
export const TALKING_SCOPES: readonly string[] = ['app_mentions:read', 'im:history'];

/** Lets a manager download the history; without it there is no button for it. */
export const FILES_SCOPE = 'files:write';

/** Lets people upload a calendar; without it they paste its text. */
export const READ_FILES_SCOPE = 'files:read';

/** Lets a person use the number in their own Slack profile; without it they type it. */
export const PROFILE_SCOPE = 'users.profile:read';
