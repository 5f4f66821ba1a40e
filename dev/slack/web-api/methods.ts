import { oauth } from '../oauth/access.ts';
import { openid } from '../oauth/sign-in.ts';
import { auth } from './auth.ts';
import type { Method } from './call.ts';
import { chat } from './chat.ts';
import { conversations } from './conversations.ts';
import { files } from './files.ts';
import { history } from './history.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';
import { views } from './views.ts';

/** Every Web API method the stand-in answers. */
export const METHODS: Readonly<Record<string, Method>> = {
  ...auth,
  ...chat,
  ...conversations,
  ...oauth,
  ...openid,
  ...files,
  ...history,
  ...teams,
  ...users,
  ...views,
};
