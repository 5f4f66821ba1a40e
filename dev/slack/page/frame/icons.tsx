import type { ReactNode } from 'react';

function Icon({ children, size = 16 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Three dots: more to do here. */
export function MoreIcon() {
  return (
    <Icon>
      <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.4" />
    </Icon>
  );
}

/** A cross: closes or removes. */
export function CloseIcon({ size = 12 }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
    </Icon>
  );
}

/** An angle downwards: opens a list. */
export function ChevronIcon() {
  return (
    <Icon size={14}>
      <path d="M4 6l4 4 4-4" />
    </Icon>
  );
}

/** An arrow to the left: back to the view below. */
export function BackIcon() {
  return (
    <Icon size={18}>
      <path d="M9.5 3.5L5 8l4.5 4.5" />
    </Icon>
  );
}

/** Three bars: opens the sidebar on a narrow window. */
export function BarsIcon() {
  return (
    <Icon size={20}>
      <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    </Icon>
  );
}

/** A hash: a public channel. */
export function HashIcon() {
  return (
    <Icon>
      <path d="M6.5 2.5l-2 11M11.5 2.5l-2 11M2.8 5.7h11M2.2 10.3h11" />
    </Icon>
  );
}

/** A padlock: a private channel. */
export function LockIcon() {
  return (
    <Icon>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" />
      <path d="M5.5 7V5a2.5 2.5 0 015 0v2" />
    </Icon>
  );
}

/** A box: an archived channel. */
export function ArchiveIcon() {
  return (
    <Icon>
      <path d="M2.5 3h11v3h-11zM3.5 6v7h9V6M6.5 9h3" />
    </Icon>
  );
}

/** Two overlapping rings: a channel shared with another organisation. */
export function SharedIcon() {
  return (
    <Icon>
      <circle cx="6" cy="8" r="3.7" />
      <circle cx="10" cy="8" r="3.7" />
    </Icon>
  );
}

/** A paper plane: sends. */
export function SendIcon() {
  return (
    <Icon size={18}>
      <path d="M2.5 3l11 5-11 5 1.6-5z" fill="currentColor" stroke="none" />
    </Icon>
  );
}

/** Opposite arrows: the traffic between Slack and the app. */
export function TrafficIcon() {
  return (
    <Icon size={18}>
      <path d="M3 5.5h9M9.5 3L12 5.5 9.5 8M13 10.5H4M6.5 8L4 10.5 6.5 13" />
    </Icon>
  );
}

/** A clock face: the stand-in's time. */
export function ClockIcon() {
  return (
    <Icon size={18}>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.7V8l2.2 1.5" />
    </Icon>
  );
}

/** An eye: only the reader sees this. */
export function EyeIcon() {
  return (
    <Icon size={14}>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </Icon>
  );
}

/** A handset: the app's own picture. */
export function PhoneIcon() {
  return (
    <svg className="icon" width="60%" height="60%" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M4.6 1.9l1.7-.4c.4-.1.8.1 1 .5l.8 1.9c.1.4 0 .8-.2 1L6.8 5.9a8 8 0 003.3 3.3l1-1.1c.2-.2.6-.3 1-.2l1.9.8c.4.2.6.6.5 1l-.4 1.7c-.1.4-.5.7-.9.7C7.6 12.1 3.9 8.4 3.9 2.8c0-.4.3-.8.7-.9z" />
    </svg>
  );
}
