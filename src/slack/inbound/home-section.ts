import type { KnownBlock } from '@slack/types';
import type { Job, Right } from './feature.ts';

/**
 * How much a drawing of App Home may ask for: `known` is what is remembered or stored, and nobody outside is asked; `read`
 * asks for what is not known as of late; `fresh` asks for everything anew, because a person wants that.
 */
export type Effort = 'known' | 'read' | 'fresh';

/** What a section of App Home is drawn for. */
export interface HomeJob extends Job {
  effort: Effort;
  /** What the person may do. */
  rights: readonly Right[];
  /** Where the person has turned to in this section, as its own button said; `null` for its beginning. */
  place: string | null;
}

/** A part of App Home; what it throws stands in its place in words, and the others are shown all the same. */
export interface HomeSection {
  /** One word; names its place. */
  name: string;
  /** Shown to whoever has this right. */
  may: Right;
  /** The most blocks that it draws: all of them share the hundred that Slack takes. */
  most: number;
  /** Empty where there is nothing to show. */
  blocks(job: HomeJob): readonly KnownBlock[] | Promise<readonly KnownBlock[]>;
}
