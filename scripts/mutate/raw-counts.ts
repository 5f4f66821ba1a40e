/** The variable that names the folder for the counts of every process: in it, one folder for each file of tests. */
export const RAW_FOLDER = 'MUTATE_RAW';

/** The file that names the test. */
export const TEST = 'test';

/** The folder with what its own process counted. */
export const OWN = 'own';

/** The folder with the counts of the processes that it started. */
export const CHILDREN = 'children';
