import { Worker } from 'node:worker_threads';
import type { RenderTask, TaskReport } from './render-task.ts';

/** A render worker as its pool sees it: something that takes tasks and reports, and may end at any time. */
export interface RenderWorkerPort {
  post(task: RenderTask): void;
  onReport(listener: (report: TaskReport) => void): void;
  /** Called once, however it ended; with the error if one ended it. */
  onExit(listener: (error: Error | null) => void): void;
  /** Only while busy does the worker keep this process from ending. */
  setBusy(isBusy: boolean): void;
  /** Resolves when it has ended. */
  terminate(): Promise<void>;
}

/** For the worker's own objects; pictures and PDFs lie outside of it. */
const MOST_HEAP_MIB = 512;
/** A quarter of what is usual: drawing makes few objects, and each worker would keep the rest for nothing. */
const YOUNG_HEAP_MIB = 8;

/** A worker in a thread of this process. `script` is the bundled `render-worker.ts`. */
export function startWorkerThread(script: URL): RenderWorkerPort {
  const worker = new Worker(script, {
    name: 'render',
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_HEAP_MIB },
    // What the process was started with (a debugger, a loader) is not for this script.
    execArgv: [],
  });
  let fatal: Error | null = null;
  // Ends the thread, and the process as well if nobody listened.
  worker.on('error', (error: Error) => (fatal = error));
  worker.unref();
  return {
    post: (task) => worker.postMessage(task),
    onReport: (listener) => worker.on('message', listener),
    onExit: (listener) => worker.once('exit', () => listener(fatal)),
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    terminate: async () => {
      await worker.terminate();
    },
  };
}
