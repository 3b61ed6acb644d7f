import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { StatusRecord } from '../../../app/domain/fax/status-record.ts';
import { checkDocuments, type DocumentsCheck } from '../../../app/pages/requests/check-documents.ts';
import type { FaxDocument } from '../../../app/pages/recognise/read-document.ts';
import { FaxPreviews } from '../../../app/pages/preview/fax-previews.ts';
import { PooledFaxPreviewer } from '../../../app/shell/pooled-fax-previewer.ts';
import { PooledDocumentChecker } from '../../../app/shell/pooled-document-checker.ts';
import { makePlainCore, type PlainCore } from '../../support/resilience/plain-core.ts';
import { closePdf } from '../../support/close-pdf.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';
import { useExchange } from '../../support/use-exchange.ts';
import { valueOf } from '../../support/value-of.ts';
import { fingerprint } from '../../unit/pages/support/ink.ts';
import { makePdfWithCatalog } from '../../unit/pages/support/make-pdf.ts';
import { decodeFileWithLibtiff } from '../../unit/pages/support/libtiff.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';
import { useRenderingBench } from './rendering-bench.ts';
import { saying } from '../../support/saying.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();
/** Rows with the header line, which contains the time. */
const BELOW_HEADER = 150;

const check = (...documents: FaxDocument[]): Promise<DocumentsCheck> =>
  checkDocuments(bench.pool, {
    ...{ documents, resolution: 'High', paper: 'letter', maxPages: 200, layout: null, words: [] },
    isPatient: false,
    signal: new AbortController().signal,
  });
const compound = (name: string): Buffer => {
  const file = Buffer.alloc(512 * 3);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 76);
  // The table: no sector follows another.
  file.fill(0xff, 2 * 512);
  const stream = Buffer.from(`${name}\0`, 'utf16le');
  stream.copy(file, 512);
  file.writeUInt16LE(stream.length, 512 + 64);
  return file;
};

describe('a look at documents before they are sent', () => {
  it('has nothing against those that become pages', async () => {
    expect(await check(bench.fixture('letter.pdf'), bench.fixture('table.xlsx'))).toEqual({
      sendNames: ['letter.pdf', 'table.xlsx'],
      routingSheets: [],
      notFaxed: [],
      // How many pages a table has is up to the service.
      pages: null,
      doubtful: [],
      here: null,
      atService: null,
    });
    expect(await check(bench.fixture('letter.pdf'), bench.fixture('fax-g4.tif'))).toMatchObject({
      pages: 4,
    });
  });

  it('tells of names and words that cannot be drawn as they are written', async () => {
    const found = await checkDocuments(bench.pool, {
      ...{ documents: [bench.fixture('letter.pdf')], resolution: 'High', paper: 'letter', maxPages: 200 },
      ...{ layout: null, words: ['Łukasz Żak', 'Text: \u{e123}'] },
      isPatient: false,
      signal: new AbortController().signal,
    });
    expect(found.here).toMatchObject({ kind: 'undrawable', documentName: null });
    expect(found.here?.message).toEqual(saying('“U+E123”'));
    expect(found.here?.message).not.toEqual(saying('Łukasz'));
  });

  it('names files that no page shows also where letters cannot be drawn, which a person may let go', async () => {
    const attached = { dictionary: '', widthPx: 1, heightPx: 1, data: Buffer.from('a,b') };
    const spec = (file: string): string => `<</Type/Filespec/F(${file})/UF(${file})/EF<</F 4 0 R>>>>`;
    const pin = `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[9 9 29 29]/FS ${spec('plan.xlsx')}>>]`;
    const font = '<</Type/Font/Subtype/TrueType/BaseFont/Wingdings>>';
    const page = { widthPt: 612, heightPt: 792, content: 'BT /K 30 Tf 72 600 Td (ABC) Tj ET' };
    const signs = { ...page, resources: `/Font<</F 3 0 R/K ${font}>>` };
    const catalog = `/Names<</EmbeddedFiles<</Names[(x)${spec('factur-x.xml')}]>>>>`;
    const pdf = makePdfWithCatalog(catalog, [attached], signs, { ...signs, entries: pin });
    const table = bench.fixture('table.xlsx');
    expect(await check(table, bench.made('signs.pdf', pdf))).toMatchObject({
      here: { kind: 'undrawable' },
      notFaxed: ['factur-x.xml', 'plan.xlsx'],
    });
  });

  it('says how a text was read whose letters cannot be drawn, and of which document that is', async () => {
    const page = (rest: string): Buffer =>
      Buffer.from(`<!doctype html><html><body><p>Name: T\xf5ke &#xe123;${rest}</p></body></html>`, 'latin1');
    const { here, doubtful } = await check(bench.fixture('letter.pdf'), bench.made('names.html', page('')));
    expect(here).toMatchObject({ kind: 'undrawable', text: { document: 1, isDoubtful: true } });
    expect(here?.text?.readings.map(({ words }) => words)).toContain('Tőke');
    expect(doubtful).toMatchObject([{ name: 'names.html' }]);
    // Even if another document is what stops it.
    const names = bench.made('names.txt', Buffer.from('Name: T\xf5ke\n', 'latin1'));
    const beside = await check(bench.made('plan-3.vsd', compound('VisioDocument')), names);
    expect(beside).toMatchObject({ here: { kind: 'not-drawn-here' }, doubtful: [{ name: 'names.txt' }] });
    const plain = await check(bench.made('ascii.html', page('').toString('latin1').replace('\xf5', 'o')));
    expect(plain.here?.kind).toBe('undrawable');
    expect([plain.here?.text, plain.doubtful]).toEqual([undefined, []]);
  });

  it('tells what nobody can read from what only this machine cannot', async () => {
    const findProblem = async (document: FaxDocument): Promise<string | undefined> =>
      (await check(document)).here?.kind;
    expect(await findProblem(bench.fixture('encrypted-password-secret.pdf'))).toBe('password');
    expect(await findProblem(bench.fixture('truncated.pdf'))).toBe('unreadable');
    expect(await findProblem(bench.made('plan.vsd', compound('VisioDocument')))).toBe('not-drawn-here');
    expect(await findProblem(bench.made('old.doc', compound('WordDocument')))).toBe('not-drawn-here');
    expect(await findProblem(bench.made('plan-2.vsd', 'MZ\0\x01\x02 a program under a wrong name'))).toBe(
      'unreadable',
    );
    const half = readFileSync(join(DOCUMENTS, 'letter.docx'));
    expect(await findProblem(bench.made('half.docx', half.subarray(0, half.length >> 1)))).toBe('unreadable');
    expect(await findProblem(bench.made('drawing.odg', 'PK\x03\x04 no more'))).toBe('unsupported-type');
  });

  it('holds what would come out as blank pages though it shows something, and nothing else that is white', async () => {
    const picture = (draw: string, ground = 'white'): Buffer =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
        <rect width="600" height="600" fill="${ground}"/>${draw}</svg>`);
    const png = async (draw: string, ground?: string): Promise<Buffer> =>
      sharp(picture(draw, ground)).flatten().png().toBuffer();
    const words = (fill: string): string =>
      `<text x="40" y="120" font-size="30" fill="${fill}">Invoice 4711 of 15 March</text>`;
    const pdf = (content: string): Buffer =>
      closePdf(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`);
    const faint = {
      'faint.png': await png('<circle cx="300" cy="300" r="200" fill="#e4e4e4"/>'),
      'faint.pdf': pdf('0.9 g 100 100 300 300 re f'),
    };
    for (const [name, bytes] of Object.entries(faint)) {
      const { here } = await check(bench.fixture('letter.pdf'), bench.made(name, bytes));
      expect([name, here]).toMatchObject([name, { kind: 'empty', documentName: name }]);
      expect(here?.message).toEqual(saying('too light for a fax'));
    }
    const fine = {
      'white.png': await png(''),
      'yellow.png': await png('', '#ffff66'),
      'words.png': await png(words('#555')),
      'white-on-blue.png': await png(words('white'), '#6699cc'),
      'white.pdf': pdf(''),
      'words-first.tif': await sharp([picture(words('black')), picture(''), faint['faint.png']], {
        join: { animated: true },
      })
        .tiff()
        .toBuffer(),
    };
    for (const [name, bytes] of Object.entries(fine))
      expect([name, (await check(bench.made(name, bytes))).here]).toEqual([name, null]);
  });

  it('tells a web page that shows nothing without its scripts from an empty one', async () => {
    const page = '<!doctype html><html><body><div id=app></div><script>start()</script></body></html>';
    const told = async (html: string): Promise<unknown> =>
      (await check(bench.made('page.html', html))).here?.message;
    expect(await told(page)).toMatchObject({ key: 'pages-failed.scripts' });
    expect(await told(page.replace(/<script.*script>/u, ''))).toMatchObject({ key: 'pages-failed.empty' });
    expect(await told(page.replace('<div id=app>', '<div>Hello'))).toBeUndefined();
  });

  it('tells of letters that may get lost before a type that only this computer does not draw', async () => {
    const plan = bench.made('plan.vsd', compound('VisioDocument'));
    const names = bench.made('names.txt', Buffer.from('Name: \u{e123}'));
    for (const documents of [
      [plan, names],
      [names, plan],
    ])
      expect((await check(...documents)).here).toMatchObject({
        kind: 'undrawable',
        documentName: 'names.txt',
      });
    const named = await checkDocuments(bench.pool, {
      ...{ documents: [plan], resolution: 'High', paper: 'letter', maxPages: 200, layout: null },
      ...{ words: ['\u{e123}'], isPatient: false, signal: new AbortController().signal },
    });
    expect(named.here).toMatchObject({ kind: 'undrawable', documentName: null });
  });

  it('finds a last page that is broken', async () => {
    const page = await sharp(Buffer.alloc(64 * 64), { raw: { width: 64, height: 64, channels: 1 } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    expect((await check(bench.made('whole.tif', page))).here).toBeNull();
    // The directory is intact, the pixels are not.
    page.fill(0xff, 8, 40);
    const broken = bench.made('broken.tif', page);
    expect((await check(bench.fixture('letter.pdf'), broken)).here).toMatchObject({
      kind: 'unreadable',
      documentName: 'broken.tif',
    });
  });

  it('knows what a service does not take under any name', async () => {
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const found = await check(bench.made('photo.png', webp));
    expect(found.here).toBeNull();
    expect(found.atService).toMatchObject({ kind: 'unsupported-type', documentName: 'photo.png' });
  });
});

describe('through the send folder', () => {
  const exchange = useExchange({ args: ['--speed', 'instant'] });
  let core: PlainCore;
  let root: string;
  beforeEach(async () => {
    const folder = tempFolder();
    root = join(folder, 'Faxes');
    const [own] = exchange().ready.accounts.flatMap((account) => account.extensions);
    if (own === undefined) throw new Error('The exchange has no extension');
    mkdirSync(join(folder, 'data'));
    core = makePlainCore({
      data: join(folder, 'data'),
      root,
      line: {
        baseUrl: exchange().ready.baseUrl,
        extensionName: own.name,
        faxNumber: own.faxNumber,
        accessToken: own.accessToken,
      },
      settings: { numberGuard: 'off', undoSeconds: 0 },
      log: silentLog,
      documents: new PooledDocumentChecker(bench.pool, () => 'US', null),
      previews: new PooledFaxPreviewer(
        {
          'new-fax': new FaxPreviews({ pool: bench.pool, folder: join(folder, 'new-fax') }),
          queue: new FaxPreviews({ pool: bench.pool, folder: join(folder, 'queue') }),
          door: new FaxPreviews({ pool: bench.pool, folder: join(folder, 'door') }),
        },
        () => 'US',
      ),
    });
    await core.app.start(Promise.resolve());
  });
  afterEach(() => core.app.stop());

  /** Where a file lies that was filed today. */
  const inSent = (name: string): string => {
    const [day = ''] = readdirSync(join(root, 'Sent'));
    return join(root, 'Sent', day, name);
  };
  const status = (name: string, isThere: (record: StatusRecord) => boolean): Promise<StatusRecord | null> => {
    const path = join(root, 'Status', `${name}.json`);
    return until(
      () => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StatusRecord) : null),
      (record) => record !== null && isThere(record),
    );
  };

  it('a file is what it holds, whatever it is called', async () => {
    const drop = (from: string, name: string): void =>
      copyFileSync(join(DOCUMENTS, from), join(root, 'Send', `+17205550118 ${name}`));
    drop('sample.jpg', 'phone.jfif');
    drop('letter.pdf', 'Scan 0001');
    drop('sample.png', 'picture.doc');
    drop('note.txt', 'desktop.ini');
    const sent = (record: StatusRecord): boolean => record.state === 'sent';
    for (const name of ['phone.jfif', 'Scan 0001', 'picture.doc'])
      expect(await status(`+17205550118 ${name}`, sent)).toMatchObject({ attempts: 1 });
    const held = (record: StatusRecord): boolean => record.state === 'needs-attention';
    expect(await status('+17205550118 desktop.ini', held)).toMatchObject({ reason: 'unsupported-type' });
  });

  it('files in a PDF that are on no page are named in the status file, and hold nothing', async () => {
    const name = '+17205550118 invoice.pdf';
    const attached = { dictionary: '', widthPx: 1, heightPx: 1, data: Buffer.from('<invoice/>') };
    const spec = (file: string): string => `<</Type/Filespec/F(${file})/UF(${file})/EF<</F 4 0 R>>>>`;
    const pin = `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[9 9 29 29]/FS ${spec('plan.xlsx')}>>]`;
    const page = { widthPt: 612, heightPt: 792, content: 'BT /F 30 Tf 72 600 Td (Invoice) Tj ET' };
    const catalog = `/Names<</EmbeddedFiles<</Names[(x)${spec('factur-x.xml')}]>>>>`;
    const pdf = makePdfWithCatalog(catalog, [attached], page, { ...page, entries: pin });
    writeFileSync(join(root, 'Send', name), pdf);
    const record = await status(name, ({ state }) => state === 'sent');
    expect(record?.message).toContain('not faxed: “factur-x.xml”, “plan.xlsx”.');
    expect(record).toMatchObject({ reason: null, attempts: 1 });
  });

  it('a picture that nobody takes under its name is held here, and the sentence says what to do', async () => {
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    writeFileSync(join(root, 'Send', '+17205550118 photo.webp'), webp);
    const found = await status('+17205550118 photo.webp', ({ state }) => state === 'needs-attention');
    expect(found).toMatchObject({ reason: 'unsupported-type', attempts: 0 });
    expect(found?.message).toMatch(/a WebP image.*save it as PDF.*Nothing was sent\./u);
  });

  it('a kind of file that cannot be faxed is held with a sentence that says that nothing was sent', async () => {
    writeFileSync(join(root, 'Send', '+17205550118 letter.eml'), 'Subject: Test\n\nHello\n');
    const found = await status('+17205550118 letter.eml', ({ state }) => state === 'needs-attention');
    expect(found?.message).toMatch(/cannot be faxed; save it as PDF and send that\. Nothing was sent\.$/u);
  });

  it('a text whose letters may be others waits for a person, and goes by their word', async () => {
    const to = '+17205550118';
    const drop = (name: string, text: string): void =>
      writeFileSync(join(root, 'Send', `${to} ${name}`), Buffer.from(text, 'latin1'));
    const names = 'Name: T\xf5ke\n';
    drop('names.txt', names);
    drop('names.csv', `No,Name\n1,${names}`);
    drop('names.xml', '<list><name>T\xf5ke</name></list>');
    drop('names.html', `<!doctype html><html><body><p>${names}</p></body></html>`);
    drop(
      'said.html',
      `<!doctype html><html><meta charset="windows-1250"><body><p>${names}</p></body></html>`,
    );
    drop('plain.txt', 'Pan: Lukasz\n');
    drop('west.txt', 'An: Herrn M\xfcller\n');
    const held = (record: StatusRecord): boolean => record.state === 'needs-attention';
    const sent = (record: StatusRecord): boolean => record.state === 'sent';
    for (const name of ['said.html', 'plain.txt', 'west.txt'])
      expect(await status(`${to} ${name}`, sent)).toMatchObject({ reason: null, attempts: 1 });
    const message = async (name: string): Promise<string> => {
      const record = await status(`${to} ${name}`, held);
      expect(record).toMatchObject({ reason: 'encoding-doubtful', attempts: 0, messageIds: [] });
      return record?.message ?? '';
    };
    for (const name of ['names.txt', 'names.csv', 'names.xml', 'names.html']) {
      expect(await message(name)).toContain(`Letters may be wrong. Nothing in ${to} ${name} (read as `);
      expect(await message(name)).toContain('Choose “Check the letters”: look at the names');
    }

    const job = core.store.all().find(({ name }) => name === `${to} names.txt`);
    const template = await core.app.operations['fax.template']({ jobId: job?.id ?? '' });
    expect(template).toMatchObject({ ok: true, value: { files: [{ name: `${to} names.txt` }] } });
    await core.app.operations['fax.confirm']({ jobId: job?.id ?? '' });
    expect(await status(`${to} names.txt`, sent)).toMatchObject({ reason: null, attempts: 1 });
  });

  it.each([
    ['names.txt', (name: string) => `Name: ${name}\n`],
    ['names.html', (name: string) => `<!doctype html><html><body><p>Name: ${name}\n</p></body></html>`],
  ])('%s goes as the pages that a person has seen, in the letters that they chose', async (file, write) => {
    const to = '+17205550118';
    const drop = (name: string, bytes: Buffer): void =>
      writeFileSync(join(root, 'Send', `${to} ${name}`), bytes);
    drop(file, Buffer.from(write('T\xf5ke'), 'latin1'));
    const record = await status(`${to} ${file}`, ({ state }) => state === 'needs-attention');
    expect(record).toMatchObject({ reason: 'encoding-doubtful' });
    const { store, app } = core;
    const jobId = store.all().find(({ name }) => name === `${to} ${file}`)?.id ?? '';
    const draw = async (encoding: string): Promise<{ pictureId: string; readAs: string | undefined }> => {
      const textEncodings = [{ document: 0, encoding }];
      const { pictureId } = valueOf(await app.operations['fax.pages']({ jobId, textEncodings }));
      const view = valueOf(await app.operations['preview.look']({ previewId: pictureId, seen: 1_000 }));
      return { pictureId, readAs: view?.pages[0]?.readAs?.encoding };
    };
    expect((await draw('windows-1257')).readAs).toBe('windows-1257');
    const { pictureId, readAs } = await draw('windows-1250');
    expect(readAs).toBe('windows-1250');
    valueOf(await app.operations['fax.sendAsShown']({ jobId, previewId: pictureId }));
    await status(`${to} ${file}`, ({ state }) => state === 'sent');
    const sent = store.find(jobId);
    expect(sent).toMatchObject({ attempts: 1, consent: { encoding: true }, pagesInstead: {} });

    // What the other side got equals the same page in UTF-8, which leaves no doubt.
    drop(`saved-${file}`, Buffer.from(write('Tőke')));
    await status(`${to} saved-${file}`, ({ state }) => state === 'sent');
    const readPages = async (name: string): Promise<string[]> => {
      const path = await until(() => inSent(`${to} ${name}.fax.tif`), existsSync);
      return decodeFileWithLibtiff(tempFolder(), path).map((page) =>
        fingerprint({ ...page, bits: page.bits.subarray(BELOW_HEADER * page.strideBytes) }),
      );
    };
    expect(await readPages(file)).toEqual(await readPages(`saved-${file}`));
    expect(readFileSync(inSent(`${to} ${file}`)).equals(Buffer.from(write('T\xf5ke'), 'latin1'))).toBe(true);
  });

  it('a text that cannot be drawn as it was read is read otherwise where it waits', async () => {
    const name = '+17205550118 names.html';
    const page = '<!doctype html><html><body><p>Name: T\xf5ke &#xe123;</p></body></html>';
    writeFileSync(join(root, 'Send', name), Buffer.from(page, 'latin1'));
    const record = await status(name, ({ state }) => state === 'needs-attention');
    expect(record).toMatchObject({ reason: 'encoding-doubtful', attempts: 0 });
    const { store, app } = core;
    const jobId = store.all().find((job) => job.name === name)?.id ?? '';
    for (const encoding of ['windows-1257', 'windows-1250']) {
      const textEncodings = [{ document: 0, encoding }];
      const { pictureId } = valueOf(await app.operations['fax.pages']({ jobId, textEncodings }));
      const view = valueOf(await app.operations['preview.look']({ previewId: pictureId, seen: 1_000 }));
      expect(view).toMatchObject({ pages: [], isDone: true, readAs: { document: 0, encoding } });
      expect(view?.problem).not.toBeNull();
    }
  });

  it('nothing goes to the service that nobody can make pages of', async () => {
    const number = '+17205550118';
    const drop = (name: string, bytes: Uint8Array): void =>
      writeFileSync(join(root, 'Send', `${number} ${name}`), bytes);
    copyFileSync(
      join(DOCUMENTS, 'encrypted-password-secret.pdf'),
      join(root, 'Send', `${number} secret.pdf`),
    );
    drop('plan.vsd', compound('VisioDocument'));
    copyFileSync(join(DOCUMENTS, 'letter.pdf'), join(root, 'Send', `${number} letter.pdf`));

    const held = (record: StatusRecord): boolean => record.state === 'needs-attention';
    const secret = await status(`${number} secret.pdf`, held);
    expect(secret).toMatchObject({ reason: 'password', attempts: 0, messageIds: [] });
    expect(secret?.message).toBe(
      `Protected by a password. ${number} secret.pdf asks for a password; save it without one, or print it to a new PDF, and send that. Nothing was sent.`,
    );
    expect(await status(`${number} plan.vsd`, held)).toMatchObject({
      reason: 'unsupported-type',
      attempts: 0,
    });
    expect(await status(`${number} letter.pdf`, (record) => record.state === 'sent')).toMatchObject({
      attempts: 1,
    });
    expect(core.app.trayView()).toMatchObject({ icon: 'needs-you', tooltip: 'Faxtray: 2 need you' });

    // What could not be drawn may be now; it is checked again, and still cannot.
    const plan = core.store.all().find((job) => job.name.endsWith('plan.vsd'));
    await core.app.operations['fax.confirm']({ jobId: plan?.id ?? '' });
    await until(
      () => core.store.events(plan?.id ?? '').filter(({ kind }) => kind === 'held').length,
      (count) => count === 2,
    );
    await core.app.operations['fax.cancel']({ jobId: plan?.id ?? '' });
    await status(`${number} plan.vsd`, (record) => record.state === 'cancelled');
  });
});
