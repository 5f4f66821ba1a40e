import { isObject, type Json } from '../json.ts';
import {
  anyText,
  checkInitial,
  checkOffer,
  confirm,
  dispatchConfig,
  filter,
  imageUrl,
  optionGroup,
  overflowOption,
  plain,
  plainOption,
  richOption,
  slackFile,
  url,
} from './objects.ts';
import { richText } from './rich-text.ts';
import { choice, type Findings, flag, integer, list, type Rule, shaped, text, typed } from './rules.ts';

const id = { action_id: text(255) };
const asks = { confirm };
const focus = { focus_on_load: flag };
const hinted = { placeholder: plain(150) };
const style = { style: choice('primary', 'danger') };
const label = { accessibility_label: text(75) };
const many = { max_selected_items: integer(1, 100) };
const dispatches = { dispatch_action_config: dispatchConfig };
const select = { ...id, ...asks, ...focus, ...hinted };
const options = list(plainOption, { min: 1, max: 100 });
const groups = list(optionGroup, { min: 1, max: 100 });
const ids = list(text(255), { max: 100 });
const date = shaped(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date of the form YYYY-MM-DD');
const time = shaped(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the form HH:mm');
const offered = { options, option_groups: groups };
const minQuery = { min_query_length: integer(0, 150) };

/** An `image` element: exactly one source. */
export const image = typed(
  { alt_text: text(2000) },
  { image_url: imageUrl, slack_file: slackFile },
  (value, at, found) => {
    if ((value.image_url === undefined) === (value.slack_file === undefined)) {
      found.add('must define either `image_url` or `slack_file`', at);
    }
  },
);

export const button = typed({ text: plain(75) }, { ...id, ...asks, ...style, ...label, value: text(2000, 0), url });

const conversations = {
  ...select,
  initial_conversation: text(255),
  default_to_current_conversation: flag,
  filter,
};
const channels = { ...select, initial_channel: text(255) };

const selects: Readonly<Record<string, Rule>> = {
  static_select: typed({}, { ...select, ...offered, initial_option: plainOption }, checkOffer),
  external_select: typed({}, { ...select, ...minQuery, initial_option: plainOption }),
  users_select: typed({}, { ...select, initial_user: text(255) }),
  conversations_select: typed({}, conversations),
  channels_select: typed({}, channels),
  multi_static_select: typed(
    {},
    { ...select, ...many, ...offered, initial_options: list(plainOption, { min: 1, max: 100 }) },
    checkOffer,
  ),
  multi_external_select: typed(
    {},
    { ...select, ...many, ...minQuery, initial_options: list(plainOption, { min: 1, max: 100 }) },
  ),
  multi_users_select: typed({}, { ...select, ...many, initial_users: ids }),
  multi_conversations_select: typed(
    {},
    { ...select, ...many, initial_conversations: ids, default_to_current_conversation: flag, filter },
  ),
  multi_channels_select: typed({}, { ...select, ...many, initial_channels: ids }),
};

const choices: Readonly<Record<string, Rule>> = {
  checkboxes: typed(
    { options: list(richOption, { min: 1, max: 10 }) },
    { ...id, ...asks, ...focus, initial_options: list(richOption, { min: 1, max: 10 }) },
    checkInitial,
  ),
  radio_buttons: typed(
    { options: list(richOption, { min: 1, max: 10 }) },
    { ...id, ...asks, ...focus, initial_option: richOption },
    checkInitial,
  ),
  datepicker: typed({}, { ...select, initial_date: date }),
  timepicker: typed({}, { ...select, initial_time: time, timezone: text(100) }),
};

const datetimepicker = typed(
  {},
  { ...id, ...asks, ...focus, initial_date_time: integer(1_000_000_000, 9_999_999_999) },
);

const typedIn = { ...id, ...focus, ...hinted, ...dispatches };

const plainTextInput = typed(
  {},
  {
    ...typedIn,
    initial_value: text(3000, 0),
    multiline: flag,
    min_length: integer(0, 3000),
    max_length: integer(1, 3000),
  },
  checkLengths,
);

const richTextInput = typed(
  {},
  { ...typedIn, initial_value: richText, min_lines: integer(1, 100), max_lines: integer(1, 100) },
);

/** Inputs that only modals show. */
const modalInputs: Readonly<Record<string, Rule>> = {
  email_text_input: typed({}, { ...typedIn, initial_value: text(3000, 0) }),
  url_text_input: typed({}, { ...typedIn, initial_value: text(3000, 0) }),
  number_input: typed(
    { is_decimal_allowed: flag },
    { ...typedIn, initial_value: number(), min_value: number(), max_value: number() },
    checkRange,
  ),
  file_input: typed({}, { ...id, filetypes: list(text(50), { min: 1, max: 100 }), max_files: integer(1, 10) }),
};

const presses: Readonly<Record<string, Rule>> = {
  button,
  overflow: typed({ options: list(overflowOption, { min: 1, max: 5 }) }, { ...id, ...asks }),
};

/** Selects that ask for a response_url: inputs of modals only. */
const answering: Readonly<Record<string, Rule>> = {
  conversations_select: typed({}, { ...conversations, response_url_enabled: flag }),
  channels_select: typed({}, { ...channels, response_url_enabled: flag }),
};

/** Where blocks are shown; each place takes other blocks and elements. */
export type Surface = 'message' | 'modal' | 'home';

type Table = Readonly<Record<string, Rule>>;

const actions: Table = { ...presses, ...selects, ...choices };
/** What an `actions` block may hold, by surface. */
export const actionElements: Readonly<Record<Surface, Table>> = {
  message: { ...actions, datetimepicker },
  modal: { ...actions, datetimepicker },
  home: actions,
};
/** What may stand beside a section's text. */
export const accessories: Table = { ...actions, image };

const inputs: Table = { ...selects, ...choices, plain_text_input: plainTextInput };
/** What an `input` block may hold, by surface. */
export const inputElements: Readonly<Record<Surface, Table>> = {
  message: { ...inputs, datetimepicker },
  modal: { ...inputs, ...answering, ...modalInputs, datetimepicker, rich_text_input: richTextInput },
  home: { ...inputs, rich_text_input: richTextInput },
};
/** What a `context` block may hold. */
export const contextElements = { image, plain_text: anyText(3000), mrkdwn: anyText(3000) };

const feedback = typed({ text: plain(75), value: text(2000) }, label);
/** What a `context_actions` block may hold. */
export const contextActionElements: Readonly<Record<string, Rule>> = {
  feedback_buttons: typed({ positive_button: untyped(feedback), negative_button: untyped(feedback) }, id),
  icon_button: typed(
    { icon: text(50), text: plain(75) },
    { ...id, ...asks, ...label, value: text(2000), visible_to_user_ids: ids },
  ),
};

function untyped(rule: Rule): Rule {
  return (value, at, found) => rule(isObject(value) ? { type: '', ...value } : value, at, found);
}

function number(): Rule {
  return (value, at, found) => {
    if (typeof value !== 'string') found.add('must provide a string', at);
    else if (!/^-?\d+(?:\.\d+)?$/.test(value)) found.add('must be a number written as a string', at);
  };
}

function checkLengths(value: Json, at: string, found: Findings): void {
  const { min_length: min, max_length: max, initial_value: initial } = value;
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    found.add('min_length must not be greater than max_length', at);
  }
  if (typeof max === 'number' && typeof initial === 'string' && initial.length > max) {
    found.add('initial_value must not be longer than max_length', at);
  }
}

function checkRange(value: Json, at: string, found: Findings): void {
  const read = (name: string) => (typeof value[name] === 'string' ? Number(value[name]) : undefined);
  const [min, max, initial] = [read('min_value'), read('max_value'), read('initial_value')];
  if (min !== undefined && max !== undefined && min > max) {
    found.add('min_value must not be greater than max_value', at);
  }
  if (initial === undefined) return;
  if ((min !== undefined && initial < min) || (max !== undefined && initial > max)) {
    found.add('initial_value must lie between min_value and max_value', at);
  }
  if (value.is_decimal_allowed === false && !Number.isInteger(initial)) {
    found.add('initial_value must be a whole number', at);
  }
}
