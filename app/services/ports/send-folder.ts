import type { ReadInstructions } from '../../domain/instructions.ts';
import type { StuckReason } from '../../domain/stuck-file.ts';

/** A document or a bundle in a send folder that has reached its end and holds still. */
export interface Drop {
  /** The document, or the bundle's folder. */
  readonly path: string;
  readonly name: string;
  /** The send folder. */
  readonly folder: string;
  readonly subfolder: string | null;
  readonly isBundle: boolean;
  /** The documents, in name order. */
  readonly files: readonly DropFile[];
  /** The bundle's fax.json, or the document's sidecar. */
  readonly note: DropNote | null;
  readonly defaults: FolderDefaults;
  readonly leaseToken: number;
}

export interface DropFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Says whether it is still this very file. */
  readonly fingerprint: string;
}

export interface DropNote extends Omit<DropFile, 'name'> {
  readonly read: ReadInstructions;
}

/** What a send folder says for the faxes that say nothing themselves. */
export interface FolderDefaults {
  readonly recipient: string | null;
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
}

/** A file that is on its way into a send folder: shown, not yet a fax. */
export interface ArrivingFile {
  readonly path: string;
  readonly name: string;
  readonly sinceMs: number;
  /** Null while it may still be on its way. */
  readonly problem: StuckReason | null;
}

export interface SendFolder {
  readonly path: string;
  start(listener: SendFolderListener): Promise<void>;
  stop(): Promise<void>;
  health(): SendFolderHealth;
  /** The sidecar of a document, if it is there (by now). */
  readNote(documentPath: string): Promise<DropNote | null>;
}

export interface SendFolderListener {
  /** `left`: the disk does not take it now; it stays where it is, and is told again. */
  settled(drop: Drop): Promise<'taken' | 'left'>;
  /** A sidecar whose document is not in the folder (any more). */
  noteSettled(documentPath: string, note: DropNote): Promise<'taken' | 'left'>;
  arrivingChanged(files: readonly ArrivingFile[]): void;
  healthChanged(health: SendFolderHealth): void;
}

export interface SendFolderHealth {
  /** `swept`: events do not come, or cannot; it is listed every few seconds instead. */
  readonly state: 'starting' | 'watched' | 'swept' | 'missing' | 'other-machine';
  /** When it was last proven to be looked after, milliseconds since 1970. */
  readonly provenAtMs: number | null;
  /** Who takes the files, where it is not us. */
  readonly holder: string | null;
}
