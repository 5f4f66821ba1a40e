import type { Environment, Ivr } from '../../telephony/types.ts';
import { writeReference } from './reference.ts';

/** A menu as people call it, in one line; many have the same name, so its number is included. */
export function ivrTitle({ ivrId, name, telephoneNumber, isRoot }: Ivr): string {
  const parts = [isNameless(name) ? ivrId : name, telephoneNumber, isRoot === true ? '(root)' : null];
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

/** A menu as a row of a list; what the list does not say is left out, because its shape is not documented. */
export function ivrRow(ivr: Ivr, environment: Environment) {
  const { ivrId, name, telephoneNumber, isRoot, schedule, scheduleDescription } = ivr;
  const when = isNameless(scheduleDescription) ? schedule : scheduleDescription;
  const about = [isRoot === true ? 'root menu' : null, isNameless(when) ? null : `schedule: ${when}`];
  const known = about.filter((part) => part !== null);
  return {
    title: isNameless(name) ? ivrId : (name ?? ivrId),
    lines: [
      ...(isNameless(telephoneNumber) ? [] : [telephoneNumber ?? '']),
      ...(known.length === 0 ? [] : [known.join(' · ')]),
    ],
    value: writeReference(environment, ivrId),
    // What tells menus of one name apart comes first, because a label may be shortened at its end.
    label: `Open ${[isNameless(telephoneNumber) ? ivrId : telephoneNumber, name ?? ''].join(' ').trim()}`,
  };
}

function isNameless(text: string | null): boolean {
  return text === null || text.trim() === '';
}
