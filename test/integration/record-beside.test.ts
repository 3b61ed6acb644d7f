import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { writeRecordBeside } from '../../app/adapters/result-folders/record-beside.ts';
import { toReceivedFileRecord } from '../../app/domain/service/received-record.ts';
import { aFax, aParty } from '../support/mailbox-faxes.ts';
import { SMALL_PDF, smallTiff } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();

const FAX = aFax({
  messageId: '7',
  from: aParty({ name: 'Dr Mercer' }),
  createdAtMs: new Date(2026, 10, 21, 9, 42).getTime(),
});
const NAME = '0942 Dr Mercer +13035550102 2p';

/** A root, and our own copies of received faxes. */
function makeBench(fax = FAX) {
  const root = tempFolder();
  const copies = tempFolder();
  const received = new FolderReceived(root, copies);
  const day = join(root, 'Received', '2026-11-21');
  mkdirSync(day, { recursive: true });
  const keep = async (content: Buffer, { messageId } = fax) => {
    writeFileSync(valueOf(await received.draftPath(messageId)), content);
    return valueOf(await received.keepCopy(messageId));
  };
  const free = async (copy: Awaited<ReturnType<typeof keep>>, of = fax) =>
    valueOf(await received.freePath(of, 2, copy, () => false));
  const save = async (content: Buffer = SMALL_PDF, of = fax) => {
    const copy = await keep(content, of);
    const path = await free(copy, of);
    expect(valueOf(await received.place(copy, path, toReceivedFileRecord(of, path)))).toBe(true);
    return path;
  };
  return { root, day, received, keep, free, save };
}

const toRecordPath = (path: string): string => path.replace(/\.\w+$/u, '.json');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('the record of a received fax', () => {
  it('lies beside the document, and says where that is', async () => {
    const { day, save } = makeBench();
    const path = await save();
    expect(readdirSync(day).sort()).toEqual([`${NAME}.json`, `${NAME}.pdf`]);
    expect(read(toRecordPath(path))).toEqual(toReceivedFileRecord(FAX, path));
  });

  it('is written where it was cut off before, and only once', async () => {
    const { received, keep, free, day, save } = makeBench();
    const copy = await keep(SMALL_PDF);
    const path = await free(copy);
    // The document was already there when the power went.
    expect(valueOf(await received.place(copy, path, null))).toBe(true);
    expect(await save()).toBe(path);
    const written = readFileSync(toRecordPath(path));
    expect(await save()).toBe(path);
    expect(readFileSync(toRecordPath(path)).equals(written)).toBe(true);
    expect(readdirSync(day)).toHaveLength(2);
  });

  it.skipIf(process.platform === 'win32')(
    'takes no place of anything else, nor leads elsewhere',
    async () => {
      const { day, save } = makeBench();
      const elsewhere = join(tempFolder(), 'elsewhere.json');
      writeFileSync(join(day, `${NAME}.json`), 'of a person');
      symlinkSync(elsewhere, join(day, `${NAME} (2).json`));
      mkdirSync(join(day, `${NAME} (3).json`));
      expect(await save()).toBe(join(day, `${NAME} (4).pdf`));
      expect(readFileSync(join(day, `${NAME}.json`), 'utf8')).toBe('of a person');
      expect(existsSync(elsewhere)).toBe(false);
    },
  );

  it('holds nothing up where a program takes the document away at once', async () => {
    const { received, keep, free, day } = makeBench();
    const copy = await keep(SMALL_PDF);
    const path = await free(copy);
    const program = watch(day, () => {
      rmSync(path, { force: true });
    });
    try {
      // Put there a second time it would be taken a second time.
      expect(valueOf(await received.place(copy, path, toReceivedFileRecord(FAX, path)))).toBe(true);
    } finally {
      program.close();
    }
    expect(readdirSync(day).filter((each) => each.endsWith('.pdf'))).toEqual([]);
  });

  it('is none where the document is away by then', async () => {
    const { free, keep, day } = makeBench();
    const path = await free(await keep(SMALL_PDF));
    expect(await writeRecordBeside(path, toReceivedFileRecord(FAX, path))).toBe(true);
    expect(readdirSync(day)).toEqual([]);
  });

  it('is each fax’s own, where two have the same pages, or one came in both kinds', async () => {
    const { day, save } = makeBench();
    const first = await save();
    const same = await save(SMALL_PDF, { ...FAX, messageId: '8' });
    const other = await save(smallTiff(), { ...FAX, messageId: '9' });
    expect([first, same, other]).toEqual(
      ['.pdf', ' (2).pdf', ' (3).tif'].map((ending) => join(day, NAME + ending)),
    );
    expect([first, same, other].map((path) => read(toRecordPath(path)))).toMatchObject(
      ['7', '8', '9'].map((messageId) => ({ messageId })),
    );
  });

  it('names the document that came anew in the other kind, also once the first has gone', async () => {
    const { received, day, save, keep } = makeBench();
    const first = await save();
    const copy = await keep(smallTiff());
    const anew = valueOf(await received.freePath(FAX, 2, copy, () => false));
    expect(valueOf(await received.place(copy, anew, toReceivedFileRecord(FAX, anew)))).toBe(true);
    await keep(SMALL_PDF);
    valueOf(await received.removeSaved('7', first));
    expect(readdirSync(day).sort()).toEqual([`${NAME} (2).json`, `${NAME} (2).tif`]);
    expect(read(toRecordPath(anew))).toMatchObject({ file: anew });
  });

  it('is a file in the folder of its day, whatever its sender is called', async () => {
    const name = `../../x\u202e\ud800\0"},{"a":"${'<b>'.repeat(900)}`;
    const { root, day, save } = makeBench({ ...FAX, from: aParty({ name, phoneNumber: '../+1' }) });
    const path = await save();
    expect(dirname(path)).toBe(day);
    expect(read(toRecordPath(path))).toMatchObject({
      from: { name: name.slice(0, 1000), phoneNumber: '../+1' },
    });
    expect(readdirSync(root)).toEqual(['Received']);
  });
});

describe('the record of a fax that is not kept any longer', () => {
  it('goes with it, and with the folder of its day', async () => {
    const { received, day, save } = makeBench();
    valueOf(await received.removeSaved('7', await save()));
    expect(existsSync(day)).toBe(false);
  });

  it('goes where somebody took the document away, and stays beside what they made of it', async () => {
    const { received, day, save } = makeBench();
    const path = await save();
    writeFileSync(path, 'with a stamp on it');
    valueOf(await received.removeSaved('7', path));
    expect(readdirSync(day)).toHaveLength(2);
    rmSync(path);
    valueOf(await received.removeSaved('7', path));
    expect(readdirSync(day)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { received, save } = makeBench();
    const path = await save();
    for (const other of ['mine', '{"messageId":"8"}', '[', ' '.repeat(65 * 1024)]) {
      writeFileSync(toRecordPath(path), other);
      valueOf(await received.removeSaved('7', path));
      expect([existsSync(path), readFileSync(toRecordPath(path), 'utf8')]).toEqual([false, other]);
      rmSync(toRecordPath(path));
      await save();
    }
  });
});
