import type { Automation, Standstill } from '../../src/people/outages/automation.ts';

/** A balance post that Slack does not take, and a watch that works. */
export const POST: Automation = {
  kind: 'post',
  id: 'p1',
  name: 'Balance post, every weekday at 09:00 Europe/London',
  environment: 'sandbox',
  channel: 'C0PHONES1',
  owner: 'U0MIA0001',
  standstill: { why: 'The channel is archived.', cause: 'channel', by: null, isPaused: true },
};
export const WATCH: Automation = {
  ...POST,
  kind: 'watch',
  id: 'run',
  name: 'Low-credit watch and budget',
  standstill: null,
};

/** So many posts, each as it is said to be. */
export const postsOf = (count: number, standstill: Standstill | null): Automation[] =>
  Array.from({ length: count }, (_, at) => ({ ...POST, id: `p${at}`, name: `Balance post ${at + 1}`, standstill }));
