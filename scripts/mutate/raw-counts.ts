/** The variable that names the folder for the counts of every process. */
export const RAW_FOLDER = 'MUTATE_RAW';

/** The file that names the test of a process. */
export const testOf = (pid: number | string) => `test-${pid}`;

/** The folder with the counts of the processes that a test of this process started. */
export const childrenOf = (pid: number | string) => `children-${pid}`;
