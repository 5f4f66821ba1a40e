import type { KnownBlock } from '@slack/types';
import type { Role } from '../../people/rights/access.ts';
import { groupMention, personMention, type RoleAssignments } from '../../people/rights/roles.ts';
import { button, linesWithin, section } from '../../slack/blocks/blocks.ts';
import { ASK_BUTTON, CHANGE } from './listed.ts';
import { youAre } from './view.ts';

/** The most blocks of the section. */
export const ACCESS_BLOCKS = 1;

/** Characters of a list of people. */
const LONGEST_LIST = 1_200;

/** Who may do what, as somebody of a role is shown it in App Home. */
export function accessBlocks(
  role: Role,
  connected: readonly string[],
  appointed: RoleAssignments,
  canAsk: boolean,
): KnownBlock[] {
  const managers = [
    'workspace admins and owners',
    ...[...new Set([...connected, ...appointed.managers])].map(personMention),
  ];
  const editors = [...appointed.editors.map(personMention), ...appointed.groups.map(groupMention)];
  const lines = [
    `*Who may do what* · ${youAre(role)}`,
    `Managers: ${listed(managers)}`,
    `Editors: ${editors.length === 0 ? 'nobody named yet' : listed(editors)}`,
    'Viewers: every other full member',
  ];
  const ask = button(ASK_BUTTON.actionId, ASK_BUTTON.label);
  const accessory = role === 'manager' ? button(CHANGE, 'Change') : role === 'viewer' && canAsk ? ask : undefined;
  return [section(lines.join('\n'), accessory)];
}

function listed(names: readonly string[]): string {
  return linesWithin(names, LONGEST_LIST).replaceAll('\n', ', ');
}
