import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CLIENT_SETTINGS } from './client-settings.ts';
import { guard, storageFault } from './fault.ts';

/** The text of one secret that an operator has made, by its name or ARN. Errors: `StorageFault`. */
export async function readNamedSecret(id: string): Promise<string> {
  const client = new SecretsManagerClient(CLIENT_SETTINGS);
  const place = `The secret ${id} in Secrets Manager`;
  try {
    const { SecretString: text } = await guard(place, () => client.send(new GetSecretValueCommand({ SecretId: id })));
    if (text === undefined) throw storageFault('damaged', `${place}, which holds no text,`);
    return text;
  } finally {
    client.destroy();
  }
}
