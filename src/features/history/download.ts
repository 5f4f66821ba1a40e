import { changedTitle, recordedLines } from '../../changes/recorded-change.ts';
import { sentenceStart } from '../../changes/view.ts';
import { auditedRoleLines } from '../../people/rights/roles.ts';
import { auditedRuleLines } from '../../people/rights/rule-labels.ts';
import { figure } from '../../runtime/marked-text.ts';
import { sendFile } from '../../services/send-file.ts';
import type { Services } from '../../services/services.ts';
import { writeCsv } from '../../slack/api/csv.ts';
import { forEverybody } from '../../slack/api/mask.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { environmentName } from '../../workspace/labels.ts';
import { DOWNLOAD_AGAIN } from './listed.ts';
import { describeOutcome, describeSubject, downloadedMessage, fileMessage } from './view.ts';

/** Which part of the history is wanted. */
interface HistoryFilter {
  fits: (entry: AuditEntry) => boolean;
  /** Nothing that is as old as this entry, or older, can fit. */
  isPast: (entry: AuditEntry) => boolean;
  /** What was asked for, in plain words; empty for all. */
  plain: string;
}

/** The most rows in a file, the newest first; a year in a busy office has fewer. */
const MAX_ROWS = 20_000;

/** Entries read at once. */
const BATCH = 1000;

const HEAD = [
  ...['Time (UTC)', 'Account', 'What', 'Number or menu', 'By', 'By (Slack ID)', 'Proposed by', 'Reason'],
  ...[
    'Approved by',
    'Said with the approval',
    'Channel',
    'Outcome',
    'What changed',
    'Undone by',
    'Undone at (UTC)',
    'Entry',
  ],
];

/** Sends the asker the history as a file in their direct messages with the app; private numbers are masked in it. */
export async function download(deps: Services, job: ActionJob, wanted: HistoryFilter): Promise<MessageOutcome> {
  const { caller } = job;
  const { entries, more } = await entriesFor(deps, caller.tenant, wanted);
  const drawn = { rows: entries.map((entry) => rowOf(deps, job, entry)) };
  // A file may be passed on, so no private number is shown in full in it, whoever asks.
  const { rows } = await deps.maskFor(forEverybody(caller), drawn);
  const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
  const file = { name: `switchboard-history-${day}.csv`, content: await writeCsv([HEAD, ...rows]) };
  await sendFile(job, file, fileMessage(entries.length, wanted.plain, more), {
    offer: DOWNLOAD_AGAIN,
    offered: job.value,
  });
  return messageOutcome(downloadedMessage(entries.length));
}

async function entriesFor({ audit }: Services, tenant: string, { fits, isPast }: HistoryFilter) {
  const entries: AuditEntry[] = [];
  let after: string | null = null;
  do {
    const batch: Awaited<ReturnType<typeof audit.list>> = await audit.list(tenant, {
      limit: BATCH,
      ...(after === null ? {} : { after }),
    });
    for (const entry of batch.entries) {
      if (isPast(entry)) return { entries, more: false };
      if (fits(entry)) entries.push(entry);
      if (entries.length === MAX_ROWS) return { entries, more: true };
    }
    after = batch.next;
  } while (after !== null);
  return { entries, more: false };
}

function rowOf({ kinds, people }: Services, { caller: { tenant } }: Job, entry: AuditEntry): string[] {
  const { environment, subject, by, at, from, proposed, undone, action, before, after } = entry;
  const title = changedTitle(kinds, entry);
  const lines = recordedLines(kinds, entry);
  const name = (user: string) => people.known({ tenant, user })?.called ?? figure(user);
  const flat = (text: string) => text.replaceAll('\n', ', ');
  const changed =
    action === 'access'
      ? auditedRoleLines(before, after)
      : action === 'rules'
        ? auditedRuleLines(before, after)
        : [
            ...(lines ?? []).map((line) => `${line.label}: ${flat(line.before)} → ${flat(line.after)}`),
            ...(entry.says ?? []),
          ];
  return [
    timeOf(at),
    environment === null ? '' : environmentName(environment),
    sentenceStart(describeSubject({ entry, title, lines, undo: false })),
    figure(subject ?? ''),
    name(by),
    figure(by),
    proposed === null ? '' : name(proposed.by),
    proposed?.reason ?? '',
    proposed === null ? '' : name(proposed.approvedBy ?? by),
    proposed?.word ?? '',
    figure(from ?? ''),
    describeOutcome(entry).join(' ') || 'Done.',
    lines === null ? 'What was changed could not be read.' : changed.join('; '),
    undone === null ? '' : name(undone.by),
    undone === null ? '' : timeOf(undone.at),
    figure(entry.id),
  ];
}

/** As spreadsheets read times. */
function timeOf(iso: string): string {
  return figure(iso.slice(0, 19).replace('T', ' '));
}
