import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { collatorFor } from '../../app/words/collator-for.ts';
import { diskContactReader } from '../../app/adapters/contacts/disk-contact-reader.ts';
import { JsonContactFile } from '../../app/adapters/contacts/json-contact-file.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import { LocalContacts } from '../../app/services/contacts/local-contacts.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();

const CRLF = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

function writeFile(content: string | Uint8Array, name = 'contacts'): string {
  const path = join(tempFolder(), name);
  writeFileSync(path, content);
  return path;
}

const read = async (content: string | Uint8Array) =>
  valueOf(await diskContactReader.read(writeFile(content)));

describe('a table of contacts', () => {
  it('is read as Outlook writes it, in English and in German', async () => {
    const english = CRLF(
      '"First Name","Last Name","Company","Business Fax","Other Fax","Business Phone"',
      '"Ruth","Feldman","Northside Cardiology","(303) 555-0119","","(303) 555-0100"',
      '"Anna","","Lakeview, Imaging","+1 303 555 0104","+1 303 555 0110",""',
    );
    expect(await read(english)).toEqual([
      { place: 2, name: 'Ruth Feldman', company: 'Northside Cardiology', faxNumbers: ['(303) 555-0119'] },
      {
        place: 3,
        name: 'Anna',
        company: 'Lakeview, Imaging',
        faxNumbers: ['+1 303 555 0104', '+1 303 555 0110'],
      },
    ]);
    // Windows-1252, with semicolons.
    const german = Buffer.from(
      CRLF(
        'Vorname;Nachname;Firma;Fax geschäftlich;Telefon',
        'Jürgen;Müller;;+49 30 12345678;+49 30 1234567',
      ),
      'latin1',
    );
    expect(await read(german)).toEqual([
      { place: 2, name: 'Jürgen Müller', company: '', faxNumbers: ['+49 30 12345678'] },
    ]);
  });

  it('is read as Google writes it, kinds of numbers in columns of their own', async () => {
    const google = CRLF(
      'First Name,Last Name,Organization Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
      'Ruth,Feldman,Northside,Work,+1 303-555-0100,Work Fax,+1 303-555-0119 ::: +1 303-555-0110',
    );
    expect(await read(google)).toEqual([
      {
        place: 2,
        name: 'Ruth Feldman',
        company: 'Northside',
        faxNumbers: ['+1 303-555-0119', '+1 303-555-0110'],
      },
    ]);
  });

  it('is read as people make it by hand, and never mistakes a telephone for a fax', async () => {
    expect(await read('name,number\nRuth,+13035550119\n,\n')).toEqual([
      { place: 2, name: 'Ruth', company: '', faxNumbers: ['+13035550119'] },
    ]);
    expect(await diskContactReader.read(writeFile('name,phone\nRuth,+13035550119\n'))).toMatchObject({
      ok: false,
      failure: { kind: 'needs-person', message: saying('heading "fax"') },
    });
  });

  it('has values over several lines, quotes, a separator that it names, and a last line without an end', async () => {
    expect(
      await read('sep=;\r\nname;fax;company\r"Ruth ""R"" Feldman";"+1303\n5550119";A, B\n\n;;\nAnna;"1'),
    ).toEqual([
      { place: 2, name: 'Ruth "R" Feldman', company: 'A, B', faxNumbers: ['+1303\n5550119'] },
      { place: 5, name: 'Anna', company: '', faxNumbers: ['1'] },
    ]);
  });
});

/** Up to 19 of the 20 MB that are read, or a few bytes that another program would turn into a large table. */
const HOSTILE: Readonly<Record<string, () => string>> = {
  'commas without end': () => `fax${','.repeat(5e6)}`,
  'a column for each row': () => `fax${','.repeat(100_000)}${'\n'.repeat(100_000)}`,
  'lines without end': () => `fax\n${'x\n'.repeat(2e6)}`,
  'nothing but quotes': () => `fax\n"${'"'.repeat(5e6)}`,
  'a web page': () => `<html><table>${'<tr><td rowspan=60000 colspan=16000>fax'.repeat(200)}</table>`,
  'a sheet of SYLK': () => 'ID;PWXL;N;E\nC;Y1;X1;K"fax"\nC;Y90000;X900000000;K"1"\nE\n',
  'a sheet of XML': () =>
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table><Row><Cell><Data ss:Type="String">fax</Data></Cell><Cell ss:Index="900000000"><Data ss:Type="String">1</Data></Cell></Row></Table></Worksheet></Workbook>',
  'a sheet of EtherCalc': () => 'socialcalc:version:1.5\nsheet:c:99999:r:99999\ncell:ZZZZ99999:v:1\n',
  'a card in one line': () => `BEGIN:VCARD\n${'x'.repeat(19e6)}`,
  'a card of quotes': () => `BEGIN:VCARD\n${'"a'.repeat(5e6)}`,
  'a card that is folded without end': () => `BEGIN:VCARD\nFN;QUOTED-PRINTABLE:x=\n${'=\n'.repeat(1e6)}`,
  'a card of escapes': () => `BEGIN:VCARD\nFN;QUOTED-PRINTABLE:${'=41'.repeat(2e6)}`,
  'a card of numbers': () => `BEGIN:VCARD\n${'TEL;FAX:1\n'.repeat(5e5)}`,
  'cards without end': () => 'BEGIN:VCARD\n'.repeat(3e5),
};

describe('a file that was made to keep us busy', () => {
  it.each(Object.keys(HOSTILE))('is read or refused quickly, and contains nobody: %s', async (what) => {
    const read = await diskContactReader.read(writeFile(HOSTILE[what]?.() ?? ''));
    const isDialled = (text: string): boolean => makeNumberParser('US')(text).kind === 'valid';
    if (read.ok) expect(read.value.flatMap(({ faxNumbers }) => faxNumbers).filter(isDialled)).toEqual([]);
    else expect(read.failure.kind).toBe('needs-person');
  });
});

it.skipIf(process.platform === 'win32')('nobody waits for a pipe in place of a file', async () => {
  const path = join(tempFolder(), 'contacts.csv');
  execFileSync('mkfifo', [path]);
  expect(await diskContactReader.read(path)).toMatchObject({ ok: false });
});

describe('vCards', () => {
  it('are read in each of their versions', async () => {
    const cards = CRLF(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;LANGUAGE=de;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:M=FCller;J=FCr=',
      'gen',
      'ORG:Praxis M\\;K;Labor',
      'TEL;WORK;VOICE:+49 30 1234567',
      'TEL;WORK;FAX:+49 30 12345678',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ruth Feldman\\, MD',
      'N:Feldman;Ruth;;;',
      'item1.TEL;type=HOME;type="FAX,pref":(303) 555',
      '  0119',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Anna',
      'TEL;VALUE=uri;TYPE="work,fax":tel:+1-303-555-0104;ext=5',
      'TEL;TYPE=cell:+13035550111',
      'END:VCARD',
    );
    expect(await read(cards)).toEqual([
      { place: 1, name: 'Jürgen Müller', company: 'Praxis M;K', faxNumbers: ['+49 30 12345678'] },
      { place: 2, name: 'Ruth Feldman, MD', company: '', faxNumbers: ['(303) 555 0119'] },
      { place: 3, name: 'Anna', company: '', faxNumbers: ['+1-303-555-0104;ext=5'] },
    ]);
  });
});

describe('the address book of this machine', () => {
  async function open(path: string): Promise<LocalContacts> {
    const contacts = new LocalContacts({
      collator: () => collatorFor('en'),
      file: new JsonContactFile(path, silentLog),
      reader: diskContactReader,
      ids: randomIds,
      parseNumber: makeNumberParser('US'),
      elsewhere: () => [],
    });
    await contacts.start();
    return contacts;
  }

  it('keeps what is done to it', async () => {
    const path = join(tempFolder(), 'contacts.json');
    const book = await open(path);
    const [ruth, anna] = await Promise.all([
      book.add({ name: ' Ruth ', company: '', faxNumbers: ['(303) 555-0119', '+13035550119'] }),
      book.add({ name: '', company: 'Lakeview', faxNumbers: ['+13035550104'] }),
    ]);
    await book.update(valueOf(anna).id, { name: 'Anna', company: 'Lakeview', faxNumbers: ['+13035550110'] });
    expect((await open(path)).all()).toEqual([
      { id: valueOf(ruth).id, source: 'local', name: 'Ruth', company: null, faxNumbers: ['+13035550119'] },
      {
        id: valueOf(anna).id,
        source: 'local',
        name: 'Anna',
        company: 'Lakeview',
        faxNumbers: ['+13035550110'],
      },
    ]);
    await book.remove(valueOf(ruth).id);
    expect((await open(path)).all().map((each) => each.name)).toEqual(['Anna']);
  });

  it('takes no number that cannot be faxed', async () => {
    const book = await open(join(tempFolder(), 'contacts.json'));
    for (const faxNumbers of [[], ['555'], ['+19005550123'], ['+13035550119', 'call me']]) {
      expect(await book.add({ name: 'Ruth', company: '', faxNumbers })).toMatchObject({ ok: false });
    }
    expect(book.all()).toEqual([]);
  });

  it('imports files, twice without duplicating anybody, and reports who was left out', async () => {
    const book = await open(join(tempFolder(), 'contacts.json'));
    const csv = writeFile('name,fax\nRuth,(303) 555-0119\nNobody,12\nAnna,+13035550104\n', 'a.csv');
    const vcf = writeFile(CRLF('BEGIN:VCARD', 'FN:ruth', 'TEL;FAX:+13035550110', 'END:VCARD'), 'b.vcf');
    expect(valueOf(await book.import([csv, vcf]))).toEqual({
      added: 2,
      updated: 1,
      unchanged: 0,
      leftOut: 1,
      examples: [{ place: 3, name: 'Nobody', why: saying('12 is not a complete telephone number.') }],
    });
    expect(valueOf(await book.import([csv, vcf]))).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect(book.all().map((each) => [each.name, each.faxNumbers])).toEqual([
      ['Ruth', ['+13035550119', '+13035550110']],
      ['Anna', ['+13035550104']],
    ]);
    expect(await book.import([csv, join(tempFolder(), 'missing.csv')])).toMatchObject({ ok: false });
  });

  it('leaves out contacts that the window could show but not change, and says so', async () => {
    const book = await open(join(tempFolder(), 'contacts.json'));
    const numbers = Array.from({ length: 21 }, (_, index) => `+130355501${String(index + 10)}`);
    const csv = writeFile(`name;fax\n${'x'.repeat(257)};+13035550119\nRuth;${numbers.join(':::')}\n`);
    const imported = valueOf(await book.import([csv]));
    expect(imported).toMatchObject({ added: 0, leftOut: 2 });
    for (const { why } of imported.examples) expect(why).toEqual(saying('more than 256 characters'));
    expect(book.all()).toEqual([]);
  });

  it('sets a damaged file aside instead of writing over it', async () => {
    const folder = tempFolder();
    const path = join(folder, 'contacts.json');
    writeFileSync(path, '{"version":1,"contacts":[{');
    const book = await open(path);
    expect(book.all()).toEqual([]);
    await book.add({ name: 'Ruth', company: '', faxNumbers: ['+13035550119'] });
    expect(readdirSync(folder).sort()).toEqual(['contacts.json', 'contacts.json.damaged']);
  });

  it.each<[string, string]>([
    ['of lists in lists', '['.repeat(40_000_000)],
    ['of more values than contacts have', `{"version":1,"contacts":[${'0,'.repeat(8_000_000)}0]}`],
  ])('that a backup left in its place is not parsed: %s', async (_what, text) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'contacts.json'), text);
    const parse = vi.spyOn(JSON, 'parse');
    expect((await open(join(folder, 'contacts.json'))).all()).toEqual([]);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(readdirSync(folder)).toEqual(['contacts.json.damaged']);
  });

  it.skipIf(process.platform === 'win32')(
    'never reads something endless that a backup left in its place',
    async () => {
      for (const put of [
        (path: string) => symlinkSync('/dev/zero', path),
        (path: string) => void execFileSync('mkfifo', [path]),
        (path: string) => {
          writeFileSync(path, '{"version":1}');
          truncateSync(path, 6 * 1024 ** 3);
        },
      ]) {
        const folder = tempFolder();
        put(join(folder, 'contacts.json'));
        const book = await open(join(folder, 'contacts.json'));
        expect(book.all()).toEqual([]);
        await book.add({ name: 'Ruth', company: '', faxNumbers: ['+13035550119'] });
        expect(readdirSync(folder).sort()).toEqual(['contacts.json', 'contacts.json.damaged']);
      }
    },
  );
});
