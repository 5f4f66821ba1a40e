import type { KnownBlock, ModalView } from '@slack/types';
import { LIMITS, plainText, section } from '../blocks/blocks.ts';

/** What is around the inputs of a form. */
interface FormFrame {
  /** Its `callback_id`, under which it is submitted. */
  id: string;
  metadata: string;
  title: string;
  /** The button that submits it; `null` where it cannot be submitted. */
  submit: string | null;
  /** The button that closes it. */
  close?: string;
}

/** A form whose metadata says what it is about. */
export function formView(
  { id, metadata, title, submit, close = 'Cancel' }: FormFrame,
  blocks: KnownBlock[],
): ModalView {
  return {
    type: 'modal',
    callback_id: id,
    private_metadata: metadata,
    title: plainText(title, LIMITS.viewTitle),
    ...(submit === null ? {} : { submit: plainText(submit, LIMITS.viewTitle) }),
    close: plainText(close, LIMITS.viewTitle),
    blocks,
  };
}

/** A modal that is only read, such as how something ended. */
export function readOnlyView(title: string, blocks: readonly KnownBlock[], close = 'Done'): ModalView {
  return {
    type: 'modal',
    title: plainText(title, LIMITS.viewTitle),
    close: plainText(close, LIMITS.viewTitle),
    blocks: [...blocks],
  };
}

/** Shown until the data are there. */
export function loadingView(title: string, text: string, close = 'Close'): ModalView {
  return readOnlyView(title, [section(text)], close);
}
