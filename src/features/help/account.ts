import { accountOf } from '../../people/directory/ring-list-reader.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { NotConnected } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';

/** What help says of the account in use. */
export interface HelpAccount {
  environment: Environment;
  /** The groups of capabilities that the provider says the key may not change. */
  unwritable: ReadonlySet<string>;
  /** Whether the key may read the balance, as far as the provider says. */
  readsBalance: boolean;
  names: HelpNames;
}

/** Names of the account for examples; absent where it has none that reads well in one. */
export interface HelpNames {
  number?: string | undefined;
  /** Somebody whom that number rings. */
  person?: string | undefined;
  menu?: string | undefined;
  preset?: string | undefined;
}

/** The names that the examples in a text leave open. */
export function namesWanted(examples: string): ReadonlySet<keyof HelpNames> {
  const found = [...examples.matchAll(/<(number|person|menu|preset)>/gu)].map(([, name]) => name as keyof HelpNames);
  // Whom a number rings is looked up by the number.
  return new Set(found.includes('person') ? [...found, 'number'] : found);
}

/**
 * The account in use, with the names that are wanted: from memory as far as they are there, else read; `null` where none
 * is connected.
 */
export async function accountFor(
  deps: Services,
  job: Job,
  wanted: ReadonlySet<keyof HelpNames>,
): Promise<HelpAccount | null> {
  const { tenant } = job.caller;
  let session: Session;
  try {
    session = await deps.sessions.open(tenant);
  } catch (error) {
    if (error instanceof NotConnected) return null;
    throw error;
  }
  const { numbers, menus } = deps.directory.remembered(session);
  const [capabilities, numberList, menuList, presets] = await Promise.all([
    orNothing(job, deps.sessions.capabilities(session)),
    wanted.has('number') ? (numbers?.list ?? orNothing(job, deps.directory.numbers(session))) : undefined,
    wanted.has('menu') ? (menus?.list ?? orNothing(job, deps.directory.ivrs(session))) : undefined,
    wanted.has('preset') ? orNothing(job, deps.presets.list(tenant)) : undefined,
  ]);
  const items = numberList?.items ?? [];
  const number = items.find(({ displayName }) => readsWell(displayName)) ?? items[0];
  const rung =
    wanted.has('person') && number !== undefined
      ? await orNothing(job, destinationsOf(deps, session, number.number))
      : undefined;
  // Diverting to whoever rings first anyway would be a poor example.
  const people = (rung ?? []).map(({ name }) => name).filter(readsWell);
  return {
    environment: session.environment,
    unwritable: new Set(
      Object.entries(capabilities ?? {}).flatMap(([group, { write }]) => (write === false ? [group] : [])),
    ),
    readsBalance: capabilities?.call_credit?.read !== false,
    names: {
      number: readsWell(number?.displayName) ? number?.displayName : number?.number,
      person: people[1] ?? people[0],
      menu: (menuList?.items ?? []).map(({ name }) => name).find(readsWell),
      preset: (presets ?? []).find(({ environment, name }) => environment === session.environment && readsWell(name))
        ?.name,
    },
  };
}

async function destinationsOf({ rings }: Services, session: Session, number: string) {
  const known = (await rings.of(accountOf(session), [number])).get(number);
  return known?.destinations ?? (await session.client.followMe(number)).destinations;
}

/** Whether a name is short and plain enough for an example, which can then be typed as it stands. */
function readsWell(name: string | null | undefined): name is string {
  if (name === null || name === undefined || name.length > 30 || !/\p{L}/u.test(name)) return false;
  return /^[\p{L}\p{M}\p{N}.'’&/-]+(?: [\p{L}\p{M}\p{N}.'’&/-]+){0,2}$/u.test(name);
}

/** What is read; `undefined` where that failed, which the log says. */
export async function orNothing<T>(job: Job, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (err) {
    job.log.info({ err }, 'help is shown without data that could not be loaded');
    return undefined;
  }
}
