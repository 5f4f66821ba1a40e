import { type KeyboardEvent, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Acting } from '../live/acting.ts';
import { Refusal } from '../live/control.ts';
import { SendIcon } from './icons.tsx';
import { Scene } from './scene.ts';
import { Shortcuts } from './shortcuts.tsx';
import { readLine, stepHistory, suggestCommands } from './suggestions.ts';

interface ComposerProps {
  channel: string;
  name: string;
  /** Called as something is sent. */
  onSend(): void;
}

/** Where messages and commands are typed. Enter sends, Shift+Enter breaks the line, Up recalls. */
export function Composer({ channel, name, onSend }: ComposerProps) {
  const { control, actor, run } = use(Acting);
  const { world } = use(Scene);
  const [text, setText] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [recalled, setRecalled] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const [pending, setPending] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const suggestions = dismissed ? [] : suggestCommands(text, world.commands);
  const current = suggestions[Math.min(active, suggestions.length - 1)];
  const hinted = world.commands.find(({ command }) => text.toLowerCase().startsWith(`${command.toLowerCase()} `));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what gives the field its height
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, 180)}px`;
  }, [text]);

  // As in Slack, opening a channel lets one type at once; on a small screen that would cover it with the keyboard.
  useEffect(() => {
    if (matchMedia('(min-width: 761px)').matches && !document.querySelector('dialog[open]')) input.current?.focus();
  }, []);

  const write = (next: string, at: number | null = null) => {
    setText(next);
    setRecalled(at);
    setNote(null);
    setActive(0);
    setDismissed(at !== null);
  };
  const complete = (command: string) => {
    write(`${command} `);
    input.current?.focus();
  };

  const send = async () => {
    const line = text.trimEnd();
    if (line === '') return;
    const sent = readLine(line, world.commands);
    if (sent.kind === 'unknown') {
      return setNote(
        `${sent.command} is not a valid command. Slack takes every message that starts with “/” as a command.`,
      );
    }
    write('');
    onSend();
    setHistory((old) => [...old.filter((one) => one !== line), line].slice(-100));
    setPending((now) => now + 1);
    try {
      if (sent.kind === 'words') await control.say({ ...actor, channel, text: sent.text });
      else {
        const answer = await run(control.command({ ...actor, channel, command: sent.command, text: sent.text }));
        if (answer === null) setText((now) => now || line);
      }
    } catch (error) {
      setText((now) => now || line);
      setNote(error instanceof Refusal ? `Not sent: ${error.message}` : 'Not sent: the stand-in does not answer');
    } finally {
      setPending((now) => now - 1);
    }
  };

  const onSuggestionKey = (event: KeyboardEvent): boolean => {
    if (!current) return false;
    const count = suggestions.length;
    const exact = text.toLowerCase() === current.command.toLowerCase();
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((active - 1 + count) % count);
    else if (event.key === 'Escape') setDismissed(true);
    else if (event.key === 'Tab' && !event.shiftKey) complete(current.command);
    else if (event.key === 'Enter' && !event.shiftKey && !exact) complete(current.command);
    else return false;
    return true;
  };
  const onHistoryKey = (event: KeyboardEvent): boolean => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const field = input.current;
    if (by === null || !field || (text !== '' && recalled === null) || event.shiftKey) return false;
    if (text.includes('\n') && field.selectionStart !== (by < 0 ? 0 : text.length)) return false;
    const at = stepHistory(history, recalled, by);
    write(at === null ? '' : (history[at] ?? ''), at);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (onSuggestionKey(event) || onHistoryKey(event)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className="composer-area">
      {suggestions.length > 0 && (
        <div className="suggestions" role="listbox" id={`${id}-list`} aria-label="Commands">
          <div className="suggestions-head" aria-hidden="true">
            {world.app.name}
          </div>
          {suggestions.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the message field, which names this as its active choice
            <div
              key={one.command}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={one === current}
              className={one === current ? 'suggestion active' : 'suggestion'}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => complete(one.command)}
            >
              <div>
                <b>{one.command}</b> <span className="usage">{one.usageHint}</span>
              </div>
              <small>{one.description}</small>
            </div>
          ))}
        </div>
      )}
      <div className="composer">
        <textarea
          ref={input}
          rows={1}
          value={text}
          placeholder={`Message ${name}`}
          aria-label={`Message ${name}`}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={current ? `${id}-${suggestions.indexOf(current)}` : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Shortcuts
          type="global"
          name="Shortcuts"
          symbol="+"
          onPick={(id) => control.shortcut({ ...actor, callback_id: id })}
        />
        <button
          type="button"
          className="send"
          aria-label="Send"
          disabled={text.trim() === ''}
          onClick={() => void send()}
        >
          <SendIcon />
        </button>
      </div>
      <div className="composer-note" id={`${id}-note`} role="status">
        {note ? (
          <span className="composer-fault">{note}</span>
        ) : hinted && suggestions.length === 0 ? (
          `${hinted.command} ${hinted.usageHint}`
        ) : pending > 0 ? (
          'Sending…'
        ) : (
          ''
        )}
      </div>
    </div>
  );
}
