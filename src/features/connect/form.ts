import { clip, LIMITS } from '../../slack/blocks/blocks.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import { checked, Fault, radioButtons, required, textInput } from '../../slack/forms/inputs.ts';
import { ApiRejection } from '../../telephony/errors.ts';
import type { Environment } from '../../telephony/types.ts';
import { ENVIRONMENT_CHOICES, environmentName } from '../../workspace/labels.ts';

/** The longest key or secret that can be pasted; a real one is far shorter. */
const MAX_KEY_LENGTH = 500;

/** The inputs of the form. Spaces around a pasted key are dropped; anything else that no key holds is refused. */
export const CONNECT_INPUTS = {
  environment: required(
    radioButtons({ id: 'connect:environment', label: 'Environment', dispatch: true, choices: ENVIRONMENT_CHOICES }),
    'Choose Sandbox or Live.',
  ),
  apiKey: keyInput({ id: 'connect:key', label: 'API key', focus: true }),
  apiSecret: keyInput({
    id: 'connect:secret',
    label: 'API secret',
    hint: 'Checked with the provider, then stored encrypted. It is never shown again.',
  }),
};

/** The field for faults that only the provider can find. */
const ENVIRONMENT = CONNECT_INPUTS.environment.id;
const API_KEY = CONNECT_INPUTS.apiKey.id;
const API_SECRET = CONNECT_INPUTS.apiSecret.id;

function keyInput(described: Parameters<typeof textInput>[0]) {
  return checked(textInput({ ...described, most: MAX_KEY_LENGTH }), (text) => faultOf(text, described.label) ?? text);
}

function faultOf(text: string, what: string): Fault | null {
  if (text === '') return new Fault(`Type or paste the ${what}.`);
  if (/\s/u.test(text))
    return new Fault(`The ${what} has a space or a line break in it; paste only the ${what} itself.`);
  if (!/^[\x21-\x7e]+$/u.test(text))
    return new Fault(`The ${what} has a character in it that no key has; paste it again.`);
  return null;
}

/**
 * The field errors for a refusal of the key, in words for a person; `null` for an error that no field is to blame for.
 */
export function refusalErrors(error: unknown, environment: Environment): FieldErrors | null {
  if (!(error instanceof ApiRejection)) return null;
  const name = environmentName(environment);
  const other = environmentName(environment === 'live' ? 'sandbox' : 'live');
  switch (error.code) {
    case 'missing_credentials':
      return error.apiMessage !== null && /secret/iu.test(error.apiMessage)
        ? { [API_SECRET]: 'The provider says that the API secret is missing.' }
        : { [API_KEY]: 'The provider says that the API key or the API secret is missing.' };
    case 'invalid_credentials':
      return {
        [API_KEY]: `The provider does not accept this key with this secret in ${name}. Check both; ${other} keys do not work here.`,
        [API_SECRET]: 'Not accepted together with this key.',
      };
    case 'invalid_token':
    case 'missing_token':
      return {
        [API_KEY]: `The provider gave a token for this key in ${name}, then did not accept it. Nothing was stored. Try again; if it stays, ask the provider.`,
      };
    case 'inactive_api_key':
      return { [API_KEY]: 'The provider says that this API key is not active. Ask the provider to activate it.' };
    case 'customer_context_missing':
      return { [API_KEY]: 'This API key is not linked to a customer. Ask the provider to link it.' };
    case 'scope_denied':
      return { [API_KEY]: 'The provider does not let this key do anything here. Ask for the permissions it needs.' };
    default:
      return null;
  }
}

/** The connection was changed while the form was open. */
export function changedMeanwhile(environment: Environment): FieldErrors {
  const name = environmentName(environment);
  return {
    [ENVIRONMENT]: `${name} was connected or disconnected while this form was open. Send the form once more to connect your key all the same.`,
  };
}

/** The new key can replace the one in use once the person has read how they differ and submits again. */
export function swapErrors(said: readonly string[]): FieldErrors {
  return {
    [API_KEY]: clip(
      [...said, 'Press Check and swap once more to do it all the same; until then the key in use stays.'].join(' '),
      LIMITS.errorText,
    ),
  };
}
