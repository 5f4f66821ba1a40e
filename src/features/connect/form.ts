import { clip, LIMITS } from '../../slack/blocks/blocks.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import { checked, Fault, radioButtons, required, textInput } from '../../slack/forms/inputs.ts';
import { isRefused, type KnownCode } from '../../telephony/errors.ts';
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

/** Refusals of what stands in the form. */
const OF_KEY: ReadonlySet<string | null> = new Set<KnownCode>([
  'missing_credentials',
  'invalid_credentials',
  'invalid_token',
  'missing_token',
  'inactive_api_key',
  'customer_context_missing',
  'scope_denied',
]);

/** The field errors for a refusal of the key, in these words; `null` for an error that no field is to blame for. */
export function refusalErrors(
  error: unknown,
  { headline, next }: { headline: string; next: string | null },
): FieldErrors | null {
  if (!isRefused(error) || !OF_KEY.has(error.code)) return null;
  const isOfSecret = error.code === 'missing_credentials' && /secret/iu.test(error.apiMessage ?? '');
  return {
    [isOfSecret ? API_SECRET : API_KEY]: [headline, next].filter((each) => each !== null).join(' '),
    ...(error.code === 'invalid_credentials' ? { [API_SECRET]: 'Not accepted together with this key.' } : {}),
  };
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
      [...said, 'Press Check and replace once more to do it all the same; until then the key in use stays.'].join(' '),
      LIMITS.errorText,
    ),
  };
}
