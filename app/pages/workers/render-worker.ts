import { parentPort } from 'node:worker_threads';
import type { RenderTask, TaskReport } from './render-task.ts';
import { TaskRunner } from './task-runner.ts';

/** The script of a render worker thread: takes one task after the other from its pool and reports back. */
const port = parentPort;
if (port === null) throw new Error('This script runs as a worker thread');

const runner = new TaskRunner();
let running = Promise.resolve();

port.on('message', (task: RenderTask) => {
  // A rejection is not handled on purpose: it ends the thread, and the pool starts a fresh one.
  running = running.then(() => runner.run(task, report));
});

function report(message: TaskReport): void {
  // Copied, not handed over: in a thread that has given a single buffer away, V8 asks before each access to any array of numbers whether it
  // is still there. That cost a fifth of the time for a photograph.
  port?.postMessage(message);
}
