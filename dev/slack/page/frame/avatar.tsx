import { PhoneIcon } from './icons.tsx';

function hueOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 12;
  return sum;
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Someone's picture: initials on a colour of their own, a handset for the app. */
export function Avatar({ name, app, size = 36 }: { name: string; app: boolean; size?: 20 | 24 | 36 }) {
  const look = app ? 'avatar-app' : `hue-${hueOf(name)}`;
  return (
    <span className={`avatar avatar-${size} ${look}`} aria-hidden="true">
      {app ? <PhoneIcon /> : initialsOf(name)}
    </span>
  );
}
