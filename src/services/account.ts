import { Automations } from '../people/outages/automation.ts';
import { OldKeys, Outages } from '../people/outages/outages.ts';
import { NumberMask } from '../people/persons/number-mask.ts';
import { Persons } from '../people/persons/persons.ts';
import { Access } from '../people/rights/access.ts';
import { KeyRights } from '../people/rights/capability-check.ts';
import { Notifier } from '../people/rights/notifier.ts';
import { Roles } from '../people/rights/roles.ts';
import { boltLogger } from '../slack/api/bolt-logger.ts';
import { SlackClients } from '../slack/api/clients.ts';
import { isSlackRefusal } from '../slack/api/errors.ts';
import type { MaskFor, Reader } from '../slack/api/mask.ts';
import { People } from '../slack/api/people.ts';
import { withoutNewerBlocks } from '../slack/blocks/blocks.ts';
import { Controls } from '../slack/inbound/controls.ts';
import type { Job, Right } from '../slack/inbound/feature.ts';
import { namingRefusals } from '../slack/inbound/jobs.ts';
import type { Check } from '../slack/inbound/steps.ts';
import { installCheckWith } from '../slack/install/install-check.ts';
import { ORGANISATION, parseTenant, tenantOf } from '../slack/tenant.ts';
import { NewerBlocks } from '../workspace/newer-blocks.ts';
import { Rules } from '../workspace/rules.ts';
import type { Base } from './base.ts';
import { createProviderServices } from './provider.ts';

/** The log line for when Slack's answer, which decides a right, is missing. */
const UNKNOWN_RIGHT = {
  group: 'Slack did not list a user group, so it makes nobody an editor',
  manager: 'Slack did not identify a manager, so users are not referred to them',
} as const;

const BLOCKS_REFUSED =
  'Slack refused a message or view that has newer blocks; it was sent without them, and others are for 30 days';
const BLOCKS_UNRECORDED = 'that Slack refused newer blocks could not be recorded, so they will be tried again';

const BLOCKS_UNREADABLE =
  'the record that Slack refused newer blocks could not be read, so they are sent; it expires by itself';

/** The provider's account of a workspace, the people in it, and who may do what with it. */
export function createAccountServices(base: Base) {
  const { records, installations, installs, slackApiUrl, clock, log, observer, teardown } = base;
  const logger = boltLogger(log);
  // Numbers in messages are masked according to people and rights, which are looked up in Slack through the same client.
  const newerBlocks = teardown.add(
    new NewerBlocks(records, clock, (tenant, err) => log.warn({ err, tenant }, BLOCKS_UNREADABLE)),
  );
  const maskFor: MaskFor = async (reader, drawn) => {
    const plainer = withoutNewerBlocks(drawn);
    const refusedAt = plainer === null ? null : await newerBlocks.refusedAt(reader.tenant);
    return numberMask.maskFor(reader, plainer !== null && refusedAt !== null ? plainer : drawn);
  };
  const onFailure = (tenant: string, error: unknown) => outages.slackRefused(tenant, error);
  const onRefusedBlocks = (tenant: string, err: unknown) => {
    log.warn({ err, event: 'slack_blocks_refused', tenant }, BLOCKS_REFUSED);
    newerBlocks.refused(tenant).catch((failed: unknown) => log.warn({ err: failed, tenant }, BLOCKS_UNRECORDED));
  };
  // What nobody asked for stays where it is; App Home asks for itself.
  const sentTo: MaskFor = async (reader, drawn) => {
    const type = 'type' in drawn ? drawn.type : 'message';
    if (type === 'modal') return maskFor(reader, drawn);
    return maskFor(reader, await controls.allowed(reader, drawn, type === 'home' ? 'known' : 'lasting'));
  };
  const slack = {
    apiUrl: slackApiUrl,
    installations,
    logger,
    calling: observer?.calling,
    maskFor: sentTo,
    onFailure,
    onRefusedBlocks,
  };
  const web = new SlackClients(slack);
  const provider = createProviderServices(base, {
    met: (owner, error) => outages.met(owner, error),
    worked: (owner) => outages.worked(owner),
    used: (owner) => oldKeys.used(owner),
  });
  const { directory, sessions } = provider;
  const roles = teardown.add(new Roles(records, clock));
  const people = teardown.add(new People(clock));
  const persons = teardown.add(new Persons(records, clock));
  const access = teardown.add(
    new Access({
      sessions,
      roles,
      clock,
      members: async (asker, group) => namingRefusals(web.of(asker).then((own) => own.groupMembers(group))),
      standing: (person) => people.find({ ...person, channel: null }, () => web.of(person)),
      onFailure: (err, what) => log[isSlackRefusal(err) ? 'error' : 'warn']({ err }, UNKNOWN_RIGHT[what]),
    }),
  );
  const rightsOf = async (reader: Reader & { user: string }): Promise<readonly Right[]> => {
    const caller = { ...reader, channel: null };
    const known = access.knownRights({ caller, knownPerson: () => people.known(reader) });
    return known ?? access.rightsOf(caller, await people.find(caller, () => web.of(reader)));
  };
  const keys = new KeyRights(sessions, clock);
  const controls = new Controls({
    rightsOf,
    keyRefusal: (tenant, writes, effort) => keys.refusal(tenant, writes, effort),
    onFailure: (err) => log.info({ err }, 'it is not known whether a button may be used, so it was shown'),
  });
  const patient = new SlackClients({ ...slack, timeout: 10_000 });
  const notifier = new Notifier({
    access,
    people,
    web: (tenant) => patient.of(parseTenant(tenant)),
    async installer(tenant) {
      const { enterprise } = parseTenant(tenant);
      const own = await installs.read(tenant);
      if (own !== null || enterprise === null) return own?.by ?? null;
      return (await installs.read(tenantOf(enterprise, ORGANISATION)))?.by ?? null;
    },
    onFailure: (err) => log.info({ err }, 'somebody could not be looked up or notified'),
    onNobody: (tenant) => log.warn({ tenant }, 'a notice reached nobody'),
  });
  const oldKeys = teardown.add(
    new OldKeys({
      records,
      clock,
      tell: notifier.tell,
      beside: base.notices,
      onFailure: (err) => log.warn({ err }, 'managers could not be reminded of an old key'),
    }),
  );
  const automations = new Automations();
  const install = installCheckWith({ apiUrl: slackApiUrl, installations, logger, clock });
  const outages = teardown.add(
    new Outages({
      records,
      clock,
      access,
      tell: notifier.tell,
      automations,
      beside: base.notices,
      install: (tenant) => install(parseTenant(tenant)),
      began: (kind) => observer?.outage(kind),
      onFailure: (err) => log.warn({ err }, 'managers could not be notified of an outage or of its end'),
    }),
  );
  // Decides who is shown which telephone numbers whole.
  const numberMask = new NumberMask({
    persons,
    mask: async () => (await import('../people/persons/mask-numbers.ts')).maskNumbers,
    isEditor: async (reader) => (await rightsOf(reader)).includes('edit'),
    ownNumbers: async (tenant) => {
      const { live, sandbox } = await sessions.connections(tenant);
      const connected = [
        ...(live === null ? [] : ['live' as const]),
        ...(sandbox === null ? [] : ['sandbox' as const]),
      ];
      const lists = await Promise.all(
        connected.map(async (environment) => directory.ownNumbersAtHand(await sessions.open(tenant, environment))),
      );
      return lists.flat();
    },
    onFailure: (err) => log.info({ err }, 'it is not known who may see a number, so it was shown in part'),
  });
  return {
    ...provider,
    access,
    automations,
    logger,
    notifier,
    people,
    roles,
    web,
    controls,
    maskFor,
    newerBlocks,
    install,
    outages,
    persons,
    check: (...asked: Parameters<Check>) => access.check(...asked),
    /** What somebody may do, where it is remembered. */
    knownRights: (job: Pick<Job, 'caller' | 'knownPerson'>) => access.knownRights(job),
    /** What the keys of a workspace may write. */
    keys,
    rules: teardown.add(new Rules(records, clock)),
    /** For background work such as a post: one that was cut off may have been made. */
    patient,
  };
}

/** What is built of the account. */
export type AccountServices = ReturnType<typeof createAccountServices>;
