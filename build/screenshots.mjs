// npm run screenshots: takes screenshots of the real window into build/screenshots.
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const playwright = [inProject('node_modules/@playwright/test/cli.js'), 'test', '--project', 'pictures'];
const args = [inProject('build/desktop-session.mjs'), '--', process.execPath, ...playwright];
const child = spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject() });
process.exitCode = await runToEnd(child, sayAs('screenshots'));
