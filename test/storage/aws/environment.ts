import { vi } from 'vitest';

/** Points every AWS client that is made from now on at one address, with credentials that open nothing; what was said before is forgotten. */
export function pointAt(url: string, services: Readonly<Record<string, string>> = {}): void {
  const settings: Record<string, string> = {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL: url,
  };
  for (const [service, at] of Object.entries(services)) settings[`AWS_ENDPOINT_URL_${service}`] = at;
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}
