import { z } from 'zod';
import type { ParseResult } from '../../src/language/intents.ts';
import type { Understand } from '../../src/language/understand.ts';
import type { World } from '../../src/language/world.ts';

const wireLine = z.object({ text: z.string(), after: z.union([z.string(), z.array(z.string())]).nullish() });

/** What is printed for one line: what was understood, or what is wrong with the line or the world. */
export function answerTo(line: string, world: World | string, understand: Understand): object {
  if (typeof world === 'string') return { error: world };
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return { error: `This line is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const wire = wireLine.safeParse(json);
  if (!wire.success) return { error: 'A line is an object with "text", and "after" where something was said before.' };
  const { text, after } = wire.data;
  let memory: ParseResult | null = null;
  for (const before of [after ?? []].flat()) {
    const heard: ParseResult = understand(before, world, memory);
    // As in a thread of the app: what was not understood leaves what was said before as it is.
    if (heard.kind !== 'none') memory = heard;
    else if (heard.because === 'dropped') memory = null;
  }
  const {
    kind,
    intent,
    // When a period ends that has not is a matter of the app's own.
    slots: { ends: _, ...slots },
    ...rest
  } = understand(text, world, memory);
  const missing = 'missing' in rest ? rest.missing : undefined;
  return { kind, intent, slots, ...(missing === undefined ? {} : { missing }) };
}
