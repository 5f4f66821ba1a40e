import { use, useMemo } from 'react';
import type { Place, SeenMessage } from '../../control-types.ts';
import { Blocks } from '../blocks/block.tsx';
import { Surface, type SurfaceOf } from '../elements/surface.ts';
import { Acting } from '../live/acting.ts';
import { isApp, personName } from '../live/world.ts';
import { clockTime, formatDate } from '../text/date.ts';
import { Mrkdwn } from '../text/formatted.tsx';
import { Avatar } from './avatar.tsx';
import { EyeIcon } from './icons.tsx';
import { Scene } from './scene.ts';
import { Shortcuts } from './shortcuts.tsx';
import { useQuery } from './view-surface.ts';

/** Milliseconds of a message's timestamp. */
function timeOf(ts: string): number {
  return Number(ts.split('.')[0]) * 1000;
}

function Time({ ts }: { ts: string }) {
  const { zone, now } = use(Scene);
  const ms = timeOf(ts);
  return (
    <time
      className="time"
      dateTime={new Date(ms).toISOString()}
      title={formatDate(ms, '{date_long} at {time_secs}', { zone, now }) ?? ''}
    >
      {clockTime(ms, zone)}
    </time>
  );
}

function OnlyYou() {
  return (
    <div className="only-you">
      <EyeIcon /> Only visible to you
    </div>
  );
}

/** One message with everything it carries; `joined` leaves the author out, `reply` indents it. */
export function Message({ message, joined, reply }: { message: SeenMessage; joined: boolean; reply: boolean }) {
  const { world } = use(Scene);
  const { control, actor, press } = use(Acting);
  const app = isApp(world, message.from);
  const name = personName(world, message.from);
  const { channel, ts } = message;
  const place: Place = useMemo(() => ({ channel, ts }), [channel, ts]);
  const query = useQuery(place);
  const surface: SurfaceOf = useMemo(
    () => ({
      kind: 'message',
      frozen: false,
      stateOf: () => null,
      draftOf: () => null,
      errorOf: () => null,
      click: async (block_id, action_id, value) => {
        await press(control.click({ ...actor, place, block_id, action_id, ...(value === undefined ? {} : { value }) }));
      },
      change: (block_id, action_id, value, when) => {
        if (when === 'now') void press(control.click({ ...actor, place, block_id, action_id, value }));
      },
      settle: async () => {},
      query,
      upload: () => Promise.reject(new Error('A message takes no files')),
    }),
    [control, actor, press, place, query],
  );
  const classes = ['message', joined && 'joined', reply && 'reply', message.ephemeral && 'ephemeral']
    .filter(Boolean)
    .join(' ');
  return (
    <li className={classes} data-ts={ts} data-ephemeral={message.ephemeral || undefined} data-from={message.from}>
      {message.ephemeral && <OnlyYou />}
      <div className="message-row">
        <div className="message-side">
          {joined ? <Time ts={ts} /> : <Avatar name={name} app={app} size={reply ? 24 : 36} />}
        </div>
        <div className="message-main">
          {!joined && (
            <div className="message-head">
              <span className="author">{name}</span>
              {app && <span className="badge">APP</span>}
              <Time ts={ts} />
            </div>
          )}
          {!message.ephemeral && (
            <Shortcuts
              type="message"
              name="More actions"
              symbol="⋮"
              onPick={(id) => control.shortcut({ ...actor, callback_id: id, channel, ts })}
            />
          )}
          <div className="message-body">
            <Surface value={surface}>
              {message.blocks.length > 0 ? <Blocks blocks={message.blocks} /> : <Mrkdwn text={message.text} />}
            </Surface>
            {message.edited && <span className="edited"> (edited)</span>}
            {message.files.map(({ id, name, size }) => (
              <p key={id} className="file">
                <a href={`/control/files/${id}`}>{name}</a> ({size} bytes)
              </p>
            ))}
          </div>
        </div>
      </div>
    </li>
  );
}

/** What Slack itself says to one person, such as that a command failed. */
export function Notice({ ts, text }: { ts: string; text: string }) {
  return (
    <li className="message ephemeral notice" data-ts={ts} data-ephemeral="true">
      <OnlyYou />
      <div className="message-row">
        <div className="message-side">
          <Avatar name="Slackbot" app={false} size={36} />
        </div>
        <div className="message-main">
          <div className="message-head">
            <span className="author">Slackbot</span>
            <Time ts={ts} />
          </div>
          <div className="message-body">
            <Mrkdwn text={text} />
          </div>
        </div>
      </div>
    </li>
  );
}
