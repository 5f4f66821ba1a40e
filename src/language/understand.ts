import type { Understood } from './intents.ts';
import type { World } from './world.ts';

/**
 * Reads a sentence: `understand(text, world, memory)`. `text` is what Slack delivered, markup included; `world` what there
 * is to speak of; `memory` what was understood of the sentence before in the same thread by the same person, if it was
 * answered and nothing was pressed since, else `null`. What comes back is plain data: keep it as the next `memory`, for as
 * long as a thread is remembered. It asks nobody and changes nothing, and gives the same answer to the same words.
 *
 * `kind` says what to do: `answer` shows something, `preview` opens the preview of a change, `ask` asks for the slots in
 * `missing` (`choices` has what may be offered), `none` was not understood (`because` says why). A change is never more
 * than a preview.
 */
export type Understand = (text: string, world: World, memory?: Understood | null) => Understood;
