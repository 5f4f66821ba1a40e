import { formLabel, openingsOf } from '../../src/features/conversation/change-reply.ts';
import { isChange } from '../../src/features/conversation/change-words.ts';
import { readBehind } from '../../src/features/conversation/own-number.ts';
import { answered, questionFor, withOffered } from '../../src/features/conversation/questions.ts';
import { buttonWords } from '../../src/features/conversation/reading-words.ts';
import {
  earlierQuestion,
  questionSlots,
  rememberedBehind,
  repeatQuestion,
} from '../../src/features/conversation/state.ts';
import { asThing } from '../../src/features/conversation/thing.ts';
import { MAX_ANSWERS } from '../../src/features/conversation/view.ts';
import { openChange } from '../../src/language/follow-ups/draft.ts';
import type { ParsedIntent, ParseResult } from '../../src/language/intents.ts';
import { fold } from '../../src/language/text/fold.ts';
import type { Understand } from '../../src/language/understand.ts';
import type { World } from '../../src/language/world.ts';
import { includesRight, type Role } from '../../src/people/rights/access.ts';
import { worldAfter } from './changed-world.ts';

/** What a press did. */
export type Pressed = 'opened' | 'saved' | 'ended' | 'proposed' | 'none';

/** A button that chooses an answer. */
interface Answer {
  label: string;
  value: string | number | null;
  means: ParseResult;
}

/** A conversation of one person in one thread: what was said and pressed, in its order. */
export class Talk {
  readonly #understand: Understand;
  readonly #role: Role;
  #world: World;
  #memory: ParseResult | null = null;
  #answers: readonly Answer[] = [];
  /** The change whose form or preview is open. */
  #opened: ParsedIntent | null = null;
  /** The worlds before each change, for who takes it back. */
  readonly #before: World[] = [];

  constructor(world: World, role: Role, understand: Understand) {
    this.#world = world;
    this.#role = role;
    this.#understand = understand;
  }

  /** What a sentence means behind all that was said and pressed. */
  say(text: string): ParseResult {
    const memory = this.#memory;
    const understood = readBehind(memory, (behind) => this.#understand(text, this.#world, behind));
    this.#reply(understood);
    return understood;
  }

  /** What is meant by a choice, by its words; `null` where no such choice is shown. */
  pick(words: string): ParseResult | null {
    const found = this.#chosen(words);
    if (found === null) return null;
    this.#reply(found.means);
    return found.means;
  }

  /** Presses the button with these words, or the choice. */
  press(words: string): ParseResult | Pressed {
    const picked = this.pick(words);
    if (picked !== null) return picked;
    const open = this.#opened ?? this.#draft();
    if (open === null) return 'none';
    const said = fold(words).trim();
    const isOpening = this.#openings(open).some((label) => fold(label) === said);
    if (isOpening) return this.#open(open);
    return SUBMITTING.test(said) ? this.#submit(open) : 'none';
  }

  #reply(understood: ParseResult): void {
    const before = this.#memory;
    const world = this.#world;
    const shown = asThing(understood, world);
    this.#memory = rememberedBehind(withOffered(shown, world), before);
    this.#opened = null;
    const again = repeatQuestion(shown, before);
    this.#answers = again === null ? answersTo(shown, before, world) : answersTo(again, null, world);
  }

  #chosen(words: string): Answer | null {
    const said = fold(words).trim();
    const fits = [
      ({ label, value }: Answer) => fold(label).trim() === said || fold(String(value)) === said,
      ({ label }: Answer) => ` ${fold(label)} `.includes(` ${said} `),
      // "5:30pm", where "Friday 19 June, 17:30" is shown
      ({ means }: Answer) => {
        const typed = this.#understand(words, this.#world, this.#memory);
        return typed.intent !== null && JSON.stringify(typed.slots) === JSON.stringify(means.slots);
      },
    ];
    for (const isFit of fits) {
      const [found, ...more] = this.#answers.filter(isFit);
      if (found !== undefined && more.length === 0) return found;
    }
    return null;
  }

  /** The change that can be opened from what was answered. */
  #draft(): ParsedIntent | null {
    const open = openChange(this.#memory);
    return open?.kind === 'preview' ? open : null;
  }

  /** What the buttons are called that open it. */
  #openings({ intent, slots }: ParsedIntent): readonly string[] {
    if (!isChange(intent)) return [];
    const labels = openingsOf({ intent, slots }, 'live', this.#world).map(({ label }) => label);
    return labels.length > 0 ? ['See the change', ...labels] : ['See the change', formLabel({ intent, slots })];
  }

  #open(change: ParsedIntent): Pressed {
    this.#forget();
    this.#opened = change;
    return 'opened';
  }

  #submit(change: ParsedIntent): Pressed {
    if (!includesRight(this.#role, UNPROPOSED.has(change.intent) ? 'edit' : 'propose')) return 'none';
    this.#forget();
    const isProposed = !includesRight(this.#role, 'edit');
    this.#memory = { ...change, made: isProposed ? 'proposed' : 'done' };
    if (isProposed) return 'proposed';
    const before = this.#world;
    if (change.intent === 'undo') {
      this.#world = this.#before.pop() ?? before;
      return 'saved';
    }
    this.#before.push(before);
    this.#world = worldAfter(before, change);
    return change.intent === 'end_divert' && change.slots.at === undefined ? 'ended' : 'saved';
  }

  /** A button that does something closes what is open in the thread. */
  #forget(): void {
    this.#memory = null;
    this.#answers = [];
    this.#opened = null;
  }
}

/** What hands a form in, or does it at once: "Save to Live", "End now". */
const SUBMITTING = /^(?:save(?: to (?:live|sandbox))?|propose|end now|undo)$/u;

/** Changes that only those who may edit can make, and that nobody proposes. */
const UNPROPOSED: ReadonlySet<ParsedIntent['intent']> = new Set<ParsedIntent['intent']>([
  ...(['end_divert', 'schedule_add', 'schedule_pause', 'schedule_resume', 'schedule_remove'] as const),
  ...(['schedule_send', 'watch'] as const),
]);

/** The choices that are shown with an answer. */
function answersTo(understood: ParseResult, before: ParseResult | null, world: World): readonly Answer[] {
  if (understood.kind === 'none')
    return (understood.near ?? []).map((means) => ({ label: buttonWords(means, world), value: null, means }));
  if (understood.kind !== 'ask' || earlierQuestion(before, understood) === questionSlots(understood)) return [];
  const question = questionFor(understood, world);
  if (question === null) return [];
  const { slot, answers } = question;
  return answers
    .slice(0, MAX_ANSWERS)
    .map(({ label, value }) => ({ label, value, means: answered(understood, slot, value) }));
}
