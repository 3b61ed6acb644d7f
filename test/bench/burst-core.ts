import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { serialize } from 'node:v8';
import { FileLog } from '../../app/adapters/file-log.ts';
import { pathToFileURL } from 'node:url';
import { RenderPool } from '../../app/pages/workers/render-pool.ts';
import { PooledDocumentChecker } from '../../app/shell/pooled-document-checker.ts';
import { makePlainCore } from '../support/resilience/plain-core.ts';
import type { CoreArguments } from '../crash/core.ts';
import { forgetPeak, peakMiB } from './peak-memory.ts';

/** What the bench asks, and the answers. */
export type BurstCall = 'status' | 'snapshot' | 'reset' | 'numbers';

export interface BurstNumbers {
  readonly delayMaxMs: number;
  readonly delayP99Ms: number;
  /** The longest delay of the event loop caused by itself: without time spent waiting for a busy processor. */
  readonly ownMaxMs: number;
  /** The longest of those on a processor: without waits for the disk. */
  readonly computedMaxMs: number;
  /** The longest that the garbage collector blocked the thread, others' load included. */
  readonly gcMaxMs: number;
  /** Including its workers. */
  readonly cpuMs: number;
  /** For the main thread alone. */
  readonly mainCpuMs: number;
  readonly peakMiB: number;
  /** What it has now. */
  readonly residentMiB: number;
  readonly patches: number;
  readonly rowsSent: number;
  readonly trays: number;
}

export interface BurstCoreArguments extends CoreArguments {
  /** Draws the documents before they are sent; null: all count as good. */
  readonly renderWorker: string | null;
}

/** How often the loop is sampled; it reports the delay beyond this. */
const RESOLUTION_MS = 5;

/** The main process's core, which reports on its event loop and processor time. */
const options = JSON.parse(process.argv[2] ?? '') as BurstCoreArguments;
/** As many workers as the app has. */
const pool =
  options.renderWorker === null
    ? null
    : new RenderPool({
        workerScript: pathToFileURL(options.renderWorker),
        workers: 2,
        silenceLimitMs: 20_000,
      });
const told = { patches: 0, rowsSent: 0, trays: 0 };
const { app } = makePlainCore({
  ...options,
  ...(pool === null ? {} : { documents: new PooledDocumentChecker(pool, () => 'US', null) }),
  log: new FileLog(join(options.data, 'faxtray.log')),
  event: (name, payload) => {
    // As it is sent to the window.
    serialize(payload);
    if (name !== 'queue.patch') return;
    told.patches++;
    told.rowsSent +=
      payload !== null && 'changed' in payload ? payload.changed.length + payload.removed.length : 0;
  },
  tray: () => {
    told.trays++;
  },
});

interface ThreadTimes {
  /** On a processor. */
  readonly computedMs: number;
  /** Waiting for a processor that others were using. */
  readonly waitedMs: number;
}

/** For the main thread, if the system reports it (Linux); otherwise all delay counts as our own. */
function threadTimes(): ThreadTimes {
  try {
    const [computed, waited] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
    return { computedMs: Number(computed) / 1e6, waitedMs: Number(waited) / 1e6 };
  } catch {
    return { computedMs: 0, waitedMs: 0 };
  }
}

const longest = { ownMs: 0, computedMs: 0, gcMs: 0 };
let [lookedAt, before] = [performance.now(), threadTimes()];
setInterval(() => {
  const [now, times] = [performance.now(), threadTimes()];
  const ownMs = now - lookedAt - RESOLUTION_MS - (times.waitedMs - before.waitedMs);
  longest.ownMs = Math.max(longest.ownMs, ownMs);
  longest.computedMs = Math.max(longest.computedMs, times.computedMs - before.computedMs);
  [lookedAt, before] = [now, times];
}, RESOLUTION_MS).unref();
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest.gcMs = Math.max(longest.gcMs, duration);
}).observe({ entryTypes: ['gc'] });

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let cpuBefore = process.cpuUsage();
let mainBefore = threadTimes();
const beyond = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

async function answer(call: BurstCall): Promise<unknown> {
  switch (call) {
    case 'status':
      return (await app.operations['app.status'](null)).ok;
    case 'snapshot': {
      for (let after: string | null = null; ;) {
        const part = await app.operations['queue.snapshot'](after);
        serialize(part);
        if (!part.ok || part.value.next === null) return part.ok;
        after = part.value.next;
      }
    }
    case 'reset':
      cpuBefore = process.cpuUsage();
      mainBefore = threadTimes();
      delay.reset();
      forgetPeak();
      Object.assign(longest, { ownMs: 0, computedMs: 0, gcMs: 0 });
      delay.enable();
      return true;
    case 'numbers': {
      const { user, system } = process.cpuUsage(cpuBefore);
      const numbers: BurstNumbers = {
        delayMaxMs: beyond(delay.max),
        delayP99Ms: beyond(delay.percentile(99)),
        ownMaxMs: longest.ownMs,
        computedMaxMs: longest.computedMs,
        gcMaxMs: longest.gcMs,
        cpuMs: (user + system) / 1000,
        mainCpuMs: threadTimes().computedMs - mainBefore.computedMs,
        peakMiB: peakMiB('self'),
        residentMiB: process.memoryUsage.rss() / 2 ** 20,
        ...told,
      };
      return numbers;
    }
  }
}

process.on('message', (call: { readonly number: number; readonly call: BurstCall }) => {
  void answer(call.call).then((value) => process.send?.({ number: call.number, value }));
});
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));

await app.start(Promise.resolve());
process.send?.({ number: 0, value: 'started' });
