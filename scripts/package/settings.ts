import { ConfigFault, type Fault, readLambdaConfig } from '../../src/entry/config/config.ts';

/** What this needs of a CloudFormation template. */
export interface Template {
  Resources: Readonly<Record<string, { Type: string; Properties?: Readonly<Record<string, unknown>> }>>;
}

/** Stands for what CloudFormation puts in: the name of a table, an ARN. */
const LATER = 'later';

/** The environment of each function, by its logical id; what CloudFormation puts in is `later`. */
export function environmentsOf({ Resources }: Template): Record<string, Record<string, string>> {
  const functions = Object.entries(Resources).filter(([, { Type: type }]) => type === 'AWS::Lambda::Function');
  return Object.fromEntries(functions.map(([id, { Properties: properties }]) => [id, variablesOf(properties)]));
}

function variablesOf(properties: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const environment = properties?.Environment;
  if (typeof environment !== 'object' || environment === null || !('Variables' in environment)) return {};
  return Object.fromEntries(
    Object.entries(environment.Variables ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : LATER,
    ]),
  );
}

/** Has the app read what its functions will be given. Errors: `ConfigFault`, as they would have it at their first start. */
export function checkSettings(template: Template): void {
  for (const environment of Object.values(environmentsOf(template))) readLambdaConfig(environment);
}

const PROVIDER = ['TELEPHONY_SANDBOX_URL', 'TELEPHONY_LIVE_URL'] as const;

/** Refuses addresses that are nobody's (RFC 6761 keeps `.invalid` for that). Errors: `ConfigFault`. */
export function checkProvider(template: Template): void {
  const [environment = {}] = Object.values(environmentsOf(template));
  const faults: Fault[] = PROVIDER.filter((name) =>
    URL.parse(environment[name] ?? '')?.hostname.endsWith('.invalid'),
  ).map((name) => ({
    variables: [name],
    problem: 'is still the placeholder. Put your provider’s address into serverless.yml, under params and the stage.',
  }));
  if (faults.length > 0) throw new ConfigFault(faults);
}
