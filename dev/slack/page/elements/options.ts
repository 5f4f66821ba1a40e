import type { World, WorldChannel } from '../../control-types.ts';
import { appChannelOf, channelsOf, nameOf, peopleOf, personName } from '../live/world.ts';
import { type Shape, shapeOf, shapesOf, stringOf, wordsOf } from '../shape.ts';
import { replaceEmoji } from '../text/emoji.ts';

/** One choice of a select, as it is shown. */
export interface Choice {
  value: string;
  label: string;
  more: string;
}

/** Choices under one heading; null for a list without headings. */
export interface ChoiceGroup {
  heading: string | null;
  choices: readonly Choice[];
}

/** Reads one option. */
export function choiceOf(option: Shape): Choice {
  return {
    value: stringOf(option.value),
    label: replaceEmoji(wordsOf(option.text)),
    more: replaceEmoji(wordsOf(option.description)),
  };
}

/** Reads `options` or `option_groups`, from an element or from what an app offered. */
export function groupsOf(source: readonly unknown[]): readonly ChoiceGroup[] {
  const shapes = source.map(shapeOf);
  if (shapes.some((shape) => Array.isArray(shape.options))) {
    return shapes.map((group) => ({
      heading: wordsOf(group.label),
      choices: shapesOf(group.options).map(choiceOf),
    }));
  }
  return shapes.length > 0 ? [{ heading: null, choices: shapes.map(choiceOf) }] : [];
}

/** Keeps the choices that a typed text picks out: every word of it occurs in the label or its description. */
export function filterGroups(groups: readonly ChoiceGroup[], typed: string): readonly ChoiceGroup[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ heading, choices }) => ({
      heading,
      choices: choices.filter(({ label, more }) => {
        const text = `${label} ${more}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ choices }) => choices.length > 0);
}

const MARKS: Readonly<Record<WorldChannel['kind'], string>> = {
  public: '#',
  private: '#',
  archived: '#',
  shared: '#',
  im: '',
};

const KINDS: Readonly<Record<WorldChannel['kind'], string>> = {
  public: '',
  private: 'Private channel',
  archived: 'Archived',
  shared: 'Shared with another organisation',
  im: '',
};

function channelChoices(world: World, team: string, user: string, kinds: readonly WorldChannel['kind'][]) {
  return channelsOf(world, team, user)
    .filter((channel) => kinds.includes(channel.kind))
    .map(({ id, name, kind }) => ({ value: id, label: `${MARKS[kind]} ${name}`, more: KINDS[kind] }));
}

function conversationChoices(world: World, team: string, user: string, filter: Shape): readonly Choice[] {
  const include = Array.isArray(filter.include) ? filter.include : ['public', 'private', 'im'];
  const kinds: WorldChannel['kind'][] = [];
  if (include.includes('public')) kinds.push('public');
  if (include.includes('private')) kinds.push('private');
  if (filter.exclude_external_shared_channels !== true) kinds.push('shared');
  const channels = channelChoices(world, team, user, kinds);
  const withApp = include.includes('im') && filter.exclude_bot_users !== true ? appChannelOf(world, team, user) : null;
  return withApp ? [...channels, { value: withApp.id, label: world.app.name, more: '' }] : channels;
}

/** The choices that Slack itself fills in, of people and channels; null for a select that brings its own. */
export function choicesOfWorld(
  element: Shape,
  world: World,
  team: string,
  user: string,
): readonly ChoiceGroup[] | null {
  const type = stringOf(element.type).replace(/^multi_/, '');
  if (type === 'users_select') {
    const people = peopleOf(world, team).filter((person) => person.role !== 'deleted');
    return [
      { heading: null, choices: people.map((person) => ({ value: person.id, label: nameOf(person), more: '' })) },
    ];
  }
  if (type === 'channels_select')
    return [{ heading: null, choices: channelChoices(world, team, user, ['public', 'shared']) }];
  if (type !== 'conversations_select') return null;
  return [{ heading: null, choices: conversationChoices(world, team, user, shapeOf(element.filter)) }];
}

/** The label of a picked person or channel that the lists no longer offer. */
export function nameInWorld(world: World, value: string): string {
  const channel = world.channels.find(({ id }) => id === value);
  return channel ? `${MARKS[channel.kind]} ${channel.name}` : personName(world, value);
}
