import type { ReactNode } from 'react';
import { emojiFor } from './emoji.ts';

const CIRCLES: Readonly<Record<string, string>> = {
  red_circle: '#dd2e44',
  large_orange_circle: '#f4900c',
  large_yellow_circle: '#fdcb58',
  large_green_circle: '#4aa55a',
  large_blue_circle: '#55acee',
  white_circle: '#e6e7e8',
  black_circle: '#31373d',
};

const DRAWN: Readonly<Record<string, ReactNode>> = {
  warning: (
    <>
      <path d="M8 1.5l7 12.7H1z" fill="#ffcc4d" stroke="#ffcc4d" strokeLinejoin="round" />
      <path d="M8 6v4.2M8 12.3v.1" stroke="#231f20" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  white_check_mark: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2.5" fill="#4aa55a" />
      <path d="M4.2 8.4l2.5 2.5 5.1-5.8" fill="none" stroke="#fff" strokeWidth="2" />
    </>
  ),
  x: <path d="M3 3l10 10M13 3L3 13" stroke="#dd2e44" strokeWidth="3" strokeLinecap="round" />,
  information_source: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2.5" fill="#3b88c3" />
      <path d="M8 7v5M8 4v.1" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
    </>
  ),
  lock: (
    <>
      <path d="M5 7.5V5a3 3 0 016 0v2.5" fill="none" stroke="#aab8c2" strokeWidth="1.8" />
      <rect x="2.5" y="7" width="11" height="8" rx="1.5" fill="#ffac33" />
    </>
  ),
  test_tube: (
    <>
      <path d="M9.5 1.5l5 5M12 4L5.5 10.5a2.3 2.3 0 01-3.3 0" fill="none" stroke="#8899a6" strokeWidth="1.5" />
      <path d="M10.5 2.5L2.7 10.3a2.1 2.1 0 003 3L13.5 5.5z" fill="#cfe8d4" stroke="#8899a6" />
      <path d="M7.5 7.8L3.5 11.5a1.2 1.2 0 001.7 1.2L10 7.8z" fill="#4aa55a" />
    </>
  ),
  alarm_clock: (
    <>
      <path
        d="M2 4.6L4.6 2M14 4.6L11.4 2M4 14l1.4-1.8M12 14l-1.4-1.8"
        stroke="#dd2e44"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="8" cy="8.4" r="5" fill="#fff" stroke="#dd2e44" strokeWidth="1.6" />
      <path d="M8 5.6v3l2 1.2" fill="none" stroke="#231f20" strokeWidth="1.2" strokeLinecap="round" />
    </>
  ),
  no_entry: (
    <>
      <circle cx="8" cy="8" r="7" fill="#dd2e44" />
      <rect x="3.5" y="6.5" width="9" height="3" rx="0.8" fill="#fff" />
    </>
  ),
  calendar: (
    <>
      <rect x="1.5" y="2.5" width="13" height="12" rx="1.5" fill="#e1e8ed" />
      <rect x="1.5" y="2.5" width="13" height="3.6" rx="1.2" fill="#dd2e44" />
      <path d="M4 9h8M4 11.7h8" stroke="#66757f" strokeWidth="1.4" />
    </>
  ),
  rotating_light: (
    <>
      <path d="M4 12V8.5a4 4 0 018 0V12z" fill="#dd2e44" />
      <rect x="2.5" y="12" width="11" height="2.6" rx="1" fill="#8899a6" />
      <path d="M8 1v1.6M2.2 3.4l1.1 1.1M13.8 3.4l-1.1 1.1" stroke="#dd2e44" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
};

/** Whether an emoji is drawn here, and so needs no font. */
export function isDrawn(name: string): boolean {
  return Object.hasOwn(CIRCLES, name) || Object.hasOwn(DRAWN, name);
}

/** An emoji by its short name: the commonest drawn here, so that a machine without an emoji font shows them too. */
export function EmojiPicture({ name }: { name: string }) {
  const label = `${name.replaceAll('_', ' ')} emoji`;
  const circle = CIRCLES[name];
  const drawing = circle ? <circle cx="8" cy="8" r="7" fill={circle} /> : DRAWN[name];
  if (drawing) {
    return (
      <svg className="emoji" viewBox="0 0 16 16" role="img" aria-label={label}>
        {drawing}
      </svg>
    );
  }
  const character = emojiFor(name);
  if (!character) return `:${name}:`;
  return (
    <span className="emoji-character" role="img" aria-label={label}>
      {character}
    </span>
  );
}
