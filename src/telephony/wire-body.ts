import type { DestinationInput, FollowMeChange, IvrChange } from './types.ts';

function destinationBody(input: DestinationInput): object {
  return {
    ...(input.destinationId === undefined ? null : { destination_id: input.destinationId }),
    name: input.name,
    number: input.number,
    enabled: input.enabled,
    ring_seconds: input.ringSeconds,
    period: input.period,
  };
}

/** The body of a change of Follow-Me; an absent setting is not written at all. */
export function followMeBody(change: FollowMeChange): string {
  return JSON.stringify({
    sequence: change.sequence,
    timeout_seconds: change.timeoutSeconds,
    max_forwards: change.maxForwards,
    destinations: change.destinations?.map(destinationBody),
  });
}

/** The body of a change of an IVR menu; an absent setting is not written at all. */
export function ivrBody(change: IvrChange): string {
  return JSON.stringify({
    schedule: change.schedule,
    schedule_description: change.scheduleDescription,
    replay_count: change.replayCount,
    first_digit_timeout_seconds: change.firstDigitTimeoutSeconds,
    next_digit_timeout_seconds: change.nextDigitTimeoutSeconds,
    direct_dial_enabled: change.directDialEnabled,
  });
}
