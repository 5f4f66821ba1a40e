import { parseArgs } from 'node:util';
import { closest } from 'fastest-levenshtein';
import { parse as parseYaml } from 'yaml';

/** Where a package is to be deployed, as the words of a command say it. */
export interface Target {
  stage: string;
  /** As osls takes them: `--region …`, `--param name=value`. */
  options: readonly string[];
  /** `name=value` of each `--param`. */
  params: readonly string[];
}

/** A command that cannot be understood; the message says what it should be. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

/** The names of functions, schedules, queues and secrets begin with the stage, and AWS takes none of more than 64 characters. */
const STAGE = /^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

/** What serverless.yml asks of a stage or of `--param`; a test compares this with it. */
export const PARAMS: readonly string[] = [
  ...['telephonySandboxUrl', 'telephonyLiveUrl', 'secretStore', 'kmsKeyArn', 'table', 'llmUrl', 'llmModel'],
  ...['slackConcurrency', 'logLevel', 'logRetentionInDays'],
];

/** A name that nothing reads would be taken without a word, and the setting not made. */
function checkParams(given: readonly string[]): void {
  for (const each of given) {
    const [name = '', ...value] = each.split('=');
    if (!PARAMS.includes(name)) {
      const meant = closest(name, PARAMS);
      throw new UsageFault(`There is no param called "${name}"; perhaps ${meant}. There are: ${PARAMS.join(', ')}.`);
    }
    if (value.join('=') === '') throw new UsageFault(`The param ${name} has no value. Write --param ${name}=value.`);
  }
}

/** Refuses secrets in the table without a key. `settings` are the params of the stage, its own and the default ones. */
export function checkKey(settings: Readonly<Record<string, unknown>>): void {
  if (settings.secretStore !== 'dynamodb' || settings.kmsKeyArn !== undefined) return;
  throw new UsageFault(
    'secretStore is dynamodb, and no key is named. Make one (docs/aws-costs.md, Secrets in the table, step 1) and set kmsKeyArn to its ARN.',
  );
}

/** The params of a stage as serverless.yml and the words of the command set them. Errors: {@link UsageFault} for one that nothing reads. */
export function paramsOf(serverless: string, { stage, params }: Target): Record<string, unknown> {
  const { params: written = {} }: { params?: Record<string, Record<string, unknown>> } = parseYaml(serverless, {
    logLevel: 'silent',
  });
  for (const each of Object.values(written))
    checkParams(Object.entries(each).map(([name, value]) => `${name}=${value}`));
  const said = params.map((each): [string, string] => {
    const at = each.indexOf('=');
    return [each.slice(0, at), each.slice(at + 1)];
  });
  return { ...written.default, ...written[stage], ...Object.fromEntries(said) };
}

/** Reads `--stage`, `--region` and any number of `--param`. Errors: {@link UsageFault}. */
export function readTarget(words: readonly string[]): Target {
  const { stage, region, param } = parse(words);
  checkParams(param);
  if (!STAGE.test(stage)) {
    throw new UsageFault(
      `"${stage}" cannot be a stage. Use at most 20 small letters, digits and hyphens; begin with a letter, end without a hyphen.`,
    );
  }
  const options = ['--stage', stage, ...(region === undefined ? [] : ['--region', region])];
  return { stage, params: param, options: [...options, ...param.flatMap((each) => ['--param', each])] };
}

function parse(words: readonly string[]): { stage: string; region: string | undefined; param: string[] } {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        stage: { type: 'string', default: 'dev' },
        region: { type: 'string' },
        param: { type: 'string', multiple: true, default: [] },
      },
    });
    return { stage: values.stage, region: values.region, param: values.param };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageFault(`${why}\nOptions: --stage dev --region eu-central-1 --param name=value`);
  }
}
