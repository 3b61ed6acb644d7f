// Runs electronegativity over the Electron settings in app/ and renderer/, as part of npm run check. Each finding has its answer in
// build/electronegativity/answers.json.
import fs from 'node:fs/promises';
import https from 'node:https';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { PLACE } from './electronegativity/bring.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const READ = ['app', 'renderer', 'package.json'];
/** Asks GitHub for the releases of Electron, but a check has to give the same answer on every machine, even without a network. */
const OFF = ['availablesecurityfixesglobalcheck'];

const say = sayAs('electronegativity');
// At its start it fetches newer translations of its messages, and does without if it cannot.
https.globalAgent.createConnection = () => {
  throw new Error('nothing is fetched here');
};
console.log = () => undefined;

const { electron } = JSON.parse(await fs.readFile(inProject('package.json'), 'utf8')).devDependencies;
const { answers } = JSON.parse(
  await fs.readFile(inProject('build', 'electronegativity', 'answers.json'), 'utf8'),
);
const { atomicChecks, globalChecks, errors, issues } = await ask();
const describeFinding = ({ id, check, file }) => `${check ?? id} in ${file.split(path.sep).join('/')}`;
const answered = new Set(answers.map(describeFinding));
const found = new Set(issues.map(describeFinding));
const problems = [
  ...errors.map(({ file, message }) => `cannot be read: ${file}: ${message}`),
  ...[...found].filter((name) => !answered.has(name)).map((name) => `has no answer: ${name}`),
  ...[...answered].filter((name) => !found.has(name)).map((name) => `is found no more: ${name}`),
];
for (const problem of problems) say(problem);
if (problems.length > 0) process.exitCode = 1;
else say(`${globalChecks + atomicChecks} checks found ${found.size} things; each has its answer`);

/** It reads one folder and everything below, so it gets a copy of our own sources that ship. */
async function ask() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faxtray-electronegativity-'));
  try {
    for (const name of READ) await fs.cp(inProject(name), path.join(folder, name), { recursive: true });
    const run = createRequire(path.join(PLACE, 'package.json'))('@doyensec/electronegativity');
    return await run({ input: folder, isRelative: true, excludeFromScan: OFF, electronVersion: electron });
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
