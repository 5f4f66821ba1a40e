import { signatureHeaders } from '../../../dev/slack/delivery/sign.ts';
import { MIA_MEMBER } from '../../features/support.ts';
import { urlEvent } from '../../support/lambda/function-url.ts';
import type { LambdaWorld } from '../../support/lambda/world.ts';
import { ACME } from '../../support/world.ts';

/** The event of a slash command of Mia's, signed. */
export function commandEvent(world: LambdaWorld, text: string, responseUrl: string, turn: number) {
  const body = new URLSearchParams({
    command: '/phone',
    text,
    team_id: ACME,
    user_id: MIA_MEMBER,
    channel_id: 'C0GENERAL',
    response_url: responseUrl,
    trigger_id: `1.${turn}.burst`,
  }).toString();
  const headers = signatureHeaders(world.slack.signingSecret, Math.floor(Date.now() / 1000), body);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return urlEvent('POST', '/slack/events', { ...type, ...headers }, Buffer.from(body));
}

/** What the function has logged as a warning or worse; how soon it acks, and has read what it keeps, is a matter of the machine. */
export function complaints(world: { slackFunction: { log: string[] } }): string[] {
  return world.slackFunction.log.filter(
    (line) => !/^\{"level":"(?:debug|info)"/.test(line) && !/an ack came late|readings took too long/.test(line),
  );
}
