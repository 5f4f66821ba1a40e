import type { Button, KnownBlock } from '@slack/types';
import { button } from '../blocks/blocks.ts';
import type { Job, Right } from './feature.ts';

/**
 * How much drawing App Home may ask for: `known` uses what is cached or stored, without calls outside; `read` also asks
 * for what is not in the cache; `fresh` asks for everything anew, because a person wants that.
 */
export type FetchPolicy = 'known' | 'read' | 'fresh';

/** What a section of App Home is drawn for. */
export interface HomeJob extends Job {
  effort: FetchPolicy;
  /** What the person may do. */
  rights: readonly Right[];
  /** The page of this section that the person has turned to, as its own button names it; `null` for its beginning. */
  place: string | null;
}

/** A part of App Home; an error is shown in its place, in words, and the other sections are still shown. */
export interface HomeSection {
  /** One word that identifies the section. */
  name: string;
  /** What it is headed by where it cannot be drawn. */
  title?: string;
  /** Shown to whoever has this right. */
  may: Right;
  /** The most blocks that it draws: all sections share the hundred that Slack allows. */
  most: number;
  /** Empty where there is nothing to show. */
  blocks(job: HomeJob): readonly KnownBlock[] | Promise<readonly KnownBlock[]>;
}

/** Something that wants somebody now. */
export interface AttentionItem {
  /** What, and why, in one line of mrkdwn. */
  text: string;
  /** The next step, or the answers to choose from; their ids are made distinct where they are drawn. */
  buttons: readonly Button[];
}

/** Finds what wants somebody now, for the top of App Home; an error is shown there, and the other sources still are. */
export interface AttentionSource {
  /** What it is called where it cannot be read. */
  title: string;
  /** Asked for whoever has this right. */
  may: Right;
  items(job: HomeJob): Promise<readonly AttentionItem[]>;
}

/** Turns to another page of a section; the button's value names the section and the page. */
export const GO = 'home:go';

/** The button that turns a section of App Home to another page; `suffix` keeps its id apart from others of its kind. */
export function pageButton(section: string, suffix: string, label: string, place: string): Button {
  return button(`${GO}#${section}-${suffix}`, label, { value: `${section} ${place}` });
}

/** The value of such a button; `null` where it is not one of ours. */
export function parsePageValue(value: string): { section: string; place: string } | null {
  const [, section, place] = /^([a-z-]{1,40}) (.{0,300})$/su.exec(value) ?? [];
  return section === undefined || place === undefined ? null : { section, place };
}
