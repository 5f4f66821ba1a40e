import type { Button } from '@slack/types';
import { button } from './blocks.ts';

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
