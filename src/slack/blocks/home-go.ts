import type { Button } from '@slack/types';
import { button } from './blocks.ts';

/** Turns to another place of a section; its value names the section and the place. */
export const GO = 'home:go';

/** The button that turns a section of App Home to another place; `suffix` tells it from others of its kind. */
export function goButton(section: string, suffix: string, label: string, place: string): Button {
  return button(`${GO}#${section}-${suffix}`, label, { value: `${section} ${place}` });
}

/** What such a button said; `null` for what none of ours says. */
export function readGo(value: string | null): { section: string; place: string } | null {
  const [, section, place] = /^([a-z-]{1,40}) (.{0,300})$/su.exec(value ?? '') ?? [];
  return section === undefined || place === undefined ? null : { section, place };
}
