import type { RenderTask, TaskReport } from '../../../../app/pages/workers/render-task.ts';
import type { RenderWorkerPort } from '../../../../app/pages/workers/render-worker-port.ts';

type Listener<T> = (value: T) => void;

/** A render worker that does what the test says. */
export class ScriptedWorker implements RenderWorkerPort {
  readonly tasks: RenderTask[] = [];
  isBusy = false;
  isTerminated = false;
  private readonly reportListeners: Listener<TaskReport>[] = [];
  private readonly exitListeners: Listener<Error | null>[] = [];
  private readonly onTask: (task: RenderTask, worker: ScriptedWorker) => void;

  constructor(onTask: (task: RenderTask, worker: ScriptedWorker) => void) {
    this.onTask = onTask;
  }

  post(task: RenderTask): void {
    this.tasks.push(task);
    this.onTask(task, this);
  }

  onReport(listener: Listener<TaskReport>): void {
    this.reportListeners.push(listener);
  }

  onExit(listener: Listener<Error | null>): void {
    this.exitListeners.push(listener);
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }

  terminate(): Promise<void> {
    this.isTerminated = true;
    this.exit();
    return Promise.resolve();
  }

  report(...reports: TaskReport[]): void {
    for (const report of reports) for (const listener of this.reportListeners) listener(report);
  }

  exit(error: Error | null = null): void {
    for (const listener of this.exitListeners.splice(0)) listener(error);
  }
}
