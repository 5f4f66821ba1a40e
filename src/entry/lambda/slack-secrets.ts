import { z } from 'zod';
import { StorageFault } from '../../storage/ports.ts';
import {
  type EnvironmentValues,
  type OAuthInstall,
  readInstall,
  readValue,
  type SingleInstall,
  VARIABLES,
} from '../config/config.ts';

/** What only Slack and this app may know, as it lies in the one secret that `SLACK_SECRETS_ID` names. */
interface SlackSecrets {
  signingSecret: string;
  install: SingleInstall | OAuthInstall;
  /** The key of the language model, where there is one. */
  modelKey: string | null;
}

const HELD = VARIABLES.filter((variable) => 'inSecret' in variable);

/** Reads the JSON of the secret `id`. Errors: `StorageFault`, which says what to put into it and quotes nothing of it. */
export function parseSlackSecrets(id: string, json: string): SlackSecrets {
  const held = z.record(z.string(), z.unknown()).safeParse(parse(json)).data;
  if (held === undefined) throw unusable(id);
  const given: EnvironmentValues = {};
  for (const { name, inSecret, schema } of HELD) {
    const text = z.string().optional().safeParse(held[inSecret]);
    if (!text.success) throw unusable(id);
    const read = readValue(text.data);
    if ('problem' in read) throw unusable(id, `${inSecret} ${read.problem}`);
    const value = schema.safeParse(read.value ?? undefined);
    if (!value.success)
      throw unusable(id, `${inSecret} ${value.error.issues.map(({ message }) => message).join(', ')}.`);
    if (value.data !== undefined) given[name] = value.data;
  }
  const install = readInstall(given, []);
  if (given.SLACK_SIGNING_SECRET === undefined || install === null) throw unusable(id);
  return { signingSecret: given.SLACK_SIGNING_SECRET, install, modelKey: given.LLM_KEY ?? null };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's error would quote the secret.
    return null;
  }
}

function unusable(id: string, problem?: string): StorageFault {
  return new StorageFault(
    'damaged',
    `The secret ${id} does not hold what Switchboard needs: a JSON object with signingSecret, and either clientId, ` +
      `clientSecret and stateSecret for many workspaces or botToken (xoxb-…) for one.${problem === undefined ? '' : ` ${problem}`}`,
  );
}
