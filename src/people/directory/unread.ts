import { clip } from '../../slack/blocks/blocks.ts';

/** Why no recent ring list of a number is known. */
export type Unread =
  /** There was no time for it. */
  | 'waiting'
  /** The provider was asked, and there was no answer in time. */
  | 'late'
  | 'unreachable'
  /** The provider limited the rate again and again. */
  | 'limited'
  | 'unintelligible'
  /** The provider failed to answer. */
  | 'failed'
  /** The provider refused for a reason of its own, in its words. */
  | { said: string | null };

/** The same as a part of a sentence. */
export function describeUnread(why: Unread): string {
  if (typeof why === 'object')
    return `the provider refused${why.said === null ? '' : `: ${clip(why.said, 200).replace(/\.$/u, '')}`}`;
  switch (why) {
    case 'waiting':
      return 'not read yet';
    case 'late':
      return 'the provider did not answer in time';
    case 'unreachable':
      return 'the provider could not be reached';
    case 'limited':
      return 'the provider limits how often it may be asked';
    case 'unintelligible':
      return "the provider's answer could not be read";
    case 'failed':
      return 'the provider failed to answer';
  }
}
