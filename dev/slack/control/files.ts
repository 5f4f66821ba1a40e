import { isObject, type Json } from '../json.ts';
import { MAX_FILE_BYTES, type PersonFile } from '../person-files.ts';
import type { Slack } from '../slack.ts';
import { needActing } from './acts.ts';
import { BadControl, needText } from './read.ts';

/** A person uploads a file for a form, or what became of one that is there. */
export function controlFile(slack: Slack, body: Json, id: string): Json {
  const file = id === '' ? uploaded(slack, body) : slack.state.files.find(id);
  if (file === undefined) throw new BadControl(`There is no file ${id}.`);
  if (id !== '') change(file, body);
  const { deleted, name, content } = file;
  return { id: file.id, name, size: content.length, deleted };
}

function uploaded(slack: Slack, body: Json): PersonFile {
  const { person, workspace } = needActing(slack, body);
  const content = contentOf(body);
  if (content === undefined) throw new BadControl('Send what is in the file as "content" or "base64".');
  if (content.length > MAX_FILE_BYTES) throw new BadControl('file_too_large');
  const type = typeof body.type === 'string' && body.type !== '' ? body.type : 'application/octet-stream';
  const file: PersonFile = {
    id: slack.ids.object('F'),
    team: workspace.id,
    user: person.id,
    userTeam: person.homeTeam,
    name: needText(body, 'name'),
    type,
    created: Math.floor(slack.clock.now() / 1000),
    content,
    deleted: false,
    told: {},
  };
  slack.state.files.add(file);
  return file;
}

function change(file: PersonFile, body: Json): void {
  if (typeof body.deleted === 'boolean') file.deleted = body.deleted;
  if (isObject(body.told)) file.told = body.told;
  file.content = contentOf(body) ?? file.content;
}

function contentOf({ content, base64 }: Json): Buffer | undefined {
  if (typeof content === 'string') return Buffer.from(content);
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : undefined;
}
