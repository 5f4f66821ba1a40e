import type { Json } from '../json.ts';
import { isObject, textAt } from '../json.ts';
import type { Message } from '../messages.ts';
import type { ResponseTarget } from '../response-urls.ts';
import type { Slack } from '../slack.ts';
import { refuse } from '../web-api/call.ts';
import { makeContent, postAsApp } from '../web-api/posting.ts';

/** Does what an ack body or a response_url body says: post, replace or delete. Answers Slack's refusal, or `ok`. */
export function speak(slack: Slack, target: ResponseTarget, body: unknown): Json {
  if (!isObject(body)) return refuse('invalid_payload');
  const original = findOriginal(slack, target);
  if (body.delete_original === true) {
    if (original === undefined) return refuse('message_not_found');
    slack.state.messages.remove(original);
    slack.changes.bump();
    return { ok: true };
  }
  const content = makeContent(slack, body);
  if ('ok' in content) return content;
  const now = slack.clock.now();
  if (body.replace_original === true && original !== undefined) {
    Object.assign(original, content, { edited: { user: original.user, ts: slack.ids.ts(now) } });
    original.inputs.clear();
    slack.changes.bump();
    return { ok: true };
  }
  const workspace = slack.state.world.workspace(target.team);
  const onlyFor = body.response_type === 'in_channel' ? null : target.user;
  const threadTs = textAt(body, 'thread_ts') || target.threadTs;
  postAsApp(slack, workspace, target.channel, { ...content, threadTs, onlyFor });
  return { ok: true };
}

/** A command has no original: Slack then ignores `replace_original` and posts anew (bolt-js issue 2287, bolt-python issue 1268). */
function findOriginal(slack: Slack, { original, channel }: ResponseTarget): Message | undefined {
  return original === null ? undefined : slack.state.messages.find(channel, original);
}
