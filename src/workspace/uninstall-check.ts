import { listAll, NOBODY, type Records, type Scheduler, type SecretStore } from '../storage/ports.ts';
import { forgetHolder } from './holders.ts';
import type { Install, Installs } from './installs.ts';

/** Prefix of the keys of installs that Slack still has to be asked about. */
const UNASKED = 'restored/';

/** How many installs Slack is asked about at a time; if it answers about none of them, no more are asked about. */
const AT_ONCE = 10;

interface GoneInstallDeps {
  secrets: SecretStore;
  records: Records;
  scheduler: Pick<Scheduler, 'remove'>;
  installs: Installs;
  /** What is stored, by workspace. */
  contents: { tenants(): string[]; jobs(tenant: string): readonly { id: string }[] };
  /** Whether Slack still takes a token; rejects when it cannot be asked. */
  tokenWorks: (botToken: string) => Promise<boolean>;
  /** The workspaces that the install of an organisation is in; rejects when Slack does not say. */
  teamsOf: (botToken: string) => Promise<ReadonlySet<string>>;
  /** Forgets where the data of a workspace lay. */
  forget: (tenant: string) => Promise<void>;
}

/** What Slack said of the installs of a backup, by tenant key. */
export interface InstallSurvey {
  kept: string[];
  /** All their data were deleted, including those of workspaces that used their organisation's install. */
  wiped: string[];
  /** Slack did not answer: kept, and asked about again at the next start. */
  unanswered: string[];
}

/** What Slack says of an install; `none` where there is none to ask about. */
type InstallStatus = 'kept' | 'gone' | 'unanswered' | 'none';

/**
 * Removes from a restored database the workspaces that have removed the app since the backup. Nothing else may use the database meanwhile.
 */
export class UninstallCheck {
  readonly #deps: GoneInstallDeps;

  constructor(deps: GoneInstallDeps) {
    this.#deps = deps;
  }

  /** Asks about every install that there is. */
  askAll(): Promise<InstallSurvey> {
    return this.#ask(this.#deps.contents.tenants());
  }

  /** Asks about those that Slack has not answered about yet. */
  async askAgain(): Promise<InstallSurvey> {
    const noted = await listAll(this.#deps.records, NOBODY, UNASKED);
    return this.#ask(noted.map(({ key }) => key.slice(UNASKED.length)));
  }

  async #ask(tenants: readonly string[]): Promise<InstallSurvey> {
    const asked: InstallSurvey = { kept: [], wiped: [], unanswered: [] };
    let silent = false;
    for (let from = 0; from < tenants.length; from += AT_ONCE) {
      const some = tenants.slice(from, from + AT_ONCE);
      const answers = await Promise.all(some.map((tenant) => this.#look(tenant, silent)));
      const told = answers.filter(({ answer }) => answer !== 'none');
      if (told.length > 0 && told.every(({ answer }) => answer === 'unanswered')) silent = true;
      for (const [index, { answer, gone }] of answers.entries()) {
        const tenant = some[index] ?? '';
        for (const each of gone) await this.#wipe(each);
        asked.wiped.push(...gone);
        if (answer === 'kept' || answer === 'unanswered') asked[answer].push(tenant);
        await this.#note(tenant, answer === 'unanswered');
      }
    }
    return asked;
  }

  /** What Slack says of an install, and which workspaces have to be deleted because of it. */
  async #look(tenant: string, silent: boolean): Promise<{ answer: InstallStatus; gone: string[] }> {
    const install = await this.#deps.installs.readAnew(tenant);
    if (install === null) return { answer: 'none', gone: [] };
    if (silent) return { answer: 'unanswered', gone: [] };
    try {
      return (await this.#deps.tokenWorks(install.botToken))
        ? { answer: 'kept', gone: await this.#leftBy(tenant, install) }
        : { answer: 'gone', gone: [tenant, ...(await this.#members(tenant))] };
    } catch {
      // The caller learns which are unanswered.
      return { answer: 'unanswered', gone: [] };
    }
  }

  /** The workspaces from which an organisation has removed the app while keeping it elsewhere. */
  async #leftBy(tenant: string, { botToken }: Install): Promise<string[]> {
    const members = await this.#members(tenant);
    if (members.length === 0) return [];
    const teams = await this.#deps.teamsOf(botToken);
    return members.filter((member) => !teams.has(member.split('.')[1] ?? ''));
  }

  async #note(tenant: string, unanswered: boolean): Promise<void> {
    const { records } = this.#deps;
    if (unanswered) await records.put(NOBODY, UNASKED + tenant, true, { when: 'absent' });
    else await records.delete(NOBODY, UNASKED + tenant);
  }

  /** The workspaces that use their organisation's install because they have none of their own. */
  async #members(tenant: string): Promise<string[]> {
    const { installs, contents } = this.#deps;
    const [enterprise, team] = tenant.split('.');
    if (team !== '-') return [];
    const stored = contents.tenants().filter((each) => each.startsWith(`${enterprise}.`) && !each.includes(' '));
    const members: string[] = [];
    for (const member of new Set([...stored, ...(await installs.membersOf(tenant))])) {
      if ((await installs.readAnew(member)) === null) members.push(member);
    }
    return members;
  }

  async #wipe(tenant: string): Promise<void> {
    const { secrets, records, scheduler, contents, forget, installs } = this.#deps;
    await secrets.update(tenant, () => null);
    for (const { id } of contents.jobs(tenant)) await scheduler.remove(tenant, id);
    // What is stored under the workspace's name, and beside it under a longer one.
    const names = contents.tenants().filter((each) => each === tenant || each.startsWith(`${tenant} `));
    for (const name of names) await records.wipe(name, async () => true);
    await forgetHolder(records, tenant);
    await forget(tenant);
    await installs.leave(`${tenant.split('.')[0]}.-`, tenant);
    installs.dropCached(tenant);
  }
}
