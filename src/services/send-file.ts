import { isSlackError, rateLimitSeconds, refusalCode } from '../slack/api/errors.ts';
import { type SharedFile, UploadRefused, UploadUnconfirmed, UploadUnreached } from '../slack/api/upload.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import type { Job } from '../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';

/** The button by which the same is tried again: the name of an offer, and its value. */
interface Again {
  offer: string;
  offered: string;
}

/** Sends the asker a file in their direct messages with the app; fails with a `WorkspaceProblem` that says why it did not arrive. */
export async function sendFile(job: Job, file: SharedFile, message: Message, again: Again): Promise<void> {
  const web = await job.web();
  try {
    await web.share(job.caller.user, file, message);
  } catch (error) {
    throw notSent(error, again);
  }
}

/** Why the file did not arrive, as far as Slack said it, with the way to try again. */
function notSent(error: unknown, again: Again): unknown {
  const code = refusalCode(error);
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
