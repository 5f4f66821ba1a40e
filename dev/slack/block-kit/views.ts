import { isObject, objectsAt } from '../json.ts';
import { checkBlocks } from './blocks.ts';
import { plain } from './objects.ts';
import { anything, choice, Findings, flag, record, text } from './rules.ts';

const shared = {
  private_metadata: text(3000, 0),
  callback_id: text(255, 0),
  external_id: text(255, 0),
};

const modal = record(
  { type: choice('modal'), title: plain(24), blocks: anything },
  {
    ...shared,
    submit: plain(24),
    close: plain(24),
    clear_on_close: flag,
    notify_on_close: flag,
  },
);
const home = record({ type: choice('home'), blocks: anything }, shared);

/** What is wrong with a view, in Slack's words; empty when nothing is. Pointers begin at `/view`. */
export function checkView(view: unknown, allowed: 'modal' | 'home'): readonly string[] {
  const found = new Findings();
  if (!isObject(view)) return ['must provide an object [json-pointer:/view]'];
  if (view.type !== undefined && view.type !== allowed) found.add('must be a valid enum value', '/view/type');
  else (allowed === 'modal' ? modal : home)(view, '/view', found);
  if (view.blocks === undefined) return found.messages;
  checkBlocks(view.blocks, allowed, '/view/blocks', found);
  const hasInput = objectsAt(view, 'blocks').some((block) => block.type === 'input');
  if (allowed === 'modal' && hasInput && view.submit === undefined) {
    found.add('missing required field: submit', '/view');
  }
  return found.messages;
}
