import { formatTiming } from '../../credit/posts/timing-format.ts';
import type { Services } from '../../services/services.ts';
import { button, limitedText, slackDate } from '../../slack/blocks/blocks.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { AttentionItem, AttentionSource } from '../../slack/inbound/home-section.ts';

type TroublesDeps = Pick<Services, 'outages' | 'schedules' | 'watch'> & {
  connect: Offer;
  /** Types a command. */
  run: string;
};

/** A refused key or permission, and balance posts and a low-credit watch that have stopped by themselves. */
export function troubles({ outages, schedules, watch, connect, run }: TroublesDeps): AttentionSource {
  return {
    title: 'Keys and balance posts',
    may: 'read',
    async items({ caller: { tenant }, rights }) {
      const [broken, posts, watched] = await Promise.all([
        outages.troubles(tenant),
        schedules.list(tenant),
        watch.look(tenant),
      ]);
      const manages = rights.includes('manage');
      const doctor = manages ? [button(run, 'Check everything', { value: 'doctor' })] : [];
      return [
        ...broken.map(({ what, why, since, isKey }) => ({
          text: lineOf(what, `${why}, since ${slackDate(new Date(since).toISOString())}`),
          buttons: isKey && manages ? [button(connect.actionId, 'Connect another key')] : doctor,
        })),
        ...posts.flatMap(({ timing, paused, last }) => {
          const why =
            paused === null
              ? last?.outcome === 'failed' && (last.detail ?? 'not delivered the last time')
              : paused.by === null && `paused: ${paused.reason}`;
          const text = lineOf(`Balance post, ${formatTiming(timing)}`, String(why));
          return why === false ? [] : [{ text, buttons: [button(run, 'Balance posts', { value: 'schedule' })] }];
        }),
        ...watchTroubles(watched, run),
      ];
    },
  };
}

function watchTroubles(watched: Awaited<ReturnType<TroublesDeps['watch']['look']>>, run: string): AttentionItem[] {
  const item = (why: string): AttentionItem[] => [
    { text: lineOf('Low-credit watch', why), buttons: [button(run, 'Show it', { value: 'watch' })] },
  ];
  if (watched === null) return [];
  if (watched === 'unreadable') return item('it could not be read, so nobody will be warned');
  const { paused } = watched.plan;
  if (paused !== null) return paused.by === null ? item(`paused: ${paused.reason}`) : [];
  return watched.state.outage === null ? [] : item('the balance cannot be read at present');
}

function lineOf(what: string, why: string): string {
  return `:warning: *${limitedText(what, 200)}* · ${limitedText(why, 300)}`;
}
