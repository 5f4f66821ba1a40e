import type { Values } from '../../slack/feature.ts';
import type { FieldErrors } from '../../slack/outcome.ts';
import { Refused } from '../../telephony/errors.ts';
import type { Credentials, Environment } from '../../telephony/types.ts';
import { environmentName, parseEnvironment } from '../../workspace/words.ts';
import { API_KEY, API_SECRET, ENVIRONMENT } from './view.ts';

export type ConnectForm = { value: { environment: Environment; credentials: Credentials } } | { errors: FieldErrors };

/** Reads the submitted form. Spaces around a pasted key are dropped; anything else that no key holds is refused. */
export function readConnectForm(values: Values): ConnectForm {
  const chosen = values[ENVIRONMENT]?.[ENVIRONMENT]?.selected_option as { value?: unknown } | null | undefined;
  const environment = parseEnvironment(typeof chosen?.value === 'string' ? chosen.value : '');
  const apiKey = typed(values, API_KEY);
  const apiSecret = typed(values, API_SECRET);
  const errors: Record<string, string> = {};
  if (environment === null) errors[ENVIRONMENT] = 'Choose Sandbox or Live.';
  const keyFault = faultOf(apiKey, 'API key');
  if (keyFault !== null) errors[API_KEY] = keyFault;
  const secretFault = faultOf(apiSecret, 'API secret');
  if (secretFault !== null) errors[API_SECRET] = secretFault;
  if (environment === null || Object.keys(errors).length > 0) return { errors };
  return { value: { environment, credentials: { apiKey, apiSecret } } };
}

function typed(values: Values, block: string): string {
  const value = values[block]?.[block]?.value;
  return typeof value === 'string' ? value.trim() : '';
}

function faultOf(text: string, what: string): string | null {
  if (text === '') return `Type or paste the ${what}.`;
  if (/\s/u.test(text)) return `The ${what} has a space or a line break in it; paste only the ${what} itself.`;
  if (!/^[\x21-\x7e]+$/u.test(text)) return `The ${what} has a character in it that no key has; paste it again.`;
  return null;
}

/** Where a refusal of the key belongs, in words for a person; `null` for an error that no field is to blame for. */
export function refusalErrors(error: unknown, environment: Environment): FieldErrors | null {
  if (!(error instanceof Refused)) return null;
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

/** The connection was changed by somebody else while the form was open. */
export function changedMeanwhile(environment: Environment): FieldErrors {
  const name = environmentName(environment);
  return {
    [ENVIRONMENT]: `Somebody else connected or disconnected ${name} while this form was open. Submit once more to replace their key with yours.`,
  };
}
