import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { Seen } from '../../control-types.ts';
import { dayHeading } from '../text/date.ts';
import { Message, Notice } from './message.tsx';
import { Scene } from './scene.ts';
import { layOut } from './timeline.ts';

const NEAR_THE_END = 80;

interface ConversationProps {
  seen: Seen | null;
  name: string;
  intro: ReactNode;
  /** How often the reader has sent something. */
  sent: number;
}

/** A channel's history: scrolls along with new messages unless the reader has scrolled up, and to its end as they send. */
export function Conversation({ seen, name, intro, sent }: ConversationProps) {
  const { zone, now } = use(Scene);
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lines = seen ? layOut(seen, zone) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel starts at its end
  useLayoutEffect(() => {
    follows.current = true;
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sends wants to see what comes of it
  useLayoutEffect(() => {
    follows.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [sent]);
  useEffect(() => {
    const scroller = box.current;
    const list = scroller?.firstElementChild;
    if (!scroller || !list) return;
    const stick = () => {
      if (follows.current) scroller.scrollTop = scroller.scrollHeight;
    };
    const sizes = new ResizeObserver(stick);
    sizes.observe(list);
    sizes.observe(scroller);
    return () => sizes.disconnect();
  }, []);

  return (
    <div
      className="conversation"
      ref={box}
      onScroll={({ currentTarget: at }) => {
        follows.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR_THE_END;
      }}
    >
      <div className="conversation-inner">
        {intro}
        <div role="log" aria-label={`Messages in ${name}`} aria-busy={seen === null}>
          <ol className="messages">
            {lines.map((line) => {
              if (line.kind === 'day') {
                return (
                  <li key={line.key} className="day">
                    <span>{dayHeading(line.ms, { zone, now })}</span>
                  </li>
                );
              }
              if (line.kind === 'notice') return <Notice key={line.key} ts={line.ts} text={line.text} />;
              return <Message key={line.key} message={line.message} joined={line.joined} reply={line.reply} />;
            })}
          </ol>
        </div>
      </div>
    </div>
  );
}
