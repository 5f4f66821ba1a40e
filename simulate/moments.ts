/** What a moment of the simulation is about; beside it stands the firing, where it is about one. */
export const COMMAND_ENDS = 0;
export const FIRE_ENDS = 1;
export const DELIVERED = 2;
export const RESUMED = 3;
export const WORK_ENDS = 4;
/** So many kinds; a moment is one number, the firing times this and the kind. */
export const KINDS = 5;
