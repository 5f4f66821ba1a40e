import { isResumable } from '../../people/outages/automation.ts';
import { RESUME_ALL, standstillLines } from '../../people/outages/notices.ts';
import { capabilitiesOrNull } from '../../people/rights/capability-check.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import { AND } from '../../runtime/lists.ts';
import type { Services } from '../../services/services.ts';
import { plainTime } from '../../slack/blocks/plain-time.ts';
import type { SignatureRecord } from '../../slack/inbound/receiver.ts';
import type { InstallCheck } from '../../slack/install/install-check.ts';
import { OPTIONAL_SCOPES, TALKING_SCOPES } from '../../slack/install/scopes.ts';
import { InvalidResponse, isRefused } from '../../telephony/errors.ts';
import type { Environment } from '../../telephony/types.ts';
import { CAPABILITIES_UNKNOWN, environmentName, usedCapabilityLines } from '../../workspace/labels.ts';
import type { Finding } from './view.ts';

/** How long the provider is waited for; the person has been told to wait by then. */
const CALL_MS = 8_000;

/** Requests are refused at five minutes (docs/slack.md, Packages); long before that, posts come at odd times. */
const MAX_SKEW_MS = 30_000;

/** A record that nobody reads, gone by itself if it cannot be deleted. */
const PROBE_TTL_MS = 60_000;

/** An id that no job has: asking the scheduler to remove it proves that it answers, and changes nothing. */
const NO_JOB = 'doctor';

const UNSAID_SCOPES =
  'Ask the person who runs Switchboard whether a proxy between it and Slack takes the header X-OAuth-Scopes away.';

/** What renewing an old install adds. */
const RENEWED = ' People can then write to Switchboard in a direct message, and mention it in channels.';

/** What each optional scope is for. */
const OPTIONAL_FOR: Readonly<Record<(typeof OPTIONAL_SCOPES)[number], string>> = {
  'channels:history': 'to look whether a post arrived in a public channel',
  'files:read': 'to upload an .ics file of closed days',
  'files:write': 'to download the history',
  'groups:history': 'to look whether a post arrived in a private channel',
  'users.profile:read': 'to take a number from a Slack profile',
};

/** What Slack said of the token and its scopes. */
export function judgeInstall(
  { tookMs, missing, leftOut }: InstallCheck,
  blocksRefusedAt: string | null = null,
): Finding {
  const said = [`Slack takes the token of this workspace, and answered in ${tookMs} ms.`];
  if (missing === null) said.push('It did not say what the token may do.');
  else if (missing.length === 0) said.push('Every permission that Switchboard needs is there.');
  else said.push(`The workspace has not allowed: ${missing.join(', ')}.`);
  const optional = OPTIONAL_SCOPES.filter((scope) => leftOut.includes(scope));
  const uses = optional.map((scope) => `${scope} (${OPTIONAL_FOR[scope]})`);
  if (uses.length > 0) said.push(`Left out, and optional: ${uses.join(', ')}.`);
  if (blocksRefusedAt !== null) {
    const when = plainTime(blocksRefusedAt, null);
    said.push(
      `It refused a newer kind of block (${when}), so warnings, charts and tables come as plain text for 30 days.`,
    );
  }
  const renewed = missing?.some((scope) => TALKING_SCOPES.includes(scope)) === true ? RENEWED : '';
  const [state, next] =
    missing === null
      ? (['look', UNSAID_SCOPES] as const)
      : missing.length > 0
        ? ([
            'look',
            `Ask the person who runs Switchboard to install it here again; what is connected stays.${renewed}`,
          ] as const)
        : (['works', null] as const);
  return { subject: 'Slack', state, said, next };
}

/** How this machine's clock compares with Slack's. */
export function judgeClock({ aheadMs: ahead }: InstallCheck): Finding {
  const subject = 'Clock';
  if (ahead === null) {
    return {
      subject,
      state: 'look',
      said: ['Slack did not say what time it is, so nothing was compared.'],
      next: null,
    };
  }
  const seconds = Math.round(Math.abs(ahead) / 1000);
  if (Math.abs(ahead) < MAX_SKEW_MS) {
    const said = seconds === 0 ? 'It agrees with Slack.' : `It agrees with Slack to within ${seconds} s.`;
    return { subject, state: 'works', said: [said], next: null };
  }
  return {
    subject,
    state: 'look',
    said: [
      `It is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} Slack. At 300 s every request from Slack is refused.`,
    ],
    next: 'Ask the person who runs Switchboard to set its machine’s clock from the network.',
  };
}

/** How long a request that was refused is worth a word. */
const REFUSED_FOR_MS = HOUR_MS;

/** How it stands with the requests of Slack, of which the one that asks has a good signature. */
export function judgeRequests({ last, wrongAt, wrong }: SignatureRecord, now: number): Finding {
  const subject = 'Requests';
  if (wrongAt !== null && now - wrongAt < REFUSED_FOR_MS) {
    return {
      subject,
      state: 'look',
      said: [
        `Within the last hour a request was refused that was not signed with the signing secret (SLACK_SIGNING_SECRET); ${wrong === 1 ? 'it is the only one' : `there were ${wrong}`} since the start.`,
      ],
      next: 'Where something in Slack goes unanswered, ask the person who runs Switchboard to compare the secret with the one at api.slack.com/apps. Otherwise there is nothing to do: anybody on the internet can send such a request.',
    };
  }
  if (last === null) return { subject, state: 'unset', said: ['No signed request has come yet.'], next: null };
  return { subject, state: 'works', said: ['Slack signs them with the secret that Switchboard knows.'], next: null };
}

/** One of the provider's environments: whether it answers, takes the key, and what the key may change. */
export async function checkEnvironment(deps: Services, tenant: string, environment: Environment): Promise<Finding> {
  const { sessions, clock } = deps;
  const subject = environmentName(environment);
  const connections = await sessions.connections(tenant);
  if (connections[environment] === null) {
    const tookMs = await reach(deps, tenant, environment);
    const said = [`The provider answered in ${tookMs} ms.`, 'No key is connected.'];
    return {
      subject,
      state: 'unset',
      said,
      next: null,
      more: { type: `setup connect ${environment}`, does: 'connects one' },
    };
  }
  const deadline = clock.now() + CALL_MS;
  const session = await sessions.open(tenant, environment);
  await session.client.authenticate({ deadline });
  const askedAt = clock.now();
  await session.client.test({ deadline });
  const tookMs = clock.now() - askedAt;
  const capabilities = await capabilitiesOrNull(sessions.capabilities(session, { fresh: true, deadline }));
  const lines = usedCapabilityLines(capabilities ?? {});
  const usable = lines.filter((line) => line.usable);
  const changes = usable.filter(({ allowed }) => allowed.includes('change')).map(({ group }) => group);
  const said = [
    `The provider issued a token for the key, and answered in ${tookMs} ms.`,
    capabilities === null
      ? CAPABILITIES_UNKNOWN
      : usable.length === 0
        ? 'The key may do nothing that Switchboard does.'
        : `The key may use ${usable.length} of the ${lines.length} groups that Switchboard uses, and change ${changes.length === 0 ? 'nothing' : AND.format(changes)}.`,
  ];
  return usable.length === 0
    ? { subject, state: 'look', said, next: 'Ask the provider to add permissions to the key, or connect another key.' }
    : { subject, state: 'works', said, next: null, more: { type: 'setup', does: 'says which' } };
}

/** How long the provider takes to miss the key in a request for a token, which is all that can be asked without one. */
async function reach({ telephony, clock }: Services, tenant: string, environment: Environment): Promise<number> {
  const askedAt = clock.now();
  const nobody = telephony.client({ tenant, environment, credentials: { apiKey: '', apiSecret: '' } });
  try {
    await nobody.authenticate({ deadline: askedAt + CALL_MS });
  } catch (error) {
    if (isRefused(error, 'missing_credentials') || isRefused(error, 'invalid_credentials'))
      return clock.now() - askedAt;
    throw error;
  }
  throw new InvalidResponse('POST /auth/token', 'no token without a key');
}

/** Whether the stores read, write and decrypt. `probe` names a record of this check alone. */
export async function checkStorage(deps: Services, tenant: string, probe: string): Promise<Finding> {
  const { records, credentials, clock } = deps;
  const askedAt = clock.now();
  const key = `doctor/${probe}`;
  await records.put(tenant, key, probe, { expiresAt: askedAt + PROBE_TTL_MS });
  const found = await records.get(tenant, key);
  await records.delete(tenant, key);
  const recordsMs = clock.now() - askedAt;
  await credentials.read(tenant);
  const secretsMs = clock.now() - askedAt - recordsMs;
  if (found?.value !== probe) {
    const next = 'Tell the person who runs Switchboard; changes made now may be lost.';
    return { subject: 'Storage', state: 'fails', said: ['What was written could not be read back.'], next };
  }
  const said = [
    `A record was written, read and deleted in ${recordsMs} ms.`,
    `The workspace's secret was read in ${secretsMs} ms.`,
  ];
  return { subject: 'Storage', state: 'works', said, next: null };
}

/** Whether the scheduler answers, and how the workspace's balance posts do. */
export async function checkScheduler(deps: Services, tenant: string): Promise<Finding> {
  const { repairAll, scheduler, schedules } = deps;
  await Promise.all([repairAll(tenant), scheduler.remove(tenant, NO_JOB)]);
  const all = await schedules.list(tenant);
  const count = all.length === 0 ? 'No balance posts are made here.' : `Balance posts made here: ${all.length}.`;
  const said = ['The scheduler answers, and has every job of this workspace.', count];
  const last = all.flatMap((each) =>
    each.last?.outcome === 'posted' || each.last?.outcome === 'late' ? [each.last.at] : [],
  );
  return {
    subject: 'Schedules',
    state: 'works',
    said,
    next: null,
    last: last.sort().at(-1) ?? null,
    ...(all.length === 0 ? {} : { more: { type: 'balance post all', does: 'lists them' } }),
  };
}

/** How what works by itself is: posts, the watch, hours, closed days, duty lists, temporary and planned changes, planned replacements. */
export async function checkAutomations({ automations, sessions }: Services, tenant: string): Promise<Finding> {
  const [all, connections] = await Promise.all([automations.list(tenant), sessions.connections(tenant)]);
  const areBoth = connections.live !== null && connections.sandbox !== null;
  const lacking = areBoth ? automations.describeLacking(all, ['sandbox', 'live']) : null;
  const subject = 'Automations';
  if (all.length === 0)
    return { subject, state: 'unset', said: ['Nothing is set up that works by itself.'], next: null };
  const wrong = all.filter(({ standstill }) => standstill !== null);
  const count = all.length === 1 ? 'One thing works by itself here' : `${all.length} things work by themselves here`;
  const missing = lacking === null ? [] : [lacking];
  if (wrong.length === 0)
    return {
      subject,
      state: lacking === null ? 'works' : 'look',
      said: [`${count}, as set up.`, ...missing],
      next: null,
    };
  return {
    subject,
    state: lacking === null && wrong.every(({ standstill }) => standstill?.by != null) ? 'works' : 'look',
    said: [...missing, `${count}. Not as set up:`],
    lines: standstillLines(wrong),
    next: null,
    buttons: wrong.some(isResumable) ? [{ actionId: RESUME_ALL, label: 'Resume all' }] : [],
  };
}

/** Which agents can ask here, and for what. */
export async function checkAgents({ agents, rules }: Services, tenant: string): Promise<Finding> {
  const { agents: may } = (await rules.read(tenant)).rules;
  const who = agents === null ? 'Slackbot can ask for people.' : 'Agents that people let in can ask for them.';
  const said = {
    draft: [who, 'They may read and draft changes; none of them saves anything.'],
    read: [who, 'They may only read.'],
    off: ['The managers have turned them off here.'],
  };
  return {
    subject: 'Agents',
    state: 'works',
    said: said[may],
    next: null,
    more: { type: 'access', does: 'says what they may do' },
  };
}
