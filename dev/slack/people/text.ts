import type { Person, World } from '../world.ts';

/** Text as a person types it → as Slack stores and sends it: `&<>` escaped. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The same with mentions, channels and links in angle brackets, as `should_escape` asks for and messages always have. */
export function encodeText(text: string, world: World, reader: Person): string {
  return text
    .split(/(\s+)/)
    .map((word) => encodeWord(word, world, reader))
    .join('');
}

const LINK = /^https?:\/\/[^\s<>]+$/i;

function encodeWord(word: string, world: World, reader: Person): string {
  const [, mark = '', name = '', rest = ''] = /^([@#])((?:[._-]*[\p{L}\p{N}])+)(.*)$/su.exec(word) ?? [];
  if (mark === '@') {
    const person = [...world.people.values()].find(
      (each) => each.team === reader.team && each.name === name.toLowerCase(),
    );
    if (person !== undefined) return `<@${person.id}>${escapeText(rest)}`;
  }
  if (mark === '#') {
    const channel = world.channelNamed(reader.team, name);
    if (channel !== undefined && world.sees(reader, channel)) {
      // The name of a private channel is kept back.
      return `<#${channel.id}|${channel.kind === 'private' ? '' : channel.name}>${escapeText(rest)}`;
    }
  }
  return LINK.test(word) ? `<${escapeText(word)}>` : escapeText(word);
}
