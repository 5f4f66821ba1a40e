import type { AccountReading } from '../../credit/balance/reading.ts';
import { READING_TTL_MS } from '../../credit/balance/readings.ts';
import { sharingRefusal } from '../../credit/opened-channel.ts';
import { readSpendQuestion, type SpendQuestion } from '../../credit/spend/period.ts';
import { readingsNeeded, type SpendReport, spendReport } from '../../credit/spend/spend-report.ts';
import { readJson } from '../../runtime/json.ts';
import type { Services } from '../../services/services.ts';
import { type Message, messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Feature, Job } from '../../slack/inbound/feature.ts';
import { hasScope } from '../../slack/install/install-check.ts';
import { FILES_SCOPE } from '../../slack/install/scopes.ts';
import type { Environment } from '../../telephony/types.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { CSV, DOWNLOAD_AGAIN, DOWNLOAD_AGAIN_BUTTON, SHARE, SPEND_COMMAND } from './listed.ts';
import { CHART, cursorSchema, periodChoice, periodFault, SHOW, sharedSpend, spendChart, spendMessage } from './view.ts';

type SpendDeps = Services & { links: { run: string } };

/** `/phone balance spend [period]`: what was spent, as far as the readings of the balance say. */
export function spendFeature(deps: SpendDeps): Feature {
  return {
    name: 'spend',
    commands: [
      {
        ...SPEND_COMMAND,
        may: 'read',
        async show(job) {
          const { tz, locale } = await job.person();
          const now = deps.clock.now();
          const zone = await deps.workspaceZone(job.caller.tenant, tz);
          const asked = readSpendQuestion(job.text, { now, zone, locale: locale ?? 'en-GB' });
          if (!('kind' in asked)) return messageOutcome(await shown(deps, job, asked, job.environment));
          if (asked.kind !== 'several') return messageOutcome(periodFault(asked, job.command));
          const { environment } = await deps.sessions.open(job.caller.tenant, job.environment);
          return messageOutcome(periodChoice(asked.choices, environment));
        },
      },
    ],
    actions: {
      [SHOW]: {
        may: 'read',
        async show(job) {
          const { asked, environment } = askedBy(job);
          return replacingOutcome(await shown(deps, job, asked, environment));
        },
      },
      [CHART]: {
        may: 'read',
        async show(job) {
          const { asked, environment } = askedBy(job);
          return messageOutcome(spendChart((await reportFor(deps, job, asked, environment)).report));
        },
      },
      [SHARE]: {
        may: 'read',
        async run(job) {
          const { asked, environment } = askedBy(job);
          const [{ report }, refusal] = await Promise.all([
            reportFor(deps, job, asked, environment),
            sharingRefusal(deps, job, 'The spending'),
          ]);
          if (refusal !== null) throw refusal;
          return messageOutcome(sharedSpend(report, job.caller.user));
        },
      },
      [CSV]: {
        may: 'read',
        act: 'download what was spent',
        async run(job) {
          const { asked, environment } = askedBy(job);
          const byDay = { ...asked, by: 'day', dearest: null } as const;
          // Rarely used, so not among what is loaded for a statement.
          const [{ download }, { report, readings }] = await Promise.all([
            import('./download.ts'),
            reportFor(deps, job, byDay, environment),
          ]);
          return download(job, report, readings);
        },
      },
    },
    offers: { [DOWNLOAD_AGAIN]: DOWNLOAD_AGAIN_BUTTON },
  };
}

async function shown(
  deps: SpendDeps,
  job: Job,
  asked: SpendQuestion,
  named: Environment | undefined,
): Promise<Message> {
  const [{ report }, sendsFiles] = await Promise.all([
    reportFor(deps, job, asked, named),
    hasScope(deps.recentInstall, job, FILES_SCOPE),
  ]);
  return spendMessage(report, {
    isDirect: job.caller.channel?.startsWith('D') === true,
    sendsFiles,
    run: deps.links.run,
  });
}

/** What a button asks for. */
function askedBy({ value, command }: ActionJob): { asked: SpendQuestion; environment: Environment } {
  const read = readJson(value, cursorSchema);
  if (read === null) {
    throw new WorkspaceProblem({
      headline: 'This button is no longer understood.',
      next: `Type ${command} balance spend to see what was spent.`,
    });
  }
  const { f: from, u: until, a, l: lead, b: by, d: dearest, e: environment } = read;
  const against = a === null ? null : { from: a.f, until: a.u };
  return { asked: { lead, period: { from, until }, against, by, dearest }, environment };
}

async function reportFor(
  { sessions, readings, regularReadings, settings, clock, watch, workspaceZone }: SpendDeps,
  job: Job,
  asked: SpendQuestion,
  named: Environment | undefined,
): Promise<{ report: SpendReport; readings: readonly AccountReading[] }> {
  const { tenant } = job.caller;
  const [session, { tz }, { currency }] = await Promise.all([
    sessions.open(tenant, named),
    job.person(),
    settings.known(tenant),
  ]);
  const { environment } = session;
  job.beside(
    regularReadings.need(tenant, environment).catch((err: unknown) => {
      job.log.warn({ err }, 'the balance could not be set to be read regularly');
    }),
  );
  const zone = await workspaceZone(tenant, tz);
  const [kept, budget, balance] = await Promise.all([
    readings.ofAccounts(tenant, environment, readingsNeeded(asked, zone)),
    asked.lead === 'budget' ? watch.budget(tenant, environment) : null,
    session.client.balance().catch((err: unknown) => {
      // What was read before still says what was spent until then, and the statement shows when that was.
      job.log.info({ err }, 'the spending is shown without the current balance');
      return null;
    }),
  ]);
  const now = clock.now();
  const newest = { at: new Date(now).toISOString(), balance: balance?.text ?? '', account: kept.current };
  const about = { environment, currency, zone, now, budget };
  const all = balance === null ? kept : { ...kept, readings: [...kept.readings, newest] };
  const report = spendReport(all, asked, about);
  if (report.spend.statements.length > 0) return { report, readings: all.readings };
  const whole = await readings.ofAccounts(tenant, environment, now - READING_TTL_MS);
  return { report: spendReport(whole, asked, about), readings: whole.readings };
}
