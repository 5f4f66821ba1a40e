import type { KnownBlock, ModalView } from '@slack/types';

/** What a person is told: the text, plain, stands for the blocks in notifications and screen readers, so it says the same. */
export interface Message {
  text: string;
  blocks: readonly KnownBlock[];
  /** Seen by the whole channel; otherwise only by the person who asked. */
  inChannel?: boolean;
}

/** Field errors by the `block_id` of the input they belong to. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a job came to; `slack/answer` brings it to the person by the quickest way that is still open. */
export type Outcome =
  | { kind: 'message'; message: Message /** Instead of the message whose button was pressed. */; replace?: boolean }
  /** A command or a message's button opens it; a modal's own button or submission changes into it. */
  | {
      kind: 'modal';
      view: ModalView;
      /** Says the same to a person who has closed the modal by then. */
      message?: Message;
      /** Sent to the person in any case, to be kept. */
      copy?: Message;
      /** The form under a submitted view, drawn anew because what it showed is no longer so. */
      under?: { id: string; view: ModalView };
      /** For a button's answer that finds its modal drawn anew: what it should show by now. Without it the newer drawing stays. */
      again?: () => Promise<ModalView>;
    }
  | { kind: 'push'; view: ModalView }
  /** The submitted view closes, and the one under it is drawn anew; the message says why when it cannot close any more. */
  | { kind: 'back'; under: { id: string; view: ModalView }; message: Message }
  /** The submitted form stays, with what was typed. */
  | { kind: 'errors'; errors: FieldErrors }
  /** The modal closes; the message, if any, goes to the person. */
  | { kind: 'close'; message?: Message }
  | { kind: 'nothing' };

/** An outcome that opens no modal, so that no trigger has to be caught alive. */
export type MessageOutcome = Exclude<Outcome, { kind: 'modal' | 'push' }>;

/** What a control inside a modal may come to without a trigger: the modal drawn anew, or words. */
export type RedrawOutcome = Exclude<Outcome, { kind: 'push' }>;

export function messageOutcome(message: Message): MessageOutcome {
  return { kind: 'message', message };
}

export function modalOutcome(view: ModalView, message?: Message): RedrawOutcome {
  return message === undefined ? { kind: 'modal', view } : { kind: 'modal', view, message };
}

export function fieldErrors(errors: FieldErrors): MessageOutcome {
  return { kind: 'errors', errors };
}
