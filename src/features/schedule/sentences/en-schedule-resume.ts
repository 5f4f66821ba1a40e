import type { Sentences } from '../../../language/language.ts';

/** How people have a paused post go on. */
export const SCHEDULE_RESUME: readonly Sentences[] = [
  {
    intent: 'schedule_resume',
    despite: ['past'],
    needs: [['id', 'channel']],
    say: [
      '<which_post> (back on|on again|running again|going again)',
      '<which_post> (can|may|should|could) [now] ((start|begin) [up|posting|running|going]|be switched back on|be ' +
        'turned back on|go out again|run again) [again|now]',
      '(<enable>|restart|un pause|un mute|unfreeze|un freeze|continue|start|re enable|carry on with) <which_post> ' +
        '[again|back on|back up|going] [<that> was paused]',
      '(<switch>|turn|bring|set|start|whack) <which_post> (up again|back on|back on again|on again|on|going again' +
        '|running again|back|up and running [again]|back up|back up again|back up and running)',
      '{channel} (can|may|should|must) [now] (have|get|see) (its|their|the|that) <post> (back|again|back again' +
        '|back on)',
      '(get|set|fire|start|crank|boot|gear|spin) [up] <which_post> (up again|going again|again|going|gaun|gaun ' +
        'again|rolling|rolling again|moving again|back|back up|up) [again]',
      '(take|bring|get|lift) (<which_post>|{channel}) (off|back from|out of) [its|the] (hold|pause|ice|standby|mute)',
    ],
  },
  {
    intent: 'schedule_resume',
    despite: ['past', 'hypothesis'],
    needs: [['id', 'channel']],
    say: [
      '(can|may) <which_post> (be (resumed|restarted|unpaused|un paused|reinstated|reactivated|re enabled|revived' +
        '|continued|started again|started up again|switched back on|turned back on|put back on|brought back' +
        '|switched on again|turned on again|set going again|taken off hold|taken off pause)|go ahead) [again|now]',
    ],
  },
];
