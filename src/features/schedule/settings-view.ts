import { context, escapeText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';

/** Which currency every amount is shown in. */
export function currencyMessage(currency: string | null, changed: boolean, command: string): Message {
  const now = changed ? ' from now on' : '';
  const said =
    currency === null ? `Amounts are shown without a currency${now}.` : `Amounts are shown in ${currency}${now}.`;
  const chosen = currency === null ? 'A manager can choose it' : `A manager chose ${currency}`;
  const why = `Your provider does not say which currency this is. ${chosen}; amounts are not converted.`;
  return {
    text: `${said} ${why}`,
    blocks: [
      section(escapeText(said)),
      context(escapeText(why), `\`${escapeText(command)} balance post currency GBP|none\` sets it for the workspace`),
    ],
  };
}

/** By which clocks the workspace's days, weeks and months begin. */
export function zoneMessage(zone: string | null, changed: boolean, command: string): Message {
  const said =
    zone === null
      ? 'No time zone is set for this workspace yet.'
      : `Days, weeks and months of spending go by the time zone ${zone}${changed ? ' from now on' : ''}.`;
  const why = 'Each post has its own time zone.';
  return {
    text: `${said} ${why}`,
    blocks: [
      section(escapeText(said)),
      context(why, `\`${escapeText(command)} balance post zone Europe/London\` sets it for the workspace`),
    ],
  };
}
