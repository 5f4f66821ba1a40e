import type { Sentences } from '../../../language/language.ts';

/** How people have a paused post go on. */
export const SCHEDULE_RESUME: readonly Sentences[] = [
  {
    intent: 'schedule_resume',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '<which_post> (back on|on again|running again|going again)',
      '<which_post> (can|may|should|could) (start [up|posting|running|going]|go out again|run again) [again]',
      '(<enable>|restart|un pause|un mute|continue|start|re enable|carry on with) <which_post> [again|back on' +
        '|back up|going] [<that> was paused]',
      '(<switch>|turn|bring|set|start) <which_post> (up again|back on|back on again|on again|on|going again' +
        '|running again|back|up and running [again]|back up|back up again)',
      '{channel} (can|may|should|must) (have|get|see) (its|their|the|that) <post> (back|again|back again|back on)',
      '(get|set|fire|start) [up] <which_post> (up again|going again|again|going|back|back up|up) [again]',
      '(take|bring|get|lift) (<which_post>|{channel}) (off|back from|out of) [its] (hold|pause|mute)',
    ],
  },
  {
    intent: 'schedule_resume',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: ['(can|may) <which_post> (be (reinstated|put back on|set going again)|go ahead) [again]'],
  },
];
