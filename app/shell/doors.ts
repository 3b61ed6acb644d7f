import { app } from 'electron';
import { join } from 'node:path';
import type { DoorServer } from '../door/door-server.ts';
import type { MailServer } from '../mail-door/mail-server.ts';
import type { MakePdf } from '../printer/printed-documents.ts';
import type { PrinterServer } from '../printer/printer-server.ts';
import type { DoorHandlers } from '../services/operations/door-operations.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Log } from '../services/ports/log.ts';
import type { CurrentSettings } from '../services/settings/current-settings.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { makeDoor } from './make-door.ts';
import { makeMailServer } from './make-mail-server.ts';
import { makePrinter } from './make-printer.ts';
import { survive } from './survive.ts';

export interface DoorsOptions {
  readonly settings: CurrentSettings;
  /** Of this instance. */
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Folder of the bundled scripts. */
  readonly scripts: string;
  readonly words: Phrasebook;
  readonly makePdf: MakePdf;
  /** Null once Faxtray quits. */
  readonly handlers: () => DoorHandlers | null;
  /** What is said of one of them is otherwise than before. */
  readonly changed: () => void;
}

/** The ways in for other programs: the door itself, the printer and mail. */
export class Doors {
  readonly door: DoorServer;
  readonly printer: PrinterServer;
  readonly mail: MailServer;
  readonly #options: DoorsOptions;

  constructor(options: DoorsOptions) {
    const { dataFolder, scripts, handlers, changed, words, makePdf, clock, ids, log } = options;
    const shared = { userData: dataFolder, handlers, words, clock, log };
    const version = app.getVersion();
    this.#options = options;
    this.door = makeDoor({ ...shared, version });
    this.printer = makePrinter({ ...shared, changed, ids, version, makePdf, scripts });
    const workerScript = join(scripts, 'mail-worker.js');
    this.mail = makeMailServer({ ...shared, changed, ids, workerScript });
  }

  /** Once it is known what an earlier run left behind: a request that is said again meets the fax that it became. */
  async open(): Promise<void> {
    const { settings, log } = this.#options;
    await survive(this.door.open(), log);
    settings.onChange((changed) => {
      if (changed.has('printerPort')) void this.#print();
    });
    await Promise.all([
      this.#print(),
      // An administrator's file is read at the start.
      this.mail.listen(settings.values.mail),
    ]);
  }

  #print(): Promise<void> {
    const { printerPort, printerNetwork } = this.#options.settings.values;
    return this.printer.listen(printerPort, printerNetwork);
  }

  async close(): Promise<void> {
    const all = [this.door, this.printer, this.mail];
    await Promise.all(all.map((each) => survive(each.close(), this.#options.log)));
  }
}
