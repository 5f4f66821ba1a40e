/** Where a person begins to install the app (docs/installing.md). */
export const INSTALL_PATH = '/slack/install';

/** Where Slack sends the person back to; the manifest names it. */
export const REDIRECT_PATH = '/slack/oauth_redirect';
