import { z } from 'zod';
import type { ParseResult } from '../../src/language/intents.ts';
import type { Understand } from '../../src/language/understand.ts';
import { type Pressed, Talk } from './talk.ts';
import type { SpokenWorld } from './world.ts';

const wireSentence = z.object({
  text: z.string(),
  after: z.union([z.string(), z.array(z.string())]).nullish(),
  turns: z.undefined().optional(),
});
const wireTurn = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ press: z.string() }),
  z.strictObject({ pick: z.string() }),
]);
const wireTurns = z.strictObject({ turns: z.array(z.unknown()) });

const NO_LINE = 'A line is an object with "text", and "after" where something was said before, or with "turns" alone.';

/** What is printed for one line: what was understood, for each turn where it has turns, or what is wrong with the line or the world. */
export function answerTo(line: string, world: SpokenWorld | string, understand: Understand): object {
  if (typeof world === 'string') return { error: world };
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return { error: `This line is no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const talk = new Talk(world, world.role ?? 'editor', understand);
  const sentence = wireSentence.safeParse(json);
  if (sentence.success) {
    for (const before of [sentence.data.after ?? []].flat()) talk.say(before);
    return printed(talk.say(sentence.data.text));
  }
  const wire = wireTurns.safeParse(json);
  if (!wire.success) return { error: NO_LINE };
  const turns = wire.data.turns.map((each) => wireTurn.safeParse(each));
  const wrong = turns.findIndex(({ success }) => !success) + 1;
  if (wrong > 0) return { error: `Turn ${wrong} is no object with one of "text", "press" and "pick".` };
  return turns.flatMap(({ data }) => (data === undefined ? [] : [printed(played(talk, data))]));
}

function played(talk: Talk, turn: z.infer<typeof wireTurn>): ParseResult | Pressed {
  if ('text' in turn) return talk.say(turn.text);
  return 'press' in turn ? talk.press(turn.press) : (talk.pick(turn.pick) ?? 'none');
}

function printed(done: ParseResult | Pressed): object {
  if (typeof done === 'string') return { kind: done };
  const {
    kind,
    intent,
    // When a period ends that has not, and what was said in place of an hour, are matters of the app's own.
    slots: { ends: _, parts: __, ...slots },
    ...rest
  } = done;
  const missing = 'missing' in rest ? rest.missing : undefined;
  const { value, ...others } = slots;
  // Shifts are given, taken and covered by one form; who reads what is printed knows the last by its own name.
  const named = intent === 'swap_shift' && value === 'cover' ? { intent: 'cover', slots: others } : { intent, slots };
  return { kind, ...named, ...(missing === undefined ? {} : { missing }) };
}
