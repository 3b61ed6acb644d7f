import type { WindowPlace } from '../../../domain/window/window-place.ts';

/** What the window keeps from one start to the next: nothing of it matters to any fax. */
export interface WindowMemory {
  /** Null: it never had one. */
  readonly place: WindowPlace | null;
  /** Somebody was told that closing it leaves Faxtray in the tray. */
  readonly knowsTray: boolean;
}

export interface WindowFile {
  /** A file that is not there, or cannot be understood, is as none. */
  read(): Promise<WindowMemory>;
  /** One after the other; what cannot be written is forgotten. */
  write(memory: WindowMemory): Promise<void>;
}
