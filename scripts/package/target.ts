import { parseArgs } from 'node:util';

/** Where a package is to be deployed, as the words of a command say it. */
export interface Target {
  stage: string;
  /** As osls takes them: `--region …`, `--param name=value`. */
  options: readonly string[];
}

/** A command that cannot be understood; the message says what it should be. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

/** The names of functions, schedules, queues and secrets begin with the stage, and AWS takes none of more than 64 characters. */
const STAGE = /^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$/;

/** Reads `--stage`, `--region` and any number of `--param`. Errors: {@link UsageFault}. */
export function readTarget(words: readonly string[]): Target {
  const { stage, region, param } = parse(words);
  if (!STAGE.test(stage)) {
    throw new UsageFault(
      `"${stage}" cannot be a stage. Use at most 20 small letters, digits and hyphens; begin with a letter, end without a hyphen.`,
    );
  }
  const options = ['--stage', stage, ...(region === undefined ? [] : ['--region', region])];
  return { stage, options: [...options, ...param.flatMap((each) => ['--param', each])] };
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
