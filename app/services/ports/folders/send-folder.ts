import type { ReadInstructions } from '../../../domain/intake/instructions.ts';
import type { StuckReason } from '../../../domain/files/stuck-file.ts';
import type { Phrase } from '../../../words/phrase.ts';

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
  readonly sidecar: DropSidecar | null;
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

export interface DropSidecar extends Omit<DropFile, 'name'> {
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
  /** Of one with a problem, the same for as long as nobody changes it, and another for another file; absent: only its name is known. */
  readonly fingerprint?: string;
}

/** What is new of the files on their way into a send folder since it was last told, and no more than that: there may be thousands. */
export interface ArrivingUpdate {
  readonly changed: readonly ArrivingFile[];
  /** Paths of those that were told, and are no longer on their way: faxes by now, or taken away. */
  readonly gone: readonly string[];
}

/** `no`: another machine takes the files of the folder. `unknown`: that cannot be said now, and is to be asked again. */
export type MayTake = 'yes' | 'no' | 'unknown';

export interface SendFolder {
  readonly path: string;
  start(listener: SendFolderListener): Promise<void>;
  stop(): Promise<void>;
  health(): SendFolderHealth;
  /** Asked inside the turn that takes a file, right before it is moved, since a machine may sleep at any time. */
  mayTake(): Promise<MayTake>;
  /** Whether nobody else can have taken a file since the lease had this token: what is gone was taken away by a person. */
  wasOursAlone(leaseToken: number): boolean;
  /** The sidecar of a document, if it is there (by now). */
  readSidecar(documentPath: string): Promise<DropSidecar | null>;
}

export interface SendFolderListener {
  /**
   * `left`: the disk does not take it now; it stays where it is, and is told again. `not-ours`: nobody may take it now, or another machine
   * does; a sweep tells it again where that changes.
   */
  settled(drop: Drop): Promise<'taken' | 'left' | 'not-ours'>;
  /** A sidecar whose document is not in the folder (any more). */
  sidecarSettled(documentPath: string, sidecar: DropSidecar): Promise<'taken' | 'left'>;
  arrivingChanged(update: ArrivingUpdate): void;
  healthChanged(health: SendFolderHealth): void;
}

export interface SendFolderHealth {
  /**
   * `swept`: events do not come, or cannot; it is listed every few seconds instead. `missing`: nothing lies at its path. `unreachable`:
   * nothing can be taken for any other reason, which `note` says.
   */
  readonly state: 'starting' | 'watched' | 'swept' | 'missing' | 'unreachable' | 'other-machine';
  /** When it was last proven to be looked after, milliseconds since 1970. */
  readonly provenAtMs: number | null;
  /** Who takes the files, where it is not us. */
  readonly holder: Phrase | null;
  /** One or two sentences for people about why it is as it is; null where there is nothing to say. */
  readonly note: Phrase | null;
}
