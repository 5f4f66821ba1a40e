import type { Outcome } from '../../changes/settings.ts';
import type { FollowMeSettings } from './settings.ts';
import { forwardsWords, secondsWords, whoRings } from './words.ts';

/** What the outcome of a change depends on besides the settings. */
interface About {
  /** What people call the number. */
  name: string;
  /** Whether nothing that the provider reports casts doubt on calls following the settings. */
  certain: boolean;
}

/** Who will ring, and whatever else will be different, in one sentence. */
export function followMeOutcome(before: FollowMeSettings, after: FollowMeSettings, { name, certain }: About): Outcome {
  const [today, then] = [whoRings(before), whoRings(after)];
  const rings = today !== then;
  const parts = [
    ...(rings ? [`ring ${then}`] : []),
    ...(before.timeoutSeconds === after.timeoutSeconds ? [] : [`give up after ${secondsWords(after.timeoutSeconds)}`]),
    ...(before.maxForwards === after.maxForwards ? [] : [`make ${forwardsWords(after.maxForwards)}`]),
  ];
  const verb = certain ? 'will' : 'will be set to';
  if (parts.length === 0) return { will: `${name} ${verb} ring as today: ${then}.`, today: null };
  return { will: `${name} ${verb} ${parts.join(', and ')}.`, today: rings ? `${today}.` : null };
}
