/** What the ids of the jobs begin with that look after somebody's being replaced. */
export const HANDOVER_JOB = 'handover-';
