import type { Sentences } from '../../../src/language/language.ts';

/** A few sentences of German, as a feature would bring them. */
export const GERMAN_SENTENCES: readonly Sentences[] = [
  {
    intent: 'balance',
    say: ['wie viel guthaben [haben wir] [noch] [übrig]', 'guthaben', '(wie hoch|wie) ist guthaben'],
  },
  {
    intent: 'who_rings',
    needs: ['number'],
    say: ['(wer|wo) klingelt [es] (bei|auf) {number}', 'wer geht (bei|an) {number} ran'],
  },
  {
    intent: 'divert',
    needs: ['number', 'to'],
    say: ['((leite|leiten|stelle) {number}; [{span}]; (an|auf|zu) {target:to} [um|weiter])'],
  },
  {
    intent: 'end_divert',
    needs: ['number'],
    say: ['(beende|stoppe) (umleitung|weiterleitung) [(von|für) {number}]'],
  },
];
