import type { Clock } from '../services/ports/clock.ts';
import type { WindowFile, WindowMemory } from '../services/ports/computer/window-file.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { keepWindowPlace } from './keep-window-place.ts';
import { WindowLeaving } from './leave-window.ts';
import { MainWindow, type WindowStart } from './main-window.ts';

export interface OpenWindowParts {
  readonly mainFolder: string;
  readonly start: WindowStart;
  readonly file: WindowFile;
  readonly hasTray: () => Promise<boolean>;
  readonly words: Phrasebook;
  readonly clock: Clock;
}

export interface OpenedWindow {
  readonly window: MainWindow;
  /** Once it is on disk where it was left. */
  readonly kept: () => Promise<void>;
}

/** The window where it was left, with what it remembers from one start to the next. */
export async function openWindow(parts: OpenWindowParts): Promise<OpenedWindow> {
  const { file, hasTray, words, clock } = parts;
  let memory = await file.read();
  let written = Promise.resolve();
  const keep = (change: Partial<WindowMemory>): void => {
    memory = { ...memory, ...change };
    written = file.write(memory);
  };
  const leaving = new WindowLeaving({
    window: () => window.browserWindow,
    ...{ hasTray, words },
    isKnown: () => memory.knowsTray,
    known: () => keep({ knowsTray: true }),
    open: () => window.show(),
  });
  const { mainFolder, start } = parts;
  const { place } = memory;
  const closed = (): void => void leaving.leave();
  const wanted = (): void => leaving.stay();
  const window: MainWindow = new MainWindow({ mainFolder, start, place, hasTray, clock, closed, wanted });
  const keepNow = keepWindowPlace(window.browserWindow, clock, (left) => keep({ place: left }));
  return {
    window,
    kept: () => {
      keepNow();
      return written;
    },
  };
}
