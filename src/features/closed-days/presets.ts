import { clip, LIMITS } from '../../slack/blocks/blocks.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { ClosedDayDeps } from './deps.ts';

/** The presets of a workspace, as they can be chosen. */
export async function presetChoices({ presets }: ClosedDayDeps, tenant: string): Promise<Choice<string>[]> {
  const all = await presets.list(tenant);
  return all.map(({ id, name, environment }) => [
    id,
    clip(`${name} (${environmentName(environment)})`, LIMITS.optionText),
  ]);
}

/** What is said where there is no preset yet, or none any more. */
export function needsPreset(command: string): string {
  return `A closed day needs a preset first: \`${command} plans presets new\` makes one.`;
}
