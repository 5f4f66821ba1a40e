import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';

/** A number or menu in one of the environments, as the value of a button. */
interface Reference {
  /** `null` where the button did not say; then the active one is meant. */
  environment: Environment | null;
  /** As the provider writes it. */
  id: string;
}

/** Names a thing together with its environment, because the active one may be another when the button is pressed. */
export function writeReference(environment: Environment, id: string): string {
  return `${environment} ${id}`;
}

/** Reads it back; a value without an environment is the id alone. */
export function readReference(value: string): Reference {
  const gap = value.indexOf(' ');
  const environment = gap === -1 ? null : parseEnvironment(value.slice(0, gap));
  return environment === null ? { environment, id: value } : { environment, id: value.slice(gap + 1) };
}
