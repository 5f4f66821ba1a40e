import { isObject } from '../json.ts';
import { dataVisualization } from './charts.ts';
import {
  accessories,
  actionElements,
  button,
  contextActionElements,
  contextElements,
  image,
  inputElements,
  type Surface,
} from './elements.ts';
import { anyText, imageUrl, mrkdwn, plain, slackFile } from './objects.ts';
import { richText } from './rich-text.ts';
import { byType, choice, flag, list, type Rule, text, typed } from './rules.ts';
import { dataTable, table } from './tables.ts';

const id = { block_id: text(255) };

const section = typed(
  {},
  {
    ...id,
    text: anyText(3000),
    fields: list(anyText(2000), { min: 1, max: 10 }),
    accessory: byType(accessories),
    expand: flag,
  },
  (value, at, found) => {
    if (value.text === undefined && value.fields === undefined) {
      found.add('must define either `text` or `fields`', at);
    }
  },
);

const card = typed(
  {},
  {
    ...id,
    hero_image: byType({ image }),
    icon: byType({ image }),
    title: mrkdwn(150),
    subtitle: mrkdwn(150),
    body: mrkdwn(200),
    actions: list(byType({ button }), { min: 1, max: 2 }),
  },
);

/** Blocks that every surface takes, with the elements it takes. */
const everywhere = (surface: Surface): Readonly<Record<string, Rule>> => ({
  section,
  header: typed({ text: plain(150) }, id),
  divider: typed({}, id),
  context: typed({ elements: list(byType(contextElements), { min: 1, max: 10 }) }, id),
  actions: typed({ elements: list(byType(actionElements[surface]), { min: 1, max: 25 }) }, id),
  image: typed(
    { alt_text: text(2000) },
    { ...id, title: plain(2000), image_url: imageUrl, slack_file: slackFile },
    (value, at, found) => {
      if ((value.image_url === undefined) === (value.slack_file === undefined)) {
        found.add('must define either `image_url` or `slack_file`', at);
      }
    },
  ),
  rich_text: richText,
  input: typed(
    { label: plain(2000), element: byType(inputElements[surface]) },
    { ...id, hint: plain(2000), optional: flag, dispatch_action: flag },
    (value, at, found) => {
      const { element, dispatch_action: dispatches } = value;
      if (dispatches !== undefined && isObject(element) && element.type === 'file_input') {
        found.add('dispatch_action cannot be used with a file_input', at);
      }
    },
  ),
});

const taskCard = typed(
  { task_id: text(255), title: text(256) },
  {
    ...id,
    details: richText,
    output: richText,
    sources: list(byType({ url: typed({ url: text(3000), text: text(256) }) }), { max: 20 }),
    status: choice('pending', 'in_progress', 'complete', 'error'),
  },
);

const children = list(byType({ ...everywhere('message'), table }), { min: 1, max: 10 });

const container = typed(
  { child_blocks: children },
  {
    ...id,
    title: plain(150),
    rich_text_title: richText,
    subtitle: anyText(150),
    width: choice('narrow', 'standard', 'wide', 'full'),
    icon: byType({ image }),
    is_collapsible: flag,
    default_collapsed: flag,
    has_header_divider: flag,
  },
  (value, at, found) => {
    if (value.default_collapsed !== undefined && value.is_collapsible !== true) {
      found.add('default_collapsed needs is_collapsible', at);
    }
  },
);

/** The blocks of each surface, and how many it takes. */
export const SURFACES: Readonly<Record<Surface, { max: number; blocks: Readonly<Record<string, Rule>> }>> = {
  message: {
    max: 50,
    blocks: {
      ...everywhere('message'),
      markdown: typed({ text: text(12_000) }, id),
      card,
      carousel: typed({ elements: list(byType({ card }), { min: 1, max: 10 }) }, id),
      container,
      table,
      data_table: dataTable,
      data_visualization: dataVisualization,
      context_actions: typed({ elements: list(byType(contextActionElements), { min: 1, max: 5 }) }, id),
      task_card: taskCard,
      plan: typed({ title: text(256) }, { ...id, tasks: list(byType({ task_card: taskCard }), { max: 50 }) }),
    },
  },
  // Cards in modals are documented but reported to fail, tables on Home are doubted: the stand-in refuses both.
  modal: {
    max: 100,
    blocks: {
      ...everywhere('modal'),
      alert: typed({ text: anyText(200) }, { ...id, level: choice('default', 'info', 'warning', 'error', 'success') }),
    },
  },
  home: {
    max: 100,
    blocks: {
      ...everywhere('home'),
      card,
      carousel: typed({ elements: list(byType({ card }), { min: 1, max: 10 }) }, id),
    },
  },
};
