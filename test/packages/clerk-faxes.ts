import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '../support/files-below.ts';
import type { BareRoot } from './bare-root.ts';

/** The faxes of an ordinary user of a bare system, as they lie on the disk. */
export class ClerkFaxes {
  readonly folder: string;

  constructor(root: BareRoot) {
    this.folder = join(root.folder, 'home', 'clerk', 'Faxes');
    // Where documents lie is said by the administrator: the test has to know it before the first start.
    mkdirSync(join(root.folder, 'etc', 'faxtray'));
    writeFileSync(
      join(root.folder, 'etc', 'faxtray', 'config.json'),
      JSON.stringify({ root: '/home/clerk/Faxes' }),
    );
  }

  /** Originals only: each lies in a folder of its day, beside its document as it was rendered. */
  sent(): string[] {
    return filesBelow(join(this.folder, 'Sent'))
      .map((file) => basename(file))
      .filter((name) => !/\.(?:fax\.(?:pdf|tif|json)|receipt\.pdf)$/u.test(name))
      .sort();
  }

  send(name: string, content: string): void {
    const file = join(this.folder, 'Send', name);
    writeFileSync(file, content);
    chmodSync(file, 0o666);
  }

  /** It waits half a minute for its time. */
  sendLater(name: string): void {
    const sendTime = new Date(Date.now() + 30_000).toISOString();
    this.send(`${name}.fax.json`, JSON.stringify({ to: [{ phoneNumber: '+13035550119' }], sendTime }));
    this.send(name, 'This waits for its time.\n');
  }
}
