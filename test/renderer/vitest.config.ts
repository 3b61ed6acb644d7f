import { windowProject } from './window-project.ts';

/** The window's modules keep no state of their own, so they are read once a worker: half of the processor time of these tests. */
export default windowProject('renderer', { isolate: false });
