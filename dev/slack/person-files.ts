import { extname } from 'node:path';
import type { Json } from './json.ts';
import type { Slack } from './slack.ts';

/** A file that a person has uploaded into a form. */
export interface PersonFile {
  readonly id: string;
  readonly team: string;
  /** Who uploaded it, and what they belong to. */
  readonly user: string;
  readonly userTeam: string;
  readonly name: string;
  readonly type: string;
  /** Epoch seconds. */
  readonly created: number;
  content: Buffer;
  deleted: boolean;
  /** What Slack tells of it in place of what is so. */
  told: Json;
}

/** A form's client takes no more, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The files that people have uploaded into forms. */
export class PersonFiles {
  readonly #byId = new Map<string, PersonFile>();

  add(file: PersonFile): void {
    this.#byId.set(file.id, file);
  }

  find(id: string): PersonFile | undefined {
    return this.#byId.get(id);
  }
}

/** The ending of a file's name, without the dot. */
export function endingOf({ name }: Pick<PersonFile, 'name'>): string {
  return extname(name).slice(1).toLowerCase();
}

/** A file as Slack tells of it, in `view.state` and by `files.info`. */
export function filePayload(slack: Slack, file: PersonFile): Json {
  const { id, team, user, userTeam, name, type, created, content } = file;
  const named = encodeURIComponent(name);
  const at = `${slack.url}/files-pri/${team}-${id}`;
  return {
    id,
    created,
    timestamp: created,
    name,
    title: name,
    mimetype: type,
    filetype: endingOf(file),
    pretty_type: endingOf(file).toUpperCase(),
    user,
    user_team: userTeam,
    editable: false,
    size: content.length,
    mode: 'hosted',
    is_external: false,
    external_type: '',
    is_public: false,
    public_url_shared: false,
    display_as_bot: false,
    username: '',
    url_private: `${at}/${named}`,
    url_private_download: `${at}/download/${named}`,
    media_display_type: 'unknown',
    permalink: `${slack.url}/files/${user}/${id}/${named}`,
    is_starred: false,
    has_rich_preview: false,
    file_access: 'visible',
    shares: {},
    channels: [],
    groups: [],
    ims: [],
    comments_count: 0,
    ...file.told,
  };
}
