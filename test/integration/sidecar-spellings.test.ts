import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startIntakeBench, type IntakeBench } from '../support/intake-bench.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const FOLDER_DEFAULT = '+13035550105';
const NOTE = JSON.stringify({ to: [{ phoneNumber: '+13035550119' }] });
const [COMPOSED, APART] = ['Müller.pdf'.normalize('NFC'), 'Müller.pdf'.normalize('NFD')];

const tempFolder = useTempFolders();
let bench: IntakeBench;
beforeEach(async () => {
  bench = await startIntakeBench({
    ...{ root: join(tempFolder(), 'Faxes'), data: tempFolder() },
    defaults: { recipient: FOLDER_DEFAULT, faxResolution: 'High', coverPageText: null },
  });
});
afterEach(() => bench.stop());

/** Puts a complete file into the folder, in one step. */
function drop(name: string, bytes: string | Uint8Array): void {
  const draft = join(bench.path, '.draft');
  writeFileSync(draft, bytes);
  renameSync(draft, join(bench.path, name));
}

const leftIn = (): string[] => readdirSync(bench.path).filter((name) => !name.startsWith('.'));

describe.each([
  ['NFC', COMPOSED, 'NFD', APART],
  ['NFD', APART, 'NFC', COMPOSED],
])('a document whose name is spelled in %s', (_form, document, _other, alike) => {
  it('goes to whom its sidecar names, which is spelled otherwise, and not to the default of the folder', async () => {
    drop(`${alike}.fax.json`, NOTE);
    drop(document, SMALL_PDF);
    const [job] = await bench.claimed(1);
    expect(job?.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual(['+13035550119']);
    await until(leftIn, (names) => names.length === 0);
  });

  it('asks when such a sidecar comes late and names somebody else', async () => {
    drop(document, SMALL_PDF);
    const [job] = await bench.claimed(1);
    drop(`${alike}.fax.json`, NOTE);
    await until(
      () => bench.store.find(job?.id ?? '')?.reason,
      (reason) => reason === 'number-doubtful',
    );
    await until(leftIn, (names) => names.length === 0);
  });

  it('leaves the sidecar of another one, which is spelled as that is, where it lies', async () => {
    drop(`${alike}.fax.json`, NOTE);
    // Its document is there and still being written: the other one must not take its sidecar.
    writeFileSync(join(bench.path, alike), '%PDF-1.4\n');
    drop(document, SMALL_PDF);
    const [job] = await bench.claimed(1);
    expect(job?.name).toBe(document);
    expect(job?.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual([FOLDER_DEFAULT]);
    expect(leftIn()).toContain(`${alike}.fax.json`);
  });
});
