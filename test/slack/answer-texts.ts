/** What people read of a failure inside Switchboard, in plain text. */
export const FAILED =
  'Something went wrong inside Switchboard, not with what you typed. Try again; if it stays, pass on the reference below. Reference R1.';
/** The same, drawn. */
export const FAILED_BLOCK =
  '*Something went wrong inside Switchboard, not with what you typed.* / Try again; if it stays, pass on the reference below. Reference `R1`';

/** What they read where Slack has failed. */
export const OF_SLACK = FAILED.replace(
  'Something went wrong inside Switchboard, not with what you typed.',
  'Slack could not do what Switchboard asked of it.',
);
/** The same, drawn. */
export const OF_SLACK_BLOCK = FAILED_BLOCK.replace(
  'Something went wrong inside Switchboard, not with what you typed.',
  'Slack could not do what Switchboard asked of it.',
);

/** What they read where the form would have come too late. */
export const LATE = 'Slack took too long to open the form. Nothing was changed; do it once more.';
/** The same, drawn. */
export const LATE_BLOCK = '*Slack took too long to open the form.* / Nothing was changed; do it once more.';
