// Prepares a machine: `node build/setup.mjs --for start|test|check|exchange|pack`. npm runs it before those scripts. Checks each thing
// itself, so a second run finds everything in place within a moment. Needs nothing but Node.
import { exclusively } from './exclusive.mjs';
import { exitOnSignals } from './run-command.mjs';
import { sayAs } from './say.mjs';
import { installSoftware } from './bare-machine/debian-packages.mjs';
import { findRuntime, installRuntime } from './electron-runtime.mjs';
import { bringElectronegativity, electronegativityIsThere } from './electronegativity/bring.mjs';
import { bringFloorTypes, floorTypesAreThere } from './bare-machine/floor-types.mjs';
import { installPackages, packagesAreInstalled } from './bare-machine/npm-packages.mjs';
import { findMissingSoftware } from './bare-machine/system-software.mjs';

const OLDEST_NODE = [20, 19];
const PURPOSES = ['start', 'test', 'check', 'exchange', 'pack'];
const say = sayAs('setup');

/** In this order: each step may use what the earlier ones installed. */
const STEPS = [
  {
    purposes: PURPOSES,
    isDone: packagesAreInstalled,
    run: () => installPackages(say),
  },
  {
    purposes: ['start', 'test', 'pack'],
    isDone: () => findRuntime() !== null,
    run: () => installRuntime(say),
  },
  {
    purposes: ['test', 'check'],
    isDone: floorTypesAreThere,
    run: () => bringFloorTypes(say),
  },
  {
    purposes: ['test', 'check'],
    isDone: electronegativityIsThere,
    run: () => bringElectronegativity(say),
  },
  {
    purposes: ['start', 'test'],
    isDone: () => findMissingSoftware(purpose).length === 0,
    run: () => installSoftware(findMissingSoftware(purpose), say),
  },
];

const purpose = readPurpose();
exitOnSignals();
try {
  requireNode();
  const steps = STEPS.filter((step) => step.purposes.includes(purpose));
  if (!steps.every((step) => step.isDone())) await exclusively('setup', say, () => takeSteps(steps));
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function takeSteps(steps) {
  const startedAt = performance.now();
  for (const step of steps) {
    if (!step.isDone()) await step.run();
    if (!step.isDone()) throw new Error(stillMissing());
  }
  say(`ready after ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

function stillMissing() {
  const missing = findMissingSoftware(purpose);
  if (missing.length > 0) return `still missing after the installation: ${missing.join(', ')}`;
  return 'the npm packages or the Electron runtime are still not complete';
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}`);
}

function readPurpose() {
  const value = process.argv[process.argv.indexOf('--for') + 1];
  if (PURPOSES.includes(value)) return value;
  process.stderr.write(`usage: node build/setup.mjs --for ${PURPOSES.join('|')}\n`);
  process.exit(2);
}
