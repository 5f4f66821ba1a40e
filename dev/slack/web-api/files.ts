import { objectsAt, textAt } from '../json.ts';
import { filePayload } from '../person-files.ts';
import type { Slack } from '../slack.ts';
import { jsonArg, type Method, refuse, refuseWith } from './call.ts';
import { postAsApp } from './posting.ts';

/** Slack takes the ids of conversations there, and of no people (bolt-js issue 2115). */
const CHANNEL = /^[CGDZ][A-Z0-9]{8,}$/;

/** The most conversations in `channels` (slack-go pull request 1579). */
const MAX_CHANNELS = 100;

/** Uploading a file: an address for its bytes, then where it is shared; and what is known of one that a person uploaded. */
export const files: Readonly<Record<string, Method>> = {
  'files.getUploadURLExternal': {
    token: 'bot',
    scopes: ['files:write'],
    errors: ['missing_argument'],
    required: ['filename', 'length'],
    run: ({ slack, workspace, args }) => {
      const length = Number(args.length);
      if (!Number.isSafeInteger(length) || length <= 0) return refuse('missing_argument');
      const upload = {
        id: slack.ids.object('F'),
        team: workspace.id,
        name: textAt(args, 'filename'),
        length,
        key: slack.ids.hex(32),
        content: null,
        channel: null,
      };
      slack.state.uploads.add(upload);
      return { upload_url: `${slack.url}/upload/v1/${upload.key}`, file_id: upload.id };
    },
  },
  'files.completeUploadExternal': {
    token: 'bot',
    scopes: ['files:write'],
    errors: ['file_not_found', 'channel_not_found', 'not_in_channel'],
    required: ['files'],
    run: ({ slack, workspace, args }) => {
      const listed = objectsAt({ files: jsonArg(args, 'files') }, 'files');
      const uploads = listed.map((each) => slack.state.uploads.find(textAt(each, 'id')));
      const whole = uploads.flatMap((each) => (each?.team === workspace.id && each.content !== null ? [each] : []));
      if (whole.length === 0 || whole.length < listed.length) return refuse('file_not_found');
      const one = textAt(args, 'channel_id');
      const several = textAt(args, 'channels').split(',').filter(Boolean);
      const shared = listed.map(({ id, title }) => ({ id, title }));
      if (one !== '' && !CHANNEL.test(one)) {
        return refuseWith('invalid_arguments', [
          'input must match regex pattern: ^[CGDZ][A-Z0-9]{8,}$ [json-pointer:/channel_id]',
        ]);
      }
      if (several.length > MAX_CHANNELS) return refuse('invalid_arguments');
      // `channels` takes the ids of people, too, whose direct messages are meant.
      const channels = [one, ...several].filter(Boolean).map((id) => directOf(slack, workspace.id, id) ?? id);
      for (const channel of channels) {
        const refusal = refusalOf(slack, workspace.id, channel, workspace.botUserId);
        if (refusal !== null) return refuse(refusal);
      }
      for (const channel of channels) {
        for (const each of whole) each.channel = channel;
        postAsApp(slack, workspace, channel, {
          text: textAt(args, 'initial_comment'),
          blocks: [],
          attachments: [],
          metadata: undefined,
          threadTs: null,
          onlyFor: null,
          files: whole.map(({ id, name, length }) => ({ id, name, size: length })),
        });
      }
      return { files: shared };
    },
  },
  'files.info': {
    token: 'bot',
    scopes: ['files:read'],
    errors: ['file_not_found', 'file_deleted'],
    required: ['file'],
    run: ({ slack, workspace, args }) => {
      const file = slack.state.files.find(textAt(args, 'file'));
      if (file === undefined || file.team !== workspace.id) return refuse('file_not_found');
      if (file.deleted) return refuse('file_deleted');
      return { file: filePayload(slack, file), comments: [], response_metadata: { next_cursor: '' } };
    },
  },
};

/** The id of the direct messages with the app of the person with this id; `null` for anything else. */
function directOf(slack: Slack, team: string, id: string): string | null {
  const person = slack.state.world.person(team, id);
  if (person === undefined || person.role === 'deleted' || person.role === 'bot') return null;
  return slack.manifest.messagesTab ? slack.state.world.direct(person).id : null;
}

function refusalOf(slack: Slack, team: string, id: string, bot: string): string | null {
  const channel = slack.state.world.channel(team, id);
  if (channel === undefined) return 'channel_not_found';
  return channel.kind === 'im' || channel.members.has(bot) ? null : 'not_in_channel';
}

/** Takes the bytes of a file at the address that was given for it: once, and as many as were announced. */
export function takeUpload(slack: Slack, key: string, body: string): { status: number; text: string } {
  const upload = slack.state.uploads.byKey(key);
  if (upload === undefined || upload.content !== null) return { status: 404, text: 'no such upload' };
  const size = Buffer.byteLength(body);
  if (size !== upload.length) return { status: 400, text: `${upload.length} bytes were announced and ${size} sent` };
  slack.traffic.check(body, upload.name);
  upload.content = body;
  return { status: 200, text: `OK - ${size}` };
}
