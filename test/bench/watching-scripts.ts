import { existsSync, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainRequest, type Line } from './plain-request.ts';
import type { Watched } from './time-to-accepted.ts';

export interface WatchingScript extends Watched {
  stop(): Promise<void>;
}

/** What a person would write in ten lines: whatever appears is sent at once, complete or not. */
export function bareScript(line: Line, place: string): WatchingScript {
  const { folder, ...rest } = madeIn(place);
  const arrivals = new Arrivals(line);
  const watcher = watch(folder, (_event, name) => {
    if (name !== null && existsSync(join(folder, name))) arrivals.send(join(folder, name), name);
  });
  return {
    ...{ ...rest, folder, accepted: (name) => arrivals.accepted(name) },
    stop: () => {
      watcher.close();
      return Promise.resolve();
    },
  };
}

/** The same with chokidar, which waits until a file stays unchanged. Null if it is not installed: `CHOKIDAR` gives its module's path. */
export async function chokidarScript(line: Line, place: string): Promise<WatchingScript | null> {
  const module = process.env['CHOKIDAR'];
  if (module === undefined) return null;
  const { default: chokidar } = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as {
    readonly default: Chokidar;
  };
  const { folder, ...rest } = madeIn(place);
  const arrivals = new Arrivals(line);
  const watcher = chokidar.watch(folder, { awaitWriteFinish: true, ignoreInitial: true });
  await new Promise<void>((resolve) => void watcher.on('ready', () => resolve()));
  watcher.on('add', (path) => arrivals.send(path, path.slice(folder.length + 1)));
  return {
    ...{ ...rest, folder, accepted: (name) => arrivals.accepted(name) },
    stop: () => watcher.close(),
  };
}

interface Chokidar {
  watch(folder: string, options: object): ChokidarWatcher;
}

interface ChokidarWatcher {
  on(event: 'ready' | 'add', listener: (path: string) => void): this;
  close(): Promise<void>;
}

class Arrivals {
  readonly #line: Line;
  readonly #waiting = new Map<string, (sent: Promise<void>) => void>();

  constructor(line: Line) {
    this.#line = line;
  }

  accepted(name: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(name, resolve));
  }

  send(path: string, name: string): void {
    const tell = this.#waiting.get(name);
    this.#waiting.delete(name);
    tell?.(plainRequest(this.#line, path));
  }
}

function madeIn(place: string): { readonly desk: string; readonly folder: string } {
  const [desk, folder] = [join(place, 'Desk'), join(place, 'Folder')];
  mkdirSync(desk, { recursive: true });
  mkdirSync(folder);
  return { desk, folder };
}
