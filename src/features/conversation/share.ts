import type { Services } from '../../services/services.ts';
import { isSharedExternally } from '../../slack/api/channels.ts';
import { context } from '../../slack/blocks/blocks.ts';
import { type Message, type MessageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import { messageOf, runJob } from '../../slack/inbound/answer.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import type { Offers } from '../../slack/inbound/problem.ts';
import { type CommandTable, parseTyped } from '../../slack/inbound/routes.ts';
import { typedWords } from '../../slack/inbound/typed-command.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { plainReply, without } from './view.ts';

type ShareDeps = Services & {
  commands: () => CommandTable;
  offers: () => Offers;
  sharing: ReadonlySet<string>;
};

/** Shows everybody in the channel, in the thread of the question, what a person was shown, read anew with that person's rights. */
export async function shareHere(deps: ShareDeps, job: ActionJob): Promise<MessageOutcome> {
  const { channel, user } = job.caller;
  const shown = await shownAgain(deps, job);
  if (channel === null) throw new WorkspaceProblem({ headline: 'This can only be shared in a channel.' });
  await requireOwnChannel(job, channel);
  await requireChosenChannel(deps, job, channel, shown.words);
  const { text, blocks } = shown.message;
  // Its buttons were made for whoever asked.
  const readable = blocks
    .filter(({ type }) => type !== 'actions')
    .map((block) => {
      if (block.type !== 'section' || block.accessory === undefined) return block;
      const { accessory: _, ...plain } = block;
      return plain;
    });
  const message = { text, blocks: [...readable.slice(0, 49), context(`Shared by <@${user}>`)] };
  await (await job.web()).post(channel, message, { threadTs: shown.root });
  return replacingOutcome(plainReply('Shared in the thread.'));
}

/** Shows the same once more in a direct message, where the conversation can go on unseen by others. */
export async function continueInPrivate(deps: ShareDeps, job: ActionJob): Promise<MessageOutcome> {
  const { message } = await shownAgain(deps, job);
  await (await job.web()).tell(job.caller.user, without(message, deps.sharing));
  const next = 'It is in your direct messages with Switchboard now. Go on there.';
  return replacingOutcome(plainReply(next));
}

async function shownAgain(deps: ShareDeps, job: ActionJob): Promise<{ root: string; words: string; message: Message }> {
  const [, root = '', words = ''] = /^(\d+\.\d+) (.+)$/su.exec(job.value) ?? [];
  const typed = await typedWords(deps.commands(), deps, job, words);
  if (typed?.effect !== 'show') {
    throw new WorkspaceProblem({ headline: 'There is no longer anything to share here.', next: 'Ask once more.' });
  }
  const ended = await runJob(job, () => typed.show());
  return { root, words, message: messageOf(job, ended, deps.offers()) };
}

/** If Slack does not say who is in a channel, it counts as shared. */
async function requireOwnChannel(job: ActionJob, channel: string): Promise<void> {
  const open = await isSharedExternally(await job.web(), channel).catch((err: unknown) => {
    job.log.info({ err }, 'Slack did not say who is in a channel');
    return null;
  });
  if (open === false) return;
  throw new WorkspaceProblem(
    open === true
      ? {
          headline: 'It was not shared: people of other organisations are in this channel.',
          next: 'Share it in a channel of your own organisation.',
        }
      : {
          headline: 'It was not shared: Slack did not say who is in this conversation.',
          next: 'Share it in a channel that Switchboard can see.',
        },
  );
}

/** The commands whose answer says what the balance is. */
const BALANCES: ReadonlySet<string> = new Set(['balance', 'spend']);

/** Where managers chose the channels for balances, a balance is shared in no other. */
async function requireChosenChannel({ commands, rules }: ShareDeps, job: ActionJob, channel: string, words: string) {
  if (!BALANCES.has(commands().meant(parseTyped(words))?.command.word ?? '')) return;
  if (await rules.mayCarryBalance(job.caller.tenant, channel)) return;
  throw new WorkspaceProblem({
    headline:
      'It was not shared: the managers of this workspace chose the channels for balances, and this is not one of them.',
    next: `Share it in one of those; ${job.command} access lists them.`,
  });
}
