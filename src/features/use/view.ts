import type { KnownBlock } from '@slack/types';
import { context, escapeText, LIMITS, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { CAPABILITIES_UNSAID, type CapabilityLine, environmentName } from '../../workspace/labels.ts';

/** The answer to a word that is no environment. */
export function whichMessage(command: string, active: Environment | null): Message {
  const now =
    active === null
      ? `Nothing is connected yet; \`${command} connect\` connects an account.`
      : `Commands use ${environmentName(active)} now.`;
  const text = `Say which one: \`${command} use sandbox\` or \`${command} use live\`. ${now}`;
  return { text, blocks: [section(escapeText(text))] };
}

/** The switch is made: what commands use, and what the key can do there. */
export function usingMessage(environment: Environment, capabilities: readonly CapabilityLine[] | null): Message {
  const name = environmentName(environment);
  const text = `You’re on ${name} now.`;
  const warning =
    environment === 'live' ? 'Changes made here now affect your real phones.' : 'The provider accepted the key.';
  const lines = (capabilities ?? []).map(
    ({ group, allowed, usable }) => `${usable ? '•' : '◦'} ${limitedText(group, 100)}: ${limitedText(allowed, 100)}`,
  );
  const blocks: KnownBlock[] = [section(`*${text}*`)];
  if (capabilities === null) blocks.push(section(CAPABILITIES_UNSAID));
  if (lines.length > 0) blocks.push(section(linesWithin(lines, LIMITS.sectionText)));
  return { text: `${text} ${warning}`, blocks: [...blocks, context(warning)] };
}
