import { isObject, type Json, objectsAt } from '../json.ts';
import { byType, choice, type Findings, flag, list, type Rule, record, shaped, text, typed } from './rules.ts';

/** A `plain_text` object. */
export function plain(max: number): Rule {
  return byType({ plain_text: typed({ text: text(max) }, { emoji: flag }) });
}

export function mrkdwn(max: number): Rule {
  return byType({ mrkdwn: typed({ text: text(max) }, { verbatim: flag }) });
}

/** A text object of either kind. */
export function anyText(max: number): Rule {
  return byType({
    plain_text: typed({ text: text(max) }, { emoji: flag }),
    mrkdwn: typed({ text: text(max) }, { verbatim: flag }),
  });
}

export const confirm = record(
  { text: anyText(300) },
  { title: plain(100), confirm: plain(30), deny: plain(30), style: choice('primary', 'danger') },
);

export const url = shaped(
  /^(?:https?|mailto|tel|slack):.{1,3000}$/s,
  'must be a valid URL of less than 3001 characters',
);
export const imageUrl = shaped(/^https?:\/\/.{1,2992}$/s, 'must be a valid image URL of less than 3001 characters');
export const slackFile = record({}, { id: text(255), url: text(3000) }, (value, at, found) => {
  if ((value.id === undefined) === (value.url === undefined)) found.add('must provide either id or url', at);
});

/** Slack's own pages disagree on the length of a value (75 or 150); the stand-in takes the shorter. */
const VALUE = text(75);

export const plainOption = record({ text: plain(75), value: VALUE }, { description: plain(75) });
export const richOption = record({ text: anyText(75), value: VALUE }, { description: anyText(75) });
export const overflowOption = record({ text: plain(75), value: VALUE }, { description: plain(75), url });
export const optionGroup = record({ label: plain(75), options: list(plainOption, { min: 1, max: 100 }) });

export const filter = record(
  {},
  {
    include: list(choice('im', 'mpim', 'private', 'public'), { min: 1, max: 4 }),
    exclude_external_shared_channels: flag,
    exclude_bot_users: flag,
  },
  (value, at, found) => {
    if (Object.keys(value).length === 0) found.add('must provide at least one filter', at);
  },
);

export const dispatchConfig = record(
  {},
  { trigger_actions_on: list(choice('on_enter_pressed', 'on_character_entered'), { min: 1, max: 2 }) },
);

/** Every option an element offers, groups opened. */
export function optionsOf(element: Json): readonly Json[] {
  return [
    ...objectsAt(element, 'options'),
    ...objectsAt(element, 'option_groups').flatMap((group) => objectsAt(group, 'options')),
  ];
}

/** Options or groups, never both, and values that tell options apart. */
export function checkOffer(element: Json, at: string, found: Findings): void {
  if ((element.options === undefined) === (element.option_groups === undefined)) {
    found.add('must define either `options` or `option_groups`, but not both', at);
  }
  checkInitial(element, at, found);
}

/** An initial option must be one of the options, letter for letter. */
export function checkInitial(element: Json, at: string, found: Findings): void {
  const offered = optionsOf(element).map(fingerprint);
  const wanted = [
    ...(isObject(element.initial_option) ? [['initial_option', element.initial_option] as const] : []),
    ...objectsAt(element, 'initial_options').map((option, n) => [`initial_options/${n}`, option] as const),
  ];
  for (const [where, option] of wanted) {
    if (!offered.includes(fingerprint(option))) found.add('must match one of the provided options', `${at}/${where}`);
  }
}

function fingerprint(option: Json): string {
  const words = isObject(option.text) ? [option.text.type, option.text.text] : [];
  return JSON.stringify([...words, option.value]);
}
