import { type NotTaken, readUploaded } from '../../slack/api/uploaded-file.ts';
import type { FieldErrors } from '../../slack/blocks/outcome.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { CALENDAR, UPLOAD } from './form.ts';

/** The largest calendar file that is read: far more than years of closed days. */
const MOST_BYTES = 1024 * 1024;

const TEXT_INSTEAD = 'Paste its text instead.';

const WORDS: Readonly<Record<NotTaken, string>> = {
  gone: 'This file is no longer in Slack. Choose it again.',
  somebodyElses: 'This file was uploaded by somebody else. Upload your own copy.',
  otherOrganisation: `This file belongs to another organisation, and Slack does not hand it over. ${TEXT_INSTEAD}`,
  outside: `This file is not kept in Slack itself, and no other address is opened. ${TEXT_INSTEAD}`,
  otherKind: 'This is not an .ics file. Choose the file that your calendar exports.',
  large: 'This file is larger than 1 MB. Export only the days on which you are closed.',
  empty: 'This file is empty. Choose another one.',
  scope: `Slack does not let Switchboard read this file; the scope files:read may be missing. ${TEXT_INSTEAD}`,
  limited: 'Slack limits what Switchboard may read right now. Try again in a minute.',
  unanswered: `Slack did not hand over the file. Try again; if that does not help, paste its text instead.`,
};

/** A calendar as bytes of UTF-8 and its field, or what is wrong with the input. */
type CalendarSource =
  | {
      bytes: Uint8Array;
      field: string;
      /** What is said if it is not a calendar. */
      otherwise: string;
      /** How to submit the days that are too many for one form. */
      next: string;
    }
  | { errors: FieldErrors };

/** Reads the pasted text or the uploaded file; exactly one must be given. */
export async function givenCalendar(job: SubmissionJob): Promise<CalendarSource> {
  const { values } = job.view;
  const pasted = CALENDAR.read(values);
  const otherwise = 'This is not a calendar: paste the text from BEGIN:VCALENDAR to END:VCALENDAR.';
  const [file, ...more] = UPLOAD.isIn(values) ? UPLOAD.read(values) : [];
  if (file === undefined) {
    const nothing = pasted === '' && UPLOAD.isIn(values);
    return nothing
      ? { errors: { [UPLOAD.id]: 'Choose a file, or paste its text below.' } }
      : {
          bytes: new TextEncoder().encode(pasted),
          field: CALENDAR.id,
          otherwise,
          next: 'paste the rest in a second go.',
        };
  }
  if (pasted !== '') {
    const errors = { [UPLOAD.id]: 'Remove the file or the text: only one of them is read.' };
    return { errors: { ...errors, [CALENDAR.id]: 'There is a file above as well.' } };
  }
  if (more.length > 0) return { errors: { [UPLOAD.id]: 'Choose one file; the others can follow.' } };
  return readFile(job, file);
}

async function readFile(job: SubmissionJob, id: string): Promise<CalendarSource> {
  const read = await readUploaded(await job.web(), job.caller, id, { ending: '.ics', most: MOST_BYTES });
  if ('notTaken' in read) {
    const { notTaken, cause } = read;
    if (cause !== undefined) {
      job.log.info({ err: cause, reference: job.reference, notTaken }, 'a calendar file could not be read from Slack');
    }
    return { errors: { [UPLOAD.id]: WORDS[notTaken] } };
  }
  const otherwise = 'This file is not a calendar: it has to be text in UTF-8, from BEGIN:VCALENDAR to END:VCALENDAR.';
  return isBlank(read.bytes)
    ? { errors: { [UPLOAD.id]: WORDS.empty } }
    : { bytes: read.bytes, field: UPLOAD.id, otherwise, next: 'save these, and upload the file again.' };
}

/** Whether there is nothing but space in a file. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
