import { byType, choice, flag, integer, list, type Rule, record, text, typed } from './rules.ts';

const style = record({}, { bold: flag, italic: flag, strike: flag, code: flag, underline: flag });
const styled = { style };

const inline: Readonly<Record<string, Rule>> = {
  text: typed({ text: text(12_000) }, styled),
  link: typed({ url: text(3000) }, { ...styled, text: text(12_000), unsafe: flag }),
  user: typed({ user_id: text(255) }, styled),
  usergroup: typed({ usergroup_id: text(255) }, styled),
  channel: typed({ channel_id: text(255) }, styled),
  team: typed({ team_id: text(255) }, styled),
  broadcast: typed({ range: choice('here', 'channel', 'everyone') }, styled),
  emoji: typed({ name: text(255) }, { ...styled, unicode: text(255), url: text(3000) }),
  color: typed({ value: text(30) }, styled),
  date: typed(
    { timestamp: integer(0, 9_999_999_999), format: text(500) },
    { ...styled, url: text(3000), fallback: text(500) },
  ),
};

const border = { border: choice(0, 1) };
const words = list(byType(inline), { max: 1000 });
const section = typed({ elements: words });

/** A `rich_text` block or value. */
export const richText: Rule = byType({
  rich_text: typed(
    {
      elements: list(
        byType({
          rich_text_section: section,
          rich_text_list: typed(
            {
              elements: list(byType({ rich_text_section: section }), { max: 1000 }),
              style: choice('bullet', 'ordered'),
            },
            { ...border, indent: integer(0, 8), offset: integer(0, 10_000) },
          ),
          rich_text_quote: typed({ elements: words }, border),
          rich_text_preformatted: typed(
            { elements: list(byType({ text: inline.text ?? section, link: inline.link ?? section }), { max: 1000 }) },
            { ...border, language: text(50) },
          ),
        }),
        { max: 1000 },
      ),
    },
    { block_id: text(255) },
  ),
});
