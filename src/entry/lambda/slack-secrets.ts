import { z } from 'zod';
import type { OAuthInstall, SingleInstall } from '../../config.ts';
import { StorageFault } from '../../storage/ports.ts';

/** What only Slack and this app may know, as it lies in the one secret that `SLACK_SECRETS_ID` names. */
export interface SlackSecrets {
  signingSecret: string;
  install: SingleInstall | OAuthInstall;
}

const text = z.string().trim().min(1);

const wire = z.object({
  signingSecret: text,
  botToken: text.startsWith('xoxb-').optional(),
  clientId: text.optional(),
  clientSecret: text.optional(),
  stateSecret: text.optional(),
});

/** Reads the JSON of the secret `id`. Errors: `StorageFault`, which says what to put into it and quotes nothing of it. */
export function parseSlackSecrets(id: string, json: string): SlackSecrets {
  const held = wire.safeParse(parse(json));
  if (!held.success) throw unusable(id);
  const { signingSecret, botToken, clientId, clientSecret, stateSecret } = held.data;
  const some = clientId ?? clientSecret ?? stateSecret;
  if (botToken !== undefined && some === undefined) return { signingSecret, install: { kind: 'single', botToken } };
  if (botToken !== undefined || !clientId || !clientSecret || !stateSecret) throw unusable(id);
  return { signingSecret, install: { kind: 'oauth', clientId, clientSecret, stateSecret } };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's error would quote the secret.
    return null;
  }
}

function unusable(id: string): StorageFault {
  return new StorageFault(
    'damaged',
    `The secret ${id} does not hold what Switchboard needs: a JSON object with signingSecret, and either clientId, ` +
      'clientSecret and stateSecret for many workspaces or botToken (xoxb-…) for one.',
  );
}
