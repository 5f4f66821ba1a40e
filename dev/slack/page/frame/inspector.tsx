import { use, useEffect, useRef, useState } from 'react';
import type { TrafficEntry } from '../../control-types.ts';
import { clockTime } from '../text/date.ts';
import { CloseIcon } from './icons.tsx';
import { Scene } from './scene.ts';
import { filterTraffic } from './traffic-filter.ts';

function Json({ title, value }: { title: string; value: unknown }) {
  const [copied, setCopied] = useState(false);
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '');
    setCopied(true);
  };
  return (
    <div className="json">
      <div className="json-head">
        <h4>{title}</h4>
        <button
          type="button"
          className="button small"
          aria-label={`Copy the ${title.toLowerCase()}`}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text ?? '(nothing)'}</pre>
    </div>
  );
}

function outcome(entry: TrafficEntry): 'good' | 'bad' | 'open' {
  if (entry.status === null) return 'open';
  const body = entry.response;
  const refused = typeof body === 'object' && body !== null && 'ok' in body && body.ok === false;
  return entry.status < 400 && !refused ? 'good' : 'bad';
}

function Entry({ entry }: { entry: TrafficEntry }) {
  const { zone } = use(Scene);
  const inward = entry.direction === 'to-app';
  return (
    <li>
      <details className={`traffic-entry ${outcome(entry)}`} name="traffic">
        <summary>
          <span className={inward ? 'arrow to-app' : 'arrow from-app'}>
            <span aria-hidden="true">{inward ? '→' : '←'}</span>
            <span className="hidden-words">{inward ? 'To the app' : 'From the app'}</span>
          </span>
          <span className="traffic-label">
            {entry.label}
            <small>
              {entry.kind} · {clockTime(entry.at, zone, true)}
            </small>
          </span>
          <span className="traffic-status">{entry.status ?? '…'}</span>
          <span className="traffic-ms">{entry.ms === null ? '' : `${Math.round(entry.ms)} ms`}</span>
        </summary>
        <Json title="Request" value={entry.request} />
        <Json title="Response" value={entry.response} />
      </details>
    </li>
  );
}

/** What crosses between Slack and the app, live: newest last, each with its request and response. */
export function Inspector({ entries, onClose }: { entries: readonly TrafficEntry[]; onClose(): void }) {
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const shown = filterTraffic(entries, filter);
  const last = shown.at(-1)?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry is what scrolls the list along
  useEffect(() => {
    const box = list.current;
    if (box && !box.querySelector('details[open]')) box.scrollTop = box.scrollHeight;
  }, [last]);
  return (
    <aside className="inspector" aria-label="Inspector">
      <header className="inspector-head">
        <h2>Inspector</h2>
        <button type="button" className="icon-button" aria-label="Close inspector" onClick={onClose}>
          <CloseIcon size={18} />
        </button>
      </header>
      <div className="inspector-filter">
        <input
          className="input"
          type="search"
          value={filter}
          placeholder="Filter, such as views. or balance"
          aria-label="Filter the traffic"
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      <ol className="traffic" ref={list} aria-label="Traffic between Slack and the app">
        {shown.map((entry) => (
          <Entry key={entry.n} entry={entry} />
        ))}
      </ol>
      {shown.length === 0 && (
        <p className="inspector-empty">
          {entries.length === 0 ? 'Nothing has crossed yet. Type a command.' : 'Nothing matches the filter.'}
        </p>
      )}
      <p className="inspector-foot">
        {shown.length} of {entries.length} · tokens are masked
      </p>
    </aside>
  );
}
