import { windowProject } from './window-project.ts';

export default windowProject('renderer-alone', {});
