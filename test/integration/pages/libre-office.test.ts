import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { WorkFolder } from '../../../app/pages/document/work-folder.ts';
import { LibreOffice } from '../../../app/pages/libreoffice/libre-office.ts';
import { renderFax } from '../../../app/pages/requests/render-fax.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { saying } from '../../support/saying.ts';
import { until } from '../../support/until.ts';
import { useVisitedServer } from '../../support/use-visited-server.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';
import { formula, makeFormulaXls, numberResult } from '../../unit/pages/support/make-formula-xls.ts';
import { makeZip } from '../../unit/pages/support/make-zip.ts';
import { xlsRecord } from '../../unit/pages/support/xls-records.ts';
import { HEADER, useRenderingBench } from './rendering-bench.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();
const server = useVisitedServer();
/** Where a user may have a network namespace of their own, with nobody in it. */
const canBeCutOff = process.platform === 'linux' && spawnSync('unshare', ['-rn', 'true']).status === 0;

const work = (): WorkFolder => new WorkFolder(join(tempFolder(), 'work'));

/** A script that replaces the program: what it says about itself, and what it does with a document. */
function standIn(version: string, body: string): { program: string; folder: string } {
  const folder = tempFolder();
  const program = join(folder, 'soffice');
  writeFileSync(program, `#!/bin/sh\nif [ "$1" = --version ]; then echo "${version}"; exit 0; fi\n${body}\n`);
  chmodSync(program, 0o755);
  return { program, folder };
}

/** The last argument is the document, the one before it the folder for the result. */
const ARGUMENTS = 'for each; do before="$last"; last="$each"; done; out="$before"';
const MAKES_PDF = `${ARGUMENTS}\ncp "${join(DOCUMENTS, 'form-without-appearances.pdf')}" "$out/document.pdf"`;
const NEW = 'LibreOffice 7.4.7.2 40(Build:2)';

const countPages = async (office: LibreOffice, name: string): Promise<number | string> => {
  const result = await renderFax(bench.pool, {
    documents: [bench.fixture(name)],
    resolution: 'High',
    paper: 'letter',
    header: HEADER,
    cover: null,
    tones: 'auto',
    inspects: false,
    layout: office,
    maxPages: 200,
  });
  return result.ok ? result.pages.length : inEnglish(result.failure.message);
};

describe('LibreOffice, a script in its place', () => {
  it('says its version, and is not used when it says none or is too old', async () => {
    expect(await new LibreOffice(standIn(NEW, '').program, work()).version()).toBe('7.4.7.2');
    for (const said of ['OpenOffice 4.1', 'LibreOffice 5.4.1', '']) {
      const office = new LibreOffice(standIn(said, MAKES_PDF).program, work());
      expect(await office.version()).toBeNull();
      expect(await office.convert(join(DOCUMENTS, 'letter.docx'), 'docx')).toBeNull();
    }
    expect(await new LibreOffice('/nowhere/soffice', work()).version()).toBeNull();
  });

  it('makes the pages of an office document, and leaves nothing behind', async () => {
    const office = new LibreOffice(standIn(NEW, MAKES_PDF).program, work());
    const made = await office.convert(join(DOCUMENTS, 'letter.docx'), 'docx');
    expect(readFileSync(made?.path ?? '').toString('latin1', 0, 5)).toBe('%PDF-');
    await made?.remove();
    expect(existsSync(made?.path ?? '')).toBe(false);
    // Two pages in one case and one in the other: the result is what it made.
    expect(await countPages(office, 'table.xlsx')).toBe(1);
    expect(await countPages(office, 'note.txt')).toBe(3);
  });

  it('gets a profile without macros and network, and nothing of the user', async () => {
    const { program, folder } = standIn(
      NEW,
      `${ARGUMENTS}\ncp "$out/profile/user/registrymodifications.xcu" "$(dirname "$0")/profile"; env > "$(dirname "$0")/env"\n${MAKES_PDF}`,
    );
    process.env['FAXTRAY_SECRET'] = 'secret';
    await (await new LibreOffice(program, work()).convert(join(DOCUMENTS, 'letter.docx'), 'docx'))?.remove();
    delete process.env['FAXTRAY_SECRET'];
    const profile = readFileSync(join(folder, 'profile'), 'utf8');
    expect(profile).toMatch(/DisableMacrosExecution"[^>]*><value>true/u);
    expect(profile).toMatch(/OOXMLRecalcMode"[^>]*><value>1</u);
    expect(readFileSync(join(folder, 'env'), 'utf8')).not.toContain('secret');
  });

  it.skipIf(!canBeCutOff)('reaches no server, not even one of this machine', async () => {
    const { port } = new URL(server.address);
    const knock = `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port} && printf "GET /\\r\\n\\r\\n" >&3 && cat <&3'`;
    const { program, folder } = standIn(NEW, `${knock} 2> "$(dirname "$0")/why"\n${MAKES_PDF}`);
    const made = await new LibreOffice(program, work()).convert(join(DOCUMENTS, 'letter.docx'), 'docx');
    expect(made).not.toBeNull();
    await made?.remove();
    expect(readFileSync(join(folder, 'why'), 'utf8')).toContain('/dev/tcp');
    expect(server.visits).toEqual([]);
    // Nothing else kept it out: from here the same request arrives.
    await promisify(execFile)('/bin/sh', ['-c', knock]);
    expect(server.visits).toEqual(['/']);
  });

  it('is ended with all that it started when it takes too long', async () => {
    const { program, folder } = standIn(
      NEW,
      'sleep 600 & echo $! > "$(dirname "$0")/child"; echo $$ > "$(dirname "$0")/self"; wait',
    );
    const office = new LibreOffice(program, work(), { timeMs: 1500, memoryMiB: 1024 });
    expect(await office.convert(join(DOCUMENTS, 'letter.docx'), 'docx')).toBeNull();
    const pids = ['child', 'self'].map((name) => Number(readFileSync(join(folder, name), 'utf8')));
    for (const pid of pids)
      await until(
        () => isRunning(pid),
        (running) => !running,
      );
  });

  it('is ended with all that it started when nobody wants its pages any more, and holds up no other', async () => {
    const { program, folder } = standIn(
      NEW,
      `case "$*" in *.odt) ${MAKES_PDF.replaceAll('\n', '; ')}; exit 0;; esac
      echo $$ > "$(dirname "$0")/self.new"; mv "$(dirname "$0")/self.new" "$(dirname "$0")/self"; sleep 600 & wait`,
    );
    const office = new LibreOffice(program, work(), { timeMs: 120_000, memoryMiB: 1024 });
    const [abort, early] = [new AbortController(), new AbortController()];
    const hostile = office.convert(join(DOCUMENTS, 'letter.docx'), 'docx', abort.signal);
    const waiting = office.convert(join(DOCUMENTS, 'letter.docx'), 'docx', early.signal);
    const next = office.convert(join(DOCUMENTS, 'letter.odt'), 'odt');
    await until(
      () => existsSync(join(folder, 'self')),
      (isThere) => isThere,
    );
    early.abort();
    abort.abort();
    expect([await hostile, await waiting]).toEqual([null, null]);
    const made = await next;
    expect(made).not.toBeNull();
    await made?.remove();
    const pid = Number(readFileSync(join(folder, 'self'), 'utf8'));
    await until(
      () => isRunning(pid),
      (running) => !running,
    );
  });

  it('has only so much memory', async () => {
    const { program, folder } = standIn(NEW, 'ulimit -v > "$(dirname "$0")/memory"');
    await new LibreOffice(program, work(), { timeMs: 10_000, memoryMiB: 512 }).convert(
      join(DOCUMENTS, 'letter.docx'),
      'docx',
    );
    expect(Number(readFileSync(join(folder, 'memory'), 'utf8'))).toBe(512 * 1024);
  });

  it('is not asked for where it is installed: what became of the document there is said', async () => {
    const linked = makeZip(
      { name: 'META-INF/manifest.xml', content: '<manifest/>' },
      { name: 'content.xml', content: '<draw:image xlink:href="file:///home/a/b.png"/>' },
    );
    const odt = bench.made('linked.odt', linked);
    const flyer = bench.fixture('sample98.pub');
    for (const [version, document, words] of [
      [NEW, flyer, 'LibreOffice on this computer could not make pages of it'],
      ['LibreOffice 5.4.1', flyer, 'is older than version 6'],
      [NEW, odt, 'may show other files of this computer'],
    ] as const) {
      const office = new LibreOffice(standIn(version, 'exit 1').program, work());
      const failure = await bench.failure(document, { layout: office });
      expect(failure).toMatchObject({
        kind: /odt/u.test(document.name) ? 'unsupported-type' : 'not-drawn-here',
      });
      expect(failure.message).toEqual(saying(words));
    }
    expect((await bench.failure(flyer)).message).toEqual(saying('or install LibreOffice'));
  });

  it('gets no workbook whose results cannot be kept, which it would calculate anew', async () => {
    const cutShort = makeFormulaXls(formula(1, numberResult(1)), xlsRecord(6, Buffer.alloc(12)));
    const path = bench.made('cut-short.xls', cutShort).path;
    expect(await new LibreOffice(standIn(NEW, MAKES_PDF).program, work()).convert(path, 'xls')).toBeNull();
  });

  it('fails, and the document comes in the simplified layout', async () => {
    const office = new LibreOffice(standIn(NEW, 'exit 1').program, work());
    expect(await countPages(office, 'table.xlsx')).toBe(2);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended but was not reaped yet still answers.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
