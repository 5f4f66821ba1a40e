import { context, escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';

/** Which currency stands behind posted balances. */
export function currencyMessage(currency: string | null, changed: boolean, command: string): Message {
  const now = changed ? 'from now on' : 'at present';
  const said =
    currency === null
      ? `Balance posts show no currency ${now}.`
      : `Balance posts show ${currency} behind the balance ${now}.`;
  const why = 'The provider names none, so Switchboard takes the word of a manager for it; nothing is converted.';
  return {
    text: `${said} ${why}`,
    blocks: [
      section(escapeText(said)),
      context(escapeText(why), `\`${escapeText(command)} schedule currency GBP|none\` sets it for the workspace`),
    ],
  };
}
