import { stringify } from 'csv-stringify/sync';
import { changedTitle, recordedLines } from '../../changes/recorded-change.ts';
import { sentenceStart } from '../../changes/view.ts';
import { auditedRoleLines } from '../../people/rights/roles.ts';
import { auditedRuleLines } from '../../people/rights/rule-labels.ts';
import type { Services } from '../../services/services.ts';
import { isSlackError, rateLimitSeconds, refusalCode } from '../../slack/api/errors.ts';
import { forEverybody } from '../../slack/api/mask.ts';
import { UploadRefused, UploadUnconfirmed, UploadUnreached } from '../../slack/api/upload.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { environmentName } from '../../workspace/labels.ts';
import { downloadedMessage, fileMessage } from './file-view.ts';
import { DOWNLOAD_AGAIN } from './listed.ts';
import { describeOutcome, describeSubject } from './view.ts';

type DownloadDeps = Pick<Services, 'audit' | 'kinds' | 'people' | 'maskFor' | 'clock'>;

/** Which part of the history is wanted. */
interface HistoryFilter {
  fits: (entry: AuditEntry) => boolean;
  /** Nothing that is as old as this entry, or older, can fit. */
  isPast: (entry: AuditEntry) => boolean;
  /** What was asked for, in plain words; empty for all. */
  plain: string;
}

/** The most rows in a file, the newest first; a year in a busy office has fewer. */
const MOST_ROWS = 20_000;

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
export async function download(deps: DownloadDeps, job: ActionJob, wanted: HistoryFilter): Promise<MessageOutcome> {
  const { caller } = job;
  const { entries, more } = await entriesFor(deps, caller.tenant, wanted);
  const drawn = { rows: entries.map((entry) => rowOf(deps, job, entry)) };
  // A file may be passed on, so no private number is shown in full in it, whoever asks.
  const { rows } = await deps.maskFor(forEverybody(caller), drawn);
  const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
  const web = await job.web();
  const file = { name: `switchboard-history-${day}.csv`, content: await writeCsv([HEAD, ...rows]) };
  try {
    await web.share(caller.user, file, fileMessage(entries.length, wanted.plain, more));
  } catch (error) {
    throw notSent(error, job.value);
  }
  return messageOutcome(downloadedMessage(entries.length));
}

/** Why the file did not arrive, as far as Slack said it, with the way to try again. */
function notSent(error: unknown, asked: string): unknown {
  const code = refusalCode(error);
  const again = { offer: DOWNLOAD_AGAIN, offered: asked };
  if (error instanceof UploadUnconfirmed) {
    return new WorkspaceProblem(
      {
        headline: 'Slack did not say whether the file arrived.',
        next: 'Look in your messages with Switchboard; if it is not there, try again.',
        ...again,
      },
      { cause: error },
    );
  }
  if (error instanceof UploadUnreached || (isSlackError(error) && code === null && rateLimitSeconds(error) === null)) {
    return new WorkspaceProblem(
      { headline: 'Slack could not be reached, so the file was not sent.', next: 'Try again in a minute.', ...again },
      { cause: error },
    );
  }
  if (code === 'missing_scope') {
    return new WorkspaceProblem({
      headline: 'Slack does not let Switchboard send files here.',
      next: 'It has to be installed again with the scope files:write.',
    });
  }
  if (code?.startsWith('file_') !== true && !(error instanceof UploadRefused)) return error;
  return new WorkspaceProblem(
    {
      headline: 'Slack did not take the file.',
      next: 'Try again; if it stays, ask an admin: files may be switched off in this workspace.',
      ...again,
    },
    { cause: error },
  );
}

async function entriesFor({ audit }: DownloadDeps, tenant: string, { fits, isPast }: HistoryFilter) {
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
      if (entries.length === MOST_ROWS) return { entries, more: true };
    }
    after = batch.next;
  } while (after !== null);
  return { entries, more: false };
}

function rowOf({ kinds, people }: DownloadDeps, { caller: { tenant } }: Job, entry: AuditEntry): string[] {
  const { environment, subject, by, at, from, proposed, undone, action, before, after } = entry;
  const title = changedTitle(kinds, entry);
  const lines = recordedLines(kinds, entry);
  const name = (user: string) => people.known({ tenant, user })?.called ?? user;
  const flat = (text: string) => text.replaceAll('\n', ', ');
  const changed =
    action === 'access'
      ? auditedRoleLines(before, after)
      : action === 'rules'
        ? auditedRuleLines(before, after)
        : (lines ?? []).map((line) => `${line.label}: ${flat(line.before)} → ${flat(line.after)}`);
  return [
    timeOf(at),
    environment === null ? '' : environmentName(environment),
    sentenceStart(describeSubject({ entry, title, lines, undo: false })),
    subject ?? '',
    name(by),
    by,
    proposed === null ? '' : name(proposed.by),
    proposed?.reason ?? '',
    proposed === null ? '' : name(proposed.approvedBy ?? by),
    proposed?.word ?? '',
    from ?? '',
    describeOutcome(entry).join(' ') || 'Done.',
    lines === null ? 'What was changed could not be read.' : changed.join('; '),
    undone === null ? '' : name(undone.by),
    undone === null ? '' : timeOf(undone.at),
    entry.id,
  ];
}

/** As spreadsheets read times. */
function timeOf(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}

/**
 * What may stand before a formula: the signs between cells, quotation marks, and whatever nobody sees. Then the sign
 * that begins one (OWASP, CSV injection), also as other widths and heights write it.
 */
const FORMULA =
  /(?<![",;|\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800])[",;|\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\u2212＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌]/gu;

/** A sign or a line break after which a spreadsheet may begin another cell, whatever it takes for the separator. */
const SEPARATOR = /[,;|\t\n\v\f\r\u0085\u2028\u2029]/u;

/** How many rows are written before others get a turn. */
const AT_ONCE = 200;

/** Spreadsheets cut off anything longer. */
const MOST_CHARACTERS = 32_000;

/**
 * Rows as spreadsheets open them by themselves: UTF-8 with a byte order mark, line breaks as in RFC 4180, every cell in
 * quotation marks, and no formulas (docs/decisions/0140-no-cell-is-a-formula.md).
 */
export async function writeCsv(rows: readonly (readonly string[])[]): Promise<string> {
  let written = '\uFEFF';
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    written += stringify(rows.slice(at, at + AT_ONCE), {
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { string: (value) => defused(clip(value, MOST_CHARACTERS)) },
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return written;
}

/** The text with an apostrophe before what a spreadsheet could take for a formula, wherever it may split the text. */
function defused(value: string): string {
  return value.replace(FORMULA, (found, at: number) => {
    if (SEPARATOR.test(found)) return `${found.slice(0, -1)}'${found.slice(-1)}`;
    return at === 0 ? `'${found}` : found;
  });
}
